import { hasGoods, isSameSent, type SentGoods } from '#shared/stock/arrived.ts';
import { type AdjustableStock, bookFinder } from '#shared/stock/adjusted-faults.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import { share } from '#server/stock/ledger/apply.ts';

/** What arrived is worth in whole rupiah: its share of what the books have on the way, and by what was sent where more of it came. */
export function arrivedWorth(
  document: DocumentInGrams,
  stock: readonly AdjustableStock[],
  sent: readonly SentGoods[],
): number {
  const find = bookFinder(document, stock);
  return document.lines.reduce((sum, { allocations }) => {
    const [first] = allocations;
    const goods = first && sent.find((one) => isSameSent(first, one));
    const book = first && find(first);
    if (!goods || !book) return sum;
    const grams = allocations.filter(hasGoods).reduce((all, { net_weight_g }) => all + net_weight_g, 0);
    const asSent = Math.min(grams, goods.net_weight_g, book.net_weight_g);
    return (
      sum +
      share(book.value, asSent, book.net_weight_g) +
      share(goods.value, Math.max(0, grams - goods.net_weight_g), goods.net_weight_g)
    );
  }, 0);
}
