import { type Dated, standing } from './test-model-acts.ts';
import {
  type Change,
  heldBack,
  keysIn,
  type Lot,
  lying,
  minus,
  type Model,
  plus,
  type Posted,
  type Wanted,
} from './test-model.ts';
import { isFree, isLikely, isOfItsCost, isOpen, isRoomFor, isSoundByDate, shareOf } from './test-model-rules.ts';

/** What so many packs of a key weigh that nobody weighed: all that lies there for all, else their share, as far as it is free. */
export function weightOf(model: Model, { key, packs }: Pick<Wanted, 'key' | 'packs'>): number | undefined {
  const lot = lying(model, key);
  if (packs === lot[0]) return lot[1];
  const grams = Math.min(lot[1] - heldBack(model, key)[1], Math.round((lot[1] * packs) / lot[0]));
  const part: Lot = [packs, grams, 0];
  return packs < lot[0] && isLikely(lot, part) && isLikely(lot, plus(lot, minus(part))) ? grams : undefined;
}

/** So many packs of a key that go to another one as they are. */
export type Moved = Pick<Wanted, 'key' | 'packs'> & { to: string };

/** Goods go from keys to others as they are, if nobody holds them back and they were there at every later day; answers whether they did. */
export function move(model: Model, document: Dated, ...goods: readonly Moved[]): boolean {
  const changes: Change[] = [];
  for (const { key, packs, to } of goods) {
    const grams = weightOf(model, { key, packs });
    if (grams === undefined) return false;
    const [, whole, value] = lying(model, key);
    const lot: Lot = [packs, grams, shareOf(value, grams, whole)];
    changes.push({ key, lot: minus(lot) }, { key: to, lot });
  }
  return add(model, standing(document, changes));
}

/** A document counts, if there is room for its goods, nobody holds them back, and they were there at every later day, at their cost. */
export function add(model: Model, ...documents: readonly Posted[]): boolean {
  const changes = documents.flatMap((document) => document.changes);
  const together = standing(documents[0]!, changes);
  if (!isOpen(model, together.date)) return false;
  if (!isRoomFor(model, changes) || !isFree(model, changes, together.id)) return false;
  if (!isSoundByDate([...model.posted, together], keysIn(changes)) || !isOfItsCost(model, together)) return false;
  model.posted.push(...documents);
  return true;
}

/** What was sent, and is on its way. */
export interface Way extends Wanted {
  id: string;
  value: number;
}

/**
 * What was sent arrives at a key, or more or less of it: the difference is lost at its share of what is on the way, or found at what a gram
 * was worth that was sent. Answers whether it did.
 * @param differenceId of the document that says the difference
 */
export function arrive(
  model: Model,
  document: Dated & { differenceId: string },
  { way, to, packs, grams }: { way: Way; to: string; packs: number; grams: number },
): boolean {
  const differences: Change[] = [];
  let lot = lying(model, way.key);
  const differ = (change: Lot) => {
    if (change[0] === 0 && change[1] === 0) return;
    differences.push({ key: way.key, lot: change });
    lot = plus(lot, change);
  };
  const [more, heavier] = [packs - way.packs, grams - way.grams];
  const found = Math.max(0, heavier);
  differ([Math.max(0, more), found, shareOf(way.value, found, way.grams)]);
  const lost = Math.max(0, -heavier);
  differ([Math.min(0, more), 0 - lost, 0 - shareOf(lot[2], lost, lot[1])]);
  const arrived: Lot = [packs, grams, shareOf(lot[2], grams, lot[1])];
  const changes = [
    { key: way.key, lot: minus(arrived) },
    { key: to, lot: arrived },
  ];
  const difference = {
    ...standing({ id: document.differenceId, date: document.date }, differences),
    follows: document.id,
  };
  const arrival = { ...standing({ id: document.id, date: document.date }, changes), follows: way.id };
  return add(model, ...(differences.length > 0 ? [difference] : []), arrival);
}
