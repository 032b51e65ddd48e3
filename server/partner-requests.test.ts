import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { asCompany, type Trx } from './platform/db/database.ts';
import { newBareStockCompany } from './stock/ledger/testing.ts';
import { db, newBoundPerson } from './testing.ts';

let company: Awaited<ReturnType<typeof newBareStockCompany>>;
/** A renter with a person of theirs, and another one. */
let own: string;
let renter: { userId: string };
let other: string;
let stranger: { userId: string };

beforeAll(async () => {
  company = await newBareStockCompany();
  [own, other] = [company.renter, await company.newPartner('LAIN', 'renter')];
  renter = await newBoundPerson(company.companyId, [own]);
  stranger = await newBoundPerson(company.companyId, [other]);
});

const as = <T>({ userId }: { userId: string }, work: (trx: Trx) => Promise<T>) =>
  asCompany(db, { companyId: company.companyId, userId }, work);

const asked = (entity: string, kind: string, partner: string, more: object = {}) => ({
  entity,
  kind,
  date: '2026-06-20',
  partner_id: partner,
  owner_id: partner,
  is_asked: true,
  ...more,
});
type Row = ReturnType<typeof asked>;

/** Adds a document as the person of the renter; answers its id, or why it was refused. */
const add = (row: Row, then = async (_: Trx, id: string): Promise<unknown> => id) =>
  as(renter, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into stock_document (warehouse_id, entity, kind, date, partner_id, owner_id, is_asked, status, additional_cost, taken_by, taken_at)
      select w.id, d.entity, d.kind, d.date, d.partner_id, d.owner_id, d.is_asked, coalesce(d.status, 'draft'),
        coalesce(d.additional_cost, 0), d.taken_by, d.taken_at
      from (select id from warehouse limit 1) w, jsonb_populate_record(null::stock_document, ${JSON.stringify(row)}::jsonb) d
      returning id`.execute(trx);
    return then(trx, rows[0]!.id);
  }).catch((error: Error) => error.message);
const refused = expect.stringMatching(/row-level security/);

it('what people of a partner ask for is a draft of a deposit or a withdrawal of their own goods, without costs, and nothing else', async () => {
  expect(await add(asked('stockissued', 'withdrawal', own))).toMatch(/^[\da-f-]{36}$/);
  for (const row of [
    asked('stockissued', 'withdrawal', other),
    asked('stockissued', 'withdrawal', own, { owner_id: other }),
    asked('stockissued', 'sample', own),
    asked('stockreceived', 'purchase', own),
    asked('stocktransfer', 'transfer', own),
    asked('stockissued', 'withdrawal', own, { is_asked: false }),
    asked('stockissued', 'withdrawal', own, { status: 'approved' }),
    asked('stockreceived', 'deposit', own, { additional_cost: 1 }),
    asked('stockissued', 'withdrawal', own, { taken_by: company.userId, taken_at: '2026-06-01' }),
  ]) {
    expect([row, await add(row)]).toEqual([row, refused]);
  }
});

it('what they ask for takes lines and papers until the store has taken it on, and names no batch of others', async () => {
  const addLine = (trx: Trx, document_id: string) =>
    sql<{ id: string }>`insert into stock_line (document_id, line_no) values (${document_id}, 0) returning id`.execute(
      trx,
    );
  const theirs = await add(asked('stockissued', 'withdrawal', own));
  expect(await as(renter, async (trx) => (await addLine(trx, String(theirs))).rows.length)).toBe(1);
  // Somebody else of the same partner adds nothing to it.
  const second = await newBoundPerson(company.companyId, [own]);
  await expect(as(second, (trx) => addLine(trx, String(theirs)))).rejects.toThrow('row-level security');
  const foreign = await add(asked('stockissued', 'withdrawal', own), async (trx, document_id) => {
    const line = (await addLine(trx, document_id)).rows[0]!.id;
    return sql`insert into stock_allocation (document_id, line_id, allocation_no, warehouse_id, batch_id)
      select d.id, ${line}, 0, d.warehouse_id, ${randomUUID()} from stock_document d where d.id = ${document_id}`.execute(
      trx,
    );
  });
  expect(foreign).toEqual(refused);
  await as(company.others.colleague, (trx) =>
    sql`update stock_document set version = version + 1 where id = ${String(theirs)}`.execute(trx),
  );
  await expect(as(renter, (trx) => addLine(trx, String(theirs)))).rejects.toThrow('row-level security');
});

it('what they ask for is taken back as long as nobody of the store has taken it on, and only by the partner', async () => {
  const [first, second] = [
    await add(asked('stockissued', 'withdrawal', own)),
    await add(asked('stockissued', 'withdrawal', own)),
  ];
  const remove = (person: { userId: string }, id: unknown) =>
    as(person, async (trx) => (await sql`delete from stock_document where id = ${id}`.execute(trx)).numAffectedRows);
  expect([await remove(stranger, first), await remove(renter, first)]).toEqual([0n, 1n]);
  await as(company.others.colleague, (trx) =>
    sql`update stock_document set version = version + 1 where id = ${String(second)}`.execute(trx),
  );
  expect(await remove(renter, second)).toBe(0n);
});
