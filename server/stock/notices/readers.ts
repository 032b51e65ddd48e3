import { sql } from 'kysely';
import type { Permission } from '#shared/permissions.ts';
import type { Trx } from '#server/platform/db/database.ts';

/** Somebody who may open a list; null: they work in all warehouses. */
export interface Reader {
  user_id: string;
  warehouse_ids: string[] | null;
}

/** The members who work for the company of the context and have a permission, with the warehouses that they are restricted to. */
export async function readersOf(trx: Trx, permission: Permission): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select m.user_id, case when not r.is_owner then (
      select array_agg(a.warehouse_id order by a.warehouse_id) from warehouse_access a where a.user_id = m.user_id) end as warehouse_ids
    from membership m join role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = app_company_id() and m.is_active
      -- What the company and others have is not for people of partners.
      and not r.is_for_partners and not exists (
        select from partner_access p where p.company_id = m.company_id and p.user_id = m.user_id)
      and (r.is_owner or r.permissions @> array[${permission}]::text[])
    order by m.user_id`.execute(trx);
  return rows;
}
