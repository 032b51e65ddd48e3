import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import type { StoredReading } from './asking.ts';
import type { CheckedRow, GivenRow } from './draft.ts';
import { type Importable, withinOf } from './importable.ts';
import { slicesOf } from './in-turns.ts';
import './table.ts';

/** A new import: its file, and how it is read. */
export interface NewImport extends StoredReading {
  resource: string;
  /** The record that its rows go into. */
  within_id: string | null;
  file_name: string;
  sheets: string[];
  sheet: string | null;
  heading_row: number;
}

/** A person keeps no more than this many files; the oldest give way. */
const KEPT = 5;
const ROWS_AT_ONCE = 1000;

/** How many rows come to what. */
export const countsOf = (rows: readonly CheckedRow[]) => ({
  row_count: rows.length,
  create_count: rows.filter(({ action }) => action === 'create').length,
  update_count: rows.filter(({ action }) => action === 'update').length,
  faulty_count: rows.filter(({ errors }) => errors.length > 0).length,
  warned_count: rows.filter(({ warnings }) => warnings.length > 0).length,
});

/**
 * Keeps a checked file with all its rows: also those with its headings and above them, which nothing was found of. It takes
 * the place of the person's earlier ones for the same records.
 */
export async function insertImport(
  trx: Trx,
  { resource, within_id, fixed, ...settings }: NewImport,
  given: readonly GivenRow[],
  checked: readonly CheckedRow[],
): Promise<string> {
  await trx
    .deleteFrom('import')
    .where('resource', '=', resource)
    .where('within_id', 'is not distinct from', within_id)
    .where('state', '!=', 'running')
    .execute();
  await trx
    .deleteFrom('import')
    .where('state', '!=', 'running')
    .where('id', 'not in', (query) =>
      query
        .selectFrom('import')
        .select('id')
        .orderBy('created_at', 'desc')
        .limit(KEPT - 1),
    )
    .execute();
  const { id } = await trx
    .insertInto('import')
    .values({ resource, within_id, fixed: JSON.stringify(fixed), ...settings, ...countsOf(checked) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const results = new Map(checked.map((row) => [row.number, resultOf(row)]));
  const rows = given.map(({ number, cells }) => ({ number, cells, ...results.get(number) }));
  for (const slice of slicesOf(rows, ROWS_AT_ONCE)) {
    await sql`
      insert into import_row (import_id, number, cells, action, errors, warnings)
      select ${id}, number, cells, action, errors, warnings
      from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb)
        as given (number integer, cells jsonb, action text, errors jsonb, warnings jsonb)`.execute(trx);
  }
  return id;
}

const resultOf = ({ action, errors, warnings }: CheckedRow) => ({
  action,
  ...(errors.length > 0 && { errors }),
  ...(warnings.length > 0 && { warnings }),
});

/** Keeps what a new check found of the rows below the headings; rows that it found as before are left alone. */
export async function saveResults(
  trx: Trx,
  { id, heading_row }: Pick<StoredImport, 'id' | 'heading_row'>,
  checked: readonly CheckedRow[],
): Promise<void> {
  await trx
    .updateTable('import_row')
    .set({ action: null, errors: null, warnings: null })
    .where('import_id', '=', id)
    .where('number', '<=', heading_row)
    .execute();
  const rows = checked.map((row) => ({ number: row.number, ...resultOf(row) }));
  for (const slice of slicesOf(rows, ROWS_AT_ONCE)) {
    await sql`
      update import_row set action = found.action, errors = found.errors, warnings = found.warnings
      from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb)
        as found (number integer, action text, errors jsonb, warnings jsonb)
      where import_id = ${id} and import_row.number = found.number
        and (import_row.action, import_row.errors, import_row.warnings)
          is distinct from (found.action, found.errors, found.warnings)`.execute(trx);
  }
}

/** The rows of a file below its headings, as given. */
export async function givenRows(trx: Trx, id: string, heading_row: number): Promise<GivenRow[]> {
  const rows: GivenRow[] = [];
  for (let last = heading_row; ; last = rows.at(-1)!.number) {
    const some = await trx
      .selectFrom('import_row')
      .select(['number', 'cells'])
      .where('import_id', '=', id)
      .where('number', '>', last)
      .orderBy('number')
      .limit(ROWS_AT_ONCE)
      .execute();
    rows.push(...some);
    if (some.length < ROWS_AT_ONCE) return rows;
  }
}

/** Forgets the rows that were written, so that those are left that were not. */
export async function forgetWritten(
  trx: Trx,
  { id, heading_row }: Pick<StoredImport, 'id' | 'heading_row'>,
): Promise<void> {
  await trx
    .deleteFrom('import_row')
    .where('import_id', '=', id)
    .where('number', '>', heading_row)
    .where('errors', 'is', null)
    .execute();
}

export const findImport = (trx: Trx, resource: string, id: string) =>
  trx.selectFrom('import').selectAll().where('id', '=', id).where('resource', '=', resource).executeTakeFirst();

/** The same, if its rows go into the record that the importable is bound to. */
export async function importInto(trx: Trx, importable: Importable, id: string): Promise<StoredImport | undefined> {
  const found = await findImport(trx, importable.table, id);
  return (found?.within_id ?? '') === withinOf(importable) ? found : undefined;
}

export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The person's newest file for these records. */
export const latestImport = (trx: Trx, importable: Importable) =>
  trx
    .selectFrom('import')
    .selectAll()
    .where('resource', '=', importable.table)
    .where('within_id', 'is not distinct from', withinOf(importable) || null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Forgets a file. One that is being written is then not written. Answers whether there was one. */
export async function deleteImport(trx: Trx, resource: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('import')
    .where('id', '=', id)
    .where('resource', '=', resource)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
