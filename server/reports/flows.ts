import { type RawBuilder, sql } from 'kysely';
import { issuedTo } from '#shared/stock/causes.ts';
import { type Flow, type FlowGroup, flowGroups } from '#shared/stock/flow-groups.ts';
import type { AskedFlow, FlowRow, flowSortColumns, FlowTotals } from '#shared/stock/flow-report.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { rowsOf } from '#server/platform/http/cursor.ts';
import { alphabetical, contains, ordered } from '#server/platform/http/list.ts';
import { coded } from '#server/platform/db/nested.ts';
import { all, named, ownedBy } from '#server/stock/inventory/pieces.ts';
import '#server/stock/ledger/table.ts';

type Sql = RawBuilder<unknown>;
type Asked = Omit<AskedFlow, 'format'>;
type Paged = Asked & { page?: number; size?: number };

/** The moves `m` of documents `d` that each report counts, and the sign with which it does. */
const counted: Record<Flow, { moves: Sql; sign: Sql }> = {
  // What goods cost that left is put right later by value alone.
  outbound: {
    moves: sql`(d.entity = 'stockissued' and m.cause <> 'lost'
      or d.kind = 'cost_correction' and m.cause = any (${Object.values(issuedTo)}::text[]))`,
    sign: sql`-`,
  },
  inbound: { moves: sql`d.entity = 'stockreceived' and m.cause <> 'lost'`, sign: sql`` },
  // A void has the causes of its original.
  shrink: { moves: sql`d.entity <> 'voidtransaction' and m.cause in ('lost', 'found')`, sign: sql`-` },
};

/** The column of the rows `g` that each group fills, and how it is found for a move `m` of a document `d`. */
const groups: Record<FlowGroup, { column: string; by: Sql }> = {
  partner: { column: 'partner_id', by: sql`d.partner_id` },
  owner: { column: 'owner_id', by: sql`s.owner_id` },
  product: { column: 'product_id', by: sql`v.product_id` },
  variant: { column: 'variant_id', by: sql`m.variant_id` },
  batch: { column: 'batch_id', by: sql`m.batch_id` },
  warehouse: { column: 'warehouse_id', by: sql`m.warehouse_id` },
  kind: { column: 'kind', by: sql`d.kind` },
  document: { column: 'document_id', by: sql`m.document_id` },
  date: { column: 'date', by: sql`m.date` },
  month: { column: 'month', by: sql`date_trunc('month', m.date)::date` },
};

/** Types of the columns, for those that stay empty. */
const typeOf = (group: FlowGroup) =>
  group === 'kind' ? sql`text` : group === 'date' || group === 'month' ? sql`date` : sql`uuid`;

/** The keys of the rows. Without a choice by all but the month: each batch of each document, by owner. */
const chosen = ({ group_by, then_by }: Asked): readonly FlowGroup[] => {
  const asked = [group_by, then_by].filter((group) => group !== undefined);
  return asked.length > 0 ? asked : flowGroups.filter((group) => group !== 'month');
};

const ways = (search: string): Sql => sql`(
  d.id in (select f.id from stock_document f where ${contains(sql.ref('f.search_text'), search)})
  or m.variant_id in (select f.id from variant f where ${contains(sql.ref('f.search_text'), search)})
  or m.batch_id in (select f.id from batch f where ${contains(sql.ref('f.search_text'), search)})
  or d.partner_id in (select f.id from partner f where ${contains(sql.ref('f.search_text'), search)}))`;

/** Voided documents are none. */
const conditions = (flow: Flow, asked: Asked): Sql =>
  all([
    sql`d.status = 'posted'`,
    counted[flow].moves,
    ...Object.entries({ partner_id: asked.partner_id, kind: asked.kind })
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.ref(`d.${column}`)} = ${value}`),
    ...(asked.warehouse_id ? [sql`m.warehouse_id = ${asked.warehouse_id}`] : []),
    ...ownedBy('s', asked),
    ...(asked.from ? [sql`m.date >= ${asked.from}`] : []),
    ...(asked.to ? [sql`m.date <= ${asked.to}`] : []),
    ...(asked.search === '' ? [] : [ways(asked.search)]),
  ]);

/** The moves of a report, added up. */
function grouped(flow: Flow, asked: Asked): Sql {
  const by = chosen(asked);
  const { sign } = counted[flow];
  const columns = flowGroups.map((group) => {
    const { column, by: key } = groups[group];
    return sql`${by.includes(group) ? key : sql`null::${typeOf(group)}`} as ${sql.ref(column)}`;
  });
  return sql`
    select ${sql.join(columns)}, ${by.includes('owner') ? sql`s.owner_id is null` : sql`false`} as is_own,
      count(distinct m.document_id) as documents, ${sign}sum(m.packs)::bigint as packs, ${sign}sum(m.net_weight_g)::bigint as net_weight_g,
      ${sign}sum(m.value)::bigint as value,
      round(sum(m.net_weight_g * (m.date - b.received_date)) / nullif(sum(m.net_weight_g), 0), 1) as dwell_days
    from stock_move m
    join stock_document d on d.company_id = app_company_id() and d.id = m.document_id
    join stock_balance s on s.company_id = app_company_id() and s.id = m.balance_id
    join variant v on v.company_id = app_company_id() and v.id = m.variant_id
    join batch b on b.company_id = app_company_id() and b.id = m.batch_id
    where ${conditions(flow, asked)} group by ${sql.join(by.map((group) => groups[group].by))}`;
}

const record = (table: string, letter: string, column: string) =>
  sql`left join ${sql.table(table)} ${sql.ref(letter)} on ${sql.ref(`${letter}.company_id`)} = app_company_id()
    and ${sql.ref(`${letter}.id`)} = ${sql.ref(`g.${column}`)}`;

const joins = sql.join(
  [
    record('partner', 'r', 'partner_id'),
    record('partner', 'o', 'owner_id'),
    record('product', 'p', 'product_id'),
    record('variant', 'v', 'variant_id'),
    record('batch', 'b', 'batch_id'),
    record('warehouse', 'w', 'warehouse_id'),
    record('stock_document', 'd', 'document_id'),
  ],
  sql` `,
);

const name = (column: string) => alphabetical(sql.ref(column));

const sortable: Record<(typeof flowSortColumns)[number], Sql> = {
  date: sql`coalesce(g.date, g.month)`,
  number: sql.ref('d.number'),
  partner: name('r.name'),
  owner: name('o.name'),
  product: name('p.name'),
  variant: name('v.name'),
  batch: name('b.number'),
  warehouse: name('w.name'),
  documents: sql.ref('g.documents'),
  packs: sql.ref('g.packs'),
  net_weight: sql.ref('g.net_weight_g'),
  dwell_days: sql.ref('g.dwell_days'),
  value: sql.ref('g.value'),
};

const id = sql`md5(concat_ws(' ', ${sql.join(
  flowGroups.map((group) => sql`coalesce(${sql.ref(`g.${groups[group].column}`)}::text, '-')`),
)}))`;

/** The order asked for; else the newest first, or where it is added up, the most kg first. */
function order(asked: Asked): Sql {
  const column = asked.order_by ?? (asked.group_by || asked.then_by ? 'net_weight' : 'date');
  const way = asked.order_by ? asked.sort_by : 'desc';
  return sql`${ordered(sortable[column], way, true)}, ${id}`;
}

type Sums = { total: number; total_packs: number; total_weight: number; total_value: number };

/** The statement of a page, or without one of all rows. Rows carry the sums over all; without rows there is one of null. */
const statement = (flow: Flow, asked: Paged): RawBuilder<FlowRow & Sums> => sql`
  with grouped as materialized (${grouped(flow, asked)}),
  sums as (
    select count(*) as total, coalesce(sum(packs), 0)::bigint as total_packs, ${kilograms(sql`coalesce(sum(net_weight_g), 0)`)} as total_weight,
      coalesce(sum(value), 0)::bigint as total_value from grouped
  ), page as materialized (
    select g.* from grouped g ${joins} order by ${order(asked)}
    ${asked.size === undefined ? sql`` : sql`limit ${asked.size} offset ${(asked.page ?? 0) * asked.size}`}
  )
  select sums.*, case when g.packs is not null then ${id} end as id, g.date, g.month, g.kind, g.is_own,
    case when d.id is not null then jsonb_build_object('id', d.id, 'number', d.number, 'entity', d.entity) end as document,
    ${coded('r')} as partner, ${coded('o')} as owner, ${named('p')} as product, ${coded('v')} as variant,
    case when b.id is not null then jsonb_build_object('id', b.id, 'number', b.number) end as batch, ${coded('w')} as warehouse,
    g.documents, g.packs, ${kilograms('g.net_weight_g')} as net_weight, coalesce(g.dwell_days, 0) as dwell_days, g.value
  from sums left join (page g ${joins}) on true
  order by ${order(asked)}`;

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

/** All of it, in the order asked for, some rows at a time. */
export async function* allFlow(trx: Trx, flow: Flow, asked: Asked): AsyncGenerator<FlowRow> {
  for await (const row of rowsOf(trx, statement(flow, asked))) {
    if (row.id !== null) yield toRow(row);
  }
}
