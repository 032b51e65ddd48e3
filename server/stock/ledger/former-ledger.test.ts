import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { emptyDatabase } from '#server/cli/testing.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { query } from '#server/platform/postgres/testing.ts';

const [company, warehouse, available, held] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [batch, variant] = [randomUUID(), randomUUID()];
const sample = randomUUID();

interface Former {
  id: string;
  date: string;
  /** Entity, kind, status and the document that it undoes. */
  head: string;
  /** Balance, packs, grams, rupiah, and whether it shrank. */
  moves: [string, number, number, number, boolean?][];
}

const documents: Former[] = [
  {
    id: randomUUID(),
    date: '2026-06-01',
    head: `'stockreceived', 'purchase', 'posted', null`,
    moves: [
      [available, 10, 100_000, 1000],
      [available, 0, 0, 200],
    ],
  },
  {
    id: randomUUID(),
    date: '2026-06-05',
    head: `'stockissued', 'sale', 'posted', null`,
    moves: [[available, -7, -70_000, -840]],
  },
  {
    id: sample,
    date: '2026-06-05',
    head: `'stockissued', 'sample', 'voided', null`,
    moves: [
      [available, -3, -29_000, -348],
      [available, 0, -1000, -12, true],
    ],
  },
  {
    id: randomUUID(),
    date: '2026-06-05',
    head: `'voidtransaction', 'void', 'posted', '${sample}'`,
    moves: [
      [available, 0, 1000, 12],
      [available, 3, 29_000, 348],
    ],
  },
  {
    id: randomUUID(),
    date: '2026-06-07',
    head: `'stockadjustment', 'hold', 'posted', null`,
    moves: [
      [available, -1, -10_000, -120],
      [held, 1, 10_000, 120],
    ],
  },
];

it('a ledger of a former version gets its causes, places and days', async () => {
  const url = await emptyDatabase();
  await migrate({ owner: url }, undefined, '0033_status_changes.sql');
  const rows = documents.flatMap(({ id, date, moves }) =>
    moves.map(
      ([balance, packs, grams, value, isShrink = false]) =>
        `('${company}', '${id}', '${balance}', '${warehouse}', '${variant}', '${batch}', '${date}', ${packs}, ${grams}, ${value},
          100, 100, 100, ${isShrink})`,
    ),
  );
  // What the ledger hangs on does not matter to it: nothing of that is made.
  await query(
    url,
    `set session_replication_role = replica;
     insert into stock_balance (company_id, id, warehouse_id, position_id, variant_id, batch_id, stock_status, packs,
       net_weight_g, value)
     values ('${company}', '${available}', '${warehouse}', '${warehouse}', '${variant}', '${batch}', 'available', 2, 20000, 240),
       ('${company}', '${held}', '${warehouse}', '${warehouse}', '${variant}', '${batch}', 'on_hold', 1, 10000, 120);
     insert into stock_document (company_id, warehouse_id, number_year, number, number_count, id, date, entity, kind, status,
       void_of_id)
     values ${documents
       .map(
         ({ id, date, head }, at) =>
           `('${company}', '${warehouse}', 2026, 'N${at}', ${at + 1}, '${id}', '${date}', ${head})`,
       )
       .join(', ')};
     insert into stock_move (company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, date, packs,
       net_weight_g, value, packs_after, net_weight_g_after, value_after, is_shrink)
     values ${rows.join(', ')};`,
  );
  await migrate({ owner: url });
  const moves = await query(
    url,
    `select cause, seq, net_weight_g::int as grams, value::int from stock_move where balance_id = '${available}' order by id`,
  );
  expect(moves).toEqual([
    { cause: 'supplier', seq: 1, grams: 100_000, value: 1000 },
    { cause: 'revalued', seq: 2, grams: 0, value: 200 },
    { cause: 'customer', seq: 3, grams: -70_000, value: -840 },
    { cause: 'sample', seq: 4, grams: -29_000, value: -348 },
    { cause: 'lost', seq: 5, grams: -1000, value: -12 },
    { cause: 'lost', seq: 6, grams: 1000, value: 12 },
    { cause: 'sample', seq: 7, grams: 29_000, value: 348 },
    { cause: 'moved', seq: 8, grams: -10_000, value: -120 },
  ]);
  expect(await query(url, 'select moves from stock_balance order by moves')).toEqual([{ moves: 1 }, { moves: 8 }]);
  const days = await query(
    url,
    `select date::text, until::text, packs, net_weight_g::int as grams, value::int from stock_day
     order by balance_id = '${held}', date`,
  );
  expect(days).toEqual([
    { date: '2026-06-01', until: '2026-06-05', packs: 10, grams: 100_000, value: 1200 },
    { date: '2026-06-05', until: '2026-06-07', packs: 3, grams: 30_000, value: 360 },
    { date: '2026-06-07', until: 'infinity', packs: 2, grams: 20_000, value: 240 },
    { date: '2026-06-07', until: 'infinity', packs: 1, grams: 10_000, value: 120 },
  ]);
});
