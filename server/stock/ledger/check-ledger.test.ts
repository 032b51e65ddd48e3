import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type LedgerFault, ledgerFault, ledgerFaultKinds } from '#shared/stock/ledger-check.ts';
import { migratedDatabase } from '#server/cli/testing.ts';
import { actAs, asSnapshot, connect, createPool, type Trx } from '#server/platform/db/database.ts';
import { db, owner } from '#server/testing.ts';
import { checkLedger, ledgerState } from './check-ledger.ts';
import { sidesOf, type StockKey } from './movement.ts';
import {
  inward,
  keyOf,
  moved,
  newBatch,
  newBareStockCompany,
  outward,
  pledged,
  postMovements,
  reserveFor,
  type StockCompany,
  voidPosted,
} from './testing.ts';

/** A company in which everything that a ledger knows has happened: shrink, a void, a reservation, a transfer, a hold, a repack. */
async function busyCompany() {
  const company = await newBareStockCompany();
  const key = keyOf(company, await newBatch(company, 'B-1'));
  const other = keyOf(company, await newBatch(company, 'B-2'));
  const damaged = { ...key, stock_status: 'damaged' as const };
  const issued = { entity: 'stockissued', date: '2026-06-03' } as const;
  const single = keyOf(company, await newBatch(company, 'B-3'));
  const opened = keyOf(company, await newBatch(company, 'B-4'));
  const repacked = keyOf(company, await newBatch(company, 'B-5'));
  const receipt = await postMovements(company, [
    inward(key, 10, 100_000, 1_000_001),
    inward(other, 2, 20_000),
    inward(single, 1, 10_000),
    inward({ ...single, stock_status: 'expired' }, 1, 10_000),
    inward(opened, 3, 30_000, 777),
  ]);
  const issue = await postMovements(company, [outward(key, 3, 33_333), outward(other, 2, 19_000)], issued);
  const mistake = await postMovements(company, [outward(key, 1, 10_000)], issued);
  const undo = await voidPosted(company, mistake);
  const transfer = await postMovements(company, moved(key, damaged, 2, 20_000), {
    entity: 'stocktransfer',
    date: '2026-06-04',
  });
  const hold = await postMovements(company, moved(key, { ...key, stock_status: 'on_hold' }, 1, 10_000), {
    entity: 'stockadjustment',
    kind: 'hold',
    date: '2026-06-05',
  });
  const reserved = await reserveFor(company, [outward(key, 1, 10_000)]);
  const { pledge_id } = await pledged(company, single, 1, 10_000);
  const repack = await repackInto(company, opened, repacked);
  return { company, receipt, issue, mistake, undo, transfer, hold, reserved, pledge_id, repack };
}

/** Repacks two packs, 20 kg, of which a gram is lost. */
async function repackInto(company: StockCompany, from: StockKey, to: StockKey): Promise<string> {
  const made = { packs: 2, pointer: '/lines/0/allocations/0' };
  const movements = sidesOf([
    { ...made, from, to: 'process', net_weight_g: 20_000 },
    { ...made, from: 'process', to, net_weight_g: 19_999, portion: 1 },
  ]);
  const document_id = await postMovements(company, movements, {
    entity: 'stockadjustment',
    kind: 'repack',
    date: '2026-06-05',
  });
  const link = { document_id, parent_batch_id: from.batch_id, child_batch_id: to.batch_id, net_weight_g: 19_999 };
  await company.run((trx) => trx.insertInto('batch_link').values(link).execute());
  return document_id;
}

type Busy = Awaited<ReturnType<typeof busyCompany>>;

it('finds nothing wrong with what the engine wrote, and says what it looked at', async () => {
  const { company } = await busyCompany();
  const state = await asSnapshot(db, company, ledgerState);
  expect(state).toEqual({ documents: 8, moves: 18, balances: 9, faults: [], fault_count: 0 });
});

/** What a company consists of, in an order in which it can be written again. */
const tables = [
  'app_user',
  'tenant',
  'company',
  'product',
  'variant',
  'warehouse',
  'storage_room',
  'storage_position',
  'batch',
  'partner',
  'facility',
  'document_counter',
  'stock_document',
  'stock_balance',
  'stock_move',
  'stock_reservation',
  'batch_link',
];

/** Copies a company into a database of the test's own, where it may be broken in ways that the shared one must not be. */
async function copied({ companyId, tenantId, userId }: StockCompany) {
  const there = connect(createPool(await migratedDatabase(), { max: 1 }));
  const ids: Record<string, string> = { app_user: userId, tenant: tenantId, company: companyId };
  await there.transaction().execute(async (trx) => {
    await sql`select set_config('app.company_id', ${companyId}, true)`.execute(trx);
    for (const table of tables) {
      const column = table in ids ? 'id' : 'company_id';
      const { rows } = await sql`select to_jsonb(t) - 'search_text' as row from ${sql.table(table)} t
        where ${sql.ref(column)} = ${ids[table] ?? companyId}`.execute(owner);
      const { rows: columns } = await sql<{ name: string }>`select column_name as name
        from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'
        order by ordinal_position`.execute(trx);
      // A room brings a position along.
      if (table === 'storage_position') await sql`delete from storage_position`.execute(trx);
      const names = sql.join(columns.map(({ name }) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)},
          ${JSON.stringify(rows.map((row) => (row as { row: object }).row))}::jsonb)`.execute(trx);
    }
    await sql`select setval(pg_get_serial_sequence('stock_move', 'id'), (select max(id) from stock_move))`.execute(trx);
  });
  return there;
}

const ownMoves = ({ issue }: Busy) => sql`document_id = ${issue} and packs = -3`;
const without = (...constraints: string[]) =>
  sql.raw(constraints.map((name) => `alter table ${name.replace(' ', ' drop constraint ')}`).join(';'));

/** How to break a ledger by hand, and what must be found then: each fault as its kind and where it is. */
const ways: [string, (busy: Busy) => RawBuilder<unknown>[], string[]][] = [
  [
    'a balance that was changed',
    () => [sql`update stock_balance set value = value + 1 where stock_status = 'damaged'`],
    ['balance_sum B-1 damaged'],
  ],
  [
    'the last day of a balance that was forgotten',
    () => [sql`update stock_balance set last_date = null where stock_status = 'damaged'`],
    ['balance_date B-1 damaged'],
  ],
  [
    'a move that was changed',
    (busy) => [sql`update stock_move set net_weight_g = net_weight_g + 1 where ${ownMoves(busy)}`],
    [
      'balance_sum B-1 available',
      'chain B-1 available stockissued',
      'day_sum B-1 available voidtransaction',
      'document_total stockissued',
    ],
  ],
  [
    'a move that says another amount was there after it',
    (busy) => [sql`update stock_move set value_after = value_after + 1 where ${ownMoves(busy)}`],
    ['chain B-1 available stockissued', 'chain B-1 available stockissued'],
  ],
  [
    'more taken than there was',
    (busy) => [
      without('stock_move stock_move_packs_after_check'),
      sql`update stock_move set packs = -13, packs_after = packs_after - 10 where ${ownMoves(busy)}`,
    ],
    [
      'balance_sum B-1 available',
      'below_zero B-1 available stockissued',
      'below_zero_by_date B-1 available voidtransaction',
      'chain B-1 available stockissued',
      'day_sum B-1 available voidtransaction',
      'document_total stockissued',
    ],
  ],
  [
    'goods that left on a day before they came',
    ({ issue }) => [
      sql`update stock_move set date = '2026-05-01' where document_id = ${issue}`,
      sql`update stock_document set date = '2026-05-01' where id = ${issue}`,
      sql`update stock_balance set last_date = '2026-06-01' where batch_id = (select id from batch where number = 'B-2')`,
    ],
    [
      'below_zero_by_date B-1 available stockissued',
      'below_zero_by_date B-2 available stockissued',
      'day_sum B-1 available stockissued',
      'day_sum B-2 available stockissued',
    ],
  ],
  [
    'packs without weight',
    () => [without('stock_balance stock_balance_packs_weigh'), sql`update stock_balance set packs = 1 where packs = 0`],
    [
      'balance_sum B-2 available',
      'balance_sum B-3 available',
      'packs_without_weight B-2 available',
      'packs_without_weight B-3 available',
    ],
  ],
  [
    'value without weight',
    () => [
      without('stock_balance stock_balance_value_has_weight'),
      sql`update stock_balance set value = 5 where packs = 0`,
    ],
    [
      'balance_sum B-2 available',
      'balance_sum B-3 available',
      'value_without_weight B-2 available',
      'value_without_weight B-3 available',
    ],
  ],
  [
    'a ledger that left packs without weight and value without weight behind',
    (busy) => [
      sql`update stock_move set packs_after = 1, value_after = 7 where document_id = ${busy.issue} and cause = 'lost'`,
    ],
    [
      'chain B-2 available stockissued',
      'packs_without_weight B-2 available stockissued',
      'value_without_weight B-2 available stockissued',
    ],
  ],
  ['a reservation that was taken away', () => [sql`delete from stock_reservation`], ['reserved_sum B-1 available']],
  [
    'a reservation of a document that was given up',
    ({ reserved }) => [sql`update stock_document set status = 'cancelled' where id = ${reserved}`],
    ['reservation_stray B-1 available stockissued'],
  ],
  [
    'more reserved than there is',
    () => [
      without('stock_balance stock_balance_packs_kept'),
      without('stock_balance stock_balance_available'),
      sql`update stock_balance set reserved_packs = 3 where stock_status = 'damaged'`,
    ],
    ['promised B-1 damaged', 'reserved_sum B-1 damaged'],
  ],
  [
    'a document that pledged goods though it is none of a pledge',
    () => [
      sql`update stock_document set entity = 'stockadjustment', number = 'SA-3', number_count = 3, pledge_id = null
        where entity = 'fishfinstock'`,
      sql`update document_counter set last_count = 3 where entity = 'stockadjustment'`,
      sql`delete from document_counter where entity = 'fishfinstock'`,
    ],
    ['pledge_uneven stockadjustment'],
  ],
  [
    'a document that changed what is pledged to a facility that is not its own',
    () => [sql`update stock_document set pledge_id = null where entity = 'fishfinstock'`],
    ['pledge_total fishfinstock'],
  ],
  [
    'a document that says another amount than it pledged',
    () => [sql`update stock_document set packs = 2 where entity = 'fishfinstock'`],
    ['document_total fishfinstock', 'pledge_total fishfinstock'],
  ],
  [
    'a transfer that lost something',
    ({ transfer }) => [
      sql`update stock_move set net_weight_g = 19999, net_weight_g_after = 19999
        where document_id = ${transfer} and packs > 0`,
      sql`update stock_balance set net_weight_g = 19999 where stock_status = 'damaged'`,
    ],
    ['day_sum B-1 damaged stocktransfer', 'document_total stocktransfer', 'moved_uneven stocktransfer'],
  ],
  [
    'a hold that changed what goods are worth',
    ({ hold }) => [
      sql`update stock_move set value = value - 1, value_after = value_after - 1
        where document_id = ${hold} and packs > 0`,
      sql`update stock_balance set value = value - 1 where stock_status = 'on_hold'`,
    ],
    ['day_sum B-1 on_hold stockadjustment', 'document_total stockadjustment', 'moved_uneven stockadjustment'],
  ],
  [
    'a transformation that made value of nothing',
    ({ repack }) => [
      sql`update stock_move set value = value + 1, value_after = value_after + 1
        where document_id = ${repack} and packs > 0`,
      sql`update stock_balance set value = value + 1 where batch_id = (select id from batch where number = 'B-5')`,
    ],
    ['day_sum B-5 available stockadjustment', 'process_uneven stockadjustment'],
  ],
  [
    'a transformation that made more than went in',
    ({ repack }) => [
      sql`update stock_move set net_weight_g = 20001, net_weight_g_after = 20001 where document_id = ${repack} and packs > 0`,
      sql`update stock_balance set net_weight_g = 20001 where batch_id = (select id from batch where number = 'B-5')`,
    ],
    ['day_sum B-5 available stockadjustment', 'link_differs stockadjustment', 'process_uneven stockadjustment'],
  ],
  [
    'a batch whose origin was forgotten',
    ({ repack }) => [sql`delete from batch_link where document_id = ${repack}`],
    ['link_differs stockadjustment'],
  ],
  [
    'a batch that says it was made of another one',
    ({ repack }) => [
      sql`update batch_link set parent_batch_id = (select id from batch where number = 'B-1') where document_id = ${repack}`,
    ],
    ['link_differs stockadjustment'],
  ],
  [
    'a batch that has a parent that did not go in',
    ({ repack }) => [
      sql`insert into batch_link (document_id, parent_batch_id, child_batch_id, net_weight_g)
        select document_id, (select id from batch where number = 'B-1'), child_batch_id, 0 from batch_link
        where document_id = ${repack}`,
    ],
    ['link_differs stockadjustment'],
  ],
  [
    'a void that undid less',
    ({ undo }) => [sql`update stock_move set net_weight_g = 9999 where document_id = ${undo}`],
    [
      'balance_sum B-1 available',
      'chain B-1 available voidtransaction',
      'day_sum B-1 available voidtransaction',
      'document_total voidtransaction',
      'void_differs voidtransaction',
    ],
  ],
  [
    'a void of something that still stands',
    ({ mistake }) => [sql`update stock_document set status = 'posted' where id = ${mistake}`],
    ['void_unlinked voidtransaction'],
  ],
  [
    'a document that was voided by nothing',
    ({ transfer }) => [sql`update stock_document set status = 'voided' where id = ${transfer}`],
    ['void_missing stocktransfer'],
  ],
  [
    'a document that was voided twice',
    ({ undo, mistake }) => [
      sql`drop index stock_document_void_of_id_key`,
      sql`insert into stock_document (entity, kind, status, number, number_year, number_count, date, warehouse_id, void_of_id)
        select entity, kind, status, number || 'x', number_year, 2, date, warehouse_id, void_of_id
        from stock_document where id = ${undo}`,
      sql`update document_counter set last_count = 2 where entity = 'voidtransaction'`,
      sql`insert into stock_move (document_id, date, balance_id, warehouse_id, variant_id, batch_id, packs, net_weight_g,
          value, packs_after, net_weight_g_after, value_after, cause, seq)
        select v.id, v.date, m.balance_id, m.warehouse_id, m.variant_id, m.batch_id, -m.packs, -m.net_weight_g, -m.value,
          b.packs - m.packs, b.net_weight_g - m.net_weight_g, b.value - m.value, m.cause, b.moves + 1
        from stock_move m join stock_document v on v.void_of_id = m.document_id and v.number_count = 2
        join stock_balance b on b.id = m.balance_id where m.document_id = ${mistake}`,
      sql`update stock_balance b set packs = b.packs - m.packs, net_weight_g = b.net_weight_g - m.net_weight_g,
        value = b.value - m.value from stock_move m where m.document_id = ${mistake} and b.id = m.balance_id`,
    ],
    ['document_total voidtransaction', 'void_twice stockissued'],
  ],
  [
    'a number that is missing',
    ({ mistake }) => [
      sql`update stock_document set number_count = 7 where id = ${mistake}`,
      sql`update document_counter set last_count = 7 where entity = 'stockissued'`,
    ],
    ['number_missing stockissued 2026 2'],
  ],
  [
    'a number that was given twice',
    ({ mistake }) => [
      sql`drop index stock_document_count_key`,
      sql`update stock_document set number_count = 1 where id = ${mistake}`,
      sql`update document_counter set last_count = 1 where entity = 'stockissued'`,
    ],
    ['number_twice stockissued 2026 1'],
  ],
  [
    'a counter that was put forward',
    () => [sql`update document_counter set last_count = last_count + 1 where entity = 'stocktransfer'`],
    ['number_counter stocktransfer 2026 2'],
  ],
  [
    'a document that is not posted any more',
    ({ transfer }) => [
      sql`update stock_document set status = 'draft', number = null, number_year = null, number_count = null
        where id = ${transfer}`,
      sql`delete from document_counter where entity = 'stocktransfer'`,
    ],
    ['move_stray B-1 available stocktransfer', 'move_stray B-1 damaged stocktransfer'],
  ],
  [
    'a move of another day than its document',
    ({ transfer }) => [sql`update stock_document set date = '2026-06-05' where id = ${transfer}`],
    ['move_date B-1 available stocktransfer', 'move_date B-1 damaged stocktransfer'],
  ],
  [
    'value that a transfer made of nothing',
    ({ transfer }) => [
      sql`insert into stock_move (document_id, date, balance_id, warehouse_id, variant_id, batch_id, packs, net_weight_g,
          value, packs_after, net_weight_g_after, value_after, cause, seq)
        select m.document_id, m.date, m.balance_id, m.warehouse_id, m.variant_id, m.batch_id, 0, 0, 1, b.packs,
          b.net_weight_g, b.value + 1, 'revalued', b.moves + 1
        from stock_move m join stock_balance b on b.id = m.balance_id where m.document_id = ${transfer} and m.packs > 0`,
      sql`update stock_balance set value = value + 1 where stock_status = 'damaged'`,
    ],
    ['document_total stocktransfer', 'revaluation_stray B-1 damaged stocktransfer'],
  ],
  [
    'a posted document without moves',
    ({ company }) => [
      sql`insert into stock_document (entity, kind, status, number, number_year, number_count, date, warehouse_id)
        values ('stockreceived', 'purchase', 'posted', 'X', 2026, 2, '2026-06-01', ${company.warehouse})`,
      sql`update document_counter set last_count = 2 where entity = 'stockreceived'`,
    ],
    ['document_empty stockreceived'],
  ],
  [
    'a document that says more than it did',
    ({ receipt }) => [sql`update stock_document set packs = packs + 1 where id = ${receipt}`],
    ['document_total stockreceived'],
  ],
  [
    'a pallet that was put in two places',
    ({ company }) => [
      sql`insert into handling_unit (code) values ('PAL-1')`,
      sql`update stock_balance set handling_unit_id = (select id from handling_unit)
        where batch_id = (select id from batch where number = 'B-1') and stock_status in ('available', 'damaged')`,
      sql`update stock_balance set position_id = (
          select id from storage_position where kind = 'floor' and room_id = ${company.room})
        where stock_status = 'damaged'`,
    ],
    ['unit_in_two_places B-1 available', 'unit_in_two_places B-1 damaged'],
  ],
  [
    // Other batches came in several packs: their product had no serial numbers yet.
    'a serial number that two packs bear',
    () => [sql`update product set traceability = 'serial_number'`],
    ['serial_number_twice B-3 available'],
  ],
];

const named = ({ kind, stock, document, numbers }: LedgerFault) =>
  [
    kind,
    stock && `${stock.batch} ${stock.stock_status}`,
    document && !numbers && document.entity,
    numbers && `${numbers.entity} ${numbers.year} ${numbers.count}`,
  ]
    .filter(Boolean)
    .join(' ');

it('finds and names everything that was broken by hand, and nothing else', async () => {
  const busy = await busyCompany();
  const there = await copied(busy.company);
  const found: Record<string, string[]> = {};
  for (const [way, breakIt] of ways) {
    found[way] = await broken(there, busy, async (trx) => {
      for (const statement of breakIt(busy)) await statement.execute(trx);
    });
  }
  const untouched = await broken(there, busy, async () => undefined);
  await there.destroy();
  expect(untouched).toEqual([]);
  expect(found).toEqual(Object.fromEntries(ways.map(([way, , faults]) => [way, faults.toSorted()])));
  const kinds = new Set(Object.values(found).flatMap((faults) => faults.map((fault) => fault.split(' ')[0])));
  expect(kinds).toEqual(new Set<string>(ledgerFaultKinds));
}, 180_000);

/** What is found after something was done to the database by its owner; then it is as before. */
async function broken(there: typeof db, { company }: Busy, breakIt: (trx: Trx) => Promise<void>): Promise<string[]> {
  const trx = await there.startTransaction().execute();
  try {
    await actAs(trx, { ...company, warehouseIds: null });
    for (const table of ['stock_move', 'batch_link']) {
      await sql`alter table ${sql.table(table)} disable trigger refuse_change`.execute(trx);
    }
    await sql`alter table stock_document disable trigger keep_posted`.execute(trx);
    await breakIt(trx);
    await sql`set local role palka_app`.execute(trx);
    // Each as it is answered: what can be found can be told.
    return z
      .array(ledgerFault)
      .parse(await checkLedger(trx))
      .map(named)
      .toSorted();
  } finally {
    await trx.rollback().execute();
  }
}

it('sees nothing of other companies', async () => {
  await busyCompany();
  const nobody = { companyId: randomUUID(), userId: '' };
  expect(await asSnapshot(db, nobody, ledgerState)).toMatchObject({ documents: 0, moves: 0, fault_count: 0 });
});
