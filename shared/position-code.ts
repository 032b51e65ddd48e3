/** Where a position is on the racks of a room, each counted from one. */
export interface Place {
  row_no: number;
  bay_no: number;
  level_no: number;
}

interface Size {
  rows: number;
  bays: number;
  levels: number;
}

/** The place of this number, from zero: level by level, bay by bay, row by row. */
export const placeOf = (index: number, { bays, levels }: Pick<Size, 'bays' | 'levels'>): Place => ({
  row_no: Math.floor(index / (bays * levels)) + 1,
  bay_no: (Math.floor(index / levels) % bays) + 1,
  level_no: (index % levels) + 1,
});

/** The pattern that is proposed: the room first, because codes are unique in a warehouse. */
export const usualPattern = '{room}-{row}-{bay}-{level}';

/** A, B … Z, AA, AB …, as rows of racks are called. */
export const rowLetters = (row: number): string =>
  row > 26 ? rowLetters(Math.floor((row - 1) / 26)) + rowLetters(((row - 1) % 26) + 1) : String.fromCharCode(64 + row);

const numberOf = (letters: string) =>
  Array.from(letters.toUpperCase()).reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);

const PLACE_IN_CODE = /(?:^|[^a-z0-9])([a-z]{1,2}|\d{1,3})[^a-z0-9]+(\d{1,3})[^a-z0-9]+(\d{1,3})$/i;

/** The place that the last three parts of a code say, as of `FRZ1-A-01-02` or `3.12.4`; undefined where they say none. */
export function placeInCode(code: string): Place | undefined {
  const [, row = '', bay, level] = PLACE_IN_CODE.exec(code.trim()) ?? [];
  const place = { row_no: Number(row) || numberOf(row), bay_no: Number(bay), level_no: Number(level) };
  return Object.values(place).every((number) => number >= 1) ? place : undefined;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

type Told = Place & { room: string };

/** The values of the tokens of a pattern. */
const tokens: Record<string, (told: Told) => string> = {
  room: ({ room }) => room,
  row: ({ row_no }) => rowLetters(row_no),
  row_no: ({ row_no }) => twoDigits(row_no),
  bay: ({ bay_no }) => twoDigits(bay_no),
  level: ({ level_no }) => twoDigits(level_no),
};

export const patternTokens = Object.keys(tokens).map((token) => `{${token}}`);

const TOKEN = /\{(\w*)\}/g;

/** The code of a place: `{room}-{row}-{bay}-{level}` makes `FRZ1-A-01-02`. */
export const positionCode = (pattern: string, told: Told): string =>
  pattern.replaceAll(TOKEN, (text, token: string) => tokens[token]?.(told) ?? text);

/**
 * What is wrong with a pattern: it has a token that nobody knows or a brace that is none's, or two places would be called
 * the same because a number that goes beyond one is left out.
 */
export function patternFault({ pattern, rows, bays, levels }: Size & { pattern: string }) {
  const found = new Set([...pattern.matchAll(TOKEN)].map(([, token]) => token!));
  if ([...found].some((token) => !Object.hasOwn(tokens, token)) || /[{}]/.test(pattern.replaceAll(TOKEN, '')))
    return 'pattern_token';
  const tellsRows = found.has('row') || found.has('row_no');
  const isTold = (rows === 1 || tellsRows) && (bays === 1 || found.has('bay')) && (levels === 1 || found.has('level'));
  return isTold ? undefined : 'pattern_same';
}
