import { type RawBuilder, sql } from 'kysely';
import type { Flow } from '#shared/stock/flow-groups.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { dwellOf, grouped, innerOf, inPlace, isAddedUp } from './flow-source.ts';
import {
  type AskedWithRent,
  atOnce,
  destinationOf,
  figureOf,
  grossOf,
  ofEach,
  recordJoins,
  rentOf,
  sorting,
} from './flows.ts';

type Sql = RawBuilder<unknown>;

/** What a file says of a row, by the names of its columns; `is_voided` is true or false. */
export type FlowCells = Record<string, string | number | boolean | null>;

/**
 * All rows in their order, as flat cells: of a hundred thousand rows, records as JSON would be written by the database and read here for
 * longer than all else takes.
 */
export const allFlow = (flow: Flow, asked: AskedWithRent): RawBuilder<FlowCells> =>
  isAddedUp(asked) ? sums(flow, asked) : singles(flow, asked);

/** The same in two halves, where nothing is added up. Each statement sorts all moves. */
export const halvesOfFlow = (flow: Flow, asked: AskedWithRent): RawBuilder<FlowCells>[] =>
  [sql`<=`, sql`>`].map((half) =>
    singles(
      flow,
      asked,
      (all) => sql`
    select * from (select g.*, count(*) over () as rows from (${all}) g) g where 2 * g.place ${half} g.rows`,
    ),
  );

/** Names of the records of a row, and its figures, as every file has them. */
const named = (
  flow: Flow,
  asked: AskedWithRent,
): Sql => sql`r.name as partner_id, o.name as owner_id, p.name as product_id,
  v.code as variant_code, v.name as variant_id, pt.name as processtype, gr.name as grade, sz.name as size, b.number as batch_id,
  b.production_date, b.expiry_date, w.name as warehouse_id, rm.name as room, hu.code as handling_unit, ${sql.join(ofEach)},
  ${destinationOf(flow)} as destination, g.packs,
  ${kilograms('g.net_weight_g')} as net_weight_kg, ${grossOf(flow, asked)} as gross_weight_kg, g.value as value_rupiah,
  ${rentOf(asked)} as rent_rupiah, g.is_voided`;

/** Told only where there are some. */
const isSubtotal = (asked: AskedWithRent): Sql => (innerOf(asked) ? sql`g.is_subtotal` : sql`null::boolean`);

const sums = (flow: Flow, asked: AskedWithRent): RawBuilder<FlowCells> => sql`
  select g.date, g.week, g.month, d.number, g.kind, g.documents, coalesce(g.dwell_days, 0) as dwell_days, ${named(flow, asked)},
    ${isSubtotal(asked)} as is_subtotal
  from (${grouped(flow, asked, figureOf(asked))}) g ${sql.join(Object.values(recordJoins()), sql` `)}
  order by ${sorting(asked).order}`;

/** Put in order while they are narrow, and only then joined, each record once: what is sorted wide is sorted on disk. */
const singles = (flow: Flow, asked: AskedWithRent, partOf = (all: Sql) => all): RawBuilder<FlowCells> => {
  const { d, b, v, p, ...others } = recordJoins({
    variant_id: 'b.variant_id',
    product_id: 'v.product_id',
    partner_id: 'd.partner_id',
    processtype_id: 'p.processtype_id',
    grade_id: 'v.grade_id',
    size_id: 'v.size_id',
  });
  return sql`
  with g as materialized (${partOf(inPlace(flow, asked, sorting(asked)))})
  select g.date, null as week, null as month, d.number, d.kind, 1 as documents, coalesce(${dwellOf('g')}, 0) as dwell_days,
    ${named(flow, asked)}, null::boolean as is_subtotal
  from g ${sql.join([d, b, v, p, ...Object.values(others)], sql` `)} ${atOnce(flow, asked)}
  order by g.place`;
};
