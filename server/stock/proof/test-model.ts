/** Packs, grams and rupiah. */
export type Lot = readonly [packs: number, grams: number, value: number];

/** One change of what lies on a key, as a document made it. */
export interface Change {
  key: string;
  lot: Lot;
}

interface Posted {
  id: string;
  date: string;
  changes: readonly Change[];
  /** Standing documents count by date; one that was voided, and what voided it, never were. */
  stands: boolean;
  isVoid: boolean;
}

/** Packs and grams that a document wants from a key. */
export interface Wanted {
  key: string;
  packs: number;
  grams: number;
}

/** A company's stock as plain lists, against which the real one is held: every document in the order of posting. */
export interface Model {
  posted: Posted[];
  held: Map<string, readonly Wanted[]>;
}

export const newModel = (): Model => ({ posted: [], held: new Map() });

const plus = ([a, b, c]: Lot, [d, e, f]: Lot): Lot => [a + d, b + e, c + f];
const minus = ([a, b, c]: Lot): Lot => [0 - a, 0 - b, 0 - c];
const NOTHING: Lot = [0, 0, 0];

const changesOn = (documents: readonly Posted[], key: string) =>
  documents.flatMap(({ changes }) => changes.filter((change) => change.key === key));

/** What lies on a key. */
export const lying = ({ posted }: Model, key: string): Lot =>
  changesOn(posted, key).reduce((sum, { lot }) => plus(sum, lot), NOTHING);

/** What documents hold back of a key, but for one of them. */
export function heldBack({ held }: Model, key: string, except?: string): [packs: number, grams: number] {
  const wanted = [...held].flatMap(([id, all]) => (id === except ? [] : all.filter((one) => one.key === key)));
  return [wanted.reduce((sum, { packs }) => sum + packs, 0), wanted.reduce((sum, { grams }) => sum + grams, 0)];
}

/** Every key on which something ever lay. */
export const keysOf = ({ posted }: Model): string[] => [
  ...new Set(posted.flatMap(({ changes }) => changes.map(({ key }) => key))),
];

/** Whether each key closed with what can be on every day, by what stands: packs and weight go together, and weight and value. */
function isSoundByDate(documents: readonly Posted[], keys: readonly string[]): boolean {
  const standing = documents.filter(({ stands }) => stands);
  const dates = new Set(standing.map(({ date }) => date));
  return keys.every((key) =>
    [...dates].every((day) => {
      const [packs, grams, value] = closingOf(standing, key, day);
      return Math.min(packs, grams, value) >= 0 && (packs === 0) === (grams === 0) && (grams > 0 || value === 0);
    }),
  );
}

/** What a key closed with on a day. */
const closingOf = (documents: readonly Posted[], key: string, day: string): Lot =>
  changesOn(
    documents.filter(({ date }) => date <= day),
    key,
  ).reduce((sum, { lot }) => plus(sum, lot), NOTHING);

/**
 * Whether goods leave each key at what they cost on the day of the document, where the key changed on a later one: each
 * change may have rounded by a rupiah.
 */
const isOfItsCost = ({ posted }: Model, { date, changes }: Posted): boolean =>
  keysIn(changes).every((key) => {
    const [, grams, value] = changesOn([{ changes } as Posted], key).reduce((sum, { lot }) => plus(sum, lot), NOTHING);
    const later = posted.filter((document) => document.date > date);
    if (grams >= 0 || changesOn(later, key).length === 0) return true;
    const [, whole, worth] = closingOf(posted, key, date);
    const rounded = changesOn(posted, key).length + changes.filter((change) => change.key === key).length;
    return whole > 0 && Math.abs(-value - shareOf(worth, -grams, whole)) <= rounded;
  });

const keysIn = (changes: readonly Change[]) => [...new Set(changes.map(({ key }) => key))];

/** Goods come in: that never fails. */
export function receive(model: Model, id: string, date: string, changes: readonly Change[]): void {
  model.posted.push({ id, date, changes, stands: true, isVoid: false });
}

/** Value of a part, by weight, half up; all of it for the whole. */
const shareOf = (value: number, grams: number, whole: number) =>
  Number((BigInt(value) * BigInt(grams) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

/** Packs of a lot weigh alike but for a factor of four: those taken are no heavier, those left no lighter. */
function isLikely([packs, grams]: Lot, [packsLeft, gramsLeft]: Lot): boolean {
  const mean = grams / packs;
  const isTooHeavy = (grams - gramsLeft) / (packs - packsLeft) > 4 * mean;
  return !isTooHeavy && (packsLeft === 0 || gramsLeft / packsLeft >= mean / 4);
}

/** What taking would change, shrink included; undefined where there is not as much, whoever holds it back. */
function taken(model: Model, wanted: readonly Wanted[]): Change[] | undefined {
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
    if (!isLikely(lying(model, key), lot)) return undefined;
    if (lot[0] === 0 && lot[1] > 0) changes.push({ key, lot: minus(lot) });
  }
  return changes;
}

const isFree = (model: Model, changes: readonly Change[], id: string): boolean =>
  keysIn(changes).every((key) => {
    const lot = changesOn([{ changes } as Posted], key).reduce(
      (sum, change) => plus(sum, change.lot),
      lying(model, key),
    );
    const [packs, grams] = heldBack(model, key, id);
    return lot[0] >= packs && lot[1] >= grams;
  });

/** Goods leave, if they are there, free, were at every later day, and cost the same then; answers whether they did. */
export function issue(model: Model, id: string, date: string, wanted: readonly Wanted[]): boolean {
  const changes = taken(model, wanted);
  if (!changes || !isFree(model, changes, id)) return false;
  const posted: Posted = { id, date, changes, stands: true, isVoid: false };
  if (!isSoundByDate([...model.posted, posted], keysIn(changes)) || !isOfItsCost(model, posted)) return false;
  model.posted.push(posted);
  model.held.delete(id);
  return true;
}

/** Holds back what a document will take; answers whether there is as much. */
export function hold(model: Model, id: string, wanted: readonly Wanted[]): boolean {
  const enough = wanted.every(({ key }) => {
    const all = wanted.filter((one) => one.key === key);
    const [packs, grams] = heldBack(model, key, id);
    const lot = lying(model, key);
    const left = all.reduce((rest, one) => plus(rest, [-one.packs, -one.grams, 0]), lot);
    return packs <= left[0] && grams <= left[1] && isLikely(lot, left);
  });
  if (enough) model.held.set(id, wanted);
  return enough;
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
  { id, date }: Pick<Posted, 'id' | 'date'>,
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
  const posted: Posted = { id, date, changes, stands: true, isVoid: false };
  if (!isFree(model, changes, id) || !isSoundByDate([...model.posted, posted], [key])) return false;
  if (!isOfItsCost(model, posted)) return false;
  model.posted.push(posted);
  return true;
}

/** A document is undone exactly, unless others have used since what it brought; answers whether it was. */
export function undo(model: Model, id: string, voidId: string): boolean {
  const at = model.posted.findIndex((document) => document.id === id);
  const original = model.posted[at];
  if (!original?.stands || original.isVoid) return false;
  const brought = keysIn(original.changes.filter(({ lot }) => lot[1] > 0));
  const used = model.posted
    .slice(at + 1)
    .some(({ stands, changes }) => stands && changes.some(({ key, lot }) => brought.includes(key) && lot[1] < 0));
  const changes = original.changes.map(({ key, lot }) => ({ key, lot: minus(lot) })).toReversed();
  if (used || !isFree(model, changes, voidId)) return false;
  const others = model.posted.filter((document) => document !== original);
  if (!isSoundByDate(others, keysIn(changes))) return false;
  original.stands = false;
  model.posted.push({ id: voidId, date: original.date, changes, stands: false, isVoid: true });
  return true;
}
