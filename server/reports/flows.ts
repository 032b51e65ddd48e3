import { type RawBuilder, sql } from 'kysely';
import { type Flow, type FlowGroup, flowGroups } from '#shared/stock/flow-groups.ts';
import type { FlowRow, flowSortColumns, FlowTotals } from '#shared/stock/flow-report.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { alphabetical, ordered } from '#server/platform/http/list.ts';
import { coded, withName } from '#server/platform/db/nested.ts';
import { allBilledRent, billedRent } from './billed-rent.ts';
import { allGrossWeights, grossOfRow, grossWeight } from './gross-weight.ts';
import { type Asked, groups, grouped, innerOf, isAddedUp, keysOf } from './flow-source.ts';

type Sql = RawBuilder<unknown>;

interface WithRent {
  /** Whether what invoices charged is told, too. */
  rent?: boolean;
}
export type AskedWithRent = Asked & WithRent;
type Paged = AskedWithRent & { page: number; size: number };

const record = (table: string, letter: string, by: string) =>
  sql`left join ${sql.table(table)} ${sql.ref(letter)} on ${sql.ref(`${letter}.company_id`)} = app_company_id()
    and ${sql.ref(`${letter}.id`)} = ${sql.ref(by)}`;

/** The records of rows `g`, by their letters. `from` says where the id of a record is found that no column of the rows has. */
export const recordJoins = (from: Readonly<Record<string, string>> = {}) => {
  const of = (table: string, letter: string, column: string) => record(table, letter, from[column] ?? `g.${column}`);
  return {
    r: of('partner', 'r', 'partner_id'),
    o: of('partner', 'o', 'owner_id'),
    p: of('product', 'p', 'product_id'),
    v: of('variant', 'v', 'variant_id'),
    b: of('batch', 'b', 'batch_id'),
    pt: of('process_type', 'pt', 'processtype_id'),
    gr: of('grade', 'gr', 'grade_id'),
    sz: of('size', 'sz', 'size_id'),
    w: of('warehouse', 'w', 'warehouse_id'),
    rm: of('storage_room', 'rm', 'room_id'),
    hu: of('handling_unit', 'hu', 'handling_unit_id'),
    d: of('stock_document', 'd', 'document_id'),
    pa: sql`left join partner_address pa on pa.company_id = app_company_id() and pa.partner_id = d.partner_id and pa.is_primary`,
  };
};

const records = recordJoins();
const joins = sql.join(Object.values(records), sql` `);

/** What a column is sorted by, and of which record that is. */
interface Sorted {
  by: Sql;
  of?: keyof typeof records;
}

const figure = (column: string): Sorted => ({ by: sql.ref(`g.${column}`) });
const name = (of: keyof typeof records, column = 'name'): Sorted => ({
  by: alphabetical(sql.ref(`${of}.${column}`)),
  of,
});

const sortable: Record<(typeof flowSortColumns)[number], Sorted> = {
  date: { by: sql`coalesce(g.date, g.week, g.month)` },
  number: { by: sql.ref('d.number'), of: 'd' },
  partner: name('r'),
  owner: name('o'),
  product: name('p'),
  variant: name('v'),
  batch: name('b', 'number'),
  processtype: name('pt'),
  grade: name('gr'),
  size: name('sz'),
  warehouse: name('w'),
  room: name('rm'),
  handling_unit: { by: sql.ref('hu.code'), of: 'hu' },
  vehicle_number: name('d', 'vehicle_number'),
  seal_number: name('d', 'seal_number'),
  expiry_date: { by: sql.ref('b.expiry_date'), of: 'b' },
  documents: figure('documents'),
  packs: figure('packs'),
  net_weight: figure('net_weight_g'),
  dwell_days: figure('dwell_days'),
  value: figure('value'),
};

/** Of few rows only: of a hundred thousand it takes half a second. */
const id = sql`md5(concat_ws(' ', ${sql.join(
  flowGroups.map((group) => sql`coalesce(${sql.ref(`g.${groups[group].column}`)}::text, '-')`),
)}, g.is_voided, g.is_subtotal))`;

/** What shows each group in the order of its column. */
const sortedAs = (group: FlowGroup): string =>
  group === 'document' ? 'number' : group === 'week' || group === 'month' ? 'date' : group;

/** The figures by which rows can be put in order. */
const figures: Readonly<Record<string, string>> = {
  documents: 'documents',
  packs: 'packs',
  net_weight: 'net_weight_g',
  dwell_days: 'dwell_days',
  value: 'value',
};

/** The figure of the first groups by which they are put in order. */
export const figureOf = ({ order_by }: Asked): string => figures[order_by ?? ''] ?? figures['net_weight']!;

const isOfTime = (group: FlowGroup | undefined): boolean => group !== undefined && sortedAs(group) === 'date';

/** By what rows are put in order that nobody asked for: the newest first; without days, the most kg first. */
const usual = (asked: Asked): keyof typeof sortable =>
  !isAddedUp(asked) || isOfTime(asked.group_by) || isOfTime(asked.then_by) ? 'date' : 'net_weight';

/** Whether rows are in the order of their days, those of a later day before or after all others. */
export const isByDate = (asked: Asked): boolean => (asked.order_by ?? usual(asked)) === 'date';

/**
 * The order asked for, else the usual one. And the record that it needs. By two things the rows of each of the first stay together, its own
 * row behind them.
 */
export function sorting(asked: Asked): { order: Sql; join: Sql } {
  const column = asked.order_by ?? usual(asked);
  const { by, of } = sortable[column];
  const way = asked.order_by ? asked.sort_by : 'desc';
  const join = of ? records[of] : sql``;
  const row = ordered(by, way, true);
  const inner = innerOf(asked);
  if (!asked.group_by || !inner) return { order: sql`${row}, ${keysOf(asked)}`, join };
  const first = sql.ref(`g.${groups[asked.group_by].column}`);
  const mostFirst = (figure: string) => ordered(sql.ref(`g.${figure}`), 'desc', true);
  const [outer, within] =
    sortedAs(asked.group_by) === column
      ? [
          ordered(column === 'date' ? first : by, way, true),
          sortedAs(inner) === column ? row : mostFirst('net_weight_g'),
        ]
      : [column in figures ? ordered(sql.ref('g.of_outer'), way, true) : mostFirst('of_outer'), row];
  return { order: sql`${outer}, ${first}, g.is_subtotal, ${within}, ${keysOf(asked)}`, join };
}

/** All that was not voided, once. */
const sumOf = (figure: string): Sql =>
  sql`coalesce(sum(${sql.ref(figure)}) filter (where not is_voided and not is_subtotal), 0)`;

/** Of each batch of each document only: what a document or a batch says, and what was charged for its goods. */
export const ofEach = ['reference', 'vehicle_number', 'driver_name', 'seal_number'].map((column) =>
  sql.ref(`d.${column}`),
);
export const destinationOf = (flow: Flow): Sql =>
  flow === 'outbound' ? sql`nullif(concat_ws(', ', pa.address, pa.city), '')` : sql`null::text`;
const hasRent = (asked: AskedWithRent) => asked.rent === true && !isAddedUp(asked);
/** What was lost or found was not weighed as it went. */
const hasGross = (flow: Flow, asked: Asked) => flow !== 'shrink' && !isAddedUp(asked);

const lateral = (flow: Flow, asked: AskedWithRent): Sql =>
  sql.join([hasRent(asked) ? billedRent : sql``, hasGross(flow, asked) ? grossWeight : sql``], sql` `);
/** The same for all rows `g` of a file, by their `place`. */
export const atOnce = (flow: Flow, asked: AskedWithRent): Sql =>
  sql.join([hasRent(asked) ? allBilledRent : sql``, hasGross(flow, asked) ? allGrossWeights : sql``], sql` `);
export const rentOf = (asked: AskedWithRent): Sql => (hasRent(asked) ? sql`rent.rent` : sql`null::bigint`);
export const grossOf = (flow: Flow, asked: Asked): Sql =>
  hasGross(flow, asked) ? kilograms(grossOfRow) : sql`null::numeric`;

type Sums = { total: number; total_packs: number; total_weight: number; total_value: number };

/** The statement of a page. Rows carry the sums over all; without rows there is one of null. */
function statement(flow: Flow, asked: Paged): RawBuilder<FlowRow & Sums> {
  const { size, page } = asked;
  const { order, join } = sorting(asked);
  // The page is joined to nothing but what it is sorted by, and only then filled.
  return sql`
  with grouped as materialized (${grouped(flow, asked, figureOf(asked))}),
  sums as (
    select count(*) as total, ${sumOf('packs')}::bigint as total_packs, ${kilograms(sumOf('net_weight_g'))} as total_weight,
      ${sumOf('value')}::bigint as total_value from grouped
  ), page as materialized (
    select g.* from grouped g ${join} order by ${order} limit ${size} offset ${page * size}
  )
  select sums.*, case when g.packs is not null then ${id} end as id, g.date, g.week, g.month, g.kind, g.is_own,
    coalesce(g.is_voided, false) as is_voided,
    coalesce(g.is_subtotal, false) as is_subtotal, ${sql.join(ofEach)}, ${destinationOf(flow)} as destination, b.production_date, b.expiry_date,
    case when d.id is not null then jsonb_build_object('id', d.id, 'number', d.number, 'entity', d.entity) end as document,
    ${coded('r')} as partner, ${coded('o')} as owner, ${withName('p')} as product, ${coded('v')} as variant,
    case when b.id is not null then jsonb_build_object('id', b.id, 'number', b.number) end as batch, ${coded('w')} as warehouse,
    ${withName('pt')} as processtype, ${withName('gr')} as grade, ${withName('sz')} as size, ${coded('rm')} as room,
    case when hu.id is not null then jsonb_build_object('id', hu.id, 'code', hu.code) end as handling_unit,
    ${rentOf(asked)} as rent, ${grossOf(flow, asked)} as gross_weight,
    g.documents, g.packs, ${kilograms('g.net_weight_g')} as net_weight, coalesce(g.dwell_days, 0) as dwell_days, g.value
  from sums left join (page g ${joins} ${lateral(flow, asked)}) on true
  order by ${order}`;
}

export interface FlowPage {
  rows: FlowRow[];
  total: number;
  totals: FlowTotals;
}

const toRow = ({ total: _, total_packs: __, total_weight: ___, total_value: ____, ...row }: FlowRow & Sums): FlowRow =>
  row;

/** One page of a report, with the sums over all pages: one statement. */
export async function listFlow(trx: Trx, flow: Flow, asked: Paged): Promise<FlowPage> {
  const { rows } = await statement(flow, asked).execute(trx);
  const { total, total_packs, total_weight, total_value } = rows[0]!;
  return {
    rows: rows.filter((row) => row.id !== null).map(toRow),
    total,
    totals: { packs: total_packs, net_weight: total_weight, value: total_value },
  };
}
