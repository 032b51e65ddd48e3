import { sql } from 'kysely';
import type { Facility, FacilityStatus } from '#shared/fishfin.ts';
import { mayRequest } from '#shared/fishfin-changes.ts';
import type { FieldError } from '#shared/problems.ts';
import { pledgeChangeKinds } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { beyondPartners } from '#server/platform/db/beyond-partners.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { decided } from '#server/stock/documents/decide.ts';
import { tellRequester } from '#server/stock/documents/tell.ts';
import { movementsOf } from '#server/stock/ledger/movements-of.ts';
import { post } from '#server/stock/ledger/post.ts';
import { applyChange, changedBy } from './apply-change.ts';
import { approverOf, type Decider, refuseApprover, refuseOutsider } from './approver.ts';
import { comparisonOf } from './comparison.ts';
import { pageOf } from './kind.ts';
import { lockForAnother, lockWaiting, type Waiting, type Which } from './lock-request.ts';
import { partsOf, pledgedParts, pledgedSince } from './parts.ts';
import { refuseBeyondTarget } from './target.ts';
import { watchLater } from './watch.ts';
import './table.ts';

/** Which document is decided on, and by whom. */
export interface Decision extends Which {
  user: Decider;
}

/**
 * Approves a document of a facility that others submitted and checked, and posts it: goods go to the keys of the facility, or off
 * them; what a change proposes beside goods counts. Answers the facility.
 * @throws Problem `record-not-found`, `document-status`, also of one that nobody checked, `same-person`, `permission-missing`,
 *   `financier-approves`; `invalid-input` at /note where the financier's letter is not named, at /parts, or at /released of a change,
 *   where more would be owed than the target allows; `insufficient-stock` at the lines that are short, with the number of the
 *   facility where their goods were pledged to another one meanwhile
 */
export const approveRequest = (trx: Trx, which: Decision, note: string | null): Promise<Facility> =>
  asStore(trx, which, () => approve(trx, which, note));

/** Refuses a document of a facility that somebody else submitted: nothing moves. Answers the facility. @throws as `approveRequest` */
export const rejectRequest = (trx: Trx, which: Decision, note: string | null): Promise<Facility> =>
  asStore(trx, which, () => reject(trx, which, note));

/** The financier's person sees what is theirs of the document that they decide on; what follows needs the store's view. */
async function asStore(
  trx: Trx,
  { document_id, facility_id, user }: Decision,
  decide: () => Promise<Facility>,
): Promise<Facility> {
  if (!user.partner_ids) return decide();
  const document = await trx
    .selectFrom('stock_document')
    .select('id')
    .where('id', '=', document_id)
    .where('pledge_id', '=', facility_id)
    .executeTakeFirst();
  if (!document) throw new Problem('record-not-found');
  return beyondPartners(trx, decide);
}

async function approve(trx: Trx, which: Decision, note: string | null): Promise<Facility> {
  const { document_id: id, entity, user } = which;
  const waiting = await lockForAnother(trx, which);
  const { facility, submitted_by } = waiting;
  refuseOutsider(user, { facility, entity });
  refuseStep(waiting);
  refuseApprover(await approverOf(trx, id), user, note);
  const parts = await partsOf(trx, id);
  const changed = await changedBy(trx, id);
  const compared = await comparisonOf(trx, facility, { goods: parts, prices: changed.prices });
  if (waiting.kind === 'pledge_release') refuseBeyondTarget(facility, compared);
  if (waiting.kind === 'substitution')
    refuseBeyondTarget(facility, compared, { pointer: '/released', mayImprove: true });
  const date = await todayOf(trx);
  await trx
    .updateTable('stock_document')
    .set({ ...decided({ status: 'approved', note }), date })
    .where('id', '=', id)
    .execute();
  const { warehouse_id, borrower_id: owner_id } = facility;
  const movements = movementsOf({ entity, warehouse_id, owner_id, parts: pledgedParts(facility.id, parts) });
  try {
    await post(trx, { id, entity, date }, movements);
  } catch (error) {
    // The financier is not told of the facilities of others.
    throw user.partner_ids ? error : await naming(trx, { document_id: id, parts }, error);
  }
  await applyChange(trx, { document_id: id, facility, ...changed }, compared);
  await watchLater(trx, facility.id);
  await tell(trx, which, { facility, status: 'approved', note, userId: submitted_by });
  return facility;
}

/** @throws Problem `document-status` where a facility takes no such document as it stands, or nobody checked it */
function refuseStep({ facility, kind, checked_by }: Waiting): void {
  const change = pledgeChangeKinds.find((one) => one === kind);
  const needed: Partial<Record<string, FacilityStatus>> = { pledge: 'active', pledge_sale: 'default' };
  const isOpen = change ? mayRequest(change, facility.status) : facility.status === (needed[kind] ?? facility.status);
  if (!isOpen || checked_by === null) throw new Problem('document-status');
}

async function reject(trx: Trx, which: Decision, note: string | null): Promise<Facility> {
  const { facility, submitted_by } = await lockForAnother(trx, which);
  refuseOutsider(which.user, { facility, entity: which.entity });
  await trx
    .updateTable('stock_document')
    .set(decided({ status: 'rejected', note }))
    .where('id', '=', which.document_id)
    .execute();
  await tell(trx, which, { facility, status: 'rejected', note, userId: submitted_by });
  return facility;
}

/** Takes a request back that nobody decided on: nothing moves. Answers the facility. @throws Problem `record-not-found`, `document-status` */
export async function withdrawRequest(trx: Trx, which: Omit<Which, 'user'>): Promise<Facility> {
  const { facility } = await lockWaiting(trx, which);
  await trx
    .updateTable('stock_document')
    .set({ status: 'cancelled', version: sql<number>`version + 1` })
    .where('id', '=', which.document_id)
    .execute();
  return facility;
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
async function naming(
  trx: Trx,
  { document_id, parts }: { document_id: string; parts: Awaited<ReturnType<typeof partsOf>> },
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Problem) || error.problem !== 'insufficient-stock') return error;
  // Read after the failure: who has them may have got them while this waited for the locks.
  const holders = await pledgedSince(trx, document_id);
  const errors = error.errors?.map((fault): FieldError => {
    const at = Number(/^\/lines\/(\d+)/.exec(fault.pointer)?.[1] ?? -1);
    const facility = parts[at]?.pledge_side === 'in' ? holders[at] : null;
    return facility ? { pointer: fault.pointer, code: 'pledged_to', values: { facility } } : fault;
  });
  return new Problem(error.problem, { ...(errors && { errors }), cause: error });
}
