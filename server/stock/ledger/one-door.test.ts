import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inward, keyOf, newBatch, newBareStockCompany, postMovements, type StockCompany } from './testing.ts';

/** A company with 10 packs of 100 kg of a batch, worth 1000 rupiah, and a draft that nobody posted. */
async function newGround() {
  const company = await newBareStockCompany();
  const key = keyOf(company, await newBatch(company));
  const receipt = await postMovements(company, [inward(key, 10, 100_000, 1000)]);
  const draft = await company.insert('stock_document', {
    entity: 'stocktransfer',
    kind: 'move',
    date: '2026-06-02',
    warehouse_id: company.warehouse,
  });
  const { rows } = await company.run((trx) => sql<{ id: string }>`select id from stock_balance`.execute(trx));
  return { company, receipt, draft, balance: rows[0]!.id };
}

const tried = ({ run }: StockCompany, statement: ReturnType<typeof sql>) =>
  run((trx) => statement.execute(trx)).then(
    () => 'was let through',
    ({ constraint, message }: { constraint?: string; message: string }) => constraint ?? message,
  );

const posting = (document: string, moves: object[]) =>
  sql`select post_documents(${JSON.stringify([{ id: document, moves, worth: 0, before: 'X/', digits: 3, after: '' }])}::jsonb)`;

describe('the ledger has one door', () => {
  it('which the app cannot go round', async () => {
    const { company, receipt } = await newGround();
    for (const statement of [
      sql`update stock_balance set packs = 11`,
      sql`update stock_balance set value = 0, moves = 0`,
      sql`insert into stock_balance (warehouse_id, position_id, variant_id, batch_id, stock_status, packs)
        select warehouse_id, position_id, variant_id, batch_id, 'damaged', 1 from stock_balance`,
      sql`insert into stock_move overriding system value select * from stock_move`,
      sql`select write_moves(${receipt}, '2026-06-01', '[]')`,
    ]) {
      expect(await tried(company, statement)).toContain('permission denied');
    }
  });

  it('through which nothing goes but the whole of a document that is not posted', async () => {
    const { company, receipt, draft, balance } = await newGround();
    const taken = { balance_id: balance, packs: -1, net_weight_g: -10_000, value: -100, cause: 'moved' };
    const ways: [ReturnType<typeof sql>, string][] = [
      [posting(receipt, [taken]), 'stock_document_posted'],
      [posting(company.warehouse, [taken]), 'stock_document_posted'],
      [posting(draft, [taken]), 'stock_move_conserved'],
      [posting(draft, [{ ...taken, cause: 'sold' }]), 'stock_move_cause_check'],
      [posting(draft, [{ ...taken, balance_id: draft }]), 'A move names a balance that is not there.'],
      [posting(draft, [{ ...taken, packs: -11, cause: 'customer' }]), 'stock_move_packs_after_check'],
      [sql`select revalue_document(${draft}, '[]')`, 'stock_document_posted'],
      [sql`select revalue_document(${receipt}, ${JSON.stringify([taken])}::jsonb)`, 'stock_document_posted'],
    ];
    for (const [statement, by] of ways) expect(await tried(company, statement)).toBe(by);
    expect(await tried(company, posting(draft, [{ ...taken, cause: 'customer' }]))).toBe('was let through');
  });
});

it('lets no document but one of the pledge take pledged goods out of it', async () => {
  const { company, draft, balance } = await newGround();
  const facility = await company.insert('facility', {
    number: 'F-1',
    financier_id: company.supplier,
    warehouse_id: company.warehouse,
  });
  const { rows } = await company.run(async (trx) => {
    await sql`select open_balances(jsonb_agg(to_jsonb(b) || ${JSON.stringify({ pledge_id: facility })}::jsonb))
      from stock_balance b`.execute(trx);
    return sql<{ id: string }>`select id from stock_balance where pledge_id = ${facility}`.execute(trx);
  });
  const side = { packs: 1, net_weight_g: 10_000, value: 100, cause: 'moved' };
  const pledging = posting(draft, [
    { ...side, balance_id: balance, packs: -1, net_weight_g: -10_000, value: -100 },
    { ...side, balance_id: rows[0]!.id },
  ]);
  expect(await tried(company, pledging)).toBe('stock_move_pledged');
  await company.run((trx) =>
    sql`update stock_document set entity = 'fishfinstock', checked_by = app_user_id(), checked_at = now() where id = ${draft}`.execute(
      trx,
    ),
  );
  expect(await tried(company, pledging)).toBe('was let through');
  const issue = await company.insert('stock_document', {
    entity: 'stockissued',
    kind: 'sale',
    date: '2026-06-02',
    warehouse_id: company.warehouse,
  });
  const taken = { ...side, balance_id: rows[0]!.id, packs: -1, net_weight_g: -10_000, value: -100, cause: 'customer' };
  expect(await tried(company, posting(issue, [taken]))).toBe('stock_move_pledged');
});
