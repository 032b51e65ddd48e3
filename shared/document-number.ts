/** The longest pattern of a document's number. */
export const NUMBER_FORMAT_MAX = 40;
const COUNTER_MIN = 3;
const COUNTER_MAX = 8;

/** Why a pattern makes no numbers, as field error codes. */
export const numberFormatFaults = [
  'number_too_long',
  'number_characters',
  'number_token',
  'number_counter',
  'number_year',
  'number_same',
] as const;

export type NumberFormatFault = (typeof numberFormatFaults)[number];

/** The tokens in braces: parts of the document's date, the month in Roman figures, and the counter. */
const dateTokens = ['YYYY', 'MM', 'DD', 'RM'] as const;
type DateToken = (typeof dateTokens)[number];

/** Numbers are written into addresses and file names and read aloud. */
const characters = /^[A-Za-z0-9/._-]*$/;
const part = /\{([^{}]*)\}|([^{}]+)|[{}]/g;
const counter = /^0+$/;

type Part = { text: string } | { date: DateToken } | { digits: number } | { unknown: string };

function partsOf(format: string): Part[] {
  return [...format.matchAll(part)].map(([whole, token, text]): Part => {
    if (text !== undefined) return { text };
    const date = dateTokens.find((name) => name === token);
    if (date) return { date };
    return token !== undefined && counter.test(token) ? { digits: token.length } : { unknown: whole };
  });
}

/**
 * What is wrong with the pattern of a kind of document's numbers, such as `BM/{YYYY}/{MM}/{00000}`; undefined when
 * nothing is. Numbers restart each year of the document's date, so the year must show.
 */
export function checkNumberFormat(format: string): NumberFormatFault | undefined {
  const parts = partsOf(format);
  const counters = parts.filter((found) => 'digits' in found);
  if (format.length > NUMBER_FORMAT_MAX) return 'number_too_long';
  if (parts.some((found) => 'unknown' in found)) return 'number_token';
  if (parts.some((found) => 'text' in found && !characters.test(found.text))) return 'number_characters';
  const [only] = counters;
  if (counters.length !== 1 || !only || only.digits < COUNTER_MIN || only.digits > COUNTER_MAX) return 'number_counter';
  return parts.some((found) => 'date' in found && found.date === 'YYYY') ? undefined : 'number_year';
}

const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** A number but for its count: what stands before and after that, and how many digits it has at least. */
export interface NumberFrame {
  before: string;
  digits: number;
  after: string;
}

/**
 * The frame of a document's number.
 * @param format a pattern that `checkNumberFormat` finds nothing wrong with
 * @param date the document's date, YYYY-MM-DD
 */
export function numberFrameOf(format: string, date: string): NumberFrame {
  const [YYYY = '', MM = '', DD = ''] = date.split('-');
  const written = { YYYY, MM, DD, RM: romanMonths[Number(MM) - 1] ?? '' };
  const frame = { before: '', digits: 0, after: '' };
  for (const found of partsOf(format)) {
    if ('digits' in found) frame.digits = found.digits;
    else {
      const text = 'text' in found ? found.text : 'date' in found ? written[found.date] : found.unknown;
      frame[frame.digits === 0 ? 'before' : 'after'] += text;
    }
  }
  return frame;
}

/**
 * The number of a document. A counter that outgrows its digits makes the number longer, never another one's.
 * @param count which one it is of its kind in that year, from 1
 */
export function formatDocumentNumber(format: string, date: string, count: number): string {
  const { before, digits, after } = numberFrameOf(format, date);
  return before + String(count).padStart(digits, '0') + after;
}

/** One character of a number, out of some; or any number of such. */
type Step = { of: string; many?: true };

const digits = '0123456789';
const figure: Step = { of: digits };
const steps: Record<DateToken, Step[]> = {
  YYYY: [figure, figure, figure, figure],
  MM: [{ of: '01' }, figure],
  DD: [{ of: '0123' }, figure],
  RM: [{ of: 'ivx' }, { of: 'ivx', many: true }],
};

/** Every number that the pattern makes is spelt by these steps. Capital and small letters are the same. */
const stepsOf = (format: string): Step[] =>
  partsOf(format.toLowerCase().replaceAll(/\{[^{}]*\}/g, (token) => token.toUpperCase())).flatMap((found) => {
    if ('text' in found) return found.text.split('').map((letter) => ({ of: letter }));
    if ('date' in found) return steps[found.date];
    return 'digits' in found ? [...Array.from({ length: found.digits }, () => figure), { of: digits, many: true }] : [];
  });

/** Whether two patterns can make the same number on some day, with any counters: then papers would be mixed up. */
export function canMakeSameNumber(one: string, other: string): boolean {
  const [left, right] = [stepsOf(one), stepsOf(other)];
  const reached = new Set<string>();
  const open: [number, number][] = [[0, 0]];
  for (let at = open.pop(); at; at = open.pop()) {
    const [i, j] = at;
    if (reached.has(`${i} ${j}`)) continue;
    reached.add(`${i} ${j}`);
    const [a, b] = [left[i], right[j]];
    if (!a && !b) return true;
    if (a?.many) open.push([i + 1, j]);
    if (b?.many) open.push([i, j + 1]);
    if (a && b && a.of.split('').some((letter) => b.of.includes(letter))) {
      open.push([a.many ? i : i + 1, b.many ? j : j + 1]);
    }
  }
  return false;
}
