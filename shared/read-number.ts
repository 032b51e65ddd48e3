import type { Read } from './read.ts';

/** The range and the decimals of a number at its place. */
export interface NumberPlace {
  /** Digits after the decimal sign; 0 where numbers are whole. */
  decimals: number;
  min?: number | undefined;
  max?: number | undefined;
  /** May be written beside the number, such as `kg` or `Rp`. */
  unit?: string | undefined;
}

/** Other ways to write a unit. */
const spellings: readonly (readonly string[])[] = [
  ['kg', 'kgs', 'kilo', 'kilogram'],
  ['rp', 'rp.', 'idr'],
  ['m3', 'meter kubik'],
  ['%', 'persen', 'percent'],
  ['°c', 'c'],
  ['hari', 'days', 'day'],
];

/** Groups of three digits with the same sign between them, and perhaps decimals after another sign. */
const GROUPED = /^([1-9]\d{0,2})((?:([ .,])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,](\d+))?$/;
const PLAIN = /^(\d*)(?:([.,])(\d+))?$/;
/** The significant digits that a number of JavaScript keeps. */
const DIGITS_KEPT = 15;

/**
 * Reads a number that somebody typed, pasted or has in a file, in Indonesian notation (`1.250,5`) or English (`1,250.5`).
 * A comma alone is the decimal sign, as on every screen here. A point alone is one where it cannot part thousands; where
 * both readings of it fit, as of `1.250` kg, the answer has both, the one in thousands first.
 */
export function readNumber(text: string, place: NumberPlace): Read<number> {
  const { sign, figures } = figuresOf(text, place.unit);
  const signed = (whole: string, decimals = '') => {
    const digits = `${whole}${decimals}`.replace(/^0+/, '');
    return digits.length > DIGITS_KEPT ? undefined : Number(`${sign}${whole || '0'}.${decimals || '0'}`) || 0;
  };
  const grouped = GROUPED.exec(figures);
  const plain = figures === '' ? null : PLAIN.exec(figures);
  const inThousands = grouped ? signed(`${grouped[1]}${grouped[2]!.replaceAll(/\D/g, '')}`, grouped[4]) : undefined;
  const withDecimals = plain ? signed(plain[1]!, plain[3]) : undefined;

  if (inThousands === undefined || withDecimals === undefined) return valueOr(inThousands ?? withDecimals);
  // One sign before three digits: it may be either.
  if (place.decimals === 0) return valueOr(inThousands);
  if (plain![2] === ',') return valueOr(withDecimals);
  const fitting = [inThousands, withDecimals].filter((reading) => fits(reading, place));
  return fitting.length === 2
    ? { is: 'ambiguous', readings: [inThousands, withDecimals] }
    : valueOr(fitting[0] ?? inThousands);
}

const valueOr = (value: number | undefined): Read<number> =>
  value === undefined ? { is: 'unreadable' } : { is: 'value', value };

function fits(value: number, { decimals, min = -Infinity, max = Infinity }: NumberPlace) {
  return value >= min && value <= max && Number(value.toFixed(decimals)) === value;
}

/** The figures of a text, without its minus and its unit; no figures where something else stands in it. */
function figuresOf(text: string, unit: string | undefined): { sign: string; figures: string } {
  // Compatible forms become the usual ones: no-break spaces, wide digits, m³.
  const plain = text.normalize('NFKC').replaceAll(/[−–]/g, '-').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const [, before, inside, figures] = aroundFigures(unit).exec(plain) ?? [];
  const isRead = figures !== undefined && !(before && inside);
  return { sign: (before || inside) === '-' ? '-' : '', figures: isRead ? figures : '' };
}

const patterns = new Map<string | undefined, RegExp>();

/** Finds figures among a sign and a unit, on whichever side of the figures people write it. */
function aroundFigures(unit: string | undefined): RegExp {
  const known = patterns.get(unit);
  if (known) return known;
  const word = unit?.normalize('NFKC').trim().toLowerCase() ?? '';
  const words = spellings.find((same) => same.includes(word)) ?? [word];
  const either = words
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
    .map((one) => one.replaceAll('.', String.raw`\.`))
    .join('|');
  const beside = either && `(?:(?:${either}) ?)?`;
  const isMoney = words.includes('rp');
  const pattern = new RegExp(
    `^([+-]?) ?${beside}([+-]?) ?([\\d.,][\\d., ]*?) ?${isMoney ? '(?:[.,] ?-+)? ?' : ''}${beside}$`,
  );
  patterns.set(unit, pattern);
  return pattern;
}

const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20 });
const ungrouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20, useGrouping: false });

const withThree = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 3, maximumFractionDigits: 20 });

/** Writes a number with dots for thousands, a decimal comma, and all its decimals. */
export const writeNumber = (value: number): string => grouped.format(value);

/** The readings of an ambiguous number, each with the three digits behind its sign. */
export const writeReadings = ([inThousands, withDecimals]: readonly [number, number]): [string, string] => [
  writeNumber(inThousands),
  withThree.format(withDecimals),
];

/** The same without dots, for further typing: in what is left after an edit a dot would mean something else. */
export const writeUngrouped = (value: number): string => ungrouped.format(value);
