import type { Amount } from './candidate.ts';

/**
 * The part of what the books say by which a count may differ before another person has to count it. One in a hundred: a pack of a
 * full pallet, or the ice of a basket. Of less than a hundred packs every pack is counted twice.
 */
export const COUNT_TOLERANCE = 0.01;

/** Counted less booked: packs and grams, each with its sign. */
export const differenceOf = (counted: Amount, book: Amount): Amount => ({
  packs: counted.packs - book.packs,
  net_weight_g: counted.net_weight_g - book.net_weight_g,
});

export const isDifferent = ({ packs, net_weight_g }: Amount): boolean => packs !== 0 || net_weight_g !== 0;

export const isOverTolerance = (counted: Amount, book: Amount): boolean => {
  const { packs, net_weight_g } = differenceOf(counted, book);
  return Math.abs(packs) > book.packs * COUNT_TOLERANCE || Math.abs(net_weight_g) > book.net_weight_g * COUNT_TOLERANCE;
};

/** What was counted last at a row, by whom, and who counted it before. */
export interface LastEntry extends Amount {
  book: Amount;
  counted_by: string | null;
  before_by: string | null;
}

/** Whether another person has to count: the last count is over the tolerance, and so far one person says so. */
export const needsRecount = ({ book, counted_by, before_by, ...counted }: LastEntry): boolean =>
  isOverTolerance(counted, book) && (before_by === null || before_by === counted_by);

/**
 * The difference as it is posted, where the books are at `now`. Goods that moved since were counted by what the books said then,
 * so the difference stays; only where no packs remain, all of their weight goes with them.
 */
export function settledDifference(difference: Amount, now: Amount): Amount {
  const isEmptied = difference.packs < 0 && now.packs + difference.packs === 0;
  return isEmptied ? { packs: difference.packs, net_weight_g: 0 - now.net_weight_g } : difference;
}
