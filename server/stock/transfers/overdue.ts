import { sql } from 'kysely';
import type { Permission } from '#shared/permissions.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { namedWarehouse } from '#server/platform/db/nested.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { isOnWay } from '#server/stock/documents/way.ts';

interface Overdue {
  id: string;
  number: string;
  day: string;
  packs: number;
  warehouse: string;
  to_warehouse_id: string;
}

const needed: Permission = 'stocktransfer_create';

/**
 * Tells the people who may receive them of dispatches that are overdue, each once. To be called in a transaction of a company, as one who sees
 * all of its warehouses.
 */
export async function tellOverdue(trx: Trx): Promise<void> {
  const { rows } = await sql<Overdue>`${named('overdue dispatches')}
    with told as (
      insert into stock_transit_notice (document_id)
      select d.id from stock_document d where ${isOnWay.overdue}
      on conflict do nothing
      returning document_id
    )
    select d.id, d.number, d.date as day, d.packs, ${namedWarehouse('d.warehouse_id')} ->> 'name' as warehouse, d.to_warehouse_id
    from told join stock_document d on d.id = told.document_id
    order by d.date, d.number`.execute(trx);
  for (const { id, to_warehouse_id, ...params } of rows) {
    const userIds = await receiversIn(trx, to_warehouse_id);
    await notify(trx, { userIds, event: 'transit_overdue', params, link: `/app/stocktransfer/${id}` });
  }
}

/** The people who may receive goods in a warehouse. */
async function receiversIn(trx: Trx, warehouseId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id
    from membership m join role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = app_company_id() and m.is_active
      and (r.is_owner or (r.permissions @> array[${needed}]::text[] and (
        not exists (select from warehouse_access a where a.company_id = m.company_id and a.user_id = m.user_id)
        or exists (
          select from warehouse_access a
          where a.company_id = m.company_id and a.user_id = m.user_id and a.warehouse_id = ${warehouseId}))))`.execute(
    trx,
  );
  return rows.map(({ user_id }) => user_id);
}
