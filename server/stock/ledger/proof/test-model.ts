/** Packs, grams and rupiah. */
export type Lot = readonly [packs: number, grams: number, value: number];

/** One change of what lies on a key, as a document made it. */
export interface Change {
  key: string;
  lot: Lot;
}

export interface Posted {
  id: string;
  date: string;
  changes: readonly Change[];
  /** Standing documents count by date; one that was voided, and what voided it, never were. */
  stands: boolean;
  isVoid: boolean;
  /** Of an arrival its dispatch, of the difference that it made the arrival: by their ids. */
  follows?: string;
  /** Of a transformation which batch came out of which. */
  links?: readonly (readonly [parent: string, child: string])[];
  /** Whether it changes value alone, by what goods were when it was posted. */
  corrects?: boolean;
}

/** Packs and grams that a document wants from a key. */
export interface Wanted {
  key: string;
  packs: number;
  grams: number;
}

/** Some positions together hold no more than so many grams. */
export interface Limit {
  positions: readonly string[];
  grams: number;
}

/** A company's stock as plain lists, against which the real one is held: every document in the order of posting. */
export interface Model {
  posted: Posted[];
  held: Map<string, readonly Wanted[]>;
  limits: readonly Limit[];
  /** Batches of which there is one pack. */
  serials: Set<string>;
  /** Which pallet or basket stands on which, by their codes. */
  nests: Map<string, string>;
  /** The last day of the closed books, if they were ever closed. */
  closedUntil: string | null;
}

export const newModel = (limits: readonly Limit[] = []): Model => ({
  posted: [],
  held: new Map(),
  limits,
  serials: new Set(),
  nests: new Map(),
  closedUntil: null,
});

export const NOTHING: Lot = [0, 0, 0];
export const plus = ([a, b, c]: Lot, [d, e, f]: Lot): Lot => [a + d, b + e, c + f];
export const minus = ([a, b, c]: Lot): Lot => [0 - a, 0 - b, 0 - c];
export const sumOf = (changes: readonly Change[]): Lot => changes.reduce((sum, { lot }) => plus(sum, lot), NOTHING);

/** The changes of a key by some documents. */
export const changesOn = (documents: readonly Pick<Posted, 'changes'>[], key: string): Change[] =>
  documents.flatMap(({ changes }) => changes.filter((change) => change.key === key));

export const keysIn = (changes: readonly Change[]): string[] => [...new Set(changes.map(({ key }) => key))];

/** Every key on which something ever lay. */
export const keysOf = ({ posted }: Pick<Model, 'posted'>): string[] => keysIn(posted.flatMap(({ changes }) => changes));

/** Every day of a document. */
export const daysOf = ({ posted }: Pick<Model, 'posted'>): string[] =>
  [...new Set(posted.map(({ date }) => date))].toSorted();

/** What lies on a key. */
export const lying = ({ posted }: Pick<Model, 'posted'>, key: string): Lot => sumOf(changesOn(posted, key));

/** What a key closed with on a day. */
export const closingOf = (documents: readonly Posted[], key: string, day: string): Lot =>
  lying({ posted: documents.filter(({ date }) => date <= day) }, key);

/** What documents hold back of a key, but for one of them. */
export function heldBack({ held }: Model, key: string, except?: string): [packs: number, grams: number] {
  const wanted = [...held].flatMap(([id, all]) => (id === except ? [] : all.filter((one) => one.key === key)));
  return [wanted.reduce((sum, { packs }) => sum + packs, 0), wanted.reduce((sum, { grams }) => sum + grams, 0)];
}
