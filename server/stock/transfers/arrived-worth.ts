import { hasGoods, isSameSent, type SentGoods } from '#shared/stock/arrived.ts';
import type { DocumentInGrams, PlaceInGrams } from '#shared/stock/in-grams.ts';
import type { AdjustableStock } from '#shared/stock/adjusted-faults.ts';
import { share } from '#server/stock/ledger/apply.ts';

/** What the books have on the way of goods that were sent, in whatever state, with goods of others of the same batch on the same pallet. */
function onTheWay(place: PlaceInGrams, owner_id: string | null, stock: readonly AdjustableStock[]) {
  const there = stock.filter(
    (one) =>
      one.owner_id === owner_id &&
      one.pledge_id === null &&
      one.batch_id === place.batch_id &&
      one.position_id === place.position_id &&
      (one.handling_unit_code ?? '').toLowerCase() === (place.handling_unit_code ?? '').toLowerCase(),
  );
  return {
    value: there.reduce((sum, { value }) => sum + value, 0),
    net_weight_g: there.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0),
  };
}

/** What arrived is worth in whole rupiah: its share of what the books have on the way, and by what was sent where more of it came. */
export function arrivedWorth(
  document: DocumentInGrams,
  stock: readonly AdjustableStock[],
  sent: readonly SentGoods[],
): number {
  return document.lines.reduce((sum, { allocations }) => {
    const [first] = allocations;
    const goods = first && sent.find((one) => isSameSent(first, one));
    if (!goods) return sum;
    const book = onTheWay(first, document.owner_id, stock);
    const grams = allocations.filter(hasGoods).reduce((all, { net_weight_g }) => all + net_weight_g, 0);
    const asSent = Math.min(grams, goods.net_weight_g, book.net_weight_g);
    return (
      sum +
      share(book.value, asSent, book.net_weight_g) +
      share(goods.value, Math.max(0, grams - goods.net_weight_g), goods.net_weight_g)
    );
  }, 0);
}
