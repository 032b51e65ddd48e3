import { sql } from 'kysely';
import type { UserWarehouses, WarehousesBody } from '#shared/user.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { type Changer, refuseUntouchable } from './members.ts';

/** The warehouses that a member is restricted to, at this moment; null: all. An owner is never restricted. */
export async function warehousesHeldBy(trx: Trx, userId: string): Promise<string[] | null> {
  const { rows } = await sql<{ ids: string[] | null }>`
    select array_agg(a.warehouse_id) as ids
    from warehouse_access a
    join membership m on m.company_id = a.company_id and m.user_id = a.user_id
    join role r on r.company_id = m.company_id and r.id = m.role_id and not r.is_owner
    where a.company_id = app_company_id() and a.user_id = ${userId}`.execute(trx);
  return rows[0]!.ids;
}

/** In which warehouses a member may work, as far as the caller may know them; undefined when they are no member. */
export async function warehousesOf(trx: Trx, userId: string): Promise<UserWarehouses | undefined> {
  const { rows } = await sql<{ is_owner: boolean; version: number }>`
    select r.is_owner, m.version from membership m join role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = app_company_id() and m.user_id = ${userId}`.execute(trx);
  if (!rows[0]) return undefined;
  const ids = await warehousesHeldBy(trx, userId);
  const { rows: known } = await sql<NonNullable<UserWarehouses['warehouses']>[number]>`
    select id, code, name from warehouse where id = any(${ids ?? []}::uuid[])
    order by ${alphabetical(sql.ref('name'))}`.execute(trx);
  return {
    ...rows[0],
    warehouses: ids && known,
    unknown_count: ids ? ids.length - known.length : 0,
  };
}

/**
 * Restricts a member to some warehouses, or to none in particular (null). It holds from their next request on.
 * @throws Problem those of `refuseUntouchable`; `owner-unrestricted`; `warehouse-not-held` when the caller is restricted
 *   and the member may work elsewhere, or would then; `invalid-input` for a warehouse that is not there
 */
export async function restrictMember(
  trx: Trx,
  by: Changer,
  { id, warehouse_ids, version }: WarehousesBody,
): Promise<void> {
  await refuseUntouchable(trx, by, { id, seen: { version, find: warehousesOf } });
  const before = await warehousesOf(trx, id);
  if (before?.is_owner) throw new Problem('owner-unrestricted');
  const own = await warehousesHeldBy(trx, by.id);
  refuseBeyond(own, await warehousesHeldBy(trx, id));
  const chosen = warehouse_ids && [...new Set(warehouse_ids.map((one) => one.toLowerCase()))];
  const { rows: found } = await sql`select from warehouse where id = any(${chosen ?? []}::uuid[])`.execute(trx);
  if (chosen && found.length < chosen.length) throw invalid('/warehouse_ids', 'not_found');
  refuseBeyond(own, chosen);
  await sql`delete from warehouse_access where user_id = ${id} and not warehouse_id = any(${chosen ?? []}::uuid[])`.execute(
    trx,
  );
  await sql`insert into warehouse_access (user_id, warehouse_id) select ${id}, unnest(${chosen ?? []}::uuid[])
    on conflict do nothing`.execute(trx);
  await sql`update membership set version = version + 1 where user_id = ${id}`.execute(trx);
}

/** Nobody gives or touches what reaches further than what they may open themselves. */
function refuseBeyond(own: string[] | null, asked: string[] | null): void {
  if (own && (!asked || asked.some((id) => !own.includes(id)))) throw new Problem('warehouse-not-held');
}
