import { sql } from 'kysely';
import { pricesAreCosts, rulesOf, settled } from '#shared/stock/document-types.ts';
import { BALANCE_MAX, BALANCE_PACKS_MAX, DRAFTS_MAX } from '#shared/limits.ts';
import { typedLineInGrams } from '#shared/stock/in-grams.ts';
import type { FieldError } from '#shared/problems.ts';
import type { DocumentStatus, LedgerEntity } from '#shared/stock/kinds.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { sendNamed } from '#server/platform/db/send-named.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { askedContent, tellStore } from './asked.ts';
import { saysSame } from './as-stored.ts';
import { findDocument } from './find.ts';
import { type Content, type DraftedType, seesValues, setsCosts, type WholeContent } from './drafted-type.ts';
import { strangers } from './references.ts';
import { measured, sumOf } from './lines.ts';
import { writeLines } from './write-lines.ts';
import '#server/stock/ledger/table.ts';

type Actor = Pick<User, 'permissions' | 'partner_ids'>;

/**
 * Makes a draft and answers its id. People of a partner ask for it.
 * @throws Problem `invalid-input` at a reference that names no record; `permission-missing` where somebody gives
 *   costs who may not see them; what `askedContent` throws
 */
export async function createDraft(trx: Trx, kind: DraftedType, given: Content, user: Actor): Promise<string> {
  return (await insertDraft(trx, kind, await newContent(trx, kind, given, user)))!;
}

const newContent = async (trx: Trx, kind: DraftedType, given: Content, user: Actor): Promise<NewContent> => {
  const content = await wholeOf(trx, kind, given, user);
  if (!user.partner_ids) return { content, is_asked: false };
  return { content: await askedContent(trx, kind, given, user.partner_ids), is_asked: true };
};

interface NewContent {
  content: WholeContent;
  /** Asked for by somebody of a partner. */
  is_asked: boolean;
}

/**
 * Makes a draft under an id that its device made. Sent once more by the same person, with what is stored, it does nothing:
 * the first answer may have been lost.
 * @throws Problem as `createDraft` does; as `lockDocument` does of the document that has the id already, and
 *   `document-changed` where that says something else or is somebody else's
 */
export async function createDraftAs(
  trx: Trx,
  kind: DraftedType,
  { id, ...given }: Content & { id: string },
  user: Actor & Pick<User, 'id'>,
): Promise<void> {
  const made = await newContent(trx, kind, given, user);
  if (await insertDraft(trx, kind, made, id)) return;
  if (made.is_asked) return refuseOthers(trx, kind, id, user.id);
  const { content } = made;
  await lockDocument(trx, kind, { id }, ['draft']);
  const stored = (await findDocument(trx, kind.entity, id))!;
  if (stored.created_by?.id !== user.id || !saysSame(stored, content)) throw new Problem('document-changed');
}

/** What was asked for under the id stays as it is: its places were proposed at that moment. @throws Problem `document-changed` where it is somebody else's */
async function refuseOthers(trx: Trx, { entity }: DraftedType, id: string, userId: string): Promise<void> {
  const stored = await findDocument(trx, entity, id);
  if (!stored?.is_asked || stored.created_by?.id !== userId) throw new Problem('document-changed');
}

/** @throws Problem `too-many-drafts` where the person has as many of the kind as anybody may */
async function refuseManyDrafts(trx: Trx, { entity }: DraftedType): Promise<void> {
  const { rows } = await sql<{ used: number }>`${named('own drafts')}
    select count(*) as used from (
      select from stock_document
      where company_id = app_company_id() and status = 'draft' and entity = ${entity} and created_by = app_user_id()
      limit ${DRAFTS_MAX}) as own`.execute(trx);
  const { used } = rows[0]!;
  if (used >= DRAFTS_MAX) throw new Problem('too-many-drafts', { numbers: { used, allowed: DRAFTS_MAX } });
}

/** Answers the id of the new draft; undefined where a document of the company has the id already, seen by the person or not. */
async function insertDraft(
  trx: Trx,
  kind: DraftedType,
  { content, is_asked }: NewContent,
  id?: string,
): Promise<string | undefined> {
  await refuseManyDrafts(trx, kind);
  const insertion = trx
    .insertInto('stock_document')
    .values({ ...(await headerOf(trx, kind, content)), entity: kind.entity, is_asked, ...(id && { id }) })
    .onConflict((taken) => taken.constraint('stock_document_pkey').doNothing())
    .returning('id');
  const [made] = await sendNamed(trx, 'new draft', insertion);
  if (made) await writeLines(trx, { id: made.id, warehouse_id: content.warehouse_id }, content.lines);
  if (made && is_asked) await tellStore(trx, kind.entity, made.id);
  return made?.id;
}

/**
 * Makes a draft what was sent, on top of the version that was seen.
 * @throws Problem as `createDraft` does; `record-not-found`, `document-status`, or `document-changed` when somebody saved
 *   it meanwhile
 */
export async function saveDraft(
  trx: Trx,
  kind: DraftedType,
  { id, version, ...given }: Content & { id: string; version: number },
  user: Actor,
): Promise<void> {
  const { is_asked } = await lockDocument(trx, kind, { id, version }, ['draft']);
  const content = await wholeOf(trx, kind, given, user, id);
  if (is_asked) await refuseOtherPartner(trx, id, content);
  // The lines go first: their places belong to the warehouse that the document may leave now.
  await trx.deleteFrom('stock_line').where('document_id', '=', id).execute();
  await trx
    .updateTable('stock_document')
    .set({ ...(await headerOf(trx, kind, content)), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await writeLines(trx, { id, warehouse_id: content.warehouse_id }, content.lines);
}

/** What somebody of a partner asked for stays theirs. @throws Problem `invalid-input` at the partner, or at the kind */
async function refuseOtherPartner(trx: Trx, id: string, content: WholeContent): Promise<void> {
  const { kind, partner_id } = await trx
    .selectFrom('stock_document')
    .select(['kind', 'partner_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (content.kind !== kind) throw invalid('/kind', 'asked_for');
  if (content.partner_id?.toLowerCase() !== partner_id) throw invalid('/partner_id', 'asked_for');
}

/**
 * Adds lines of which nothing has come yet behind those of a draft, on top of whatever is stored.
 * @throws Problem as `createDraft` does; `record-not-found`, `document-status`
 */
export async function addLines(
  trx: Trx,
  kind: DraftedType,
  { id, lines }: { id: string; lines: Content['lines'] },
  user: Actor,
): Promise<void> {
  const { version } = await lockDocument(trx, kind, { id }, ['draft']);
  const stored = (await findDocument(trx, kind.entity, id))!;
  const content = await wholeOf(trx, kind, { ...stored, additional_cost: undefined, lines }, user, id);
  await trx
    .updateTable('stock_document')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
  await writeLines(trx, { id, warehouse_id: stored.warehouse_id }, content.lines, stored.lines.length);
}

/**
 * Locks a document's row until the transaction ends, if it is as the caller saw it and in one of the statuses.
 * @param version left out where what is done does not depend on what is in it
 * @throws Problem `record-not-found`, `document-changed`, `document-status`
 */
export async function lockDocument(
  trx: Trx,
  { entity }: { entity: LedgerEntity },
  { id, version }: { id: string; version?: number },
  statuses: readonly DocumentStatus[],
): Promise<Locked> {
  const { rows } = await sql<Locked>`${named('lock document')}
    select status, submitted_by, version, is_asked, taken_by from stock_document
    where id = ${id} and entity = ${entity} for no key update`.execute(trx);
  const found = rows[0];
  if (!found) throw new Problem('record-not-found');
  if (!statuses.includes(found.status)) throw new Problem('document-status');
  if (version !== undefined && found.version !== version) throw new Problem('document-changed');
  return found;
}

interface Locked {
  status: DocumentStatus;
  submitted_by: string | null;
  version: number;
  /** Asked for by somebody of its partner, and who of the company took it on. */
  is_asked: boolean;
  taken_by: string | null;
}

/** The content that was sent, in grams and complete: what the person may not see stays as it is stored, or is nothing in a new document. */
async function wholeOf(trx: Trx, kind: DraftedType, given: Content, user: Actor, id?: string): Promise<WholeContent> {
  if (!seesValues(user)) refuseCosts(kind, given);
  // What goods cost is said by the people of finance alone.
  if (rulesOf(kind, given.kind).corrects && !setsCosts(user)) throw new Problem('permission-missing');
  const errors: FieldError[] = await strangers(trx, given);
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  const stored = id ? await storedCosts(trx, id) : { additional_cost: 0, prices: new Map<string, number | null>() };
  const content = settled(kind, {
    ...given,
    additional_cost: given.additional_cost ?? stored.additional_cost,
    lines: given.lines.map(typedLineInGrams).map((line) => ({
      ...line,
      unit_price: line.unit_price === undefined ? (stored.prices.get(line.id.toLowerCase()) ?? null) : line.unit_price,
    })),
  });
  return kind.completed?.(content) ?? content;
}

function refuseCosts(type: DraftedType, { kind, additional_cost, lines }: Content): void {
  const givesPrices = pricesAreCosts(type, kind) && lines.some(({ unit_price }) => unit_price !== undefined);
  if (additional_cost !== undefined || givesPrices) throw new Problem('permission-missing');
}

async function storedCosts(trx: Trx, id: string) {
  const { rows } = await sql<{ additional_cost: number; line_id: string | null; unit_price: number | null }>`
    select d.additional_cost, l.id as line_id, l.unit_price
    from stock_document d left join stock_line l on l.company_id = d.company_id and l.document_id = d.id
    where d.id = ${id}`.execute(trx);
  return {
    additional_cost: rows[0]?.additional_cost ?? 0,
    prices: new Map(rows.map(({ line_id, unit_price }) => [line_id ?? '', unit_price])),
  };
}

/**
 * The row of a document, with its totals.
 * @throws Problem `invalid-input` at /lines where they are more than a stock can hold
 */
async function headerOf(trx: Trx, kind: DraftedType, content: WholeContent) {
  const { lines, ...header } = content;
  const { packs, net_weight_g } = sumOf(measured(lines));
  if (packs > BALANCE_PACKS_MAX || net_weight_g > BALANCE_MAX) throw invalid('/lines', 'too_big');
  return { ...header, packs, net_weight_g, value: await kind.worth(trx, content) };
}
