import { refuseClosedDate } from '#server/company/books.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { strangers } from '#server/stock/documents/references.ts';
import { lockBalances, openBalances } from '#server/stock/ledger/balances.ts';
import { post } from '#server/stock/ledger/post.ts';
import { type ChangeInGrams, placesOf, weigh } from './parts.ts';
import { storeChange } from './store-change.ts';

/**
 * Holds or releases stock, or lifts a recall: posts a document of today that takes it from one status into the other, and answers its id.
 * @param caused_by_id the document in whose course it is done
 * @throws Problem `invalid-input` at a reference that names no record, at a weight that cannot be, at /to_stock_status where nobody
 *   decided it, at /date for closed books; `insufficient-stock` at packs that are not there, or that documents hold back
 */
export async function changeStatus(
  trx: Trx,
  change: ChangeInGrams,
  caused_by_id: string | null = null,
): Promise<string> {
  const { kind, warehouse_id, owner_id, reason, to_stock_status } = change;
  const date = await todayOf(trx);
  const errors = await strangers(trx, { warehouse_id, owner_id, partner_id: null, lines: [] });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  if ((kind === 'recall_release') !== (to_stock_status !== null)) throw invalid('/to_stock_status', 'required');
  const places = await placesOf(trx, change);

  // The lock order of postings: the books first, then all balances in one statement. So there is no deadlock.
  await refuseClosedDate(trx, date);
  const taken = places.map(({ key }) => key);
  const given = places.map(({ key, becomes }) => ({ ...key, stock_status: becomes }));
  await openBalances(trx, given);
  const parts = weigh(places, await lockBalances(trx, [...taken, ...given], []));

  const { document, movements } = await storeChange(trx, {
    kind,
    date,
    warehouse_id,
    owner_id,
    reason,
    to_stock_status,
    caused_by_id,
    parts: parts.map((part, at) => ({ ...part, ...asPlaced(places[at]!) })),
  });
  await post(trx, document, movements);
  return document.id;
}

const asPlaced = ({ becomes, handling_unit_code }: Awaited<ReturnType<typeof placesOf>>[number]) => ({
  becomes,
  handling_unit_code,
});
