import { sql } from 'kysely';
import { masterData } from '#shared/master-data/index.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { inputSchema } from '#shared/master-data/schema.ts';
import { type Permission, permissionTo } from '#shared/permissions.ts';
import { CODE_MAX } from '#shared/limits.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { CheckedRow, MissingRecord } from './draft.ts';
import type { Importable } from './importable.ts';

const declared: readonly Resource[] = masterData;

/** A record of which only the name is known. */
const named = ({ fields }: Resource, name: string, code: string): Record<string, unknown> => ({
  name,
  ...('name_en' in fields && { name_en: name }),
  ...('code' in fields && { code }),
  ...('is_active' in fields && { is_active: true }),
});

/** Whether a name makes a record that its form would take. */
export const isNameEnough = (table: string, name: string): boolean => {
  const resource = declared.find((known) => known.table === table);
  return resource !== undefined && inputSchema(resource).safeParse(named(resource, name, 'A')).success;
};

/** The tables of an importable's references whose records can be made of a name alone, with the permission that asks for. */
export function creatableTables({ columns, table: own }: Importable): { table: string; permission: Permission }[] {
  const tables = new Set(columns.flatMap(({ reference }) => reference?.table ?? []));
  tables.delete(own);
  return declared
    .filter(({ table }) => tables.has(table) && isNameEnough(table, 'Tuna'))
    .map(({ table, permission }) => ({ table, permission: permissionTo(permission, 'create') }));
}

/** Makes the records that rows name and nobody has yet. Their codes are made of their names. */
export async function createMissing(trx: Trx, rows: readonly CheckedRow[]): Promise<void> {
  const missing = new Map(rows.flatMap(({ creates = [] }) => creates.map((one) => [one.id, one])));
  for (const [table, records] of Map.groupBy(missing.values(), (record) => record.table)) {
    const resource = declared.find((known) => known.table === table)!;
    const codes = 'code' in resource.fields ? await takenCodes(trx, table) : new Set<string>();
    const values = records.map((record) => ({ id: record.id, ...named(resource, record.name, codeOf(record, codes)) }));
    const names = Object.keys(values[0]!).map((name) => sql.ref(name));
    await sql`
      insert into ${sql.table(table)} (${sql.join(names)})
      select ${sql.join(names)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`.execute(
      trx,
    );
  }
}

async function takenCodes(trx: Trx, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select upper(code) as code from ${sql.table(table)}`.execute(trx);
  return new Set(rows.map(({ code }) => code));
}

/** The letters and digits of a name, with a number behind them where the code is taken. */
function codeOf({ name }: MissingRecord, taken: Set<string>): string {
  const base =
    name
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(0, CODE_MAX - 5) || 'X';
  let code = base;
  for (let number = 2; taken.has(code); number += 1) code = `${base}-${number}`;
  taken.add(code);
  return code;
}
