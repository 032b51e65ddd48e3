import { gramsOf, kilogramsOf, type Quantity } from '#shared/stock/quantity.ts';

/** What so many packs of a place weigh, in kg: their share of what lies there, all of them all of it. */
export function weightOfPacks(packs: number, book: Quantity): number {
  const grams = gramsOf(book.net_weight);
  return packs === book.packs ? book.net_weight : kilogramsOf(Math.round((grams * packs) / (book.packs || 1)));
}
