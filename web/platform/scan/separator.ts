import { SEPARATOR, writeElements } from '#shared/scan/elements.ts';
import { newWedge, type Stroke } from './wedge.ts';

/** A key that a scanner sends for the separator of GS1 where it sends none of the usual ones. */
export type OwnSeparator = Pick<Stroke, 'key' | 'ctrlKey'>;

/**
 * The elements of the test code: a field of open length, so that only a separator tells where it ends. Its article number is one of those that
 * GS1 leaves to companies for use inside (prefix 20).
 */
export const testElements = [
  ['01', '02000000000008'],
  ['10', 'UJI1'],
  ['21', 'PALKA7'],
] as const;

const [BEFORE, AFTER] = writeElements(testElements).split(SEPARATOR) as [string, string];

/** What a scanner makes of the separator in the test code. */
export type FoundSeparator =
  /** One that every device here knows. */
  | { is: 'known' }
  /** A key of its own, which this device has to be told. */
  | { is: 'own'; separator: OwnSeparator }
  /** Nothing: what stands before and after it runs together. */
  | { is: 'lost' }
  /** Several keys of which none is known. */
  | { is: 'unknown' }
  /** Another code was scanned. */
  | { is: 'other' };

const isPrinted = ({ key, ctrlKey, altKey, metaKey }: Stroke) => key.length === 1 && !ctrlKey && !altKey && !metaKey;

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock']);

/** Finds what a scanner sends for the separator by the keys that it pressed for the test code, Enter or Tab left out. */
export function findSeparator(strokes: readonly Stroke[]): FoundSeparator {
  const keys = strokes.filter(({ key }) => !modifiers.has(key));
  // One character for each key; those that print none are a character that no code has. CapsLock changes nothing.
  const text = keys.map((stroke) => (isPrinted(stroke) ? stroke.key.toUpperCase() : '\u0000')).join('');
  const begin = text.indexOf(BEFORE);
  const end = begin === -1 ? -1 : text.indexOf(AFTER, begin + BEFORE.length);
  if (end === -1) return { is: 'other' };
  const between = keys.slice(begin + BEFORE.length, end);
  if (between.length === 0) return { is: 'lost' };
  const wedge = newWedge();
  const isKnown = keys.some((stroke, at) => wedge.hear({ ...stroke, timeStamp: at }).is === 'separator');
  if (isKnown) return { is: 'known' };
  const [only] = between;
  return only && between.length === 1
    ? { is: 'own', separator: { key: only.key, ctrlKey: only.ctrlKey } }
    : { is: 'unknown' };
}

const KEPT = 'palka.scanner.separator';

/** The key that the scanner of this device sends for a separator, if it is one of its own. The scanner is plugged into the device. */
export function deviceSeparator(): OwnSeparator | undefined {
  try {
    const { key, ctrlKey } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<OwnSeparator>;
    return typeof key === 'string' && key !== '' ? { key, ctrlKey: ctrlKey === true } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps that key for this device, or forgets it. */
export function keepSeparator(separator: OwnSeparator | undefined): void {
  try {
    if (separator) localStorage.setItem(KEPT, JSON.stringify(separator));
    else localStorage.removeItem(KEPT);
  } catch {
    // Full or switched off: the scanner is checked again the next time.
  }
}
