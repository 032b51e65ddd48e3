import { type RawBuilder, sql } from 'kysely';
import {
  type AskedWeighing,
  toldSources,
  type WeighingRow,
  type weighingSortColumns,
  type WeighingTotals,
} from '#shared/stock/weighing-report.ts';
import { withName } from '#server/platform/db/nested.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/http/cursor.ts';
import { alphabetical, contains, ordered } from '#server/platform/http/list.ts';
import { all } from '#server/stock/inventory/pieces.ts';
import '#server/stock/ledger/table.ts';

type Sql = RawBuilder<unknown>;
type Asked = Omit<AskedWeighing, 'format'>;
type Paged = Asked & { page?: number; size?: number };

/** Places of posted receipts and issues, and of what transformations made, that hold goods with catch weight. */
const placed = (asked: Asked): Sql => sql`
  select a.id, a.document_id, a.packs, a.pack_weights_g, a.pack_readings, s.room_id, d.entity, d.created_by, d.posted_by
  from stock_document d
  join stock_allocation a on a.company_id = app_company_id() and a.document_id = d.id
  join stock_line l on l.company_id = app_company_id() and l.id = a.line_id
  join variant v on v.company_id = app_company_id() and v.id = l.variant_id and v.catch_weight
  left join storage_position s on s.company_id = app_company_id() and s.id = a.position_id
  where ${all([
    sql`d.company_id = app_company_id()`,
    sql`(d.entity in ('stockreceived', 'stockissued') or d.entity = 'stockadjustment' and l.is_output)`,
    sql`d.status = 'posted'`,
    ...(asked.warehouse_id ? [sql`d.warehouse_id = ${asked.warehouse_id}`] : []),
    ...(asked.from ? [sql`d.date >= ${asked.from}`] : []),
    ...(asked.to ? [sql`d.date <= ${asked.to}`] : []),
  ])}`;

/** Packs by room, person and source. A weight of which nobody said where it is from was told by somebody: `typed`. */
const told = sql`
  select p.room_id, p.created_by as person_id,
    coalesce(p.pack_readings -> (w.at - 1)::int ->> 'source', 'typed') as source, 1 as packs
  from placed p cross join unnest(p.pack_weights_g) with ordinality as w (grams, at)
  where p.entity <> 'stockissued' or not exists (
    -- An issue that was posted from its draft was weighed by the person who wrote it.
    select from stock_pick k where k.company_id = app_company_id() and k.document_id = p.document_id
      and k.allocation_id = p.id and k.undone_at is null and k.net_weight_g is not null)
  union all
  select p.room_id, p.created_by, 'mean', p.packs - cardinality(p.pack_weights_g)
  from placed p where p.entity <> 'stockissued' and p.packs > cardinality(p.pack_weights_g)
  union all
  select p.room_id, k.picked_by, coalesce(k.reading ->> 'source', 'typed'), 1
  from placed p join stock_pick k on k.company_id = app_company_id() and k.document_id = p.document_id
    and k.allocation_id = p.id and k.undone_at is null and k.net_weight_g is not null
  where p.entity = 'stockissued'
  union all
  select p.room_id, p.posted_by, 'mean', p.packs - cardinality(p.pack_weights_g)
  from placed p where p.entity = 'stockissued' and p.packs > cardinality(p.pack_weights_g)`;

const bySource: Sql = sql.join(
  toldSources.map((source) => sql`sum(packs) filter (where source = ${source}) as ${sql.ref(source)}`),
);

const summed = (from: string): Sql =>
  sql.join(toldSources.map((source) => sql`coalesce(${sql.ref(`${from}.${source}`)}, 0)::int as ${sql.ref(source)}`));

function order(asked: Asked): Sql {
  const name = asked.group_by === 'room' ? 'r.name' : 'u.name';
  const of = (source: string): Sql => sql`coalesce(${sql.ref(`g.${source}`)}, 0)`;
  const sortable: Record<(typeof weighingSortColumns)[number], Sql> = {
    name: alphabetical(sql.ref(name)),
    packs: sql.ref('g.packs'),
    scale: of('scale'),
    label: of('label'),
    typed: of('typed'),
    mean: of('mean'),
  };
  const way = asked.order_by ? asked.sort_by : 'desc';
  return sql`${ordered(sortable[asked.order_by ?? 'packs'], way, true)}, g.id`;
}

const joins = sql`
  left join storage_room r on r.company_id = app_company_id() and r.id = g.room_id
  left join warehouse w on w.company_id = app_company_id() and w.id = r.warehouse_id
  left join app_user u on u.id = g.person_id`;

type Sums = WeighingTotals & { total: number };

/** The statement of all rows, or of a page of them. Rows carry the sums over all; without rows there is one of null. */
function statement(asked: Paged): RawBuilder<WeighingRow & { sums: Sums }> {
  const key = sql.ref(asked.group_by === 'room' ? 'room_id' : 'person_id');
  const none = sql`null::uuid as ${sql.ref(asked.group_by === 'room' ? 'person_id' : 'room_id')}`;
  const found = contains(sql.ref(asked.group_by === 'room' ? 'r.name' : 'u.name'), asked.search);
  return sql`
    with placed as materialized (${placed(asked)}), told as (${told}),
    grouped as (
      select coalesce(${key}::text, '-') as id, ${key}, ${none}, sum(packs)::int as packs, ${bySource}
      from told group by ${key}
    ), rows as materialized (
      select g.* from grouped g ${joins} ${asked.search === '' ? sql`` : sql`where ${found}`}
    ), sums as (
      select jsonb_build_object('total', count(*), 'packs', coalesce(sum(packs), 0),
        ${sql.join(toldSources.flatMap((source) => [sql.lit(source), sql`coalesce(sum(${sql.ref(source)}), 0)`]))}) as sums
      from rows
    ), page as materialized (
      select g.* from rows g ${joins} order by ${order(asked)}
      ${asked.size === undefined ? sql`` : sql`limit ${asked.size} offset ${(asked.page ?? 0) * asked.size}`}
    )
    select sums.sums, g.id, ${withName('r')} as room, ${withName('w')} as warehouse,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as person,
      g.packs, ${summed('g')}
    from sums left join (page g ${joins}) on true
    order by ${order(asked)}`;
}

interface WeighingPage {
  rows: WeighingRow[];
  total: number;
  totals: WeighingTotals;
}

const toRow = ({ sums: _, ...row }: WeighingRow & { sums: Sums }): WeighingRow => row;

/** One page of the report, with the sums over all pages: one statement. */
export async function listWeighing(trx: Trx, asked: Paged): Promise<WeighingPage> {
  const { rows } = await statement(asked).execute(trx);
  const { total, ...totals } = rows[0]!.sums;
  return { rows: rows.filter((row) => row.id !== null).map(toRow), total, totals };
}

/** All of it, in the order asked for, some rows at a time. */
export async function* allWeighing(trx: Trx, asked: Asked): AsyncGenerator<WeighingRow> {
  for await (const row of rowsOf(trx, statement(asked))) {
    if (row.id !== null) yield toRow(row);
  }
}
