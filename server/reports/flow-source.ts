import { type RawBuilder, sql } from 'kysely';
import { issuedTo } from '#shared/stock/causes.ts';
import { type Flow, type FlowGroup, flowGroups } from '#shared/stock/flow-groups.ts';
import type { AskedFlow } from '#shared/stock/flow-report.ts';
import { samePartner } from '#server/platform/db/mergeable.ts';
import { contains } from '#server/platform/http/list.ts';
import { all, ownedBy } from '#server/stock/inventory/pieces.ts';
import '#server/stock/ledger/table.ts';

type Sql = RawBuilder<unknown>;
export type Asked = Omit<AskedFlow, 'format'>;

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

interface Group {
  /** Of the rows `g`. */
  column: string;
  /** How it is found for a move `m` of a document `d` on a balance `s`. */
  by: Sql;
  type: 'uuid' | 'text' | 'date';
  /** What has to be joined first. */
  join?: Sql;
}

const product = sql`join product p on p.company_id = app_company_id() and p.id = v.product_id`;
const position = sql`join storage_position sp on sp.company_id = app_company_id() and sp.id = s.position_id`;

export const groups: Record<FlowGroup, Group> = {
  partner: { column: 'partner_id', by: sql`d.partner_id`, type: 'uuid' },
  owner: { column: 'owner_id', by: sql`s.owner_id`, type: 'uuid' },
  product: { column: 'product_id', by: sql`v.product_id`, type: 'uuid' },
  variant: { column: 'variant_id', by: sql`coalesce(v.merged_into_id, m.variant_id)`, type: 'uuid' },
  processtype: { column: 'processtype_id', by: sql`p.processtype_id`, type: 'uuid', join: product },
  grade: { column: 'grade_id', by: sql`v.grade_id`, type: 'uuid' },
  size: { column: 'size_id', by: sql`v.size_id`, type: 'uuid' },
  batch: { column: 'batch_id', by: sql`m.batch_id`, type: 'uuid' },
  warehouse: { column: 'warehouse_id', by: sql`m.warehouse_id`, type: 'uuid' },
  room: { column: 'room_id', by: sql`sp.room_id`, type: 'uuid', join: position },
  handling_unit: { column: 'handling_unit_id', by: sql`s.handling_unit_id`, type: 'uuid' },
  kind: { column: 'kind', by: sql`d.kind`, type: 'text' },
  document: { column: 'document_id', by: sql`m.document_id`, type: 'uuid' },
  date: { column: 'date', by: sql`m.date`, type: 'date' },
  week: { column: 'week', by: sql`date_trunc('week', m.date)::date`, type: 'date' },
  month: { column: 'month', by: sql`date_trunc('month', m.date)::date`, type: 'date' },
};

/** What each batch of each document tells by itself. */
const spans: ReadonlySet<FlowGroup> = new Set(['week', 'month']);

/** Whether it is added up at all; else each batch of each document, by where it lay, is a row. */
export const isAddedUp = ({ group_by, then_by }: Asked): boolean => group_by !== undefined || then_by !== undefined;

/** Where it is added up by two things: the second of them, over which each of the first is added up as well. */
export const innerOf = ({ group_by, then_by }: Asked): FlowGroup | undefined =>
  group_by !== undefined && then_by !== group_by ? then_by : undefined;

/** What the rows are of. */
const chosen = (asked: Asked): readonly FlowGroup[] =>
  isAddedUp(asked)
    ? [asked.group_by, asked.then_by].filter((group) => group !== undefined)
    : flowGroups.filter((group) => !spans.has(group));

/** What tells the rows apart where nothing is added up: all else follows from the document and the batch. */
const single = ['document', 'batch', 'owner', 'warehouse', 'room', 'handling_unit', 'date'] as const;

/** Columns of rows `g` that tell them apart, so that what is equal otherwise has one order. */
export const keysOf = (asked: Asked): Sql =>
  sql.join(
    [
      ...(isAddedUp(asked)
        ? chosen(asked).map((group) => groups[group].column)
        : single.map((group) => groups[group].column)),
      'is_voided',
    ].map((column) => sql.ref(`g.${column}`)),
  );

const ways = (search: string): Sql => sql`(
  d.id in (select f.id from stock_document f where ${contains(sql.ref('f.search_text'), search)})
  or m.variant_id in (select f.id from variant f where ${contains(sql.ref('f.search_text'), search)})
  or m.batch_id in (select f.id from batch f where ${contains(sql.ref('f.search_text'), search)})
  or d.partner_id in (select f.id from partner f where ${contains(sql.ref('f.search_text'), search)}))`;

/** Voided documents are none, unless they are asked for: then they are in no sum. */
const conditions = (flow: Flow, asked: Asked): Sql =>
  all([
    asked.voided ? sql`d.status in ('posted', 'voided')` : sql`d.status = 'posted'`,
    counted[flow].moves,
    ...(asked.partner_id ? [sql`d.partner_id = ${samePartner(asked.partner_id)}`] : []),
    ...(asked.kind ? [sql`d.kind = ${asked.kind}`] : []),
    ...(asked.warehouse_id ? [sql`m.warehouse_id = ${asked.warehouse_id}`] : []),
    ...ownedBy('s', asked),
    ...(asked.from ? [sql`m.date >= ${asked.from}`] : []),
    ...(asked.to ? [sql`m.date <= ${asked.to}`] : []),
    ...(asked.search === '' ? [] : [ways(asked.search)]),
  ]);

/** The figures of moves `m` of documents `d` and batches `b`. */
const figures = (flow: Flow): Sql => {
  const { sign } = counted[flow];
  return sql`${sign}sum(m.packs)::bigint as packs, ${sign}sum(m.net_weight_g)::bigint as net_weight_g, ${sign}sum(m.value)::bigint as value,
    round(sum(m.net_weight_g * (m.date - b.received_date)) / nullif(sum(m.net_weight_g), 0), 1) as dwell_days`;
};

const movesOf = sql`stock_move m
    join stock_document d on d.company_id = app_company_id() and d.id = m.document_id
    join stock_balance s on s.company_id = app_company_id() and s.id = m.balance_id`;
const batch = sql`join batch b on b.company_id = app_company_id() and b.id = m.batch_id`;
const variant = sql`join variant v on v.company_id = app_company_id() and v.id = m.variant_id`;

/** The joins that groups need, each once. */
const joinsOf = (by: readonly Group[]): Sql => sql.join([...new Set(by.flatMap(({ join }) => join ?? []))], sql` `);

/** Where it is added up by partners, those that were merged count as the one that stays. */
const stays = (column: 'd.partner_id' | 's.owner_id', as: string): Pick<Group, 'by' | 'join'> => ({
  by: sql`coalesce(${sql.ref(`${as}.merged_into_id`)}, ${sql.ref(column)})`,
  join: sql`left join partner ${sql.ref(as)} on ${sql.ref(`${as}.company_id`)} = app_company_id()
    and ${sql.ref(`${as}.id`)} = ${sql.ref(column)} and ${sql.ref(`${as}.merged_into_id`)} is not null`,
});
const added: Readonly<Partial<Record<FlowGroup, Pick<Group, 'by' | 'join'>>>> = {
  partner: stays('d.partner_id', 'dealt'),
  owner: stays('s.owner_id', 'theirs'),
};
const groupOf = (group: FlowGroup): Group => ({ ...groups[group], ...added[group] });

/**
 * The moves of a report, added up. By two things, each of the first has a row of its own as well, `is_subtotal`, and `of_outer` is its figure
 * by which the first are put in order.
 */
export function grouped(flow: Flow, asked: Asked, figure: string): Sql {
  if (!isAddedUp(asked)) return singles(flow, asked);
  if (!innerOf(asked)) return sums(flow, asked);
  return sql`
    select s.*, max(${sql.ref(`s.${figure}`)}) filter (where s.is_subtotal) over (partition by ${sql.ref(`s.${groups[asked.group_by!].column}`)}) as of_outer
    from (${sums(flow, asked)}) s`;
}

function sums(flow: Flow, asked: Asked): Sql {
  const by = chosen(asked);
  const inner = innerOf(asked);
  const isSubtotal = inner ? sql`grouping(${groupOf(inner).by}) = 1` : sql`false`;
  const columns = flowGroups.map((group) => {
    const { column, by: key, type } = groupOf(group);
    return sql`${by.includes(group) ? key : sql`null::${sql.raw(type)}`} as ${sql.ref(column)}`;
  });
  const keys = [...by.map((group) => groupOf(group).by), sql`d.status`];
  const isOwn = sql`${groupOf('owner').by} is null${inner === 'owner' ? sql` and not ${isSubtotal}` : sql``}`;
  return sql`
    select ${sql.join(columns)}, ${by.includes('owner') ? isOwn : sql`false`} as is_own, d.status = 'voided' as is_voided,
      ${isSubtotal} as is_subtotal,
      ${by.includes('document') && inner !== 'document' ? sql`1` : sql`count(distinct m.document_id)`} as documents, ${figures(flow)}
    from ${movesOf} ${batch} ${variant} ${joinsOf(by.map(groupOf))}
    where ${conditions(flow, asked)}
    group by ${
      inner
        ? sql`grouping sets ((${sql.join(keys)}), (${groupOf(asked.group_by!).by}, d.status))
          having not (${isSubtotal} and d.status = 'voided')`
        : sql.join(keys)
    }`;
}

/** The columns of `heaps` that tell them apart, and their sums. */
const heapColumns = sql.join(
  [...single.map((group) => groups[group].column), 'is_voided', 'packs', 'net_weight_g', 'value'].map((column) =>
    sql.ref(`g.${column}`),
  ),
);

/** Of one batch on one day; null where no weight is left. */
export const dwellOf = (rows: 'm' | 'g'): Sql =>
  sql`case when ${sql.ref(`${rows}.net_weight_g`)} <> 0 then ${sql.ref(`${rows}.date`)} - b.received_date end`;

/** Each batch of each document, by where it lay, with what follows from them: there are as many rows as moves, or nearly so. */
function singles(flow: Flow, asked: Asked): Sql {
  // What is not asked of these rows is not joined: from the left, by unique keys.
  return sql`
    select d.partner_id, m.owner_id, v.product_id, b.variant_id, p.processtype_id, v.grade_id, v.size_id, m.batch_id, m.warehouse_id, m.room_id,
      m.handling_unit_id, d.kind, m.document_id, m.date, null::date as week, null::date as month, m.owner_id is null as is_own,
      m.is_voided, false as is_subtotal, 1 as documents, m.packs, m.net_weight_g, m.value, ${dwellOf('m')} as dwell_days
    from (${heaps(flow, asked)}) m
    left join stock_document d on d.company_id = app_company_id() and d.id = m.document_id
    left join batch b on b.company_id = app_company_id() and b.id = m.batch_id
    left join variant v on v.company_id = app_company_id() and v.id = b.variant_id
    left ${product}`;
}

/** By few and narrow keys. */
function heaps(flow: Flow, asked: Asked): Sql {
  const { sign } = counted[flow];
  const keys = sql.join(single.map((group) => groups[group].by));
  return sql`
    select ${keys}, d.status = 'voided' as is_voided, ${sign}sum(m.packs)::bigint as packs, ${sign}sum(m.net_weight_g)::bigint as net_weight_g,
      ${sign}sum(m.value)::bigint as value
    from ${movesOf} ${joinsOf(single.map((group) => groups[group]))} where ${conditions(flow, asked)} group by ${keys}, d.status`;
}

/** What each batch of each document moved, and nothing that follows from them, with its `place` in an order of the rows `g` of `grouped`. */
export const inPlace = (flow: Flow, asked: Asked, { order, join }: { order: Sql; join: Sql }): Sql =>
  sql`select ${heapColumns}, row_number() over (order by ${order}) as place from (${singles(flow, asked)}) g ${join}`;
