import { sql } from 'kysely';
import type { CountStatus, StockCount } from '#shared/stock/count.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { COUNT_TOLERANCE } from '#shared/stock/counted.ts';
import './table.ts';

interface Narrowed {
  id?: string;
  status?: CountStatus | undefined;
  warehouse_id?: string | undefined;
}

const coded = (table: string) => sql`
  case when ${sql.ref(`${table}.id`)} is not null then jsonb_build_object(
    'id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}, 'name', ${sql.ref(`${table}.name`)}) end`;

/** Stock takes, the newest first, each with how far it is. There are some a month, so all of them are answered. */
export async function countsOf(trx: Trx, { id, status, warehouse_id }: Narrowed = {}): Promise<StockCount[]> {
  const over = (what: 'packs' | 'weight_g', counted: string) =>
    sql`abs(e.${sql.raw(counted)} - e.book_${sql.raw(what)}) > e.book_${sql.raw(what)} * ${COUNT_TOLERANCE}::numeric`;
  const { rows } = await sql<StockCount>`
    select c.id, c.name, c.status, c.places, ${coded('w')} as warehouse, ${coded('o')} as owner, c.created_at, c.finished_at,
      case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as "group",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name collate indonesian)
        from stock_count_room x join storage_room m on m.company_id = x.company_id and m.id = x.room_id
        where x.company_id = c.company_id and x.count_id = c.id), '[]') as rooms,
      case when c.created_by is not null then jsonb_build_object('id', c.created_by, 'name', p.name) end as created_by,
      case when d.id is not null then jsonb_build_object('id', d.id, 'number', d.number, 'status', d.status) end as document,
      n.rows, n.open, n.recount
    from stock_count c
    join warehouse w on w.company_id = c.company_id and w.id = c.warehouse_id
    left join partner o on o.company_id = c.company_id and o.id = c.owner_id
    left join product_group g on g.company_id = c.company_id and g.id = c.group_id
    left join stock_document d on d.company_id = c.company_id and d.id = c.document_id
    left join app_user p on p.id = c.created_by
    cross join lateral (
      select count(*)::int as rows, (count(*) filter (where e.round is null))::int as open,
        (count(*) filter (where (${over('packs', 'packs')} or ${over('weight_g', 'net_weight_g')})
          and (f.counted_by is null or f.counted_by = e.counted_by)))::int as recount
      from stock_count_row r
      left join lateral (
        select * from stock_count_entry n where n.company_id = r.company_id and n.row_id = r.id order by n.round desc limit 1
      ) e on true
      left join stock_count_entry f on f.company_id = r.company_id and f.row_id = r.id and f.round = e.round - 1
      where r.company_id = c.company_id and r.count_id = c.id
    ) n
    where true ${id === undefined ? sql`` : sql`and c.id = ${id}`}
      ${status === undefined ? sql`` : sql`and c.status = ${status}`}
      ${warehouse_id === undefined ? sql`` : sql`and c.warehouse_id = ${warehouse_id}`}
    order by c.created_at desc, c.id desc`.execute(trx);
  return rows;
}
