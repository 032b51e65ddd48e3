/** What weighs, in whole grams; packs that nobody counted are null. */
export interface Amount {
  packs: number | null;
  net_weight_g: number;
}

/** What our books say of a batch of the owner: nothing lay there on the day where it is zero, but documents moved it around then. */
export interface OurBatch {
  batch_id: string;
  batch_number: string;
  variant_id: string;
  product_id: string;
  packs: number;
  net_weight_g: number;
}

/** A row of the owner's list, which names a batch, a variant, a product, or some of them. */
export interface TheirRow extends Amount {
  batch_number: string | null;
  variant_id: string | null;
  product_id: string | null;
}

/** How two sides were found to be the same goods; null: nothing of the other side was. */
export type Match = 'batch' | 'weight' | 'goods';

/** What both sides say of the same goods, or one of them says of goods that only it has. */
export interface Pair {
  /** Stays the same from one comparison to the next, as long as the goods are matched alike. */
  key: string;
  match: Match | null;
  ours: readonly OurBatch[];
  theirs: readonly TheirRow[];
}

/** Where a pair lies. */
export type Heap = 'same' | 'differs' | 'only_ours' | 'only_theirs';

/** Batch numbers are the same however they are written: blanks and case do not count. */
export const foldedNumber = (number: string): string => number.replaceAll(/\s+/g, '').toLowerCase();

/** All together; packs are unknown where those of one are. */
export function sumOf(amounts: readonly Amount[]): Amount {
  const packs = amounts.some((one) => one.packs === null)
    ? null
    : amounts.reduce((sum, one) => sum + (one.packs ?? 0), 0);
  return { packs, net_weight_g: amounts.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0) };
}

/** What their side has more than ours, below zero where it has less. */
export function differenceOf({ ours, theirs }: Pick<Pair, 'ours' | 'theirs'>): Amount {
  const [we, they] = [sumOf(ours), sumOf(theirs)];
  return {
    packs: they.packs === null ? null : they.packs - (we.packs ?? 0),
    net_weight_g: they.net_weight_g - we.net_weight_g,
  };
}

/** Whether both call the goods by one variant, or by one product where their list goes no further. */
const isCalledAlike = ({ ours, theirs }: Pair) =>
  theirs.every(({ variant_id, product_id }) =>
    ours.every(
      (one) =>
        (variant_id === null || variant_id === one.variant_id) &&
        (product_id === null || product_id === one.product_id),
    ),
  );

/** Where a pair lies: the same to the gram and the pack, in both but not alike, or on one side only. */
export function heapOf(pair: Pair): Heap {
  const [we, they] = [sumOf(pair.ours), sumOf(pair.theirs)];
  const weHave = we.net_weight_g !== 0 || (we.packs ?? 0) !== 0;
  if (pair.theirs.length === 0 || (they.net_weight_g === 0 && weHave && (they.packs ?? 0) === 0)) return 'only_ours';
  if (!weHave && (they.net_weight_g !== 0 || (they.packs ?? 0) !== 0)) return 'only_theirs';
  const { packs, net_weight_g } = differenceOf(pair);
  return net_weight_g === 0 && (packs === null || packs === 0) && isCalledAlike(pair) ? 'same' : 'differs';
}
