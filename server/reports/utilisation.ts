import { type RawBuilder, sql } from 'kysely';
import { daysBetween } from '#shared/days.ts';
import {
  type AskedUtilisation,
  UTILISATION_DAYS,
  type UtilisationRow,
  type utilisationSortColumns,
  type UtilisationTotals,
} from '#shared/stock/utilisation-report.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { grams, kilograms } from '#server/platform/db/kilograms.ts';
import { coded } from '#server/platform/db/nested.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { rowsOf } from '#server/platform/http/cursor.ts';
import { alphabetical, contains, ordered } from '#server/platform/http/list.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import '#server/stock/ledger/table.ts';

type Sql = RawBuilder<unknown>;
type Asked = Omit<AskedUtilisation, 'format'>;
type Paged = Asked & { page?: number; size?: number };

interface Span {
  from: string;
  to: string;
}

/**
 * The days that are looked at: none that have not come yet.
 * @throws Problem `invalid-input` where the span ends before it begins, or is too long
 */
async function spanOf(trx: Trx, asked: Asked): Promise<Span> {
  const today = await todayOf(trx);
  const to = asked.to === undefined || asked.to > today ? today : asked.to;
  const [year = 0, month = 1] = to.split('-').map(Number);
  const from = asked.from ?? new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
  if (to < from) throw invalid(asked.to === undefined ? '/from' : '/to', 'below_from');
  if (daysBetween(from, to) >= UTILISATION_DAYS) throw invalid('/from', 'span_too_long', { most: UTILISATION_DAYS });
  return { from, to };
}

/** What tells rooms or warehouses apart, of a position or room `p`. */
const unitOf = ({ group_by }: Asked, room: string): Sql =>
  group_by === 'room' ? sql.ref(room) : sql.ref('p.warehouse_id');

const placed = ({ warehouse_id }: Asked): Sql => (warehouse_id ? sql`p.warehouse_id = ${warehouse_id}` : sql`true`);

/**
 * What changed at each position of a room in the span: what lay there as its first day closed, and what came and went later. `born` is the
 * weight times the day of its receipt, from which its age follows on any later day. Of a million moves each is joined once, to a row
 * that holds all that its balance says.
 */
const changes = (asked: Asked, { from, to }: Span): Sql => sql`
  place as materialized (
    select b.id as balance_id, p.id as position_id, t.received_date - date '2000-01-01' as received
    from stock_balance b
    join storage_position p on p.company_id = app_company_id() and p.id = b.position_id and p.room_id is not null
    join batch t on t.company_id = app_company_id() and t.id = b.batch_id
    where b.company_id = app_company_id() and ${placed(asked)}
  ), change as materialized (
    select l.position_id, c.date, sum(c.packs) as packs, sum(c.net_weight_g) as grams, sum(c.net_weight_g * l.received) as born
    from (
      select d.balance_id, ${from}::date as date, d.packs, d.net_weight_g from stock_day d
      where d.company_id = app_company_id() and d.packs > 0 and d.until > ${from}::date and d.date <= ${from}::date
      union all
      select m.balance_id, m.date, m.packs, m.net_weight_g from stock_move m
      where m.company_id = app_company_id() and m.date > ${from}::date and m.date <= ${to}::date
    ) c
    join place l on l.balance_id = c.balance_id
    group by l.position_id, c.date
  ), flip as (
    select c.*, p.room_id, p.warehouse_id, p.kind,
      c.is_used - lag(c.is_used, 1, 0) over (partition by c.position_id order by c.date) as used
    from (
      select c.*, (sum(c.packs) over (partition by c.position_id order by c.date) > 0)::integer as is_used from change c
    ) c
    join storage_position p on p.company_id = app_company_id() and p.id = c.position_id
  )`;

/** Rooms or warehouses as they closed each day of the span. */
const closings = (asked: Asked, { from, to }: Span): Sql => sql`
  moved as (
    select ${unitOf(asked, 'p.room_id')} as unit_id, p.date, sum(p.grams) as grams, sum(p.born) as born,
      coalesce(sum(p.used) filter (where p.kind = 'rack'), 0) as used
    from flip p group by 1, 2
  ), room as (
    select p.id, p.warehouse_id, p.capacity_kg, (
      select count(*) from storage_position r where r.company_id = app_company_id() and r.room_id = p.id and r.kind = 'rack'
    ) as racks
    from storage_room p
    where p.company_id = app_company_id() and ${placed(asked)} and (p.status = 'active' or p.id in (select f.room_id from flip f))
  ), unit as (
    select ${unitOf(asked, 'p.id')} as unit_id, p.warehouse_id, sum(p.racks)::integer as racks,
      case when bool_and(p.capacity_kg is not null) then sum(p.capacity_kg) end as capacity_kg
    from room p group by 1, 2
  ), closing as (
    select u.unit_id, day.day, sum(coalesce(m.grams, 0)) over upto as grams, sum(coalesce(m.used, 0)) over upto as used,
      (day.day - date '2000-01-01') * sum(coalesce(m.grams, 0)) over upto - sum(coalesce(m.born, 0)) over upto as aged
    from unit u cross join (select ${from}::date + n as day from generate_series(0, ${daysBetween(from, to)}::integer) n) day
    left join moved m on m.unit_id = u.unit_id and m.date = day.day
    window upto as (partition by u.unit_id order by day.day)
  )`;

/** Kilograms to the gram of something that need not be whole. */
const rounded = (grams: Sql) => kilograms(sql`round(${grams})`);

const sortable: Record<(typeof utilisationSortColumns)[number], Sql> = {
  date: sql.ref('g.date'),
  name: alphabetical(sql`coalesce(r.name, w.name)`),
  net_weight: sql.ref('g.mean'),
  peak_weight: sql.ref('g.peak'),
  weight_percent: sql.ref('g.weight_percent'),
  used_positions: sql.ref('g.used'),
  position_percent: sql.ref('g.position_percent'),
  weight_days: sql.ref('g.grams'),
  dwell_days: sql.ref('g.dwell_days'),
};

/** The order asked for, else the newest first; rooms and warehouses by name within. */
const order = ({ order_by, sort_by }: Asked): Sql => sql`
  ${ordered(sortable[order_by ?? 'date'], order_by ? sort_by : 'desc', true)}, g.date desc, ${alphabetical(sql`w.name`)},
  ${alphabetical(sql`r.name`)}, g.unit_id`;

const names = ({ group_by }: Asked): Sql => sql`
  join warehouse w on w.company_id = app_company_id() and w.id = g.warehouse_id
  left join storage_room r on r.company_id = app_company_id() and ${group_by === 'room' ? sql`r.id = g.unit_id` : sql`false`}`;

type Sums = { total: number; total_mean: number; total_days: number; total_dwell: number | null };

/** The statement of a page, or without one of all rows. Rows carry the sums over all; without rows there is one of null. */
const statement = (asked: Paged, span: Span): RawBuilder<UtilisationRow & Sums> => sql`
  with ${changes(asked, span)}, ${closings(asked, span)},
  row as materialized (
    select g.*, round(100 * g.mean / nullif(${grams('g.capacity_kg')}, 0), 1) as weight_percent,
      round(100 * g.used / nullif(g.racks, 0), 1) as position_percent
    from (
      select c.unit_id, u.warehouse_id, u.racks, u.capacity_kg, min(c.day) as date, avg(c.grams) as mean, max(c.grams) as peak,
        avg(c.used) as used, sum(c.grams) as grams, sum(c.aged) as aged, round(sum(c.aged) / nullif(sum(c.grams), 0), 1) as dwell_days
      from closing c join unit u on u.unit_id = c.unit_id
      group by c.unit_id, u.warehouse_id, u.racks, u.capacity_kg, date_trunc(${asked.period}::text, c.day)
    ) g
  ), found as materialized (
    select g.* from row g ${names(asked)}
    where ${asked.search === '' ? sql`true` : contains(sql`concat_ws(' ', w.code, w.name, r.code, r.name)`, asked.search)}
  ), sums as (
    select count(*) as total, ${rounded(sql`coalesce(sum(grams), 0) / ${daysBetween(span.from, span.to) + 1}::integer`)} as total_mean,
      ${kilograms(sql`coalesce(sum(grams), 0)`)} as total_days, round(sum(aged) / nullif(sum(grams), 0), 1) as total_dwell
    from found
  ), page as materialized (
    select g.* from found g ${names(asked)} order by ${order(asked)}
    ${asked.size === undefined ? sql`` : sql`limit ${asked.size} offset ${(asked.page ?? 0) * asked.size}`}
  )
  select sums.*, case when g.unit_id is not null then concat_ws(' ', g.unit_id, g.date) end as id, g.date, ${coded('w')} as warehouse,
    case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as room, ${rounded(sql`g.mean`)} as net_weight,
    ${kilograms(sql`g.peak`)} as peak_weight, g.capacity_kg, g.weight_percent, round(g.used, 1) as used_positions,
    g.racks as position_count, g.position_percent, ${kilograms(sql`g.grams`)} as weight_days, g.dwell_days
  from sums left join (page g ${names(asked)}) on true
  order by ${order(asked)}`;

export interface UtilisationPage {
  rows: UtilisationRow[];
  total: number;
  totals: UtilisationTotals;
}

const toRow = ({
  total: _,
  total_mean: __,
  total_days: ___,
  total_dwell: ____,
  ...row
}: UtilisationRow & Sums): UtilisationRow => row;

/** One page of the report, with the sums over all pages. */
export async function listUtilisation(trx: Trx, asked: Paged): Promise<UtilisationPage> {
  const span = await spanOf(trx, asked);
  const { rows } = await statement(asked, span).execute(trx);
  const { total, total_mean, total_days, total_dwell } = rows[0]!;
  return {
    rows: rows.filter(({ id }) => id !== null).map(toRow),
    total,
    totals: { net_weight: total_mean, weight_days: total_days, dwell_days: total_dwell, ...span },
  };
}

/** All of it, in the order asked for, some rows at a time. */
export async function* allUtilisation(trx: Trx, asked: Asked): AsyncGenerator<UtilisationRow> {
  for await (const row of rowsOf(trx, statement(asked, await spanOf(trx, asked)))) {
    if (row.id !== null) yield toRow(row);
  }
}
