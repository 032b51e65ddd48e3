import { statusOf } from './test-key.ts';
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

type Dated = Pick<Posted, 'id' | 'date'>;

const standing = (document: Dated, changes: readonly Change[]): Posted => ({
  ...document,
  changes,
  stands: true,
  isVoid: false,
});

/** Goods come in where the books are open and there is room for them; answers whether they can. */
export const canReceive = (model: Model, date: string, changes: readonly Change[]): boolean =>
  isOpen(model, date) && isRoomFor(model, changes);

export function receive(model: Model, document: Dated, changes: readonly Change[]): void {
  model.posted.push(standing(document, changes));
}

/** What lies on each wanted key once it is taken, in order of the keys. */
const leftOf = (model: Model, wanted: readonly Wanted[]): Map<string, Lot> =>
  new Map(
    wanted.map(({ key }) => [
      key,
      wanted
        .filter((one) => one.key === key)
        .reduce<Lot>((rest, { packs, grams }) => plus(rest, [-packs, -grams, 0]), lying(model, key)),
    ]),
  );

/** Whether what is wanted can weigh so much, by what lies there. */
export const canWeigh = (model: Model, wanted: readonly Wanted[], keys = wanted.map(({ key }) => key)): boolean =>
  [...leftOf(model, wanted)].every(([key, left]) => !keys.includes(key) || isLikely(lying(model, key), left));

/** What taking would change, shrink included; undefined where there is not as much, reserved or not. */
function taken(model: Model, wanted: readonly Wanted[]): Change[] | undefined {
  if (!canWeigh(model, wanted)) return undefined;
  const left = new Map<string, Lot>();
  const changes: Change[] = [];
  for (const { key, packs, grams } of wanted) {
    const lot = left.get(key) ?? lying(model, key);
    if (packs > lot[0] || grams > lot[1]) return undefined;
    const change: Lot = [-packs, -grams, 0 - shareOf(lot[2], grams, lot[1])];
    changes.push({ key, lot: change });
    left.set(key, plus(lot, change));
  }
  for (const [key, lot] of left) {
    if (lot[0] > 0 && lot[1] === 0) return undefined;
    if (lot[0] === 0 && lot[1] > 0) changes.push({ key, lot: minus(lot) });
  }
  return changes;
}

/** Goods leave, if they are there, free, were at every later day, and cost the same then; answers whether they did. */
export function issue(model: Model, document: Dated, wanted: readonly Wanted[]): boolean {
  const changes = taken(model, wanted);
  if (!changes || !isOpen(model, document.date) || !isFree(model, changes, document.id)) return false;
  const posted = standing(document, changes);
  if (!isSoundByDate([...model.posted, posted], keysIn(changes)) || !isOfItsCost(model, posted)) return false;
  model.posted.push(posted);
  model.held.delete(document.id);
  return true;
}

/** Holds back what a document will take of available goods; answers whether there is as much. */
export function hold(model: Model, id: string, wanted: readonly Wanted[]): boolean {
  const available = wanted.filter(({ key }) => statusOf(key) === 'available');
  const isEnough = [...leftOf(model, available)].every(([key, left]) => {
    const [packs, grams] = heldBack(model, key, id);
    return left[0] >= packs && left[1] >= grams;
  });
  if (!isEnough || !canWeigh(model, wanted)) return false;
  model.held.set(id, available);
  return true;
}

/** What so many packs of a key weigh that nobody weighed: all that lies there for all, else their share, as far as it is free. */
function weightOf(model: Model, { key, packs }: Pick<Wanted, 'key' | 'packs'>): number | undefined {
  const lot = lying(model, key);
  if (packs === lot[0]) return lot[1];
  const grams = Math.min(lot[1] - heldBack(model, key)[1], Math.round((lot[1] * packs) / lot[0]));
  const part: Lot = [packs, grams, 0];
  return packs < lot[0] && isLikely(lot, part) && isLikely(lot, plus(lot, minus(part))) ? grams : undefined;
}

/** Goods go from one key to another as they are, if nobody holds them back and they were there at every later day. */
export function move(
  model: Model,
  document: Dated,
  { key, packs, to }: Pick<Wanted, 'key' | 'packs'> & { to: string },
): boolean {
  const grams = weightOf(model, { key, packs });
  if (grams === undefined) return false;
  const [, whole, value] = lying(model, key);
  const lot: Lot = [packs, grams, shareOf(value, grams, whole)];
  const changes = [
    { key, lot: minus(lot) },
    { key: to, lot },
  ];
  const posted = standing(document, changes);
  if (!isFree(model, changes, document.id) || !isSoundByDate([...model.posted, posted], [key])) return false;
  if (!isOfItsCost(model, posted)) return false;
  model.posted.push(posted);
  return true;
}

/** A document is undone exactly, unless others have used since what it brought; answers whether it was. */
export function undo(model: Model, id: string, voidId: string): boolean {
  const at = model.posted.findIndex((document) => document.id === id);
  const original = model.posted[at];
  if (!original?.stands || original.isVoid || !isOpen(model, original.date)) return false;
  const brought = keysIn(original.changes.filter(({ lot }) => lot[1] > 0));
  const used = model.posted
    .slice(at + 1)
    .some(({ stands, changes }) => stands && changes.some(({ key, lot }) => brought.includes(key) && lot[1] < 0));
  const changes = original.changes.map(({ key, lot }) => ({ key, lot: minus(lot) })).toReversed();
  if (used || !isFree(model, changes, voidId) || !isRoomFor(model, changes)) return false;
  const others = model.posted.filter((document) => document !== original);
  if (!isSoundByDate(others, keysIn(changes))) return false;
  original.stands = false;
  model.posted.push({ id: voidId, date: original.date, changes, stands: false, isVoid: true });
  return true;
}
