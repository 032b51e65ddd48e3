import { sql } from 'kysely';
import { defaultSetting, type DocumentSetting } from '#shared/document-settings.ts';
import type { NamedDocument } from '#shared/problems.ts';
import { isAboveLimits } from '#shared/stock/approval.ts';
import type { DocumentLink } from '#shared/stock/document.ts';
import { voidSteps } from '#shared/stock/document-steps.ts';
import type { StockEntity } from '#shared/stock/kinds.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { settingColumnOf } from '#server/stock/documents/approval.ts';
import { findDocument } from '#server/stock/documents/find.ts';
import { type Decision, decided, lockForDecision, type Step } from '#server/stock/documents/decide.ts';
import { lockDocument } from '#server/stock/documents/store.ts';
import { tellApprovers, tellRequester } from '#server/stock/documents/tell.ts';
import { isUnpriced } from '#server/stock/documents/unpriced.ts';
import { refuseClosedDate } from '#server/company/books.ts';
import { causesOthers, laterUsers, postVoid, postVoidOf } from '#server/stock/ledger/voiding.ts';
import { voidsColumn } from './obstacle.ts';
import '#server/stock/ledger/table.ts';

type Person = Pick<User, 'id' | 'name'>;

const kind = { entity: 'voidtransaction' } as const;
const nextVersion = sql<number>`version + 1`;

interface Request {
  document_id: string;
  reason: string;
}

/**
 * Asks for a document to be voided, and voids it at once where nobody has to approve that. The void bears the date of
 * the document: as of any day, stock is as if it had never been posted. Answers the void's id.
 * @param entities the screens whose documents the person may view
 * @throws Problem `invalid-input` at /document_id where there is no such document, at /date for closed books;
 *   `already-voided`, also when somebody has asked for it, with that void; `document-status`; `stock-used-since` with the
 *   documents that used the stock or have reserved of it
 */
export async function requestVoid(
  trx: Trx,
  { document_id, reason }: Request,
  by: Person,
  entities: readonly StockEntity[],
): Promise<string> {
  // Of two who ask at the same time, the second waits here and finds the first one's void.
  const original = await trx
    .selectFrom('stock_document')
    .select([
      'id',
      'entity',
      'status',
      'date',
      'warehouse_id',
      'to_warehouse_id',
      'from_warehouse_id',
      'partner_id',
      'owner_id',
      'packs',
      'net_weight_g',
      'value',
      causesOthers.as('causes_others'),
    ])
    .where('id', '=', document_id)
    .where('entity', 'in', entities.length > 0 ? entities : ['voidtransaction'])
    .where('entity', '<>', 'voidtransaction')
    .forUpdate()
    .executeTakeFirst();
  if (!original) throw invalid('/document_id', 'not_found');
  const { asked, setting, is_unpriced } = await standingOf(trx, document_id);
  if (asked.length > 0) throw new Problem('already-voided', { documents: asked });
  if (original.status !== 'posted') throw new Problem('document-status');
  const { id: void_of_id, status: _, entity: __, causes_others: ___, ...same } = original;
  const { date, net_weight_g, value } = same;
  const waits = isAboveLimits({ net_weight_g, value, is_unpriced }, setting);
  // What is voided at once is looked at when its stock is locked.
  if (waits) {
    await refuseClosedDate(trx, date);
    refuseUsed(await laterUsers(trx, document_id));
  }
  const { id } = await trx
    .insertInto('stock_document')
    .values({
      ...kind,
      kind: 'void',
      status: 'submitted',
      ...same,
      void_of_id,
      reason,
      submitted_by: by.id,
      submitted_at: sql<string>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (waits) await tellApprovers(trx, (await findDocument(trx, 'voidtransaction', id))!, by);
  else await postVoidOf(trx, { id, ...kind, date, number_format: setting.number_format }, original);
  return id;
}

/** The facts that a request to void a document is judged by: its voids so far, and those its approval follows from. */
async function standingOf(trx: Trx, documentId: string) {
  const { rows } = await sql<{
    asked: DocumentLink[];
    setting: DocumentSetting | null;
    is_unpriced: boolean;
  }>`${named('standing of voided')}
    select ${voidsColumn} as asked, ${settingColumnOf(sql`'voidtransaction'`)} as setting, ${isUnpriced} as is_unpriced
    from stock_document d where d.id = ${documentId}`.execute(trx);
  const { setting, ...standing } = rows[0]!;
  return { ...standing, setting: setting ?? defaultSetting(kind.entity) };
}

function refuseUsed(documents: NamedDocument[]): void {
  if (documents.length > 0) throw new Problem('stock-used-since', { documents });
}

/**
 * Approves a void that somebody else asked for; it counts from then on.
 * @throws Problem `same-person`; as `requestVoid` does
 */
export async function approveVoid(trx: Trx, step: Step, note: string | null): Promise<void> {
  const { submitted_by, date, void_of_id } = await decide(trx, step, { status: 'approved', note });
  await postVoid(trx, { id: step.id, ...kind, date }, void_of_id!);
  await tell(trx, step, { status: 'approved', userId: submitted_by });
}

/**
 * Refuses a void that somebody else asked for: the document stands, and may be asked about again.
 * @throws Problem `same-person`
 */
export async function rejectVoid(trx: Trx, step: Step, reason: string): Promise<void> {
  const { submitted_by } = await decide(trx, step, { status: 'rejected', note: reason });
  await tell(trx, step, { status: 'rejected', userId: submitted_by });
}

/** Takes back what was asked for and not decided yet. */
export async function cancelVoid(trx: Trx, { id, version }: Omit<Step, 'user'>): Promise<void> {
  await lockDocument(trx, kind, { id, version }, voidSteps.cancel.from);
  await trx
    .updateTable('stock_document')
    .set({ status: 'cancelled', version: nextVersion })
    .where('id', '=', id)
    .execute();
}

async function decide(trx: Trx, step: Step, decision: Decision) {
  await lockForDecision(trx, kind, step, voidSteps.approve.from);
  return trx
    .updateTable('stock_document')
    .set(decided(decision))
    .where('id', '=', step.id)
    .returning(['submitted_by', 'date', 'void_of_id'])
    .executeTakeFirstOrThrow();
}

async function tell(trx: Trx, { id, user }: Step, outcome: Pick<Decision, 'status'> & { userId: string | null }) {
  const document = (await findDocument(trx, 'voidtransaction', id))!;
  await tellRequester(trx, document, { ...outcome, by: user });
}
