import { sql } from 'kysely';
import { MONEY_MAX } from '#shared/limits.ts';
import type { FieldError } from '#shared/problems.ts';
import type { CostsBody } from '#shared/stock/costs.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import { isValueAbove } from '#shared/stock/approval.ts';
import { costStateOf, priceOf, receivedValues } from '#shared/stock/received-values.ts';
import type { User } from '#server/platform/http/access.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import { documentSettingOf } from '#server/company/document-settings.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { findDocument } from '#server/stock/documents/find.ts';
import { lockDocument } from '#server/stock/documents/store.ts';
import type { StockKey } from '#server/stock/ledger/movement.ts';
import { revalue } from '#server/stock/ledger/revalue.ts';

const kind = { entity: 'stockreceived' } as const;

/**
 * Sets what a posted receipt cost, as long as nothing was taken of what it brought: its lines, its value, the ledger and
 * what lies there are brought to it at once.
 * @throws Problem `record-not-found`, `document-changed`; `document-status` unless it is posted; `invalid-input` at a line
 *   that it does not have, at a price that is too much, at /owner_id where the goods are somebody else's, and at /date for
 *   closed books; `second-person-required` where they lift it above the limit of approval and the same person received it;
 *   `stock-used-since` with the documents that took from it
 */
export async function setCosts(
  trx: Trx,
  { id, version, ...given }: CostsBody & { id: string },
  user: Pick<User, 'id'>,
): Promise<void> {
  await lockDocument(trx, kind, { id, version }, ['posted']);
  const document = (await findDocument(trx, kind.entity, id))!;
  if (document.owner_id !== null) throw invalid('/owner_id', 'not_own');
  const costed = withCosts(document, given);
  refuse(faultsOf(document, given, costed));
  const values = receivedValues(costed.lines, given.additional_cost);
  const total = values.flat().reduce((sum, value) => sum + value, 0);
  if (total > document.value! && wasReceivedBy(document, user)) await refuseAboveLimit(trx, id, total);

  // The prices first: what is revalued is written down once nobody can take of it any more.
  await sql`
    update stock_line l set unit_price = n.price
    from unnest(${given.lines.map((line) => line.id)}::uuid[],
      ${given.lines.map(({ unit_price }) => unit_price)}::bigint[]) as n (id, price)
    where l.document_id = ${id} and l.id = n.id and l.unit_price is distinct from n.price`.execute(trx);
  const places = await placesOf(trx, document);
  const wanted = costed.lines.flatMap(({ allocations }, at) =>
    allocations.map((allocation, n) => ({ key: places.get(allocation.id)!, value: values[at]![n]! })),
  );
  const { date } = document;
  const value = await revalue(trx, { id, ...kind, date }, wanted);
  await trx
    .updateTable('stock_document')
    .set({ value, additional_cost: given.additional_cost, cost_state: costStateOf(costed), version: version + 1 })
    .where('id', '=', id)
    .execute();
  // Who may read the log need not see values: it says that, not how much.
  await recordActivity(trx, {
    ...kind,
    action: 'update',
    recordId: id,
    recordName: document.number!,
    changes: { costs: [document.cost_state ?? null, costStateOf(costed) ?? 'set'] },
  });
}

type Given = Omit<CostsBody, 'version'>;

function withCosts(document: DocumentInGrams, { lines }: Given): DocumentInGrams {
  const prices = new Map(lines.map(({ id, unit_price }) => [id.toLowerCase(), unit_price]));
  return {
    ...document,
    lines: document.lines.map((line) => ({ ...line, unit_price: prices.get(line.id) ?? line.unit_price ?? null })),
  };
}

function faultsOf(document: DocumentInGrams, { lines }: Given, costed: DocumentInGrams): FieldError[] {
  const byId = new Map(costed.lines.map((line) => [line.id, line]));
  return lines.flatMap(({ id }, at) => {
    const line = byId.get(id.toLowerCase());
    if (!line) return [{ pointer: `/lines/${at}/id`, code: 'not_found' }];
    const tooBig = priceOf(line.unit_price ?? 0, line.net_weight_g) > MONEY_MAX;
    return tooBig ? [{ pointer: `/lines/${at}/unit_price`, code: 'too_big' }] : [];
  });
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}

const wasReceivedBy = ({ created_by, submitted_by, posted_by }: DocumentInGrams, { id }: Pick<User, 'id'>): boolean =>
  [created_by, submitted_by, posted_by].some((person) => person?.id === id);

/** Before it was posted, somebody else would have had to approve such a value. */
async function refuseAboveLimit(trx: Trx, id: string, value: number): Promise<void> {
  const { approved_value } = await trx
    .selectFrom('stock_document')
    .select('approved_value')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const limits = await documentSettingOf(trx, kind.entity);
  if (isValueAbove(value, approved_value, limits)) throw new Problem('second-person-required');
}

/** The stock key that each place of a posted receipt filled. */
async function placesOf(
  trx: Trx,
  { id, owner_id, warehouse_id }: Pick<DocumentInGrams, 'id' | 'owner_id' | 'warehouse_id'>,
): Promise<Map<string, StockKey>> {
  const { rows } = await sql<Omit<StockKey, 'owner_id' | 'warehouse_id' | 'pledge_id'> & { id: string }>`
    select a.id, l.variant_id, a.batch_id, a.position_id, a.handling_unit_id, a.stock_status
    from stock_allocation a join stock_line l on l.company_id = a.company_id and l.id = a.line_id
    where a.document_id = ${id}`.execute(trx);
  return new Map(rows.map(({ id: place, ...key }) => [place, { ...key, owner_id, warehouse_id, pledge_id: null }]));
}
