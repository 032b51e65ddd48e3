import type { Amount } from './goods.ts';

/** What a posted document did to the goods of a pair, and how it was entered. */
export interface Moved {
  document_id: string;
  /** The document's own day. */
  date: string;
  /** Orders documents of one day as they were posted. */
  seq: number;
  packs: number;
  net_weight_g: number;
}

/** A document with what it makes of the difference: what their list has more because of it, or less. */
export interface Explaining extends Moved {
  /** `after`: it is dated after the day, and their list has it already. `before`: their list does not have it yet. */
  why: 'after' | 'before';
  explains: { packs: number; net_weight_g: number };
}

/** Of so many documents, the nearest to the day, pairs and triples are tried. */
const TRIED = 40;

/**
 * The documents that a difference comes from: such that they add up to it to the gram and, where packs are known, to the pack. One alone
 * is tried first, then all that their list had before we closed the day or all that it lacks, then two and three. Undefined where none do.
 * @param difference what their side has more than ours; see `differenceOf`
 * @param moved what moved the goods around the day
 */
export function explain(difference: Amount, moved: readonly Moved[], day: string): Explaining[] | undefined {
  const all = moved.map((one): Explaining => explaining(one, day));
  const fits = (some: readonly Explaining[]) => isSum(some, difference);
  const near = all.toSorted((one, other) => distance(one, day) - distance(other, day) || byPosting(one, other));
  return (
    near.map((one) => [one]).find(fits) ??
    runs(all).find(fits) ??
    some(near.slice(0, TRIED), 2).find(fits) ??
    some(near.slice(0, TRIED), 3).find(fits)
  );
}

function explaining(moved: Moved, day: string): Explaining {
  const isAfter = moved.date > day;
  const sign = isAfter ? 1 : -1;
  const explains = { packs: sign * moved.packs, net_weight_g: sign * moved.net_weight_g };
  return { ...moved, why: isAfter ? 'after' : 'before', explains };
}

const isSum = (documents: readonly Explaining[], { packs, net_weight_g }: Amount) =>
  documents.reduce((sum, { explains }) => sum + explains.net_weight_g, 0) === net_weight_g &&
  (packs === null || documents.reduce((sum, { explains }) => sum + explains.packs, 0) === packs);

const distance = ({ date }: Moved, day: string) => Math.abs(Date.parse(date) - Date.parse(day));

const byPosting = (one: Moved, other: Moved) => one.date.localeCompare(other.date) || one.seq - other.seq;

/** What a list of another moment comes to: all documents from the day to that moment, or all from it to the day. */
function runs(all: readonly Explaining[]): Explaining[][] {
  const after = all.filter(({ why }) => why === 'after').toSorted(byPosting);
  const before = all.filter(({ why }) => why === 'before').toSorted((one, other) => byPosting(other, one));
  return [after, before].flatMap((side) => side.slice(1).map((_, at) => side.slice(0, at + 2)));
}

/** Every choice of so many, those of the first ones first. */
function* some<One>(from: readonly One[], count: number): Generator<One[]> {
  if (count === 0) return yield [];
  for (const [at, one] of from.entries()) for (const rest of some(from.slice(at + 1), count - 1)) yield [one, ...rest];
}
