import { expect, it } from 'vitest';
import type { Charges } from '#shared/rental-charges.ts';
import { restrictedTo } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBareStockCompany, newBatch, outward, postMovements } from '#server/stock/ledger/testing.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';
import { asking, newBoundPerson } from '#server/testing.ts';
import { addTariffs, rentedOut, tariffOf } from '../tariffs/testing.ts';
import { newContract } from '../testing.ts';

/** A ton from the first of June on, 200 kg of which left on the 11th, under a contract; and a draft with another renter. */
async function ground() {
  const company = await newBareStockCompany();
  const key = keyOf(company, await newBatch(company, 'B-1'), { owner_id: company.renter });
  await postMovements(company, [inward(key, 10, 1_000_000)], { kind: 'deposit', date: '2026-06-01' });
  await postMovements(company, [outward(key, 2, 200_000)], {
    entity: 'stockissued',
    kind: 'withdrawal',
    date: '2026-06-11',
  });
  const contract = await rentedOut(company, {}, tariffOf('kg_day', { rate: 35 }));
  const other = await newContract(company, {
    warehouse_id: company.warehouse,
    free_days: 5,
    counts_withdrawal_day: true,
    minimum_charge: 2_000_000,
  });
  await addTariffs(
    company,
    other,
    tariffOf('kg_day', { rate: 70, valid_from: '2026-08-01' }),
    tariffOf('kg_day', { rate: 50, valid_from: '2026-09-01' }),
    tariffOf('in_kg', { rate: 9, valid_from: '2026-08-01' }),
    tariffOf('out_kg', { rate: 9, valid_from: '2026-08-01' }),
    tariffOf('out_kg', { rate: null, valid_from: '2026-09-01' }),
  );
  const asked = `/rental_charges?contract_id=${contract.id}&from=2026-06-01&to=2026-06-30`;
  const ask = async (query: string): Promise<Charges> => (await company.send('GET', `${asked}${query}`)).json().data;
  return { company, contract, other, asked, ask };
}

it('a month costs under another contract what its terms and last agreed rates make of the same goods', async () => {
  const { ask, other } = await ground();
  expect(await ask('')).toMatchObject({ total: 26_000 * 35 });
  const charges = await ask(`&terms_of=${other.id}`);
  // Five days are free: five days of a ton, one more of the 200 kg on the day on which they leave, then twenty of 800 kg.
  expect(charges.lines.map(({ tariff, quantity, amount }) => [tariff.basis, quantity, amount])).toEqual([
    ['kg_day', 5000 + 200 + 16_000, 1_060_000],
    ['in_kg', 1000, 9000],
  ]);
  expect(charges).toMatchObject({ sum: 1_069_000, minimum_top_up: 931_000, total: 2_000_000 });
});

it('the contract itself stays as it was agreed, also in the rows behind a line', async () => {
  const { company, asked, other, ask } = await ground();
  const line = (await ask(`&terms_of=${other.id}`)).lines[0]!;
  const rows = async (query: string) =>
    (await company.send('GET', `${asked.replace('?', '/details?')}&tariff_id=${line.id}${query}`)).json().data;
  expect((await rows(`&terms_of=${other.id}`)).length).toBeGreaterThan(0);
  expect(await rows('')).toEqual([]);
  expect((await ask('')).total).toBe(26_000 * 35);
});

it('goods stay as they are until a day to come', async () => {
  const { company, contract } = await ground();
  const until = async (to: string) =>
    (await company.send('GET', `/rental_charges?contract_id=${contract.id}&from=2098-01-01&to=${to}`)).json().data
      .total;
  expect([await until('2098-01-01'), await until('2098-03-15')]).toEqual([800 * 35, 800 * 35 * 74]);
});

it('terms that one may not see are not there, for people of other warehouses and of the renter', async () => {
  const { company, asked, other } = await ground();
  const stranger = await restrictedTo(company, company.others.warehouse);
  const renter = asking((await newBoundPerson(company.companyId, [company.renter])).token);
  const path = `${asked}&terms_of=${other.id}`;
  expect((await stranger.send('GET', path)).statusCode).toBe(404);
  expect(faultsOf(await renter('GET', path))).toEqual(['/terms_of not_found']);
  expect(faultsOf(await company.send('GET', `${asked}&terms_of=${company.renter}`))).toEqual(['/terms_of not_found']);
});
