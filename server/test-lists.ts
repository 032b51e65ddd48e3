import { randomUUID } from 'node:crypto';
import { asking, type newLoneCompany } from './testing.ts';

/** Rows by the letters that a test calls them. */
type Rows<Row> = Record<string, Row>;

/** Days and moments of tests: the later the larger. */
export const at = (minute: number) => `2026-06-01T00:${String(minute).padStart(2, '0')}:00Z`;

/** Ids in the order of the letters: what decides between rows that are equal otherwise. */
const idOf = (letter: string) => `${letter.toLowerCase().repeat(8)}${randomUUID().slice(8)}`;

/** The rows as a table of the company has them, and which letter each id has. */
export function lettered(company: { companyId: string }, rows: Rows<Record<string, unknown>>) {
  // The rows of a table name the same columns.
  const columns = Object.fromEntries(
    Object.values(rows).flatMap((row) => Object.keys(row).map((name) => [name, null])),
  );
  const made = Object.entries(rows).map(([letter, row]) => ({
    company_id: company.companyId,
    id: idOf(letter),
    ...columns,
    ...row,
  }));
  const letters = new Map(made.map(({ id }, at) => [id, Object.keys(rows)[at]!]));
  return { rows: made, letters, id: (letter: string) => made[Object.keys(rows).indexOf(letter)]!.id };
}

/**
 * What people expect of a list. Letters name the rows; behind a dash are those that say nothing in the column, which come
 * last either way.
 */
export interface Expected {
  path: string;
  /** Without an order asked for. */
  order: string;
  /** By texts of which each is a part of what is searched, in another case. */
  found: Record<string, string>;
  /** By queries, beside those that find nothing. */
  narrowed?: Record<string, string>;
  /** From the least to the greatest by each column. */
  sorted: Record<string, string>;
}

const words = (text: string) => text.split(' ').filter(Boolean);

/** As the list is expected to be, the other way round. */
export function reversed(expected: string): string {
  const [said = '', unsaid = ''] = expected.split('-');
  return [...words(said).toReversed(), ...words(unsaid).toReversed()].join(' ');
}

export const plain = (expected: string) => words(expected.replace('-', '')).join(' ');

/** Asks lists as somebody, and answers the letters of their rows. */
export function reader(
  { token }: Pick<Awaited<ReturnType<typeof newLoneCompany>>, 'token'>,
  letters: Map<string, string>,
) {
  const send = asking(token);
  return async (path: string, query: string): Promise<string> => {
    const answer = await send('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`);
    if (answer.statusCode !== 200) return `${answer.statusCode}`;
    return answer
      .json()
      .data.map(({ id }: { id: string }) => letters.get(id) ?? '?')
      .join(' ');
  };
}
