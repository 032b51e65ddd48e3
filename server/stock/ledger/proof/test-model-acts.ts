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

export type Dated = Pick<Posted, 'id' | 'date'>;

/** A document that counts from now on. */
export const standing = (document: Dated, changes: readonly Change[]): Posted => ({
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
