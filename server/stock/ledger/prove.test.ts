import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { actAs } from '#server/platform/db/database.ts';
import { db, owner } from '#server/testing.ts';
import { keepProof, type Proof, proofOf, proveBooks } from './prove.ts';
import {
  inward,
  keyOf,
  newBareStockCompany,
  newBatch,
  outward,
  postMovements,
  type StockCompany,
  voidPosted,
} from './testing.ts';

const CLOSED = '2026-06-30';

/** A company whose books of June are closed and proved, with a batch that moved before and after, and one that moved only in June. */
async function closedCompany() {
  const company = await newBareStockCompany();
  const key = keyOf(company, await newBatch(company, 'B-1'));
  const still = keyOf(company, await newBatch(company, 'B-2'));
  const june = await postMovements(company, [inward(key, 10, 100_000, 1_000_001), inward(still, 4, 40_000, 400)], {
    entity: 'stockreceived',
    date: '2026-06-01',
  });
  await postMovements(company, [outward(key, 3, 33_333)], { entity: 'stockissued', date: '2026-06-20' });
  await close(company, CLOSED);
  expect(await night(company)).toMatchObject({ since: null, closed_until: CLOSED, moves: 3, fault_count: 0 });
  const july = await postMovements(company, [outward(key, 2, 20_000)], { entity: 'stockissued', date: '2026-07-02' });
  const mistake = await postMovements(company, [outward(key, 1, 10_000)], {
    entity: 'stockissued',
    date: '2026-07-03',
  });
  await voidPosted(company, mistake);
  return { company, key, june, july };
}

const close = (company: StockCompany, day: string | null) =>
  sql`update company set stock_closed_until = ${day}::date where id = ${company.companyId}`.execute(owner);

async function night(company: StockCompany, at?: Date): Promise<Proof> {
  const proof = await proveBooks(db, company, { whole: false });
  await company.run((trx) => keepProof(trx, proof, 'command', at));
  return proof;
}

it('reads only what came after the last sound closing, and starts again from each closing', async () => {
  const { company } = await closedCompany();
  expect(await night(company)).toMatchObject({ since: CLOSED, moves: 3, fault_count: 0, faults: [] });
  await close(company, '2026-07-31');
  expect(await night(company)).toMatchObject({ since: CLOSED, closed_until: '2026-07-31', moves: 3, fault_count: 0 });
  expect(await night(company)).toMatchObject({ since: '2026-07-31', moves: 0, fault_count: 0 });
  expect(await proveBooks(db, company, { whole: true })).toMatchObject({ since: null, moves: 6, fault_count: 0 });
});

it('reads all once more when the books are opened, when what they closed with changed, and after four weeks', async () => {
  const { company, key } = await closedCompany();
  await close(company, null);
  await postMovements(company, [inward(key, 1, 10_000, 5)], { entity: 'stockreceived', date: '2026-06-29' });
  await close(company, CLOSED);
  expect(await night(company)).toMatchObject({ since: null, moves: 7, fault_count: 0 });
  await close(company, '2026-06-15');
  expect(await night(company)).toMatchObject({ since: null });
  await close(company, CLOSED);
  expect(await night(company)).toMatchObject({ since: '2026-06-15' });
  const inWeeks = (weeks: number) => new Date(Date.now() + weeks * 7 * 24 * 3600 * 1000);
  expect(await night(company, inWeeks(4))).toMatchObject({ since: CLOSED });
  expect(await night(company, inWeeks(4.1))).toMatchObject({ since: null });
});

/** What the owner of the database may do, and what each way of proving says of it. */
const planted: [what: string, change: (closed: Closed) => ReturnType<typeof sql>, after: string[], whole: string[]][] =
  [
    [
      'a move after the closing',
      ({ july }) => sql`update stock_move set net_weight_g = net_weight_g - 1 where document_id = ${july}`,
      ['balance_sum', 'chain', 'day_sum', 'document_total'],
      ['balance_sum', 'chain', 'day_sum', 'document_total'],
    ],
    [
      'a move before the closing',
      ({ june }) =>
        sql`update stock_move set net_weight_g = net_weight_g - 1 where document_id = ${june} and packs = 4`,
      [],
      ['balance_sum', 'chain', 'day_sum', 'document_total'],
    ],
    [
      'a balance that has not moved since the closing',
      ({ company }) =>
        sql`update stock_balance set value = value + 1 where packs = 4 and company_id = ${company.companyId}`,
      ['balance_sum'],
      ['balance_sum'],
    ],
    [
      'a balance and what it closed with, both by as much',
      ({ company }) => sql`with b as (update stock_balance set value = value + 1
          where packs = 4 and company_id = ${company.companyId} returning id)
      update stock_day set value = value + 1 from b where balance_id = b.id`,
      ['balance_sum', 'day_sum'],
      ['balance_sum', 'day_sum'],
    ],
  ];

type Closed = Awaited<ReturnType<typeof closedCompany>>;

it('notices a difference after the closing by either way, and one before it that changed no balance only whole', async () => {
  const closed = await closedCompany();
  const noticed: Record<string, { after: string[]; whole: string[] }> = {};
  for (const [what, change] of planted) noticed[what] = await plantedIn(closed, change(closed));
  expect(noticed).toEqual(Object.fromEntries(planted.map(([what, , after, whole]) => [what, { after, whole }])));
});

/** What each way notices of something that the owner of the database did past all triggers; then it is as before. */
async function plantedIn({ company }: Closed, change: ReturnType<typeof sql>) {
  const trx = await owner.startTransaction().execute();
  try {
    await actAs(trx, { ...company, warehouseIds: null });
    await sql`set local session_replication_role = replica`.execute(trx);
    await change.execute(trx);
    await sql`set local role palka_app`.execute(trx);
    const kinds = ({ faults }: Proof) => faults.map(({ kind }) => kind).toSorted();
    return {
      after: kinds(await proofOf(trx, { whole: false })),
      whole: kinds(await proofOf(trx, { whole: true })),
    };
  } finally {
    await trx.rollback().execute();
  }
}
