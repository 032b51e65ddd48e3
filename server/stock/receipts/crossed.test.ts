import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Trx } from '#server/platform/db/database.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { secondPosition, secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { inTurn } from '#server/test-waiting.ts';
import { owner } from '#server/testing.ts';
import { line, newReceipt, place, posted, step } from './testing.ts';

let company: StockCompany;
let second: string;
beforeEach(async () => {
  company = await newStockCompany();
  second = await secondPosition(company);
  await sql`insert into document_counter (company_id, entity, year, last_count)
    values (${company.companyId}, 'stockreceived', 2026, 0)`.execute(owner);
});

/** The first has done everything but take its number when the second one begins. */
const counter = (trx: Trx) =>
  sql`select from document_counter where company_id = ${company.companyId} and year = 2026 for update`.execute(trx);

interface Faulty {
  json(): { errors?: { pointer: string; code: string; values?: object }[] };
}
const faultsOf = (answer: Faulty) =>
  (answer.json().errors ?? []).map(({ pointer, code, values }) => [pointer, code, values]);

/** What stands against each of two receipts that are posted at the same moment, the first of 2026. */
async function race(first: object, other: object, date: string) {
  const receipts = [await newReceipt(company, first), await newReceipt(company, { ...other, date })];
  const answers = await inTurn(
    counter,
    receipts.map((receipt) => () => step(company, receipt, 'post')),
  );
  expect(await company.run(checkLedger)).toEqual([]);
  return answers.map(faultsOf);
}

const limit = (table: 'storage_position' | 'storage_room', id: string, values: object) =>
  sql`update ${sql.table(table)} set ${sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where id = ${id}`.execute(owner);

const goods = (net_weight: number, fields: object = {}) => ({
  lines: [line(company, { allocations: [place(company, { net_weight, ...fields })] })],
});

const here = '/lines/0/allocations/0';

describe.each([
  ['of one year', '2026-06-02'],
  // Numbers of another year are counted apart: nobody waits for the other's.
  ['of two years', '2025-12-31'],
])('of two receipts %s at the same moment, the second', (_, date) => {
  it('is refused where the first leaves too little room in a position, and posted where both fit', async () => {
    await limit('storage_position', company.position, { capacity_kg: 100 });
    const refused = [`${here}/position_id`, 'over_capacity', { place: 'A-01-01', net_weight: 49.999 }];
    expect(await race(goods(50.001), goods(50), date)).toEqual([[], [refused]]);
    expect(await race(goods(0.001), goods(49.998), date)).toEqual([[], []]);
  });

  it('is refused where the first leaves too little room in a room, wherever in it', async () => {
    await limit('storage_room', company.room, { capacity_kg: 100 });
    const refused = [`${here}/position_id`, 'over_capacity', { place: 'Ruang beku 1', net_weight: 49.999 }];
    const other = goods(50, { position_id: second });
    expect(await race(goods(50.001), other, date)).toEqual([[], [refused]]);
    expect(await race(goods(0.001), goods(49.998, { position_id: second }), date)).toEqual([[], []]);
  });

  it('is refused where the first takes the last place of a room, and posted beside it', async () => {
    await limit('storage_room', company.room, { capacity_positions: 1 });
    const refused = [`${here}/position_id`, 'room_full', { place: 'Ruang beku 1', places: 0 }];
    expect(await race(goods(10), goods(10, { position_id: second }), date)).toEqual([[], [refused]]);
    expect(await race(goods(10), goods(10), date)).toEqual([[], []]);
  });

  it.each([
    ['is known', true],
    ['both name for the first time', false],
  ])(
    'is refused where the first puts a pallet that %s elsewhere, and posted at the same place',
    async (__, isKnown) => {
      if (isKnown) await company.insert('handling_unit', { code: 'PAL-1' });
      const pallet = (handling_unit_code: string, position_id: string) =>
        goods(10, { handling_unit_code, position_id });
      const refused = [`${here}/handling_unit_code`, 'unit_elsewhere', { unit: 'PAL-1', place: 'A-01-01' }];
      expect(await race(pallet('PAL-1', company.position), pallet('pal-1', second), date)).toEqual([[], [refused]]);
      expect(await race(pallet('PAL-1', company.position), pallet('pal-1', company.position), date)).toEqual([[], []]);
    },
  );

  it.each([
    ['is new', false],
    ['left before', true],
  ])('is refused where the first brings the pack with the serial number, which %s', async (__, isKnown) => {
    await sql`update product set traceability = 'serial_number' where id = ${company.product}`.execute(owner);
    if (isKnown)
      await company.insert('batch', { variant_id: company.variant, number: 'SN-1', received_date: '2026-01-02' });
    const pack = () => {
      const allocations = [place(company, { packs: 1, net_weight: 10 })];
      return { lines: [line(company, { new_batch: { number: 'SN-1' }, allocations })] };
    };
    const refused = ['/lines/0/new_batch/number', 'batch_of_its_own', { number: 'SN-1' }];
    expect(await race(pack(), pack(), date)).toEqual([[], [refused]]);
  });
});

describe('a receipt of a person who may not see another warehouse', () => {
  it('is refused where its pallet stands there, without saying in which place', async () => {
    const clerk = await secondWarehouse(company);
    await posted(company, goods(10, { handling_unit_code: 'PAL-1' }));
    const allocations = [place(clerk, { handling_unit_code: 'pal-1' })];
    const receipt = await newReceipt(clerk, { lines: [line(clerk, { allocations })] });
    expect(faultsOf(await step(clerk, receipt, 'post'))).toEqual([
      [`${here}/handling_unit_code`, 'unit_out_of_sight', { unit: 'PAL-1' }],
    ]);
  });

  it('is refused where the pack with its serial number is there', async () => {
    await sql`update product set traceability = 'serial_number' where id = ${company.product}`.execute(owner);
    const clerk = await secondWarehouse(company);
    const pack = (at: StockCompany) => ({
      lines: [line(at, { new_batch: { number: 'SN-1' }, allocations: [place(at, { packs: 1, net_weight: 10 })] })],
    });
    await posted(company, pack(company));
    expect(faultsOf(await step(clerk, await newReceipt(clerk, pack(clerk)), 'post'))).toEqual([
      ['/lines/0/new_batch/number', 'batch_of_its_own', { number: 'SN-1' }],
    ]);
  });
});
