import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Trx } from '#server/platform/db/database.ts';
import { post } from './post.ts';
import { inward, keyOf, newBatch, newDocument, newStockCompany, outward, postMovements, totalOf } from './testing.ts';

/** The updates of balances that this connection made and has not yet told the database's statistics. */
async function counted(trx: Trx) {
  const { rows } = await sql<{ all: number; hot: number }>`select n_tup_upd as all, n_tup_hot_upd as hot
    from pg_stat_xact_user_tables where relname = 'stock_balance'`.execute(trx);
  return rows[0]!;
}

describe('balances', () => {
  it('are rewritten by a posting without touching an index, as long as something is left', async () => {
    const company = await newStockCompany();
    const batches = await Promise.all(Array.from({ length: 5 }, () => newBatch(company)));
    const keys = batches.map((batch) => keyOf(company, batch));
    await postMovements(
      company,
      keys.map((key) => inward(key, 10, 100_000, 1_000_000)),
    );
    const updatesOfTaking = (packs: number) =>
      company.run(async (trx) => {
        const movements = keys.map((key) => outward(key, packs, packs * 10_000));
        const values = { entity: 'stockissued', kind: 'sale', date: '2026-06-02', ...totalOf(movements) } as const;
        const before = await counted(trx);
        await post(trx, await newDocument(trx, company, values), movements);
        const after = await counted(trx);
        return { all: after.all - before.all, hot: after.hot - before.hot };
      });
    expect(await updatesOfTaking(1)).toEqual({ all: 5, hot: 5 });
    // What is empty leaves the indexes.
    expect(await updatesOfTaking(9)).toEqual({ all: 5, hot: 0 });
  });
});
