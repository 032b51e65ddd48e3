import { expect, it } from 'vitest';
import type { Tariff } from '#shared/rental-tariff.ts';
import { logOf } from '#server/platform/activity/testing.ts';
import { colleagueOf, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import { newBareStockCompany } from '#server/stock/ledger/testing.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { addTariffs, rentedOut, tariffOf } from './testing.ts';

async function ground() {
  const company = await newBareStockCompany();
  const contract = await rentedOut(company, {});
  const path = `/rental/${contract.id}/tariffs`;
  return { company, contract, path, add: (one: object) => company.send('POST', path, one) };
}

it('are agreed from a day on, newest first, and say by whom', async () => {
  const { company, contract, path } = await ground();
  await addTariffs(company, contract, tariffOf('kg_day', { rate: 35.5 }), tariffOf('in_kg', { rate: 150 }));
  await addTariffs(company, contract, tariffOf('kg_day', { rate: 40, valid_from: '2026-07-01' }));
  const tariffs: Tariff[] = (await company.send('GET', path)).json().data;
  expect(tariffs.map(({ basis, valid_from, rate }) => [basis, valid_from, rate])).toEqual([
    ['kg_day', '2026-07-01', 40],
    ['kg_day', '2026-01-01', 35.5],
    ['in_kg', '2026-01-01', 150],
  ]);
  expect(tariffs[0]!.created_by).toMatchObject({ id: company.userId });
});

it('of the same goods and rooms are refused from the same day on, whatever their basis', async () => {
  const { add } = await ground();
  expect((await add(tariffOf('kg_day'))).statusCode).toBe(200);
  for (const basis of ['kg_day', 'position_day']) {
    const again = await add(tariffOf(basis));
    expect([again.statusCode, faultsOf(again)]).toEqual([409, ['/valid_from value_taken']]);
  }
  expect((await add(tariffOf('kg_day', { temperature_class: 'FRZ' }))).statusCode).toBe(200);
  expect((await add(tariffOf('kg_day', { from_day: 31 }))).statusCode).toBe(200);
  expect((await add(tariffOf('kg_day', { valid_from: '2026-02-01' }))).statusCode).toBe(200);
  expect((await add(tariffOf('in_kg'))).statusCode).toBe(200);
});

it('keep only what their basis can be restricted to, and the narrower of two restrictions', async () => {
  const { company, add } = await ground();
  const everything = {
    room_id: company.room,
    temperature_class: 'FRZ',
    variant_id: company.variant,
    group_id: null,
    from_day: 31,
  };
  const of = async (basis: string) =>
    (await add(tariffOf(basis, everything))).json().data.find((one: Tariff) => one.basis === basis);
  const narrow = { room: { id: company.room }, temperature_class: null, variant: { id: company.variant } };
  expect(await of('kg_day')).toMatchObject({ ...narrow, from_day: 31 });
  expect(await of('position_day')).toMatchObject({ ...narrow, from_day: 1 });
  expect(await of('room_month')).toMatchObject({ room: { id: company.room }, variant: null });
  expect(await of('in_kg')).toMatchObject({ room: null, variant: { id: company.variant } });
  expect(await of('fixed_month')).toMatchObject({ room: null, variant: null });
});

it.each([
  [{ basis: 'room_month' }, '/room_id required'],
  [{ rate: 1.005 }, '/rate not_multiple_of'],
  [{ rate: -1 }, '/rate too_small'],
  [{ from_day: 0 }, '/from_day too_small'],
  [{ valid_from: '2026-02-30' }, '/valid_from invalid_format'],
])('are refused with %o, at its place', async (fields, fault) => {
  const { company, path, add } = await ground();
  const answer = await add(tariffOf('kg_day', fields));
  expect([answer.statusCode, faultsOf(answer)]).toEqual([422, [fault]]);
  expect((await company.send('GET', path)).json().data).toEqual([]);
});

it('name a room of the warehouse of the contract', async () => {
  const { company, add } = await ground();
  const other = await company.insert('storage_room', {
    warehouse_id: company.others.warehouse,
    code: 'X',
    name: 'Ruang lain',
    temperature_class: 'FRZ',
    status: 'active',
  });
  expect(faultsOf(await add(tariffOf('kg_day', { room_id: other })))).toEqual(['/room_id not_found']);
});

it('can be restricted to the rooms of the warehouse, and to the groups of products', async () => {
  const { company, path } = await ground();
  await company.insert('product_group', { name: 'Tuna', name_en: 'Tuna', code: 'T', is_active: true });
  const clerk = await colleagueOf(company, ['rental_update']);
  expect((await clerk.send('GET', `${path}/choices`)).json().data).toMatchObject({
    rooms: [{ id: company.room }],
    groups: [{ name: 'Tuna' }],
  });
});

it('are taken back where they were entered wrongly, which the history of the contract tells', async () => {
  const { company, contract, path } = await ground();
  const [tariff] = await addTariffs(company, contract, tariffOf('kg_day'));
  expect((await company.send('DELETE', `${path}/${tariff!.id}`)).json().data).toEqual([]);
  expect((await company.send('DELETE', `${path}/${tariff!.id}`)).statusCode).toBe(404);
  const told = (await logOf(company.companyId, 'rental')).map(({ action }) => action);
  expect(told.slice(-2)).toEqual(['add_detail', 'remove_detail']);
});

it('change no more once the contract was terminated', async () => {
  const { company, contract, path, add } = await ground();
  const [tariff] = await addTariffs(company, contract, tariffOf('kg_day'));
  await company.send('POST', `/rental/${contract.id}/terminate`, { end_date: '2026-06-30' });
  expect(typeOf(await add(tariffOf('in_kg')))).toBe('document-status');
  expect(typeOf(await company.send('DELETE', `${path}/${tariff!.id}`))).toBe('document-status');
});

it('need the right to change contracts, and are behind the wall of their warehouse', async () => {
  const { company, contract, path } = await ground();
  const [tariff] = await addTariffs(company, contract, tariffOf('kg_day'));
  const reader = await colleagueOf(company, ['rental_list', 'rental_view']);
  expect((await reader.send('GET', path)).json().data).toHaveLength(1);
  expect((await reader.send('POST', path, tariffOf('in_kg'))).statusCode).toBe(403);
  expect((await reader.send('DELETE', `${path}/${tariff!.id}`)).statusCode).toBe(403);
  const stranger = await restrictedTo(company, company.others.warehouse);
  expect((await stranger.send('GET', path)).statusCode).toBe(404);
  expect((await stranger.send('POST', path, tariffOf('in_kg'))).statusCode).toBe(404);
  expect((await stranger.send('DELETE', `${path}/${tariff!.id}`)).statusCode).toBe(404);
});
