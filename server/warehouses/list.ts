import { sql } from 'kysely';
import type { ListQuery, Sorting } from '#shared/list-query.ts';
import type { Warehouse, warehouseSortColumns } from '#shared/warehouse.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { sendNamed } from '#server/platform/db/send-named.ts';
import { alphabetical, contains, orderOf, type Page, pageOf, type SortColumn } from '#server/platform/http/list.ts';
import { reference } from '#server/platform/db/nested.ts';
import './table.ts';

/** A warehouse as stored, beside the names of what it refers to. */
export type WarehouseRow = Omit<Warehouse, 'warehouse_type' | 'warehouse_category'> & {
  warehouse_type_name: string | null;
  warehouse_category_name: string | null;
};

const sortable: Record<(typeof warehouseSortColumns)[number], SortColumn> = {
  name: { by: alphabetical(sql.ref('w.name')) },
  code: { by: alphabetical(sql.ref('w.code')) },
  warehouse_type: { by: alphabetical(sql.ref('t.name')), mayBeEmpty: true },
  city: { by: alphabetical(sql.ref('w.city')), mayBeEmpty: true },
  capacity_kg: { by: sql.ref('w.capacity_kg'), mayBeEmpty: true },
  status: { by: sql.ref('w.status') },
  created_at: { by: sql.ref('w.created_at') },
};

/** All matching warehouses in the order asked for, the newest first when none is. A company has few of them. */
export const allWarehouses = (trx: Trx, query: Sorting) =>
  trx
    .selectFrom('warehouse as w')
    .leftJoin('warehouse_type as t', 't.id', 'w.warehouse_type_id')
    .leftJoin('warehouse_category as c', 'c.id', 'w.warehouse_category_id')
    .$if(query.search !== '', (rows) => rows.where(({ ref }) => contains(ref('w.search_text'), query.search)))
    .select([
      'w.id',
      'w.code',
      'w.name',
      'w.warehouse_type_id',
      'w.warehouse_category_id',
      'w.address',
      'w.city',
      'w.longitude',
      'w.latitude',
      'w.capacity_kg',
      'w.notes',
      'w.status',
      'w.created_at',
      'w.version',
      't.name as warehouse_type_name',
      'c.name as warehouse_category_name',
      sql<number>`(select count(*) from storage_room r where r.warehouse_id = w.id)`.as('room_count'),
      sql<number>`(select count(*) from storage_position p where p.warehouse_id = w.id and p.kind = 'rack')`.as(
        'position_count',
      ),
      sql<number>`(select count(*) from storage_position p where p.warehouse_id = w.id and p.kind = 'rack'
        and exists (select from stock_balance s where s.position_id = p.id and not s.is_empty))`.as('used_positions'),
    ])
    .orderBy(orderOf(sortable, query, 'created_at', 'w.id'));

/** One page and how many there are in all. */
export async function listWarehouses(trx: Trx, query: ListQuery): Promise<Page<Warehouse>> {
  const found = await allWarehouses(trx, query)
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const { rows, total } = await pageOf(trx, query, found, allWarehouses(trx, query));
  return { rows: rows.map(toWarehouse), total };
}

export async function findWarehouse(trx: Trx, id: string): Promise<Warehouse | undefined> {
  const [row] = await sendNamed(trx, 'find warehouse', allWarehouses(trx, { search: '' }).where('w.id', '=', id));
  return row && toWarehouse(row);
}

/** A row as the API shows it: what it refers to nested, with its name. */
export function toWarehouse({ warehouse_type_name, warehouse_category_name, ...row }: WarehouseRow): Warehouse {
  return {
    ...row,
    warehouse_type: reference(row.warehouse_type_id, warehouse_type_name),
    warehouse_category: reference(row.warehouse_category_id, warehouse_category_name),
  };
}
