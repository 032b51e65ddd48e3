import { randomUUID } from 'node:crypto';
import { allocationInput, lineInput } from '#shared/stock/document-input.ts';
import { statusChanges } from '#shared/stock/kinds.ts';
import { placeInGrams, typedLineInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { strangers } from '#server/stock/documents/references.ts';
import { writeLines } from '#server/stock/documents/write-lines.ts';
import { lockBalances, openBalances } from '#server/stock/ledger/balances.ts';
import { refuseClosedDate } from '#server/company/books.ts';
import { movementsOf, type Part } from '#server/stock/ledger/movements-of.ts';
import { post } from '#server/stock/ledger/post.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { adjusted } from '#shared/stock/document-types.ts';
import { type ChangeInGrams, type Place, placesOf, weigh } from './parts.ts';
import '#server/stock/ledger/table.ts';

/**
 * Holds or releases stock: posts a document of today that takes it from one status into the other, and answers its id.
 * @param caused_by_id the document in whose course it is done
 * @throws Problem `invalid-input` at a reference that names no record, at a weight that cannot be, at /date for closed books;
 *   `insufficient-stock` at packs that are not there, or that documents or pledges hold back
 */
export async function changeStatus(
  trx: Trx,
  change: ChangeInGrams,
  caused_by_id: string | null = null,
): Promise<string> {
  const { kind, warehouse_id, owner_id, reason } = change;
  const { entity } = adjusted;
  const { from, to } = statusChanges[kind];
  const date = await todayOf(trx);
  const header = { kind, date, warehouse_id, owner_id, partner_id: null, reference: null, notes: null };
  const errors = await strangers(trx, { ...header, ...undriven, lines: [] });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  const places = await placesOf(trx, change);

  // The lock order of postings: the books first, then all balances in one statement. So there is no deadlock.
  await refuseClosedDate(trx, date);
  const id = randomUUID();
  const taken = places.map(({ key }) => key);
  const given = taken.map((key) => ({ ...key, stock_status: to }));
  await openBalances(trx, given);
  const parts = weigh(places, await lockBalances(trx, [...taken, ...given], [id]));

  const becoming = parts.map((part) => ({ ...part, becomes: to }));

  await trx
    .insertInto('stock_document')
    .values({
      ...header,
      id,
      entity,
      reason,
      caused_by_id,
      packs: parts.reduce((sum, { packs }) => sum + packs, 0),
      net_weight_g: parts.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0),
      submitted_at: null,
      decided_at: null,
      posted_at: null,
    })
    .execute();
  await writeLines(trx, { id, warehouse_id }, linesOf(places, parts, from));
  await post(trx, { id, entity, date }, movementsOf({ entity, warehouse_id, owner_id, parts: becoming }));
  return id;
}

const undriven = { vehicle_number: null, driver_name: null, seal_number: null, temperature_c: null };

/** The parts as the lines of the document: one of each variant, in the order in which they were named. */
function linesOf(places: readonly Place[], parts: readonly Part[], stock_status: Part['stock_status']) {
  const rows = parts.map((part, at) => ({ ...part, handling_unit_code: places[at]!.handling_unit_code }));
  return [...Map.groupBy(rows, ({ variant_id }) => variant_id)].map(([variant_id, ofVariant]) => {
    const allocations = ofVariant.map(({ batch_id, position_id, handling_unit_code, packs, net_weight_g }) => {
      const place = { id: randomUUID(), batch_id, position_id, handling_unit_code, stock_status, packs };
      return { ...placeInGrams(allocationInput.parse(place)), net_weight_g };
    });
    const line = typedLineInGrams(lineInput.parse({ id: randomUUID(), variant_id }));
    return { ...line, unit_price: null, allocations };
  });
}
