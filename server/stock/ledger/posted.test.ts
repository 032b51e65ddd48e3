import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import { type Ground, newGround, ofTheLedger, refusal } from './test-ground.ts';

type Filled = Awaited<ReturnType<typeof newFilled>>;

let ground: Ground;
let filled: Record<'receipt' | 'voidedReceipt' | 'issue' | 'voidedIssue', Filled>;
beforeAll(async () => {
  ground = await newGround();
  filled = {
    receipt: await newFilled('stockreceived', 1),
    voidedReceipt: await newFilled('stockreceived', 2, 'voided'),
    issue: await newFilled('stockissued', 3),
    voidedIssue: await newFilled('stockissued', 4, 'voided'),
  };
});

/** A document with two lines, the first with a place and a pick, that was written as a draft and posted then. */
async function newFilled(entity: string, count: number, status = 'posted') {
  const { company } = ground;
  const { insert, warehouse: warehouse_id } = company;
  const document_id = await insert('stock_document', { entity, kind: 'sale', date: '2026-06-02', warehouse_id });
  const content = { document_id };
  const line = await insert('stock_line', { ...content, line_no: 0, variant_id: company.variant });
  const bare = await insert('stock_line', { ...content, line_no: 1, variant_id: company.variant });
  const place = { ...content, warehouse_id, line_id: line, packs: 1, net_weight_g: 1000 };
  const allocation = await insert('stock_allocation', { ...place, allocation_no: 0 });
  await insert('stock_pick', { ...content, allocation_id: allocation, pick_no: 1, packs: 1 });
  const become = (values: string) =>
    sql.raw(`update stock_document set ${values} where id = '${document_id}'`).execute(owner);
  await become(`status = 'posted', number = 'X-${count}', number_year = 2026, number_count = ${1000 + count}`);
  await become(`status = '${status}'`);
  return { document: document_id, line, bare, allocation };
}

/** One way to change each thing of a document, by the trigger that is there against it. */
const changes = ({ document, line, bare, allocation }: Filled): [by: string, statement: string][] => {
  const of = `document_id = '${document}'`;
  return [
    ['stock_document keep_posted', `update stock_document set date = '2026-06-03' where id = '${document}'`],
    ['stock_document keep_posted', `update stock_document set packs = 7 where id = '${document}'`],
    [
      'stock_document keep_posted',
      `update stock_document set status = 'draft', number = null, number_year = null,
      number_count = null where id = '${document}'`,
    ],
    ['stock_document keep_posted', `delete from stock_document where id = '${document}'`],
    ['stock_line keep_posted_insert', `insert into stock_line (document_id, line_no) values ('${document}', 9)`],
    ['stock_line keep_posted_update', `update stock_line set notes = 'x' where id = '${line}'`],
    // Out of it into a draft, and out of a draft into it.
    [
      'stock_line keep_posted_update',
      `update stock_line set document_id = '${ground.document}', line_no = 9 where id = '${bare}'`,
    ],
    [
      'stock_line keep_posted_update',
      `update stock_line set document_id = '${document}', line_no = 9 where id = '${ground.bareLine}'`,
    ],
    ['stock_line keep_posted_delete', `delete from stock_line where id = '${bare}'`],
    [
      'stock_allocation keep_posted_insert',
      `insert into stock_allocation (document_id, warehouse_id, line_id, allocation_no)
      values ('${document}', '${ground.company.warehouse}', '${line}', 9)`,
    ],
    ['stock_allocation keep_posted_update', `update stock_allocation set packs = 7 where id = '${allocation}'`],
    ['stock_allocation keep_posted_delete', `delete from stock_allocation where ${of}`],
    [
      'stock_pick keep_posted_insert',
      `insert into stock_pick (id, document_id, allocation_id, pick_no, packs)
      values ('${randomUUID()}', '${document}', '${allocation}', 9, 1)`,
    ],
    ['stock_pick keep_posted_update', `update stock_pick set undone_at = now() where ${of}`],
  ];
};

const tried = (statement: string, options?: { asOwner: boolean }) =>
  refusal(ground, (trx) => sql.raw(statement).execute(trx), options);

describe('what was posted', () => {
  it.each(['receipt', 'voidedReceipt', 'issue', 'voidedIssue'] as const)(
    'stays in each of its tables: %s',
    async (which) => {
      for (const [by, statement] of changes(filled[which])) {
        expect({ by, statement, refused: await tried(statement) }).toEqual({
          by,
          statement,
          refused: '23514 stock_document_posted',
        });
      }
    },
  );

  it('may be described better, and a posted receipt costed; a document becomes voided and nothing else', async () => {
    const through = 'was let through';
    const fixed = '23514 stock_document_posted';
    const of = (which: keyof typeof filled, values: string) =>
      tried(`update stock_document set ${values} where id = '${filled[which].document}'`);
    const price = (which: keyof typeof filled) =>
      tried(`update stock_line set unit_price = 5000 where id = '${filled[which].line}'`);
    for (const which of Object.keys(filled) as (keyof typeof filled)[]) {
      const costed = which === 'receipt' ? through : fixed;
      expect({
        which,
        described: await of(
          which,
          `reference = 'SJ-1', notes = 'x', vehicle_number = 'B 1', driver_name = 'x', seal_number = '1'`,
        ),
        costed: await of(which, `value = 5000, additional_cost = 1, cost_state = 'missing'`),
        price: await price(which),
        voided: await of(which, `status = 'voided'`),
        posted: await of(which, `status = 'posted'`),
      }).toEqual({
        which,
        described: through,
        costed,
        price: costed,
        voided: through,
        posted: which.startsWith('voided') ? fixed : through,
      });
    }
  });

  it('cannot be changed or emptied in the ledger, not even by the owner of the database', async () => {
    const mine = `where company_id = '${ground.company.companyId}'`;
    for (const statement of [
      `update stock_move set packs = 1 ${mine}`,
      `delete from stock_move ${mine}`,
      'truncate stock_move',
      `update batch_link set net_weight_g = 1 ${mine}`,
      `delete from batch_link ${mine}`,
      'truncate batch_link',
    ]) {
      expect([statement, await tried(statement, { asOwner: true })]).toEqual([statement, '23000']);
      expect([statement, await tried(statement)]).toEqual([statement, '42501']);
    }
  });

  it('is kept by triggers that are each tried', async () => {
    // Those of the log, of versions, of days, of pledges, of warehouses, of the floors of rooms, of requests, of merged records and of nested units have tests of their own.
    const { rows } = await sql<{ name: string }>`
      select c.relname || ' ' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where ${ofTheLedger} and not t.tgisinternal and t.tgenabled = 'O'
        and t.tgname !~ '^(log_|next_version$|keep_days$|keep_days_of_new$|keep_pledges$|watch_pledged$|keep_warehouses$|keep_floor_position$|take_on_asked$|refuse_merged|refuse_cycle$)'`.execute(
      owner,
    );
    const names = [
      ...changes(filled.receipt).map(([by]) => by),
      'stock_move refuse_change',
      'batch_link refuse_change',
    ];
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...new Set(names)].toSorted());
  });
});
