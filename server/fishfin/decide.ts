import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import type { FieldError } from '#shared/problems.ts';
import type { PledgeEntity } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { decided } from '#server/stock/documents/decide.ts';
import { tellRequester } from '#server/stock/documents/tell.ts';
import { movementsOf } from '#server/stock/ledger/movements-of.ts';
import { post } from '#server/stock/ledger/post.ts';
import { pageOf } from './kind.ts';
import { findFacility } from './list.ts';
import { partsOf, pledgedSince } from './parts.ts';
import { refuseBeyondTarget } from './target.ts';
import './table.ts';

interface Which {
  facility_id: string;
  document_id: string;
  entity: PledgeEntity;
  /** Who decides. */
  user: { id: string; name: string };
}

/**
 * Approves a document of a facility that somebody else submitted, and posts it: goods go to the keys of the facility, or off
 * them. Answers the facility.
 * @throws Problem `record-not-found`, `document-status`, `same-person`; `invalid-input` at /parts where more would be owed than
 *   the target allows; `insufficient-stock` at the lines that are short, with the number of the facility where their goods
 *   were pledged to another one meanwhile
 */
export async function approveGoods(trx: Trx, which: Which, note: string | null): Promise<Facility> {
  const { facility_id, document_id: id, entity } = which;
  const { facility, submitted_by } = await lock(trx, which);
  const isPledge = entity === 'fishfinstock';
  if (isPledge && facility.status !== 'active') throw new Problem('document-status');
  const { warehouse_id, borrower_id: owner_id } = facility;
  const [from, to] = isPledge ? [null, facility_id] : [facility_id, null];
  const parts = await partsOf(trx, id, { pledge_id: from, owner_id });
  if (!isPledge) await refuseBeyondTarget(trx, facility, parts);
  const date = await todayOf(trx);
  await trx
    .updateTable('stock_document')
    .set({ ...decided({ status: 'approved', note }), date })
    .where('id', '=', id)
    .execute();
  const movements = movementsOf({
    entity,
    warehouse_id,
    owner_id,
    parts: parts.map(({ id: _, ...part }, at) => ({
      ...part,
      pledge_id: from,
      to_pledge_id: to,
      pointer: `/lines/${at}`,
    })),
  });
  try {
    await post(trx, { id, entity, date }, movements);
  } catch (error) {
    throw isPledge ? await naming(trx, id, error) : error;
  }
  await tell(trx, which, { facility, status: 'approved', note, userId: submitted_by });
  return facility;
}

/** Refuses a document of a facility that somebody else submitted: nothing moves. Answers the facility. @throws as `approveGoods` */
export async function rejectGoods(trx: Trx, which: Which, note: string | null): Promise<Facility> {
  const { facility, submitted_by } = await lock(trx, which);
  await trx
    .updateTable('stock_document')
    .set(decided({ status: 'rejected', note }))
    .where('id', '=', which.document_id)
    .execute();
  await tell(trx, which, { facility, status: 'rejected', note, userId: submitted_by });
  return facility;
}

/** Takes a request back that nobody decided on: nothing moves. Answers the facility. @throws Problem `record-not-found`, `document-status` */
export async function withdrawGoods(trx: Trx, which: Omit<Which, 'user'>): Promise<Facility> {
  const { facility } = await lockWaiting(trx, which);
  await trx
    .updateTable('stock_document')
    .set({ status: 'cancelled', version: sql<number>`version + 1` })
    .where('id', '=', which.document_id)
    .execute();
  return facility;
}

/** A document that somebody else submitted. */
async function lock(trx: Trx, which: Which) {
  const locked = await lockWaiting(trx, which);
  if (locked.submitted_by === which.user.id) throw new Problem('same-person');
  return locked;
}

/**
 * The facility first: what is decided on it is decided one after the other. Its key stays free to refer to, which postings do
 * that hold the locks of stock already.
 */
async function lockWaiting(trx: Trx, { facility_id, document_id, entity }: Omit<Which, 'user'>) {
  await trx.selectFrom('facility').select('id').where('id', '=', facility_id).forNoKeyUpdate().execute();
  const facility = await findFacility(trx, facility_id);
  const document = await trx
    .selectFrom('stock_document')
    .select(['status', 'submitted_by'])
    .where('id', '=', document_id)
    .where('pledge_id', '=', facility_id)
    .where('entity', '=', entity)
    .forUpdate()
    .executeTakeFirst();
  if (!facility || !document) throw new Problem('record-not-found');
  if (document.status !== 'submitted') throw new Problem('document-status');
  return { facility, submitted_by: document.submitted_by };
}

interface Decided {
  facility: Facility;
  status: 'approved' | 'rejected';
  note: string | null;
  /** Who requested it. */
  userId: string | null;
}

const tell = (trx: Trx, { document_id: id, entity, user }: Which, { facility, status, note, userId }: Decided) =>
  tellRequester(
    trx,
    { id, entity, warehouse: facility.warehouse, page: pageOf({ facility, entity, id }), decision_note: note },
    { status, by: user, userId },
  );

/** A shortage where goods were pledged to another facility meanwhile says which one has them. */
async function naming(trx: Trx, document_id: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Problem) || error.problem !== 'insufficient-stock') return error;
  // Read after the failure: who has them may have got them while this waited for the locks.
  const holders = await pledgedSince(trx, document_id);
  const errors = error.errors?.map((fault): FieldError => {
    const facility = holders[Number(/^\/lines\/(\d+)/.exec(fault.pointer)?.[1] ?? -1)];
    return facility ? { pointer: fault.pointer, code: 'pledged_to', values: { facility } } : fault;
  });
  return new Problem(error.problem, { ...(errors && { errors }), cause: error });
}
