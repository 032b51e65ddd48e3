import type { Edit } from './mutant.ts';

const swaps: readonly [RegExp, string][] = [
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ <> /g, ' = '],
  [/ asc\b/g, ' desc'],
  [/ desc\b/g, ' asc'],
  [/\bleft join\b/g, 'join'],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot exists\b/g, 'exists'],
  [/\bfor update\b/g, ''],
  [/\bunion all\b/g, 'union'],
];

/** A further condition up to the end of its line, or to where its statement goes on. */
const condition = /\band (?:(?!\b(?:and|or|order|group|limit|returning|window|union|for)\b)[^\n`])+/g;

/** Small faults in the text of an SQL statement. */
export function inSql(source: string, { start, end }: { start: number; end: number }): Edit[] {
  const text = source.slice(start, end);
  const swapped = swaps.flatMap(([pattern, by]) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      operator: 'sql',
      start: start + index,
      end: start + index + found.length,
      by,
    })),
  );
  const dropped = [...text.matchAll(condition)]
    .filter(([found]) => isBalanced(found) && !text.slice(0, text.indexOf(found)).trimEnd().endsWith('between'))
    .map(({ index, 0: found }) => ({
      operator: 'sql condition',
      start: start + index,
      end: start + index + found.trimEnd().length,
      by: '',
    }));
  return [...swapped, ...dropped];
}

/** Whether the brackets of a piece are balanced, so that the statement is still one without it. */
function isBalanced(piece: string): boolean {
  let open = 0;
  for (const sign of piece.replaceAll(/'[^']*'/g, '').match(/[(){}]/g) ?? []) {
    open += sign === '(' || sign === '{' ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}
