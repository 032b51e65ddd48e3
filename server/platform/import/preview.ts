import { sql } from 'kysely';
import { truthWord, wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import { HEADING_ROWS_MAX } from '#server/platform/spreadsheet/headings-of-sheets.ts';
import { headingOf } from '#server/platform/spreadsheet/headings.ts';
import type { ImportPreview } from '#shared/import.ts';
import type { Language } from '#shared/limits.ts';
import { writeDate } from '#shared/read-date.ts';
import { writeNumber, writeUngrouped } from '#shared/read-number.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { type GivenCell, textOf } from './given-cell.ts';
import { faultsOf } from './faults.ts';
import { filled } from './fixed-fields.ts';
import type { Importable } from './importable.ts';
import { importColumns } from './map-headings.ts';
import { cellReader } from './read-cell.ts';
import type { StoredImport } from './store.ts';

/** A person sees at a glance what is meant; whole texts of a hundred rows would be megabytes. */
const SHOWN_MAX = 500;

/** As much of a row as tells it from others. */
const LINE_MAX = 100;

const shown = (text: string) => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX).toWellFormed()}…` : text);

interface Asked {
  page: number;
  size: number;
  /** `errors`, `warnings`, or one kind of error as `column:code`. */
  only?: string | undefined;
}

/** Rows with an error, with a warning, or with an error of one kind. */
function marked(only: string) {
  if (only === 'errors' || only === 'warnings') return sql<boolean>`${sql.ref(only)} is not null`;
  const [place, code] = only.split(':');
  const column = place === 'row' ? null : Number(place);
  return sql<boolean>`errors @> ${JSON.stringify([{ column, code }])}::jsonb`;
}

/** The first rows of a sheet as texts: a person finds the headings among them. */
const firstRows = (trx: Trx, id: string) =>
  trx
    .selectFrom('import_row')
    .select(['number', 'cells'])
    .where('import_id', '=', id)
    .orderBy('number')
    .limit(HEADING_ROWS_MAX)
    .execute();

const lineOf = (cells: readonly GivenCell[]) =>
  cells
    .map((cell) => textOf(cell).trim())
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, LINE_MAX)
    .toWellFormed();

/** For whom: the language they read, and the tables in which they may create records that a file names. */
interface Reader {
  language: Language;
  creatable: ReadonlySet<string>;
}

/** The preview of a file: how it is read, the result that it would have, and one page of its rows. */
export async function previewOf(
  trx: Trx,
  importable: Importable,
  stored: StoredImport,
  { language, creatable }: Reader,
  { page, size, only }: Asked,
): Promise<ImportPreview> {
  const rows = await trx
    .selectFrom('import_row')
    .select(['number', 'action', 'cells', 'errors', 'warnings'])
    .where('import_id', '=', stored.id)
    .where('number', '>', stored.heading_row)
    .$if(only !== undefined, (some) => some.where(marked(only!)))
    .orderBy('number')
    .limit(size)
    .offset(page * size)
    .execute();
  const { fixed } = stored;
  const readings = [...stored.mapping, ...fixed.map(({ name }) => name)].map((name) =>
    readingOf(importable, name, language),
  );
  const faults = await faultsOf(trx, importable, stored, creatable);
  const first = stored.heading_row === 0 ? [] : await firstRows(trx, stored.id);
  const { row_count, create_count, update_count, faulty_count, warned_count } = stored;
  const totals: Record<string, number> = { errors: faulty_count, warnings: warned_count };
  for (const { column, code, count } of faults) totals[`${column ?? 'row'}:${code}`] ??= count;
  return {
    id: stored.id,
    file_name: stored.file_name,
    sheets: stored.sheets,
    sheet: stored.sheet,
    mode: stored.mode,
    state: stored.state,
    heading_row: stored.heading_row,
    first_rows: first.map(({ number, cells }) => ({ number, text: lineOf(cells) })),
    headings: stored.headings,
    mapping: stored.mapping,
    fixed,
    columns: importColumns(importable).map(({ name, required }) => ({
      name,
      heading: headingOf(name, language),
      required,
      ...optionsOf(importable, name, language),
    })),
    creates_missing: stored.creates_missing,
    only_sound: stored.only_sound,
    faults,
    counts: {
      rows: row_count,
      create: create_count,
      update: update_count,
      faulty: faulty_count,
      warned: warned_count,
    },
    progress: stored.progress,
    problem: stored.problem,
    rows: rows
      .map((row) => filled(row, fixed))
      .map(({ number, action, cells, errors, warnings }) => ({
        number,
        action,
        cells: cells.map((cell) => shown(textOf(cell))),
        read: cells.map((cell, at) => readings[at]?.(cell) ?? null),
        errors: errors ?? [],
        warnings: warnings ?? [],
      })),
    pagination: paginationOf({ page, size }, only ? (totals[only] ?? 0) : row_count),
  };
}

/** The words that may be written in a column of which there are few. */
function optionsOf({ columns }: Importable, name: string, language: Language): { options?: string[] } {
  const column = columns.find((known) => known.name === name);
  if (column?.options) return { options: column.options.map((option) => wordOf(name, option, language)) };
  if (column?.kind !== 'status' && column?.kind !== 'yes-no') return {};
  const as = column.kind === 'status' ? 'is_active' : name;
  return { options: [true, false].map((value) => truthWord(as, value, language)) };
}

/** Says what a number or a date in a column was understood as, where it is not written as Palka writes it. */
function readingOf({ columns }: Importable, name: string | null, language: Language) {
  const column = columns.find((known) => known.name === name);
  if (column?.kind !== 'number' && column?.kind !== 'date') return undefined;
  const read = cellReader(column, language);
  return (cell: GivenCell) => {
    const found = read(cell);
    if (!found || !('value' in found)) return null;
    const words =
      typeof found.value === 'number'
        ? [writeNumber(found.value), writeUngrouped(found.value)]
        : [writeDate(String(found.value))];
    return words.includes(textOf(cell).trim()) ? null : words[0]!;
  };
}
