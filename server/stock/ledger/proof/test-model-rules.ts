import { partsOf } from './test-key.ts';
import { bottomOf } from './test-model-units.ts';
import {
  type Change,
  changesOn,
  closingOf,
  heldBack,
  keysIn,
  keysOf,
  type Lot,
  lying,
  type Model,
  plus,
  type Posted,
  sumOf,
} from './test-model.ts';

/** Whether each key closed with what can be on every day, by what stands: packs and weight go together, and weight and value. */
export function isSoundByDate(documents: readonly Posted[], keys: readonly string[]): boolean {
  const standing = documents.filter(({ stands }) => stands);
  const days = new Set(standing.map(({ date }) => date));
  return keys.every((key) =>
    [...days].every((day) => {
      const [packs, grams, value] = closingOf(standing, key, day);
      return Math.min(packs, grams, value) >= 0 && (packs === 0) === (grams === 0) && (grams > 0 || value === 0);
    }),
  );
}

/** Value of a part, by weight, half up; all of it for the whole. */
export const shareOf = (value: number, grams: number, whole: number): number =>
  Number((BigInt(value) * BigInt(grams) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

/**
 * Whether goods leave each key at what they cost on the day of the document, where the key changed on a later one: each
 * change may have rounded by a rupiah.
 */
export const isOfItsCost = ({ posted }: Model, document: Posted): boolean =>
  keysIn(document.changes).every((key) => {
    const own = changesOn([document], key);
    const [, grams, value] = sumOf(own);
    const later = posted.filter(({ date }) => date > document.date);
    if (grams >= 0 || changesOn(later, key).length === 0) return true;
    const [, whole, worth] = closingOf(posted, key, document.date);
    const rounded = changesOn(posted, key).length + own.length;
    return whole > 0 && Math.abs(-value - shareOf(worth, -grams, whole)) <= rounded;
  });

/** Packs of a lot weigh alike but for a factor of four: those taken are no heavier, those left no lighter. */
export function isLikely([packs, grams]: Lot, [packsLeft, gramsLeft]: Lot): boolean {
  // That more is taken than there is, is another fault.
  if (packsLeft < 0 || gramsLeft < 0) return true;
  const mean = grams / packs;
  const isTooHeavy = (grams - gramsLeft) / (packs - packsLeft) > 4 * mean;
  return !isTooHeavy && (packsLeft === 0 || gramsLeft / packsLeft >= mean / 4);
}

/** Whether nobody else holds back what would be gone. */
export const isFree = (model: Model, changes: readonly Change[], id: string): boolean =>
  keysIn(changes).every((key) => {
    const lot = plus(lying(model, key), sumOf(changesOn([{ changes }], key)));
    const [packs, grams] = heldBack(model, key, id);
    return lot[0] >= packs && lot[1] >= grams;
  });

export const isOpen = ({ closedUntil }: Model, date: string): boolean => closedUntil === null || date > closedUntil;

/** Whether goods may be put where the changes put them: one place a pallet with all that stands on it, one pack a serial number, no more than fits. */
export function isRoomFor(model: Model, changes: readonly Change[]): boolean {
  const { posted, limits, serials } = model;
  const after = { posted: [...posted, { changes } as Posted] };
  const changed = groups(changes);
  const there = groups(keysOf(after).map((key) => ({ key, lot: lying(after, key) })));
  const sumWhere = (all: typeof there, isIt: (one: (typeof there)[number]) => boolean, figure: 0 | 1) =>
    all.filter(isIt).reduce((sum, { lot }) => sum + lot[figure], 0);
  const put = changed.filter(({ lot }) => lot[0] > 0 || lot[1] > 0);
  return (
    put.every(({ unit }) => {
      const places = there.filter(
        (one) =>
          unit !== null && one.unit !== null && bottomOf(model, one.unit) === bottomOf(model, unit) && one.lot[0] > 0,
      );
      return new Set(places.map(({ position }) => position)).size <= 1;
    }) &&
    put.every(({ batch }) => {
      const isOfBatch = (one: { batch: string }) => one.batch === batch;
      return !serials.has(batch) || sumWhere(changed, isOfBatch, 0) <= 0 || sumWhere(there, isOfBatch, 0) <= 1;
    }) &&
    limits.every(({ positions, grams }) => {
      const isIn = (one: { position: string }) => positions.includes(one.position);
      return !put.some(isIn) || sumWhere(changed, isIn, 1) <= 0 || sumWhere(there, isIn, 1) <= grams;
    })
  );
}

/** Whosever the goods are and in whichever state: what changes of a batch at a position on a unit. */
function groups(changes: readonly Change[]) {
  const named = changes.map(({ key, lot }) => {
    const { batch, position, unit } = partsOf(key);
    return { batch, position, unit, lot };
  });
  const all = Map.groupBy(named, ({ batch, position, unit }) => `${batch} ${position} ${unit}`);
  return [...all.values()].map((some) => ({
    ...some[0]!,
    lot: sumOf(some.map(({ lot }) => ({ key: '', lot }))),
  }));
}
