import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import type { StockKey } from './movement.ts';
import {
  inward,
  keyOf,
  moved,
  newBatch,
  newBareStockCompany,
  onHand,
  outward,
  postMovements,
  refusal,
  type StockCompany,
  voidPosted,
} from './testing.ts';

const issued = (date: string) => ({ entity: 'stockissued', date }) as const;

async function newKey(): Promise<{ company: StockCompany; key: StockKey }> {
  const company = await newBareStockCompany();
  return { company, key: keyOf(company, await newBatch(company)) };
}

/** What the balance of a key closed with: day, the next one, packs, grams, rupiah. */
async function daysOf({ run }: StockCompany, { batch_id, stock_status }: StockKey) {
  const { rows } = await run((trx) =>
    sql<{ date: string; until: string; packs: number; net_weight_g: number; value: number }>`
      select d.date, d.until::text, d.packs, d.net_weight_g, d.value
      from stock_day d join stock_balance b on b.company_id = d.company_id and b.id = d.balance_id
      where d.batch_id = ${batch_id} and b.stock_status = ${stock_status} order by d.date`.execute(trx),
  );
  return rows.map(({ date, until, packs, net_weight_g, value }) => [date, until, packs, net_weight_g, value]);
}

describe('the days of a balance', () => {
  it('say what it closed with, from each day on which it changed until the next', async () => {
    const { company, key } = await newKey();
    await postMovements(company, [inward(key, 10, 100_000, 1000)], { date: '2026-06-01' });
    await postMovements(company, [outward(key, 1, 10_000)], issued('2026-06-05'));
    await postMovements(company, [outward(key, 2, 20_000)], issued('2026-06-05'));
    expect(await daysOf(company, key)).toEqual([
      ['2026-06-01', '2026-06-05', 10, 100_000, 1000],
      ['2026-06-05', 'infinity', 7, 70_000, 700],
    ]);
  });

  it('all change after a day that a document is dated back to', async () => {
    const { company, key } = await newKey();
    await postMovements(company, [inward(key, 10, 100_000, 1000)], { date: '2026-06-01' });
    await postMovements(company, [outward(key, 1, 10_000)], issued('2026-06-05'));
    await postMovements(company, [outward(key, 2, 20_000)], issued('2026-06-03'));
    const early = await postMovements(company, [inward(key, 5, 50_000, 500)], { date: '2026-05-20' });
    expect(await daysOf(company, key)).toEqual([
      ['2026-05-20', '2026-06-01', 5, 50_000, 500],
      ['2026-06-01', '2026-06-03', 15, 150_000, 1500],
      ['2026-06-03', '2026-06-05', 13, 130_000, 1300],
      ['2026-06-05', 'infinity', 12, 120_000, 1200],
    ]);
    await voidPosted(company, early);
    expect((await daysOf(company, key)).map(([date, , packs]) => [date, packs])).toEqual([
      ['2026-05-20', 0],
      ['2026-06-01', 10],
      ['2026-06-03', 8],
      ['2026-06-05', 7],
    ]);
  });

  it('are kept apart by key, and are what the app itself may only read', async () => {
    const { company, key } = await newKey();
    const held = { ...key, stock_status: 'on_hold' } as const;
    await postMovements(company, [inward(key, 10, 100_000, 1000)], { date: '2026-06-01' });
    await postMovements(company, moved(key, held, 4, 40_000), { entity: 'stockadjustment', date: '2026-06-02' });
    expect(await daysOf(company, held)).toEqual([['2026-06-02', 'infinity', 4, 40_000, 400]]);
    await expect(company.run((trx) => sql`update stock_day set packs = 99`.execute(trx))).rejects.toThrow(
      'permission denied',
    );
  });

  it('are refused by the database where a move would leave less than nothing on one of them', async () => {
    const { company, key } = await newKey();
    await postMovements(company, [inward(key, 10, 100_000, 1000)], { date: '2026-06-05' });
    const early = sql`
      insert into stock_move (company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, date, packs,
        net_weight_g, value, packs_after, net_weight_g_after, value_after, cause, seq)
      select company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, '2026-06-01', -1, -1, -1, 9, 9, 9,
        'customer', 2
      from stock_move where company_id = ${company.companyId}`;
    await expect(early.execute(owner)).rejects.toMatchObject({ constraint: 'stock_day_net_weight_g_check' });
  });
});

describe('goods that leave on an earlier day', () => {
  it('are refused where they would leave at a cost that they only had later', async () => {
    const { company, key } = await newKey();
    await postMovements(company, [inward(key, 10, 10_000, 1000)], { date: '2026-06-01' });
    await postMovements(company, [inward(key, 10, 10_000, 9000)], { date: '2026-06-05' });
    const early = () => postMovements(company, [outward(key, 5, 5000)], issued('2026-06-02'));
    expect((await refusal(early()))?.errors).toEqual([
      { pointer: '/date', code: 'would_change_value' },
      { pointer: '/lines/0/allocations/0', code: 'would_change_value' },
    ]);
    expect(await onHand(company, key)).toEqual([20, 20_000, 10_000]);
    await postMovements(company, [outward(key, 5, 5000)], issued('2026-06-05'));
    expect(await onHand(company, key)).toEqual([15, 15_000, 7500]);
  });

  it('leave where only roundings lie between the costs of then and now', async () => {
    const { company, key } = await newKey();
    await postMovements(company, [inward(key, 9, 9000, 1000)], { date: '2026-06-01' });
    await postMovements(company, [outward(key, 1, 1000)], issued('2026-06-05'));
    await postMovements(company, [outward(key, 1, 1000)], issued('2026-06-06'));
    await postMovements(company, [outward(key, 2, 2000)], issued('2026-06-02'));
    expect(await daysOf(company, key)).toEqual([
      ['2026-06-01', '2026-06-02', 9, 9000, 1000],
      ['2026-06-02', '2026-06-05', 7, 7000, 778],
      ['2026-06-05', '2026-06-06', 6, 6000, 667],
      ['2026-06-06', 'infinity', 5, 5000, 556],
    ]);
  });

  it('may not leave weight behind on a later day on which all packs were gone', async () => {
    const { company, key } = await newKey();
    await postMovements(company, [inward(key, 10, 100_000)], { date: '2026-06-01' });
    await postMovements(company, [outward(key, 8, 80_000)], issued('2026-06-10'));
    await postMovements(company, [inward(key, 5, 50_000)], { date: '2026-06-20' });
    const early = postMovements(company, [outward(key, 2, 19_000)], issued('2026-06-05'));
    expect((await refusal(early))?.errors).toMatchObject([{ pointer: '/date', code: 'would_go_short' }, {}]);
  });

  it('are as many packs as there were on each later day, not only as many grams', async () => {
    const { company, key } = await newKey();
    await postMovements(company, [inward(key, 10, 100_000)], { date: '2026-06-01' });
    await postMovements(company, [outward(key, 9, 45_000)], issued('2026-06-10'));
    await postMovements(company, [inward(key, 5, 50_000)], { date: '2026-06-20' });
    const early = (packs: number) => postMovements(company, [outward(key, packs, 5000)], issued('2026-06-05'));
    expect((await refusal(early(2)))?.errors).toEqual([
      { pointer: '/date', code: 'would_go_short' },
      { pointer: '/lines/0/allocations/0', code: 'would_go_short' },
    ]);
    expect(await onHand(company, key)).toEqual([6, 105_000, 0]);
  });

  it('come back with a void, independent of later costs', async () => {
    const { company, key } = await newKey();
    await postMovements(company, [inward(key, 10, 10_000, 1000)], { date: '2026-06-01' });
    const issue = await postMovements(company, [outward(key, 5, 5000)], issued('2026-06-02'));
    await postMovements(company, [inward(key, 10, 10_000, 9000)], { date: '2026-06-05' });
    await voidPosted(company, issue);
    expect(await onHand(company, key)).toEqual([20, 20_000, 10_000]);
  });
});
