import { type Expression, sql } from 'kysely';
import type { ListQuery, Sorting } from '#shared/list-query.ts';
import type { Warehouse, warehouseSortColumns } from '#shared/warehouse.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical, contains, ordered } from '#server/platform/http/list.ts';
import './table.ts';

/** A warehouse as stored, beside the names of what it refers to. */
export type WarehouseRow = Omit<Warehouse, 'warehouse_type' | 'warehouse_category'> & {
  warehouse_type_name: string | null;
  warehouse_category_name: string | null;
};

/** How each column is sorted, and whether it may be empty. */
const sortable: Record<(typeof warehouseSortColumns)[number], [Expression<unknown>, boolean]> = {
  name: [alphabetical(sql.ref('w.name')), false],
  code: [alphabetical(sql.ref('w.code')), false],
  warehouse_type: [alphabetical(sql.ref('t.name')), true],
  city: [alphabetical(sql.ref('w.city')), true],
  capacity_kg: [sql.ref('w.capacity_kg'), true],
  status: [sql.ref('w.status'), false],
  created_at: [sql.ref('w.created_at'), false],
};

/** The order asked for, the newest first when none is; the id decides between equals, so that pages never overlap. */
function order({ order_by, sort_by }: Sorting) {
  const [by, mayBeEmpty] = sortable[(order_by ?? 'created_at') as keyof typeof sortable];
  const direction = order_by ? sort_by : 'desc';
  return sql`${ordered(by, direction, mayBeEmpty)}, w.id ${direction === 'desc' ? sql`desc` : sql`asc`}`;
}

/** All matching warehouses in the order asked for. A company has few of them. */
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
    ])
    .orderBy(order(query));

/** One page and how many there are in all. */
export async function listWarehouses(trx: Trx, query: ListQuery): Promise<{ rows: Warehouse[]; total: number }> {
  const rows = await allWarehouses(trx, query)
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const total = rows[0]?.total ?? (query.page > 0 ? (await allWarehouses(trx, query).execute()).length : 0);
  return { rows: rows.map(toWarehouse), total };
}

export async function findWarehouse(trx: Trx, id: string): Promise<Warehouse | undefined> {
  const row = await allWarehouses(trx, { search: '' }).where('w.id', '=', id).executeTakeFirst();
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

const reference = (id: string | null, name: string | null) => (id && name ? { id, name } : null);
