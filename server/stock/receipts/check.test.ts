import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { faultsOf, line, newReceipt, place, posted, step } from './testing.ts';

const submitted = async (company: StockCompany, fields: object = {}) =>
  faultsOf(await step(company, await newReceipt(company, fields), 'submit'));

const set = (company: StockCompany, table: string, id: string, values: object) =>
  sql`update ${sql.table(table)} set ${sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where company_id = ${company.companyId} and id = ${id}`.execute(owner);

const newPosition = (company: StockCompany, level_no: number, fields: object = {}) =>
  company.insert('storage_position', {
    warehouse_id: company.warehouse,
    room_id: company.room,
    code: `A-01-0${level_no}`,
    kind: 'rack',
    status: 'active',
    row_no: 1,
    bay_no: 1,
    level_no,
    ...fields,
  });

describe('submitting a receipt', () => {
  it('says all that is missing at once, and leaves it a draft', async () => {
    const company = await newStockCompany();
    const document = await newReceipt(company, {
      partner_id: null,
      lines: [line(company, { new_batch: { expiry_date: null } })],
    });
    expect(faultsOf(await step(company, document, 'submit'))).toEqual([
      '/partner_id required',
      '/lines/0/new_batch/expiry_date required',
    ]);
    expect((await company.send('GET', `/stock_received/${document.id}`)).json().data).toMatchObject({
      status: 'draft',
      version: 1,
    });
  });

  it('wants a partner who is what the kind asks for, and in use', async () => {
    const company = await newStockCompany();
    expect(await submitted(company, { partner_id: company.customer })).toEqual(['/partner_id not_supplier']);
    expect(await submitted(company, { kind: 'deposit' })).toEqual(['/partner_id not_renter']);
    expect(await submitted(company, { kind: 'customer_return' })).toEqual(['/partner_id not_customer']);
    expect(await submitted(company, { kind: 'opening_balance', owner_id: company.supplier })).toEqual([
      '/owner_id not_renter',
    ]);
    await set(company, 'partner', company.supplier, { status: 'none' });
    expect(await submitted(company)).toEqual(['/partner_id inactive']);
  });

  it('wants a warehouse, a variant and a position that are in use', async () => {
    const company = await newStockCompany();
    await set(company, 'warehouse', company.warehouse, { status: 'none' });
    await set(company, 'variant', company.variant, { status: 'none' });
    await set(company, 'storage_position', company.position, { status: 'none' });
    expect(await submitted(company)).toEqual([
      '/warehouse_id inactive',
      '/lines/0/variant_id inactive',
      '/lines/0/allocations/0/position_id inactive',
    ]);
  });

  it('keeps goods out of rooms that are too warm for them', async () => {
    const company = await newStockCompany();
    await set(company, 'variant', company.variant, { temperature_class: 'ULT' });
    expect(await submitted(company)).toEqual(['/lines/0/allocations/0/position_id temperature_class']);
    await set(company, 'storage_room', company.room, { temperature_class: 'ULT' });
    expect(await submitted(company)).toEqual([]);
    await set(company, 'variant', company.variant, { temperature_class: 'FRZ' });
    expect(await submitted(company)).toEqual([]);
  });

  it('does not overfill a position, whichever lines put it there', async () => {
    const company = await newStockCompany();
    await set(company, 'storage_position', company.position, { capacity_kg: 41 });
    const two = () => ({ lines: [line(company), line(company)] });
    expect(await submitted(company, two())).toEqual([]);
    await posted(company);
    const answer = await step(company, await newReceipt(company, two()), 'submit');
    expect(answer.json().errors[0]).toMatchObject({
      code: 'over_capacity',
      values: { place: 'A-01-01', net_weight: 20.5 },
    });
    expect(faultsOf(answer)).toHaveLength(2);
  });

  it('does not overfill a room, by kg or by places', async () => {
    const company = await newStockCompany();
    const second = await newPosition(company, 2);
    const both = () => ({
      lines: [line(company), line(company, { allocations: [place(company, { position_id: second })] })],
    });
    await set(company, 'storage_room', company.room, { capacity_kg: 40 });
    expect(await submitted(company, both())).toEqual([
      '/lines/0/allocations/0/position_id over_capacity',
      '/lines/1/allocations/0/position_id over_capacity',
    ]);
    await set(company, 'storage_room', company.room, { capacity_kg: 41, capacity_positions: 1 });
    expect(await submitted(company, both())).toContain('/lines/1/allocations/0/position_id room_full');
    expect(await submitted(company)).toEqual([]);
  });

  it('refuses what was ready when it was approved and no longer is', async () => {
    const company = await newStockCompany();
    const answer = await step(company, await newReceipt(company), 'submit');
    expect(answer.json().data).toMatchObject({ status: 'approved', version: 2 });
    await set(company, 'storage_position', company.position, { status: 'none' });
    expect(faultsOf(await step(company, answer.json().data, 'post'))).toEqual([
      '/lines/0/allocations/0/position_id inactive',
    ]);
  });
});

describe('where goods could go', () => {
  const ask = async (company: StockCompany, fields: object = {}) =>
    (
      await company.send('POST', '/stock_received/put_away', {
        warehouse_id: company.warehouse,
        variant_id: company.variant,
        packs: 4,
        net_weight: 40,
        ...fields,
      })
    ).json();
  const codes = async (...of: Parameters<typeof ask>) =>
    (await ask(...of)).data.map((one: { position: { code: string }; packs: number; why: string }) => [
      one.position.code,
      one.packs,
      one.why,
    ]);

  it('is beside the same goods of the same owner, then in what is empty', async () => {
    const company = await newStockCompany();
    await newPosition(company, 2, { capacity_kg: 500 });
    await set(company, 'storage_position', company.position, { capacity_kg: 500 });
    expect(await codes(company)).toEqual([['A-01-01', 4, 'empty']]);
    const document = await posted(company);
    const { batch_id } = document.lines[0]!;
    expect(await codes(company)).toEqual([['A-01-01', 4, 'same_variant']]);
    expect(await codes(company, { batch_id })).toEqual([['A-01-01', 4, 'same_batch']]);
    expect(await codes(company, { owner_id: company.renter })).toEqual([['A-01-02', 4, 'empty']]);
    expect(await codes(company, { packs: 60, net_weight: 600 })).toEqual([
      ['A-01-01', 47, 'same_variant'],
      ['A-01-02', 13, 'empty_near'],
    ]);
  });

  it('minds what the document itself puts there', async () => {
    const company = await newStockCompany();
    await newPosition(company, 2, { capacity_kg: 100 });
    await set(company, 'storage_position', company.position, { capacity_kg: 100 });
    const taken = [{ position_id: company.position, net_weight: 100 }];
    expect(await codes(company, { taken })).toEqual([['A-01-02', 4, 'empty']]);
  });

  it('is never where it is too warm, and in a colder room only when nothing else is free', async () => {
    const company = await newStockCompany();
    await set(company, 'variant', company.variant, { temperature_class: 'FRZ' });
    await set(company, 'storage_room', company.room, { temperature_class: 'DFZ' });
    expect(await codes(company)).toEqual([['A-01-01', 4, 'empty_colder']]);
    await set(company, 'storage_room', company.room, { temperature_class: 'CHL' });
    expect(await codes(company)).toEqual([]);
  });

  it('is in no room and no position that is closed', async () => {
    const company = await newStockCompany();
    await newPosition(company, 2, { capacity_kg: 500 });
    await set(company, 'storage_position', company.position, { status: 'none' });
    expect(await codes(company)).toEqual([['A-01-02', 4, 'empty']]);
    await set(company, 'storage_room', company.room, { status: 'none' });
    expect(await codes(company)).toEqual([]);
  });

  it('is asked for goods and places that there are', async () => {
    const company = await newStockCompany();
    const other = await newStockCompany();
    const { errors } = await ask(company, {
      warehouse_id: other.warehouse,
      variant_id: other.variant,
      owner_id: other.renter,
    });
    expect(errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)).toEqual([
      '/warehouse_id not_found',
      '/variant_id not_found',
      '/owner_id not_found',
    ]);
  });
});
