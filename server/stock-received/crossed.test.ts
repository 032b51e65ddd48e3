import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Trx } from '#server/database.ts';
import { secondPosition } from '#server/stock/test-parties.ts';
import { newBatch, newStockCompany, type StockCompany } from '#server/stock/testing.ts';
import { meanwhile } from '#server/test-waiting.ts';
import { owner } from '#server/testing.ts';
import { faultsOf, line, newReceipt, place, posted, step } from './testing.ts';

let company: StockCompany;
let second: string;
let batch: string;
beforeEach(async () => {
  company = await newStockCompany();
  second = await secondPosition(company);
  batch = await newBatch(company);
  // The counter of the year is there from now on.
  await posted(company, { lines: [line(company, { allocations: [place(company, { position_id: second })] })] });
});

/** What stands against posting a receipt when another one has put goods somewhere since it was checked. */
async function beaten(fields: object, goods: { position_id: string; handling_unit_id?: string; grams: number }) {
  const receipt = await newReceipt(company, fields);
  const { position_id, handling_unit_id = null, grams } = goods;
  const counter = (trx: Trx) =>
    sql`select from document_counter where company_id = ${company.companyId} for update`.execute(trx);
  const answer = await meanwhile(
    counter,
    () => step(company, receipt, 'post'),
    (trx) =>
      sql`insert into stock_balance (company_id, warehouse_id, position_id, variant_id, batch_id, handling_unit_id, stock_status, packs, net_weight_g)
        values (${company.companyId}, ${company.warehouse}, ${position_id}, ${company.variant}, ${batch},
          ${handling_unit_id}, 'available', 1, ${grams})`.execute(trx),
  );
  return faultsOf(answer);
}

const limit = (table: 'storage_position' | 'storage_room', id: string, values: object) =>
  sql`update ${sql.table(table)} set ${sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where id = ${id}`.execute(owner);

describe('a receipt that another one beat', () => {
  const refused = ['/lines/0/allocations/0/position_id over_capacity'];

  it.each([
    ['position', 9500],
    ['room', 9000],
  ] as const)(
    'to the last kilograms of a %s is posted where both fit, and refused where it is one gram more',
    async (what, grams) => {
      // The receipt brings 20.5 kg, and as many lie in the other position of the room.
      if (what === 'position') await limit('storage_position', company.position, { capacity_kg: 30 });
      else await limit('storage_room', company.room, { capacity_kg: 50 });
      const position_id = what === 'position' ? company.position : second;
      expect(await beaten({}, { position_id, grams: grams + 1 })).toEqual(refused);
      await sql`delete from stock_balance where batch_id = ${batch}`.execute(owner);
      expect(await beaten({}, { position_id, grams })).toEqual([]);
    },
  );

  it('to the pallet that it names is refused, since that stands elsewhere by now', async () => {
    const unit = await company.insert('handling_unit', { code: 'PAL-1' });
    const allocations = [place(company, { handling_unit_code: 'pal-1' })];
    const faults = await beaten(
      { lines: [line(company, { allocations })] },
      { position_id: second, handling_unit_id: unit, grams: 1000 },
    );
    expect(faults).toEqual(['/lines/0/allocations/0/handling_unit_code unit_elsewhere']);
  });
});
