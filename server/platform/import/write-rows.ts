import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import type { CheckedRow } from './draft.ts';
import { type Importable, ownColumns } from './importable.ts';
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
        const named = importable.beside ? await withIds(trx, slice) : slice;
        await write(trx, importable, named);
        await importable.beside?.write(trx, named as (CheckedRow & { id: string })[]);
        written += slice.length;
        await onWritten(written);
      }
    }
  }
}

/** Gives new rows their ids, which rows of other tables refer to. */
async function withIds(trx: Trx, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const ids = await newIds(trx, rows.filter(({ id }) => !id).length);
  return rows.map((row) => ({ ...row, id: row.id ?? ids.shift()! }));
}

const records = (rows: readonly CheckedRow[]) =>
  JSON.stringify(rows.map(({ id, values }) => ({ ...values, ...(id && { id }) })));

async function insertRows(trx: Trx, importable: Importable, rows: readonly CheckedRow[]) {
  const { table } = importable;
  const names = [...ownColumns(importable).map(({ name }) => name), ...(rows[0]!.id ? ['id'] : [])].map((name) =>
    sql.ref(name),
  );
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(names)} from jsonb_populate_recordset(null::${sql.table(table)}, ${records(rows)}::jsonb)`.execute(
    trx,
  );
}

async function updateRows(trx: Trx, importable: Importable, rows: readonly CheckedRow[]) {
  const { table } = importable;
  const assignments = ownColumns(importable).map(({ name }) => sql`${sql.ref(name)} = given.${sql.ref(name)}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} record set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${records(rows)}::jsonb) given
    where record.id = given.id and record.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(trx);
  if (Number(numAffectedRows) !== rows.length) throw new Error('A record went away while it was being changed.');
}
