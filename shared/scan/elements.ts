import { isChecked } from '../gtin.ts';
import { hasFormat, identifierIn, predefinedLength } from './identifiers.ts';
import { runsOn } from './runs-on.ts';

/** A field of a GS1 symbol: its application identifier and its data. */
export type Element = readonly [identifier: string, value: string];

/**
 * Why what was scanned is not taken. `separator_lost`: a field of open length runs on into the next one; `check_digit`: a digit
 * was misread or misprinted; `unknown_identifier`, `bad_value`, `cut_off`: no symbol of GS1 says that; `contradiction`: one
 * field twice, with two values; `unknown_own`: a code of ours of an unknown kind.
 */
const scanFaults = [
  'separator_lost',
  'check_digit',
  'unknown_identifier',
  'bad_value',
  'cut_off',
  'contradiction',
  'unknown_own',
] as const;

export type ScanFault = (typeof scanFaults)[number];

export const isScanFault = (code: string): code is ScanFault => (scanFaults as readonly string[]).includes(code);

export type Elements = { elements: readonly Element[] } | { fault: ScanFault };

/** The separator that a scanner sends between fields of variable length (FNC1). */
export const SEPARATOR = '\u001d';

/** Data that ends with a check digit of its own. */
const checked = /^(?:0[0123]|402|41[0-7]|801[78])$/;

function faultOf(elements: readonly Element[]): ScanFault | undefined {
  if (elements.some(([identifier, value]) => !hasFormat(identifier, value))) return 'bad_value';
  if (elements.some(([identifier, value]) => checked.test(identifier) && !isChecked(value))) return 'check_digit';
  const first = new Map(elements.toReversed());
  return elements.some(([identifier, value]) => first.get(identifier) !== value) ? 'contradiction' : undefined;
}

/** The elements, or what is wrong with one of them. */
export function checkElements(elements: readonly Element[]): Elements {
  const fault = faultOf(elements);
  return fault ? { fault } : { elements };
}

/** Reads fields one after the other, as a scanner sends them. */
export function readElements(text: string): Elements {
  const elements: Element[] = [];
  let rest = text;
  while (rest !== '') {
    if (rest.startsWith(SEPARATOR)) {
      rest = rest.slice(1);
      continue;
    }
    const identifier = identifierIn(rest);
    if (identifier === undefined) return { fault: 'unknown_identifier' };
    const data = rest.slice(identifier.length);
    const length = predefinedLength(identifier);
    const separator = data.indexOf(SEPARATOR);
    const isEnded = length !== undefined || separator !== -1;
    const value = data.slice(0, length ?? (separator === -1 ? data.length : separator));
    if (length !== undefined && value.length < length) return { fault: 'cut_off' };
    if (!isEnded && runsOn(identifier, value)) return { fault: 'separator_lost' };
    elements.push([identifier, value]);
    rest = data.slice(value.length);
  }
  return checkElements(elements);
}

/** Reads fields in brackets, as they are printed below the bars; undefined where the text is none. */
export function readBracketed(text: string): Elements | undefined {
  const fields = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)];
  if (fields.length === 0 || fields.map(([whole]) => whole).join('') !== text) return undefined;
  return checkElements(fields.map(([, identifier, value]) => [identifier!, value!.trim()]));
}

/** Fields as a symbol holds them: a separator after each that has no predefined length, but the last one. */
export const writeElements = (elements: readonly Element[]): string =>
  elements
    .map(([identifier, value], at) => {
      const isOpen = predefinedLength(identifier) === undefined && at < elements.length - 1;
      return `${identifier}${value}${isOpen ? SEPARATOR : ''}`;
    })
    .join('');

/** Fields in brackets, as they are printed below the bars and as drawing programs take them. */
export const writeBracketed = (elements: readonly Element[]): string =>
  elements.map(([identifier, value]) => `(${identifier})${value}`).join('');
