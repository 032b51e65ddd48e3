import { sql } from 'kysely';
import type { CountStatus } from '#shared/stock/count.ts';
import type { FieldError } from '#shared/problems.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { adjustedType } from '#server/stock/adjustments/adjusted-type.ts';
import { createDraft } from '#server/stock/documents/store.ts';
import { postDocument, submit } from '#server/stock/documents/workflow.ts';
import { type DifferentLine, linesOf } from './differences.ts';
import { type LockedCount, lockCount } from './lock.ts';
import { rowsOfCount, stateOf } from './rows.ts';
import './table.ts';

const change = (trx: Trx, id: string, status: CountStatus) =>
  trx
    .updateTable('stock_count')
    .set(
      status === 'counting'
        ? { status, finished_by: null, finished_at: null }
        : { status, finished_by: sql<string>`app_user_id()`, finished_at: sql<string>`now()` },
    )
    .where('id', '=', id)
    .execute();

/**
 * Ends counting: from now on the books are shown beside what was counted.
 * @throws Problem `record-not-found`, `document-status`; `invalid-input` at /rows where rows are not counted, or wait for another person
 */
export async function finish(trx: Trx, id: string): Promise<void> {
  await lockCount(trx, id, { statuses: ['counting'] });
  const states = (await rowsOfCount(trx, id)).map(stateOf);
  for (const [state, code] of [
    ['open', 'rows_open'],
    ['recount', 'rows_to_recount'],
  ] as const) {
    const rows = states.filter((one) => one === state).length;
    if (rows > 0) throw invalid('/rows', code, { rows });
  }
  await change(trx, id, 'review');
}

/**
 * Back from the review to counting, where a row has to be counted once more; also once the adjustment was given up.
 * @throws Problem `record-not-found`, `document-status`
 */
export async function countOn(trx: Trx, id: string): Promise<void> {
  const { status, document_id } = await lockCount(trx, id, { statuses: ['review', 'closed'] });
  if (status === 'closed' && !(await isGivenUp(trx, document_id))) throw new Problem('document-status');
  await change(trx, id, 'counting');
}

async function isGivenUp(trx: Trx, documentId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from stock_document where id = ${documentId} and status = 'cancelled' for no key update`.execute(trx);
  return rows.length > 0;
}

/** Gives a stock take up: nothing of it is posted. */
export async function giveUp(trx: Trx, id: string): Promise<void> {
  await lockCount(trx, id, { statuses: ['counting', 'review'] });
  await change(trx, id, 'cancelled');
}

/**
 * Makes one adjustment of today of all that differs. It is posted at once where the company's settings ask for no approval, else it
 * waits for somebody else's. Where nothing differs, the stock take is closed without one.
 * @throws Problem `record-not-found`, `document-status`; `invalid-input` with each row at fault; what a posting throws
 */
export async function postDifferences(
  trx: Trx,
  id: string,
  user: Pick<User, 'id' | 'name' | 'permissions' | 'partner_ids'>,
): Promise<void> {
  const count = await lockCount(trx, id, { statuses: ['review'] });
  const lines = linesOf(await rowsOfCount(trx, id));
  const documentId = lines.length > 0 ? await adjust(trx, { count, lines, user }) : null;
  await trx
    .updateTable('stock_count')
    .set({ status: 'closed', document_id: documentId })
    .where('id', '=', id)
    .execute();
}

interface Adjusting {
  count: LockedCount;
  lines: readonly DifferentLine[];
  user: Pick<User, 'id' | 'name' | 'permissions' | 'partner_ids'>;
}

async function adjust(trx: Trx, { count: { name, warehouse_id, owner_id }, lines, user }: Adjusting): Promise<string> {
  const content = {
    kind: 'stock_take',
    date: await todayOf(trx),
    warehouse_id,
    owner_id,
    to_owner_id: null,
    to_warehouse_id: null,
    expected_yield_percent: null,
    duration_hours: null,
    notes: name,
    ...unsaid,
    lines: lines.map(({ line }) => line),
  };
  try {
    const id = await createDraft(trx, adjustedType, content, user);
    await submit(trx, adjustedType, { id, version: 1, user });
    const { status, version } = await trx
      .selectFrom('stock_document')
      .select(['status', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (status === 'approved') await postDocument(trx, adjustedType, { id, version });
    return id;
  } catch (error) {
    throw error instanceof Problem ? atRows(error, lines) : error;
  }
}

const unsaid = {
  partner_id: null,
  reference: null,
  vehicle_number: null,
  driver_name: null,
  seal_number: null,
  temperature_c: null,
};

/** The same refusal, each fault of a place at its row of the stock take. */
function atRows(problem: Problem, lines: readonly DifferentLine[]): Problem {
  const { errors, documents } = problem;
  const moved = errors?.map((error): FieldError => {
    const [, line, place] = /^\/lines\/(\d+)\/allocations\/(\d+)/.exec(error.pointer) ?? [];
    const rowId = line && place ? lines[Number(line)]?.rowIds[Number(place)] : undefined;
    return rowId ? { ...error, pointer: `/rows/${rowId}` } : error;
  });
  return new Problem(problem.problem, { ...(moved && { errors: moved }), ...(documents && { documents }) });
}
