import { sql } from 'kysely';
import type { StockDocument } from '#shared/stock/document.ts';
import type { DocumentStatus } from '#shared/stock/kinds.ts';
import type { User } from '#server/access.ts';
import { todayOf } from '#server/today.ts';
import type { Trx } from '#server/database.ts';
import { Problem } from '#server/problem.ts';
import { movementsOf } from '#server/stock/movements-of.ts';
import { post } from '#server/stock/post.ts';
import { release } from '#server/stock/reserve.ts';
import { approvalOf } from './approval.ts';
import { findDocument } from './find.ts';
import type { DocumentKindOf, WholeContent } from './kind.ts';
import { lockDocument } from './store.ts';
import { tellApprovers, tellRequester } from './tell.ts';
import { isUnpriced } from './unpriced.ts';

/** Whose turn it is: who does something to a document, and which version of it they saw. */
export interface Step {
  id: string;
  version: number;
  user: Pick<User, 'id' | 'name'>;
}

/** All that steps which look at no content need of a kind. */
type Named = Pick<DocumentKindOf, 'entity'>;

/** Who asks is the database's context; who decided before counts no more. */
const asked = {
  submitted_by: sql<string>`app_user_id()`,
  submitted_at: sql<string>`now()`,
  decided_by: null,
  decided_at: null,
  decision_note: null,
  approved_net_weight_g: null,
  approved_value: null,
};
const notAsked = { ...asked, submitted_by: null, submitted_at: null };

const nextVersion = sql<number>`version + 1`;

const change = (trx: Trx, id: string, values: { status: DocumentStatus } & Record<string, unknown>) =>
  trx
    .updateTable('stock_document')
    .set({ ...values, version: nextVersion })
    .where('id', '=', id)
    .execute();

/**
 * Hands a draft in, or anew what outgrew its approval. It waits for somebody else's approval where the company's settings
 * ask for it, and is approved at once where they do not.
 * @throws Problem `invalid-input` with everything that is missing or wrong; `document-status` of what is approved as it is;
 *   what the kind throws, such as `insufficient-stock` when an issue cannot reserve
 */
export async function submit(trx: Trx, kind: DocumentKindOf, { id, version, user }: Step): Promise<void> {
  const { status } = await lockDocument(trx, kind, { id, version }, ['draft', 'approved']);
  const document = await complete(trx, kind, id);
  if (status === 'approved' && !document.approval_outdated) throw new Problem('document-status');
  const waits = document.needs_approval;
  await change(trx, id, { status: waits ? 'submitted' : 'approved', ...asked });
  await kind.submitted?.(trx, document);
  if (waits) await tellApprovers(trx, document, user);
}

/**
 * Approves what somebody else submitted.
 * @throws Problem `same-person`
 */
export async function approve(trx: Trx, kind: Named, step: Step, note: string | null): Promise<void> {
  await decide(trx, kind, step, { status: 'approved', note });
}

/**
 * Refuses what somebody else submitted, with the reason; what it reserved is free again.
 * @throws Problem `same-person`
 */
export async function reject(trx: Trx, kind: Named, step: Step, reason: string): Promise<void> {
  await decide(trx, kind, step, { status: 'rejected', note: reason });
  await release(trx, step.id);
}

interface Decision {
  status: 'approved' | 'rejected';
  note: string | null;
}

async function decide(trx: Trx, kind: Named, { id, version, user }: Step, { status, note }: Decision) {
  const { submitted_by } = await lockDocument(trx, kind, { id, version }, ['submitted']);
  if (submitted_by === user.id) throw new Problem('same-person');
  const isUnknown = status === 'approved' && (await isUnpriced(trx, (await findDocument(trx, kind.entity, id))!));
  await change(trx, id, {
    status,
    decided_by: sql<string>`app_user_id()`,
    decided_at: sql<string>`now()`,
    decision_note: note,
    ...(status === 'approved' && {
      approved_net_weight_g: sql<number>`net_weight_g`,
      approved_value: isUnknown ? null : sql<number>`value`,
    }),
  });
  const document = (await findDocument(trx, kind.entity, id))!;
  await tellRequester(trx, document, { status, by: user, userId: submitted_by });
}

/** Takes a document back to be changed; its approval is gone, and what it reserved is free. */
export async function reopen(trx: Trx, kind: Named, { id, version }: Step): Promise<void> {
  await lockDocument(trx, kind, { id, version }, ['submitted', 'approved', 'rejected']);
  await change(trx, id, { status: 'draft', ...notAsked });
  await release(trx, id);
}

/** Gives up a document that was not posted; what it reserved is free. */
export async function cancel(trx: Trx, kind: Named, { id, version }: Step): Promise<void> {
  await lockDocument(trx, kind, { id, version }, ['draft', 'submitted', 'approved', 'rejected']);
  await change(trx, id, { status: 'cancelled' });
  await release(trx, id);
}

/**
 * Makes an approved document count, or one that nobody has to approve.
 * @throws Problem `approval-required`; `approval-outdated` where it became heavier or dearer than was approved; `invalid-input` with everything that is missing or wrong; what `post` throws
 */
export async function postDocument(
  trx: Trx,
  kind: DocumentKindOf,
  { id, version, ...told }: { id: string; version: number } & Record<string, unknown>,
): Promise<void> {
  const { status } = await lockDocument(trx, kind, { id, version }, ['draft', 'approved']);
  // Looked at again when it was approved: a position may have been closed since.
  const document = await complete(trx, kind, id);
  if (document.approval_outdated || (document.needs_approval && status === 'draft')) throw notApproved(document);
  if (status === 'draft') await trx.updateTable('stock_document').set(asked).where('id', '=', id).execute();
  const goods = await kind.goods(trx, document);
  const { value } = await post(
    trx,
    { id, entity: kind.entity, warehouse_id: document.warehouse.id, date: document.date },
    movementsOf(goods),
  );
  // What it takes is locked only now: until then others could make it dearer.
  if (value > (document.value ?? 0)) await refuseOutgrown(trx, { ...document, status, value });
  await kind.posted?.(trx, document, told);
}

/** The document, if nothing stands against submitting or posting it, with what it is worth now. */
async function complete(trx: Trx, kind: DocumentKindOf, id: string): Promise<StockDocument> {
  const document = (await findDocument(trx, kind.entity, id))!;
  const errors = await kind.faults(trx, document, await todayOf(trx));
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  // What an issue takes may have become dearer since it was saved.
  const value = await kind.worth(trx, contentOf(document));
  if (value === document.value) return document;
  await trx.updateTable('stock_document').set({ value }).where('id', '=', id).execute();
  return (await findDocument(trx, kind.entity, id))!;
}

async function refuseOutgrown(trx: Trx, document: StockDocument): Promise<void> {
  const approved = await trx
    .selectFrom('stock_document')
    .select(['approved_net_weight_g', 'approved_value'])
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow();
  const weighed = { ...document, is_unpriced: await isUnpriced(trx, document) };
  // A draft was approved as nothing.
  const { approval_outdated } = await approvalOf(trx, weighed, { ...approved, status: 'approved' });
  if (approval_outdated) throw notApproved(document);
}

/** Nobody decided on it, also because it was small then; or it outgrew what was decided on. */
const notApproved = ({ decided_by }: StockDocument) =>
  new Problem(decided_by ? 'approval-outdated' : 'approval-required');

const contentOf = (document: StockDocument): WholeContent => ({
  ...document,
  additional_cost: document.additional_cost ?? 0,
  lines: document.lines.map((line) => ({ ...line, unit_price: line.unit_price ?? null })),
});
