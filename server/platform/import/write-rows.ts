import { createMissing } from './creatable.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import type { CheckedRow } from './draft.ts';
import { type Importable, ownColumns, type Values, withinOf } from './importable.ts';
import { slicesOf } from './in-turns.ts';
import { newIds } from './lookups.ts';
import { parentColumn } from './two-levels.ts';

const ROWS_AT_ONCE = 1000;

/**
 * Writes checked rows, many in a statement. What others of the file refer to goes first.
 * @param onWritten told how many rows are written so far
 * @throws what the database refuses, and an Error when a record is gone
 */
export async function writeRows(
  trx: Trx,
  importable: Importable,
  rows: readonly CheckedRow[],
  onWritten: (count: number) => Promise<void>,
): Promise<void> {
  await createMissing(trx, rows);
  if (importable.write) {
    await importable.write(trx, rows, withinOf(importable));
    return onWritten(rows.length);
  }
  const parent = parentColumn(importable);
  const named = await withIds(trx, rows);
  const levels = parent
    ? [named.filter(({ values }) => !values[parent]), named.filter(({ values }) => values[parent])]
    : [named];
  let written = 0;
  for (const level of levels) {
    for (const [action, write] of [
      ['create', insertRows],
      ['update', updateRows],
    ] as const) {
      const some = level.filter((row) => row.action === action);
      // A family that changes places is right only as a whole, so it is written by one statement.
      for (const slice of slicesOf(some, parent ? Math.max(some.length, 1) : ROWS_AT_ONCE)) {
        await write(trx, importable, slice);
        await importable.beside?.write(trx, slice);
        written += slice.length;
        await onWritten(written);
      }
    }
  }
}

type NamedRow = CheckedRow & { id: string };

/** Gives new rows their ids: by them lists have the rows in the order of the file, and rows of other tables refer to them. */
async function withIds(trx: Trx, rows: readonly CheckedRow[]): Promise<NamedRow[]> {
  const ids = await newIds(trx, rows.filter(({ id }) => !id).length);
  return rows.map((row) => ({ ...row, id: row.id ?? ids.shift()! }));
}

const records = (rows: readonly NamedRow[], into: Values = {}) =>
  JSON.stringify(rows.map(({ id, values }) => ({ ...values, ...into, id })));

async function insertRows(trx: Trx, importable: Importable, rows: readonly NamedRow[]) {
  const { table, within } = importable;
  const into: Values = within?.column ? { ...within.beside, [within.column]: within.id } : {};
  const names = [...ownColumns(importable).map(({ name }) => name), ...Object.keys(into), 'id'].map((name) =>
    sql.ref(name),
  );
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(names)} from jsonb_populate_recordset(null::${sql.table(table)}, ${records(rows, into)}::jsonb)`.execute(
    trx,
  );
}

async function updateRows(trx: Trx, importable: Importable, rows: readonly NamedRow[]) {
  const { table } = importable;
  const assignments = ownColumns(importable).map(({ name }) => sql`${sql.ref(name)} = given.${sql.ref(name)}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} record set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${records(rows)}::jsonb) given
    where record.id = given.id and record.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(trx);
  if (Number(numAffectedRows) !== rows.length) throw new Error('A record went away while it was being changed.');
}
