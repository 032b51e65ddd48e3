import { sql } from 'kysely';
import type { Trx } from '#server/database.ts';
import type { CheckedRow } from './draft.ts';
import type { Importable } from './importable.ts';
import { slicesOf } from './in-turns.ts';
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
  const parent = parentColumn(importable);
  const levels = parent
    ? [rows.filter(({ values }) => !values[parent]), rows.filter(({ values }) => values[parent])]
    : [rows];
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
        written += slice.length;
        await onWritten(written);
      }
    }
  }
}

const records = (rows: readonly CheckedRow[]) =>
  JSON.stringify(rows.map(({ id, values }) => ({ ...values, ...(id && { id }) })));

async function insertRows(trx: Trx, { table, columns }: Importable, rows: readonly CheckedRow[]) {
  const names = [...columns.map(({ name }) => name), ...(rows[0]!.id ? ['id'] : [])].map((name) => sql.ref(name));
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(names)} from jsonb_populate_recordset(null::${sql.table(table)}, ${records(rows)}::jsonb)`.execute(
    trx,
  );
}

async function updateRows(trx: Trx, { table, columns }: Importable, rows: readonly CheckedRow[]) {
  const assignments = columns.map(({ name }) => sql`${sql.ref(name)} = given.${sql.ref(name)}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} record set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${records(rows)}::jsonb) given
    where record.id = given.id and record.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(trx);
  if (Number(numAffectedRows) !== rows.length) throw new Error('A record went away while it was being changed.');
}
