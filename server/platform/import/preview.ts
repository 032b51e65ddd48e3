import { headingOf } from '#server/platform/spreadsheet/headings.ts';
import type { ImportPreview } from '#shared/import.ts';
import type { Language } from '#shared/limits.ts';
import { writeDate } from '#shared/read-date.ts';
import { writeNumber, writeUngrouped } from '#shared/read-number.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { type GivenCell, textOf } from './given-cell.ts';
import type { Importable } from './importable.ts';
import { cellReader } from './read-cell.ts';
import type { StoredImport } from './store.ts';

/** A person sees at a glance what is meant; whole texts of a hundred rows would be megabytes. */
const SHOWN_MAX = 500;

const shown = (text: string) => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX).toWellFormed()}…` : text);

interface Asked {
  page: number;
  size: number;
  only?: 'errors' | 'warnings' | undefined;
}

/** The preview of a file: how it is read, the result that it would have, and one page of its rows. */
export async function previewOf(
  trx: Trx,
  importable: Importable,
  stored: StoredImport,
  language: Language,
  { page, size, only }: Asked,
): Promise<ImportPreview> {
  const rows = await trx
    .selectFrom('import_row')
    .select(['number', 'action', 'cells', 'errors', 'warnings'])
    .where('import_id', '=', stored.id)
    .$if(only !== undefined, (some) => some.where(only!, 'is not', null))
    .orderBy('number')
    .limit(size)
    .offset(page * size)
    .execute();
  const readings = stored.mapping.map((name) => readingOf(importable, name, language));
  const { row_count, create_count, update_count, faulty_count, warned_count } = stored;
  const totals = { errors: faulty_count, warnings: warned_count };
  return {
    id: stored.id,
    file_name: stored.file_name,
    mode: stored.mode,
    state: stored.state,
    headings: stored.headings,
    mapping: stored.mapping,
    columns: importColumns(importable).map(({ name, required }) => ({
      name,
      heading: headingOf(name, language),
      required,
    })),
    counts: {
      rows: row_count,
      create: create_count,
      update: update_count,
      faulty: faulty_count,
      warned: warned_count,
    },
    progress: stored.progress,
    problem: stored.problem,
    rows: rows.map(({ number, action, cells, errors, warnings }) => ({
      number,
      action,
      cells: cells.map((cell) => shown(textOf(cell))),
      read: cells.map((cell, at) => readings[at]?.(cell) ?? null),
      errors: errors ?? [],
      warnings: warnings ?? [],
    })),
    pagination: paginationOf({ page, size }, only ? totals[only] : row_count),
  };
}

/** The fields that a column of a file can be mapped to. */
export const importColumns = ({ columns }: Importable): { name: string; required: boolean }[] => [
  { name: 'id', required: false },
  ...columns,
];

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
