import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import type { FlowRow } from '#shared/stock/flow-report.ts';
import { asCompany } from '#server/platform/db/database.ts';
import { db, owner } from '#server/testing.ts';
import {
  inward,
  keyOf,
  moved,
  newBatch,
  onHand,
  postMovements,
  refusal,
  voidPosted,
} from '#server/stock/ledger/testing.ts';
import { colleagueOf, restrictedTo, secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import { issue, line, newWarehouse, store, taking, type Warehouse } from '#server/stock/issues/testing.ts';
import { clerkOf, faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { correction } from './test-corrections.ts';
import { adjustment, draft, place, step, wantApproval } from './testing.ts';
import { faultsOfBooks, loins, madeBy, newPlant, posted, tried } from './test-transformations.ts';

/** 10 packs of 10 kg of a batch for Rp 1,000,000, none of which needs an approval to be corrected. */
async function newStore() {
  const company = await newWarehouse();
  await wantApproval(company);
  const batch = await store(company, 'B-1', { value: 1_000_000 });
  return { ...company, batch, key: keyOf(company, batch) };
}

/** What the batch lost or got by each cause, in rupiah. */
async function valuesOf(batch: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ cause: string; value: number }>`
    select cause, sum(value)::bigint as value from stock_move where batch_id = ${batch} group by cause having sum(value) <> 0`.execute(
    owner,
  );
  return Object.fromEntries(rows.map(({ cause, value }) => [cause, value]));
}

async function sell(company: Warehouse, batch: string, packs: number, date = '2026-06-10') {
  const { data } = (
    await company.send(
      'POST',
      '/stock_issued',
      issue(company, 'sale', [line(company, [taking(company, batch, packs)])], { date }),
    )
  ).json();
  const answer = await company.send(
    'POST',
    `/stock_issued/${data.id}/post`,
    { version: data.version },
    { 'idempotency-key': randomUUID() },
  );
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return data.id as string;
}

describe('a cost correction', () => {
  it('changes what lies there by its share, and leaves packs and weight alone', async () => {
    const company = await newStore();
    const done = await posted(company, correction(company, [{ batch_id: company.batch, unit_price: 12_345 }]));
    expect(done).toMatchObject({ kind: 'cost_correction', status: 'posted', packs: 0, net_weight: 0, value: 234_500 });
    expect(await onHand(company, company.key)).toEqual([10, 100_000, 1_234_500]);
    expect(await faultsOfBooks(company)).toEqual([]);
  });

  it('books the share of what was sold as the cost of what was sold, to the rupiah', async () => {
    const company = await newStore();
    await sell(company, company.batch, 3);
    const bill = correction(company, [{ batch_id: company.batch }], { additional_cost: 100_001 });
    const done = await posted(company, bill);
    expect(done.value).toBe(100_001);
    expect(await onHand(company, company.key)).toEqual([7, 70_000, 770_001]);
    expect(await valuesOf(company.batch)).toEqual({ supplier: 1_000_000, customer: -330_000, revalued: 100_001 });
    const { data } = (await company.send('GET', `/stock_adjustments/${done.id}/costs`)).json();
    expect(data.parts.map(({ cause, value }: { cause: string; value: number }) => [cause, value])).toEqual([
      [null, 70_001],
      ['customer', 30_000],
    ]);
    const sold = (await company.send('GET', '/report_outbound?group_by=kind')).json().data;
    const values = sold.map(({ kind, net_weight, value }: FlowRow) => [kind, net_weight, value]);
    expect(values).toEqual([
      ['sale', 30, 300_000],
      ['cost_correction', 0, 30_000],
    ]);
    expect(await faultsOfBooks(company)).toEqual([]);
  });

  it('puts a batch that is gone right, with nothing of it left in stock, and what is found of it later', async () => {
    const company = await newStore();
    await sell(company, company.batch, 10);
    await posted(company, correction(company, [{ batch_id: company.batch, unit_price: 9_000 }]));
    expect(await onHand(company, company.key)).toEqual([0, 0, 0]);
    expect(await valuesOf(company.batch)).toEqual({ supplier: 1_000_000, customer: -900_000, revalued: -100_000 });
    const found = adjustment(company, 'found', [place(company, company.batch, 1, 10)]);
    expect(await posted(company, found)).toMatchObject({ value: 90_000 });
    expect(await onHand(company, company.key)).toEqual([1, 10_000, 90_000]);
    expect(await faultsOfBooks(company)).toEqual([]);
  });

  it('follows goods to other places and states, and goes by what came in', async () => {
    const company = await newStore();
    const held = keyOf(company, company.batch, { stock_status: 'on_hold' });
    await postMovements(company, moved(company.key, held, 4, 40_000));
    await posted(company, correction(company, [{ batch_id: company.batch, unit_price: 20_000 }]));
    expect(await onHand(company, company.key)).toEqual([6, 60_000, 1_200_000]);
    expect(await onHand(company, held)).toEqual([4, 40_000, 800_000]);
    expect(await faultsOfBooks(company)).toEqual([]);
  });

  it('follows goods into other warehouses, and is undone there by people who see all of them', async () => {
    const company = await newStore();
    const elsewhere = await secondWarehouse(company);
    const there = keyOf(elsewhere, company.batch);
    const values = { entity: 'stocktransfer', kind: 'dispatch', to_warehouse_id: elsewhere.warehouse } as const;
    await postMovements(company, moved(company.key, there, 4, 40_000), values);
    const done = await posted(company, correction(company, [{ batch_id: company.batch, unit_price: 20_000 }]));
    expect(await onHand(company, company.key)).toEqual([6, 60_000, 1_200_000]);
    expect(await onHand(company, there)).toEqual([4, 40_000, 800_000]);
    expect(await faultsOfBooks(company)).toEqual([]);
    const { companyId, userId, warehouse } = company;
    const run: typeof company.run = (work) => asCompany(db, { companyId, userId, warehouseIds: [warehouse] }, work);
    const local = { ...company, run };
    expect(await refusal(voidPosted(local, done.id))).toMatchObject({ problem: 'warehouse-restricted' });
    await voidPosted(company, done.id);
    expect(await onHand(company, there)).toEqual([4, 40_000, 400_000]);
    expect(await faultsOfBooks(company)).toEqual([]);
  });

  it('goes on to what was made of the batch, by what that is worth', async () => {
    const plant = await newPlant();
    const cut = await posted(plant, loins(plant));
    const loin = keyOf({ ...plant, variant: plant.caught }, madeBy(cut, 0));
    const trimmings = keyOf({ ...plant, variant: plant.trimmings }, madeBy(cut, 2));
    const bill = correction({ ...plant, variant: plant.whole }, [{ batch_id: plant.batch }], {
      additional_cost: 4_000_010,
    });
    await posted(plant, bill);
    // 160 kg of 400.001 kg were cut; trimmings bear no cost.
    expect(await onHand(plant, loin)).toEqual([12, 96_000, 9_599_981]);
    expect(await onHand(plant, trimmings)).toEqual([3, 30_500, 0]);
    expect(await faultsOfBooks(plant)).toEqual([]);
  });

  it('is undone exactly, but not once its goods were used', async () => {
    const company = await newStore();
    await sell(company, company.batch, 3);
    const done = await posted(company, correction(company, [{ batch_id: company.batch, unit_price: 20_000 }]));
    await voidPosted(company, done.id);
    expect(await onHand(company, company.key)).toEqual([7, 70_000, 700_000]);
    expect(await valuesOf(company.batch)).toEqual({ supplier: 1_000_000, customer: -300_000 });
    expect(await faultsOfBooks(company)).toEqual([]);
    const again = await posted(company, correction(company, [{ batch_id: company.batch, unit_price: 20_000 }]));
    await sell(company, company.batch, 1, '2026-06-21');
    expect(await refusal(voidPosted(company, again.id))).toMatchObject({ problem: 'stock-used-since' });
  });

  it('keeps what it shared its difference by from being undone', async () => {
    const company = await newStore();
    const sale = await sell(company, company.batch, 3);
    const done = await posted(company, correction(company, [{ batch_id: company.batch, unit_price: 20_000 }]));
    const refused = await refusal(voidPosted(company, sale));
    expect(refused).toMatchObject({ problem: 'stock-used-since', documents: [{ id: done.id }] });
  });

  it('is dated no earlier than the last move of what lies there', async () => {
    const company = await newStore();
    await sell(company, company.batch, 3);
    const early = correction(company, [{ batch_id: company.batch, unit_price: 1 }], { date: '2026-06-09' });
    expect(faultsOf(await tried(company, early))).toEqual(['/date moved_since']);
  });

  it('takes no more off a batch than it is worth', async () => {
    const company = await newStore();
    const zero = correction(company, [{ batch_id: company.batch, unit_price: 0 }]);
    expect((await posted(company, zero)).value).toBe(1_000_000);
    expect(await onHand(company, company.key)).toEqual([10, 100_000, 0]);
    expect(await faultsOfBooks(company)).toEqual([]);
  });

  it('says what is missing or wrong, each at its field', async () => {
    const company = await newStore();
    const none = correction(company, [], { notes: null });
    expect(faultsOf(await tried(company, none))).toEqual(['/notes reason_missing', '/lines required']);
    const open = correction(company, [{ batch_id: company.batch }]);
    expect(faultsOf(await tried(company, open))).toEqual(['/lines/0/unit_price required']);
    const twice = correction(company, [
      { batch_id: company.batch, unit_price: 1 },
      { batch_id: company.batch, unit_price: 2 },
    ]);
    expect(faultsOf(await tried(company, twice))).toEqual(['/lines/1/batch_id given_twice']);
    const same = correction(company, [{ batch_id: company.batch, unit_price: 10_000 }]);
    expect(faultsOf(await tried(company, same))).toEqual(['/lines/0/unit_price same_cost']);
  });

  it('names no batch of a renter, none that nothing came of, and no price of one that was made of others', async () => {
    const plant = await newPlant();
    const of = { ...plant, variant: plant.whole };
    const renters = await newBatch(of, 'R-1');
    await postMovements(plant, [
      { ...inward(keyOf(of, renters, { owner_id: plant.renter }), 1, 1_000), cause: 'renter' },
    ]);
    const opened = await newBatch(of, 'R-3');
    await postMovements(plant, [
      { ...inward(keyOf(of, opened, { owner_id: plant.renter }), 1, 1_000), cause: 'opening' },
    ]);
    const empty = await newBatch(of, 'R-2');
    const wrong = correction(of, [
      { batch_id: renters, unit_price: 1 },
      { batch_id: opened, unit_price: 1 },
      { batch_id: empty, unit_price: 1 },
    ]);
    expect(faultsOf(await tried(plant, wrong))).toEqual([
      '/lines/0/batch_id not_own',
      '/lines/1/batch_id not_own',
      '/lines/2/batch_id nothing_came',
    ]);
    const cut = await posted(plant, loins(plant));
    const made = correction({ ...plant, variant: plant.caught }, [{ batch_id: madeBy(cut, 0), unit_price: 1 }]);
    expect(faultsOf(await tried(plant, made))).toEqual(['/lines/0/unit_price made_of_others']);
  });

  it('falls on no goods that a renter put into a batch which others were made into', async () => {
    const plant = await newPlant();
    const cut = await posted(plant, loins(plant));
    const of = { ...plant, variant: plant.caught };
    const theirs = keyOf(of, madeBy(cut, 0), { owner_id: plant.renter });
    await postMovements(plant, [{ ...inward(theirs, 12, 96_000), cause: 'renter' }]);
    await posted(
      plant,
      correction({ ...plant, variant: plant.whole }, [{ batch_id: plant.batch }], { additional_cost: 1_000_000 }),
    );
    expect(await onHand(plant, theirs)).toEqual([12, 96_000, 0]);
    expect(await faultsOfBooks(plant)).toEqual([]);
  });

  it('is written by people who set costs, and by nobody else', async () => {
    const company = await newStore();
    const content = correction(company, [{ batch_id: company.batch, unit_price: 20_000 }]);
    const rights = allPermissions.filter((permission) => permission !== 'stock_value_update');
    for (const permissions of [rights, rights.filter((permission) => permission !== 'stock_value_view')]) {
      const clerk = await colleagueOf(company, permissions);
      expect(typeOf(await clerk.send('POST', '/stock_adjustments', content))).toBe('permission-missing');
    }
    const kept = await draft(company, content);
    const clerk = await clerkOf(company);
    const read = await clerk.send('GET', `/stock_adjustments/${kept.id}`);
    expect([read.statusCode, read.body.includes('20000'), read.body.includes('additional_cost')]).toEqual([
      200,
      false,
      false,
    ]);
    expect(typeOf(await clerk.send('GET', `/stock_adjustments/${kept.id}/costs`))).toBe('permission-missing');
  });

  it('needs to see all warehouses, since goods of a batch may lie in any', async () => {
    const company = await newStore();
    const kept = await draft(company, correction(company, [{ batch_id: company.batch, unit_price: 20_000 }]));
    const local = await restrictedTo(company, company.warehouse);
    expect(faultsOf(await step(local, kept, 'post'))).toEqual(['/warehouse_id all_warehouses_needed']);
  });

  it('waits for somebody else above the limit in rupiah', async () => {
    const company = await newStore();
    await wantApproval(company, { approval_above_rupiah: 500_000 });
    const small = correction(company, [{ batch_id: company.batch, unit_price: 15_000 }]);
    expect((await tried(company, small)).statusCode).toBe(200);
    const dear = correction(company, [{ batch_id: company.batch, unit_price: 30_000 }]);
    expect(typeOf(await tried(company, dear))).toBe('approval-required');
  });
});
