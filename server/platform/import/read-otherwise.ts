import type { z } from 'zod';
import type { FixedField, importSettings } from '#shared/import.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { type Asking, inTurn, readingOf, type StoredReading } from './asking.ts';
import { check } from './check.ts';
import type { Importable } from './importable.ts';
import { learnedHeadings, learnHeadings } from './learned-headings.ts';
import { importColumns, mappingOf, namedColumns } from './map-headings.ts';
import { mendCells } from './mend-cells.ts';
import { headingsIn } from './read-file.ts';
import { countsOf, findImport, forgetWritten, givenRows, saveResults, type StoredImport } from './store.ts';

type Settings = z.output<typeof importSettings>;

/**
 * Reads a kept file in another way and checks it again: by another row of headings, mapping or mode, with fixed fields, mended
 * cells, or only its sound rows. Of one that was written without its faulty rows, these are left.
 * @throws Problem `import-not-ready` when it is being written or was
 * @throws Problem `invalid-input` at the setting that does not fit the file
 */
export async function readOtherwise(importable: Importable, settings: Settings, asking: Asking): Promise<void> {
  const readAgain = async (trx: Trx) => {
    const stored = await findImport(trx, importable.table, settings.id);
    if (!stored) throw new Problem('record-not-found');
    const isRest = stored.state === 'done' && stored.only_sound && stored.faulty_count > 0;
    if (stored.state === 'running' || (stored.state === 'done' && !isRest)) throw new Problem('import-not-ready');
    const { heading_row, ...reading } = await settledReading(trx, importable, stored, settings);
    if (isRest) await forgetWritten(trx, stored);
    await mendCells(trx, { id: stored.id, heading_row, headings: reading.headings }, settings.mended ?? []);
    if (settings.mapping) await learnHeadings(trx, { resource: importable.table, before: stored.mapping, ...reading });
    const rows = await givenRows(trx, stored.id, heading_row);
    const checked = await check(trx, importable, rows, readingOf(reading, asking));
    await saveResults(trx, { id: stored.id, heading_row }, checked);
    const { fixed, ...plain } = reading;
    const { numUpdatedRows } = await trx
      .updateTable('import')
      .set({ ...plain, fixed: JSON.stringify(fixed), heading_row, state: 'checked', problem: null, progress: 0 })
      .set(countsOf(checked))
      .where('id', '=', stored.id)
      .where('state', '=', stored.state)
      .executeTakeFirstOrThrow();
    // Started meanwhile, in another window.
    if (numUpdatedRows === 0n) throw new Problem('import-not-ready');
  };
  await inTurn(asking.companyId, () => asking.inCompany(readAgain));
}

/** How the file is read from now on. What the settings do not say stays. */
async function settledReading(
  trx: Trx,
  importable: Importable,
  stored: StoredImport,
  settings: Settings,
): Promise<StoredReading & { heading_row: number }> {
  const { heading_row = stored.heading_row } = settings;
  const isSame = heading_row === stored.heading_row;
  const headings = isSame ? stored.headings : await headingsAt(trx, stored.id, heading_row);
  const mapping = settings.mapping ?? (isSame ? stored.mapping : await proposed(trx, importable, headings));
  refuseUnknown(mapping, headings.length, importable);
  const fixed = (settings.fixed ?? stored.fixed).filter(({ name }) => !mapping.includes(name));
  refuseUnfitting(fixed, headings.length, importable);
  return {
    heading_row,
    headings,
    mapping,
    fixed,
    mode: importable.isNew ? 'create' : (settings.mode ?? stored.mode),
    creates_missing: settings.creates_missing ?? stored.creates_missing,
    // What is left of a file that was written without them is to be written whole, unless one says otherwise again.
    only_sound: settings.only_sound ?? (stored.state === 'done' ? false : stored.only_sound),
  };
}

const proposed = async (trx: Trx, importable: Importable, headings: string[]) =>
  mappingOf(headings, namedColumns(importable), await learnedHeadings(trx, importable.table));

/** The headings in a row of the file, below which there are others. */
async function headingsAt(trx: Trx, id: string, number: number): Promise<string[]> {
  const [row, next] = await trx
    .selectFrom('import_row')
    .select(['number', 'cells'])
    .where('import_id', '=', id)
    .where('number', '>=', number)
    .orderBy('number')
    .limit(2)
    .execute();
  if (row?.number !== number || !next) throw invalid('/heading_row', 'not_found');
  return headingsIn(row.cells);
}

/** A mapping names a column, or none, for each column of the file. */
function refuseUnknown(mapping: (string | null)[], length: number, importable: Importable) {
  if (mapping.length !== length) throw invalid('/mapping', mapping.length > length ? 'too_big' : 'too_small');
  const known = new Set(importColumns(importable).map(({ name }) => name));
  const at = mapping.findIndex((name) => name !== null && !known.has(name));
  if (at >= 0) throw invalid(`/mapping/${at}`, 'not_found');
}

/** Fixed fields are fields of the records, each once, and take their value from a column that there is. */
function refuseUnfitting(fixed: readonly FixedField[], length: number, { columns }: Importable) {
  const free = new Set(columns.map(({ name }) => name));
  for (const [at, { name, column }] of fixed.entries()) {
    if (!free.delete(name)) throw invalid(`/fixed/${at}/name`, 'not_found');
    if (column !== null && column >= length) throw invalid(`/fixed/${at}/column`, 'too_big');
  }
}
