/** A place of a rack holds so many batches of the sheet. */
const A_RACK = 100;
/** Each batch is of so many cartons. */
export const PACKS = 2;

export interface SheetBatch {
  number: string;
  code: string;
  /** The code of whose it is; empty: the firm's own. */
  owner: string;
  position: string;
  grams: number;
}

const two = (at: number) => String(at).padStart(2, '0');
export const rackOf = (at: number): string => `F1-A-${two(at)}-01`;

/**
 * The stock of a firm as its own sheet has it: racks of its own cartons of 10 kg, and every other rack of a renter's loins,
 * each batch with its real weight.
 */
export const batchesOfSheet = (count: number, own: string, renter: { owner: string; code: string }): SheetBatch[] =>
  Array.from({ length: count }, (_, at) => {
    const rack = 1 + Math.floor(at / A_RACK);
    const position = rackOf(rack);
    const number = `AWAL-${at + 1}`;
    if (rack % 2 === 1) return { number, code: own, owner: '', position, grams: PACKS * 10_000 };
    return { number, ...renter, position, grams: PACKS * 10_000 - (at % 7) * 125 };
  });

/** Grams as somebody types kilograms. */
export const kilograms = (grams: number): string => (grams / 1000).toFixed(3).replace('.', ',');

/** What one finds who counts: some cartons are missing, one is there beyond the sheet, and some lost weight. By the number of the batch. */
export const foundOtherwise = (batches: readonly SheetBatch[]): Map<string, { packs: number; grams: number }> => {
  const own = batches.filter(({ owner }) => owner === '');
  const theirs = batches.filter(({ owner }) => owner !== '');
  const at = (of: readonly SheetBatch[], place: number) => of[place % of.length]!;
  return new Map([
    [at(own, 3).number, { packs: 1, grams: 10_000 }],
    [at(own, 700).number, { packs: 3, grams: 30_000 }],
    [at(theirs, 5).number, { packs: 1, grams: 9_875 }],
    [at(theirs, 901).number, { packs: 2, grams: at(theirs, 901).grams - 1_375 }],
    [at(theirs, 1_203).number, { packs: 2, grams: at(theirs, 1_203).grams - 640 }],
  ]);
};
