import { type RawBuilder, sql } from 'kysely';
import {
  type AskedBanded,
  type Band,
  type Banded,
  type BandedRow,
  type BandedTotals,
  bandsOf,
  type bandedSortColumns,
} from '#shared/stock/banded-report.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { rowsOf } from '#server/platform/http/cursor.ts';
import { ordered } from '#server/platform/http/list.ts';
import { found } from '#server/stock/inventory/pieces.ts';
import { groupings } from '#server/stock/inventory/stock-groups.ts';
import { conditions, dayOf, source } from '#server/stock/inventory/stock-source.ts';

type Sql = RawBuilder<unknown>;
type Asked = Omit<AskedBanded, 'format'>;
type Paged = Asked & { page?: number; size?: number };

/** The days of a batch `aged` that a report goes by, on the day that is looked at. */
const daysOf: Record<Banded, Sql> = {
  ageing: sql`(select day from day) - aged.received_date`,
  expiry: sql`aged.expiry_date - (select day from day)`,
};

/** Whether goods are in a band. */
function isIn({ from, to }: Band, days: Sql): Sql {
  if (from === null && to === null) return sql`${days} is null`;
  if (from === null) return sql`${days} <= ${to}`;
  return to === null ? sql`${days} >= ${from}` : sql`${days} between ${from} and ${to}`;
}

/** Whether goods are in the band that is asked for; each is in some. */
function isAsked(report: Banded, { band }: Asked): Sql {
  const asked = bandsOf[report].find(({ name }) => name === band);
  return asked ? isIn(asked, daysOf[report]) : sql`true`;
}

const column = (at: number) => sql.ref(`band_${at}`);

const sums = (report: Banded): Sql =>
  sql.join(
    bandsOf[report].map(
      (band, at) =>
        sql`coalesce(sum(s.net_weight_g) filter (where ${isIn(band, daysOf[report])}), 0)::bigint as ${column(at)}`,
    ),
  );

/** The kilograms of all bands as one list. */
const listed = (report: Banded, each: (at: number) => Sql): Sql =>
  sql`jsonb_build_array(${sql.join(bandsOf[report].map((_, at) => kilograms(each(at))))})`;

function order(asked: Asked): Sql {
  const { id, name } = groupings[asked.group_by];
  const sortable: Record<(typeof bandedSortColumns)[number], Sql> = {
    name,
    packs: sql.ref('g.packs'),
    net_weight: sql.ref('g.net_weight_g'),
    value: sql.ref('g.value'),
  };
  const way = asked.order_by ? asked.sort_by : 'asc';
  return sql`${ordered(sortable[asked.order_by ?? 'name'], way, true)}, ${id}`;
}

type Sums = { total: number; total_packs: number; total_weight: number; total_value: number; total_bands: number[] };

/** The statement of a page, or without one of all rows. Rows carry the sums over all; without rows there is one of null. */
function statement(report: Banded, asked: Paged): RawBuilder<BandedRow & Sums> {
  const { keys, by, needs = sql``, own, others = sql``, id, shown } = groupings[asked.group_by];
  const identity = (['product', 'variant', 'batch', 'owner', 'warehouse', 'room'] as const).map(
    (each) => sql`${shown[each] ?? sql`null::jsonb`} as ${sql.ref(each)}`,
  );
  return sql`
    with day as materialized (select ${dayOf(asked)} as day)
    ${asked.search === '' ? sql`` : sql`, ${found(asked.search)}`},
    grouped as materialized (
      select ${keys}, sum(s.packs)::bigint as packs, sum(s.net_weight_g)::bigint as net_weight_g, sum(s.value)::bigint as value,
        ${sums(report)}
      from ${source(asked)} s join batch aged on aged.company_id = app_company_id() and aged.id = s.batch_id ${needs}
      where ${conditions(asked)} and ${isAsked(report, asked)} group by ${by}
    ), sums as (
      select count(*) as total, coalesce(sum(packs), 0)::bigint as total_packs,
        ${kilograms(sql`coalesce(sum(net_weight_g), 0)`)} as total_weight, coalesce(sum(value), 0)::bigint as total_value,
        ${listed(report, (at) => sql`coalesce(sum(${column(at)}), 0)`)} as total_bands
      from grouped
    ), page as materialized (
      select g.* from grouped g ${own} ${others} cross join day order by ${order(asked)}
      ${asked.size === undefined ? sql`` : sql`limit ${asked.size} offset ${(asked.page ?? 0) * asked.size}`}
    )
    select sums.*, case when g.packs is not null then ${id}::text end as id, ${sql.join(identity)}, g.packs,
      ${kilograms('g.net_weight_g')} as net_weight, g.value, ${listed(report, (at) => sql`g.${column(at)}`)} as bands
    from sums cross join day left join (page g ${own} ${others}) on true
    order by ${order(asked)}`;
}

export interface BandedPage {
  rows: BandedRow[];
  total: number;
  totals: BandedTotals;
}

const toRow = ({
  total: _,
  total_packs: __,
  total_weight: ___,
  total_value: ____,
  total_bands: _____,
  ...row
}: BandedRow & Sums): BandedRow => row;

/** One page of a report, with the sums over all pages: one statement. */
export async function listBanded(trx: Trx, report: Banded, asked: Paged): Promise<BandedPage> {
  const { rows } = await statement(report, asked).execute(trx);
  const { total, total_packs, total_weight, total_value, total_bands } = rows[0]!;
  return {
    rows: rows.filter(({ id }) => id !== null).map(toRow),
    total,
    totals: { packs: total_packs, net_weight: total_weight, value: total_value, bands: total_bands },
  };
}

/** All of it, in the order asked for, some rows at a time. */
export async function* allBanded(trx: Trx, report: Banded, asked: Asked): AsyncGenerator<BandedRow> {
  for await (const row of rowsOf(trx, statement(report, asked))) {
    if (row.id !== null) yield toRow(row);
  }
}
