import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { loose } from '#server/platform/spreadsheet/headings-of-sheets.ts';
import type { LearnedHeadings } from './map-headings.ts';
import './table.ts';

/** What people of the company said of headings in files of these records. */
export async function learnedHeadings(trx: Trx, resource: string): Promise<LearnedHeadings> {
  const rows = await trx
    .selectFrom('import_heading')
    .select(['heading', 'column_name'])
    .where('resource', '=', resource)
    .execute();
  return new Map(rows.map(({ heading, column_name }) => [heading, column_name]));
}

interface Said {
  resource: string;
  headings: readonly string[];
  /** Before a person changed it, and as they left it. */
  before: readonly (string | null)[];
  mapping: readonly (string | null)[];
}

/**
 * Keeps what a person said of headings, for the company's next files. A heading that was not understood and left alone says
 * nothing: a later version of Palka may know it.
 */
export async function learnHeadings(trx: Trx, { resource, headings, before, mapping }: Said): Promise<void> {
  const said = new Map(
    headings.flatMap((heading, at) => {
      const word = loose(heading);
      const name = mapping[at] ?? null;
      return word === '' || (name === null && !before[at]) ? [] : [[word, name] as const];
    }),
  );
  if (said.size === 0) return;
  // In one order, so that two imports at once cannot deadlock.
  const rows = [...said].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await trx
    .insertInto('import_heading')
    .values(rows.map(([heading, column_name]) => ({ resource, heading, column_name })))
    .onConflict((conflict) =>
      conflict.constraint('import_heading_pkey').doUpdateSet({
        column_name: ({ ref }) => ref('excluded.column_name'),
        learned_at: sql<string>`now()`,
      }),
    )
    .execute();
}
