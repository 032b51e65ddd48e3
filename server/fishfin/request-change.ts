import { sql } from 'kysely';
import { type Facility } from '#shared/fishfin.ts';
import { type ChangeRequest, isOfTitles, mayRequest } from '#shared/fishfin-changes.ts';
import type { FieldError } from '#shared/problems.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { tellCheckers } from '#server/stock/documents/tell.ts';
import { comparisonOf } from './comparison.ts';
import { correctedOf, movedOf } from './kept-goods.ts';
import { takenOf } from './taken.ts';
import { refuseBeyondTarget } from './target.ts';
import { writeRequest } from './write-request.ts';
import './table.ts';

/**
 * Asks for a change of a facility. The document waits for a second person who checks it and a third one who approves it; until then
 * nothing is held back. Answers its id.
 * @throws Problem `document-status` of a facility that has no such change as it stands; `invalid-input` at goods, positions and
 *   weights that cannot be, at prices of no variant, at a maturity that is not later, and at /released where what is owed would
 *   be more than the target allows and no less of it would be covered before
 */
export async function requestChange(
  trx: Trx,
  facility: Facility,
  { by, ...asked }: ChangeRequest & { by: Parameters<typeof tellCheckers>[2] },
): Promise<string> {
  const { kind, reason, prices, maturity_date } = asked;
  if (!mayRequest(kind, facility.status)) throw new Problem('document-status');
  if (facility.kind === 'title_transfer' && !isOfTitles(kind)) throw invalid('/kind', 'by_owner_change');
  const errors: FieldError[] = [];
  const goods = [
    ...(await takenOf(trx, facility, { side: 'in', parts: asked.added, pointer: '/added', errors })),
    ...(await takenOf(trx, facility, { side: 'out', parts: asked.released, pointer: '/released', errors })),
    ...(await movedOf(trx, facility, { moved: asked.moved, errors })),
    ...(await correctedOf(trx, facility, { corrections: asked.corrections, errors })),
  ];
  await refuseNoVariants(trx, prices, errors);
  const today = await todayOf(trx);
  const unfit = maturity_date && maturityFault(maturity_date, facility, today);
  if (unfit) errors.push({ pointer: '/maturity_date', code: unfit });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  if (kind === 'substitution') {
    const compared = await comparisonOf(trx, facility, { goods, prices });
    refuseBeyondTarget(facility, compared, { pointer: '/released', mayImprove: true });
  }
  const document = await writeRequest(trx, { facility, entity: 'fishfinchanges', kind, reason }, goods);
  await trx.insertInto('facility_change').values({ document_id: document.id, maturity_date }).execute();
  if (prices.length > 0) {
    const rows = prices.map((price) => ({ ...price, facility_id: facility.id, date: today, document_id: document.id }));
    await trx.insertInto('facility_price').values(rows).execute();
  }
  await tellCheckers(trx, document, by);
  return document.id;
}

/**
 * Why a maturity cannot be: it is not still to come or not later than the one that is agreed, or later than the goods of a warehouse
 * receipt are kept; undefined where it can.
 */
export function maturityFault(
  day: string,
  { maturity_date, receipt_due_date }: Pick<Facility, 'maturity_date' | 'receipt_due_date'>,
  today: string,
): 'not_later' | 'after_receipt_due' | undefined {
  if (day <= today || (maturity_date !== null && day <= maturity_date)) return 'not_later';
  return receipt_due_date !== null && day > receipt_due_date ? 'after_receipt_due' : undefined;
}

async function refuseNoVariants(trx: Trx, prices: ChangeRequest['prices'], errors: FieldError[]): Promise<void> {
  const ids = prices.map(({ variant_id }) => variant_id.toLowerCase());
  const { rows } = await sql<{ id: string }>`select id from variant where id = any (${ids}::uuid[])`.execute(trx);
  for (const [at, id] of ids.entries()) {
    const code = !rows.some((variant) => variant.id === id) ? 'not_found' : ids.indexOf(id) < at ? 'given_twice' : null;
    if (code) errors.push({ pointer: `/prices/${at}/variant_id`, code });
  }
}
