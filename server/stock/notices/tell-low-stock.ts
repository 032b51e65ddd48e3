import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { today } from '#server/platform/db/today.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { low } from '#server/stock/inventory/stock-source.ts';
import { readersOf } from './readers.ts';

/** As many products as a notice names. */
const NAMED = 3;

interface Low {
  id: string;
  name: string;
  /** Kg to be ordered: desired, without what is available and what receipts wait for. 0 where none is desired, or enough comes. */
  order_weight: number;
}

/**
 * Tells of products that fell below their alert since people were last told, with what should be ordered. Alerts are about
 * the stock of all warehouses, so people of some of them are not told.
 */
export async function tellLowStock(trx: Trx): Promise<void> {
  const { rows: known } = await sql<Low>`
    with day as materialized (select ${today} as day), ${low}, expected as (
      select v.product_id, sum(greatest(l.expected_weight_g, l.typed_g)) as grams
      from (
        select l.variant_id, coalesce(l.expected_weight_g, 0) as expected_weight_g, coalesce((
          select sum(a.net_weight_g) from stock_allocation a
          where a.company_id = l.company_id and a.document_id = l.document_id and a.line_id = l.id), 0) as typed_g
        from stock_line l join stock_document d on d.company_id = l.company_id and d.id = l.document_id
        where d.entity = 'stockreceived' and d.owner_id is null and d.status in ('draft', 'submitted', 'approved')
      ) l join variant v on v.id = l.variant_id group by v.product_id
    )
    select p.id, p.name,
      round(greatest(coalesce(low.order_weight, 0) - ${kilograms(sql`coalesce(expected.grams, 0)`)}, 0), 3)::float8 as order_weight
    from low join product p on p.id = low.product_id left join expected on expected.product_id = low.product_id
    where low.is_low order by p.name collate indonesian`.execute(trx);
  const ids = known.map(({ id }) => id);
  await sql`delete from stock_low_notice where product_id <> all(${ids}::uuid[])`.execute(trx);
  if (known.length === 0) return;
  const { rows: told } = await sql<{ product_id: string }>`
    insert into stock_low_notice (product_id) select unnest(${ids}::uuid[]) on conflict do nothing
    returning product_id`.execute(trx);
  const fresh = known.filter(({ id }) => told.some(({ product_id }) => product_id === id));
  if (fresh.length === 0) return;
  const readers = await readersOf(trx, 'inventorystock_list');
  await notify(trx, {
    userIds: readers.flatMap(({ user_id, warehouse_ids }) => (warehouse_ids ? [] : user_id)),
    event: 'stock_low',
    params: {
      count: fresh.length,
      products: fresh.slice(0, NAMED).map(({ name, order_weight }) => ({ name, order_weight })),
    },
    link: '/app/inventorystock?group_by=product&below_alert=true',
  });
}
