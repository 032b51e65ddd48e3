import { sql } from 'kysely';
import { documentSteps } from '#shared/stock/document-steps.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { DocumentStatus } from '#shared/stock/kinds.ts';
import type { Counted } from '#shared/stock/later.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { sendNamed } from '#server/platform/db/send-named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { movementsOf } from '#server/stock/ledger/movements-of.ts';
import type { Once } from '#server/stock/ledger/once.ts';
import { type Posted, prepare } from '#server/stock/ledger/post.ts';
import { release } from '#server/stock/ledger/reserve.ts';
import { approvalOf, type Basis } from './approval.ts';
import { countCorrections } from './count-corrections.ts';
import { countsOf, includedIn } from './counted-since.ts';
import { claimDocument, type Claimed, claimOnce } from './claim.ts';
import { type Read, readDocument } from './find.ts';
import { type Decision, decided, lockForDecision, type Step } from './decide.ts';
import type { DraftedType } from './drafted-type.ts';
import { lockDocument } from './store.ts';
import { tellApprovers, tellRequester } from './tell.ts';
import { tellAsker } from './tell-asked.ts';

/** All that steps which look at no content need of a kind. */
export type Named = Pick<DraftedType, 'entity'>;

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

/** Changes the status of a document, and what goes with it. */
export const change = (trx: Trx, id: string, values: { status: DocumentStatus } & Record<string, unknown>) =>
  sendNamed(
    trx,
    'change status',
    trx
      .updateTable('stock_document')
      .set({ ...values, version: nextVersion })
      .where('id', '=', id),
  );

/**
 * Submits a draft, or again what outgrew its approval. It waits for somebody else's approval where the company's settings
 * ask for it, and is approved at once where they do not.
 * @throws Problem `invalid-input` with everything that is missing or wrong; `document-status` of what is approved as it is;
 *   what the kind throws, such as `insufficient-stock` when an issue cannot reserve
 */
export async function submit(trx: Trx, kind: DraftedType, { id, version, user }: Step): Promise<void> {
  const claimed = await claimDocument(trx, kind, { id, version }, documentSteps.submit.from);
  const { status } = claimed.document;
  const document = complete(kind, claimed);
  if (status === 'approved' && !document.approval_outdated) throw new Problem('document-status');
  const waits = document.needs_approval;
  await change(trx, id, { status: waits ? 'submitted' : 'approved', value: document.value, ...asked });
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

async function decide(trx: Trx, kind: Named, step: Step, decision: Decision) {
  const { id, user } = step;
  const { status, note } = decision;
  const submittedBy = await lockForDecision(trx, kind, step, documentSteps.approve.from);
  const { document, basis } = (await readDocument(trx, kind.entity, id))!;
  await change(trx, id, {
    ...decided(decision),
    ...(status === 'approved' && {
      approved_net_weight_g: sql<number>`net_weight_g`,
      approved_value: basis.is_unpriced ? null : sql<number>`value`,
    }),
  });
  await tellRequester(trx, { ...document, decision_note: note }, { status, by: user, userId: submittedBy });
}

/** Takes a document back to be changed; its approval is gone, and what it reserved is free. */
export async function reopen(trx: Trx, kind: Named, { id, version }: Omit<Step, 'user'>): Promise<void> {
  await lockDocument(trx, kind, { id, version }, documentSteps.reopen.from);
  await change(trx, id, { status: 'draft', ...notAsked });
  await release(trx, id);
}

/** Gives up a document that was not posted; what it reserved is free. */
export async function cancel(trx: Trx, kind: Named, { id, version }: Step): Promise<void> {
  const { is_asked } = await lockDocument(trx, kind, { id, version }, documentSteps.cancel.from);
  await change(trx, id, { status: 'cancelled' });
  await release(trx, id);
  if (is_asked) await tellAsker(trx, id, 'cancelled');
}

/** Who posts, and by which request. */
interface Asking {
  by: Pick<User, 'id' | 'name'>;
  once: Once;
}

/**
 * Makes an approved document count, or one that nobody has to approve. Answers the document as it is then, and nothing may be asked in
 * the transaction after it. Where the document has to be read to be answered, that is undefined: when the same request posted it
 * before, and where posting changes its lines or makes other documents; also where nobody waits for an answer.
 * @throws Problem `approval-required`; `approval-outdated` where it became heavier or dearer than was approved; `invalid-input` with everything that is missing or wrong; what `includedIn` and `post` throw
 */
export async function postDocument(
  trx: Trx,
  kind: DraftedType,
  {
    id,
    version,
    counted,
    ...told
  }: { id: string; version: number; counted?: Counted | undefined } & Record<string, unknown>,
  asking?: Asking,
): Promise<DocumentInGrams | undefined> {
  const { from } = documentSteps.post;
  const claimed = asking
    ? await claimOnce(trx, kind, { id, version, once: asking.once }, from)
    : await claimDocument(trx, kind, { id, version }, from);
  if (!claimed) return undefined;
  const { basis } = claimed;
  // Looked at again when it was approved: a position may have been closed since.
  const document = complete(kind, claimed);
  const submitted = document.status === 'draft';
  if (document.approval_outdated || (document.needs_approval && submitted)) throw notApproved(document);
  const goods = await kind.goods(trx, document);
  const posting = {
    id,
    entity: kind.entity,
    kind: document.kind,
    date: document.date,
    number_format: basis.setting.number_format,
    submitted,
  };
  const movements = movementsOf(goods);
  const since = claimed.may_be_counted ? await countsOf(trx, id) : [];
  const counts = await includedIn(trx, document, since, counted);
  const { before, after } = await countCorrections(trx, { id, counts, movements });
  const beside = [...((await kind.beside?.(trx, document)) ?? []), ...before];
  const postings = [...beside, { document: posting, movements }, ...after];
  const { values, write } = await prepare(trx, postings, async () => kind.locked?.(trx, document));
  const place = beside.length;
  const value = values[place]!;
  // What it takes is locked only now: until then others could make it dearer.
  if (value > (document.value ?? 0)) refuseOutgrown({ ...document, value }, basis);
  const { is_asked } = claimed.document;
  const isLast = asking !== undefined && !kind.isReadAgain && postings.length === 1 && !counted && !is_asked;
  const posted = await write({ once: asking?.once, isLast });
  await kind.posted?.(trx, document, told);
  if (is_asked) await tellAsker(trx, id, 'posted');
  return isLast ? asPosted({ document, basis }, posted[place]!, asking.by) : undefined;
}

/** The fields that posting a document changes, beside its lines. */
function asPosted({ document, basis }: Read, { number, value, posted_at }: Posted, by: Asking['by']): DocumentInGrams {
  const { id, name } = by;
  const status = 'posted' as const;
  return {
    ...document,
    ...(document.status === 'draft' && {
      submitted_by: { id, name },
      submitted_at: posted_at,
      decided_by: null,
      decided_at: null,
      decision_note: null,
    }),
    status,
    number,
    value,
    version: document.version + 1,
    posted_by: { id, name },
    posted_at,
    ...approvalOf({ ...document, value }, { ...basis, approved: { ...basis.approved, status } }),
  };
}

/** The document, if nothing stands against submitting or posting it, with what it is worth now. */
function complete<Reads>(kind: DraftedType<Reads>, { document, basis, reads, today }: Claimed<Reads>): DocumentInGrams {
  const errors = kind.faults(document, reads, today);
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  // What an issue takes may have become dearer since it was saved.
  const valued = { ...document, value: kind.value(document, reads) };
  return { ...valued, ...approvalOf(valued, basis) };
}

function refuseOutgrown(document: DocumentInGrams, basis: Basis): void {
  // A draft was approved as nothing.
  const approved = { ...basis.approved, status: 'approved' as const };
  if (approvalOf(document, { ...basis, approved }).approval_outdated) throw notApproved(document);
}

/** Nobody decided on it, also because it was small then; or it outgrew what was decided on. */
const notApproved = ({ decided_by }: DocumentInGrams) =>
  new Problem(decided_by ? 'approval-outdated' : 'approval-required');
