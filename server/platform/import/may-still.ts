import { sql } from 'kysely';
import { type ImportMode, importModes } from '#shared/import.ts';
import { type Permission, permissionTo } from '#shared/permissions.ts';
import type { Importable } from './importable.ts';
import { creatableTables } from './creatable.ts';
import type { Trx } from '#server/platform/db/database.ts';

/** Whether the person of the context is still active and still has the permission: what they started may come later. */
export async function mayStill(trx: Trx, permission: Permission): Promise<boolean> {
  const { rows } = await sql`
    select from app_user
    join membership on membership.user_id = app_user.id
    join role on role.company_id = membership.company_id and role.id = membership.role_id
    where app_user.id = app_user_id() and app_user.is_active and membership.is_active and membership.company_id = app_company_id()
      and (role.is_owner or ${permission} = any(role.permissions))`.execute(trx);
  return rows.length > 0;
}

/** What one has to be permitted on the entity of records to make or change them: parts of a record are made by changing it. */
export const permissionFor = ({ entity, within }: Importable, mode: ImportMode): Permission =>
  permissionTo(entity, within ? 'update' : mode);

/** The person's present permissions on records, beyond importing them. */
export async function mayChange(trx: Trx, importable: Importable): Promise<Record<ImportMode, boolean>> {
  const may = { create: false, update: false };
  for (const mode of importModes) may[mode] = await mayStill(trx, permissionFor(importable, mode));
  return may;
}

/** The tables in which the person may at present create records that a file names. */
export async function mayCreateIn(trx: Trx, importable: Importable): Promise<Set<string>> {
  const tables = new Set<string>();
  for (const { table, permission } of creatableTables(importable))
    if (await mayStill(trx, permission)) tables.add(table);
  return tables;
}
