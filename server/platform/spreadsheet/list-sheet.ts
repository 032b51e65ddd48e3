import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import type { Sorting } from '#shared/list-query.ts';
import type { Language } from '#shared/limits.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { chunksOf, type Statement } from '#server/platform/http/cursor.ts';
import { wordsIn } from './choice-words.ts';
import { headingOf, type HeadedFeature } from './headings.ts';
import { inChunks, rowChunks } from './row-chunks.ts';
import type { Column, ColumnKind, Sheet, SheetFormat } from './sheet.ts';
import { writeSheet } from './write-sheet.ts';

/** The query of every export: its order and the format of its file. */
export interface AskedFile extends Sorting {
  format: SheetFormat;
}

/** Who reads a file, as far as its columns go by it. */
export interface Reader {
  permissions: ReadonlySet<Permission>;
}

/** A list as a file: its columns and rows. `Query` is what it may be asked, with what the list may be narrowed to. */
export interface ListFile<Row, Query extends AskedFile, Person extends Reader = Reader> {
  /** Stem of the file's name. */
  name: string;
  query: z.ZodType<Query>;
  /** Whose screens call some columns otherwise than all others do. */
  headedAs?: HeadedFeature;
  /** `permission` is needed to get the column. */
  columns: readonly { name: string; kind: ColumnKind; permission?: Permission }[];
  /** The value of a column of a row. References go by name: an id says nothing to a person. */
  cell(row: Row, column: string, language: Language): unknown;
  rows(trx: Trx, asked: Query, user: Person, language: Language): Statement<Row> | AsyncIterable<Row>;
  /** The same rows by statements that are read at once: those of each come after those of the one before. */
  parts?(trx: Trx, asked: Query, user: Person): Promise<readonly Statement<Row>[]>;
  /** What is said above the headers in Excel. */
  above?(trx: Trx, asked: Query, language: Language): Promise<Above>;
}

/** What a list found, in chunks. */
export const chunksFound = <Row>(trx: Trx, found: Statement<Row> | AsyncIterable<Row>): AsyncIterable<Row[]> =>
  'compile' in found ? chunksOf(trx, found) : inChunks(found);

/** The columns that somebody may see, as their language calls them, and the cells of a row. */
export function sheetFor<Row>(
  { columns: all, cell, headedAs }: Pick<ListFile<Row, AskedFile>, 'columns' | 'cell' | 'headedAs'>,
  { permissions }: Reader,
  language: Language,
): { columns: Column[]; cells(row: Row): unknown[] } {
  const columns = all.filter(({ permission }) => !permission || permissions.has(permission));
  const said = columns.map(({ name }) => ({ name, inWords: wordsIn(name, language) }));
  return {
    columns: columns.map(({ name, kind }) => ({ header: headingOf(name, language, headedAs), kind })),
    cells: (row) => said.map(({ name, inWords }) => inWords(cell(row, name, language))),
  };
}

export type Above = NonNullable<Sheet['above']>;

interface Asking<Query> {
  asked: Query;
  user: Reader;
  language: Language;
  timeZone: string;
}

/** A list as a file for Excel, in memory: for lists whose length is known to be bounded. */
export async function listSheet<Row, Query extends AskedFile>(
  trx: Trx,
  list: ListFile<Row, Query>,
  { asked, user, language, timeZone }: Asking<Query>,
): Promise<Buffer> {
  const { columns, cells } = sheetFor(list, user, language);
  return buffer(
    writeSheet({
      format: 'xlsx',
      sheetName: list.name,
      columns,
      above: await list.above?.(trx, asked, language),
      timeZone,
      rows: rowChunks(chunksFound(trx, list.rows(trx, asked, user, language)), cells),
    }),
  );
}

/** The log entry of an export: its format, its filters, and how many records left the house. */
export function toldOfFile(query: object, rows: number) {
  const { order_by: _column, sort_by: _direction, ...asked } = query as Record<string, unknown>;
  const given = Object.entries<unknown>({ ...asked, rows }).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, [null, value] as const]));
}
