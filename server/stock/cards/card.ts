import { type RawBuilder, sql } from 'kysely';
import { daysAfter } from '#shared/days.ts';
import type { AskedCard, CardLine, StockCard } from '#shared/stock/stock-card.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { sameVariant } from '#server/platform/db/mergeable.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded } from '#server/platform/db/nested.ts';
import { all, ownedBy } from '#server/stock/inventory/pieces.ts';
import '#server/stock/ledger/table.ts';

/** Lines that the screen shows. The file has all. */
const LINES_SHOWN = 1000;

/** What is asked of the ledger, without the days. */
function narrowed(table: string, asked: AskedCard): RawBuilder<unknown> {
  const { variant_id, batch_id, warehouse_id } = asked;
  const is = (column: string, id: string | undefined) => (id ? [sql`${sql.ref(`${table}.${column}`)} = ${id}`] : []);
  const owned = ownedBy('b', asked);
  return all([
    sql`${sql.ref(`${table}.company_id`)} = app_company_id()`,
    ...(variant_id ? [sql`${sql.ref(`${table}.variant_id`)} = ${sameVariant(variant_id)}`] : []),
    ...is('batch_id', batch_id),
    ...is('warehouse_id', warehouse_id),
    ...(owned.length > 0
      ? [sql`${sql.ref(`${table}.balance_id`)} in (select b.id from stock_balance b where ${all(owned)})`]
      : []),
  ]);
}

/** What was there when the first day began: what each stock closed the last day before it with that changed it. */
const opening = (asked: AskedCard) => sql`
  select coalesce(sum(d.packs), 0) as packs, coalesce(sum(d.net_weight_g), 0) as net_weight_g, coalesce(sum(d.value), 0) as value
  from stock_day d
  where ${narrowed('d', asked)} and d.date < ${asked.from}::date and d.until >= ${asked.from}::date`;

/**
 * The lines of a card, in the order of their days and of their posting, with what was there after each. What a document only moved
 * within what is asked for is no line; value alone is one for people who may see values.
 */
export const linesOf = (
  asked: AskedCard,
  { withValues, end = sql`` }: { withValues: boolean; end?: RawBuilder<unknown> },
) => sql<CardLine & { total: number }>`
  with opening as (${opening(asked)}), line as (
    select m.document_id, m.batch_id, m.date, min(m.id) as first, sum(m.packs) as packs, sum(m.net_weight_g) as net_weight_g,
      sum(m.value) as value
    from stock_move m
    where ${narrowed('m', asked)} and m.date between ${asked.from}::date and ${asked.to}::date
    group by m.document_id, m.batch_id, m.date
    having sum(m.packs) <> 0 or sum(m.net_weight_g) <> 0 ${withValues ? sql`or sum(m.value) <> 0` : sql``}
  ), summed as (
    select l.*, o.packs + sum(l.packs) over upto as packs_after, o.net_weight_g + sum(l.net_weight_g) over upto as net_weight_g_after,
      o.value + sum(l.value) over upto as value_after, count(*) over () as total
    from line l cross join opening o
    window upto as (order by l.date, l.first)
  )
  select jsonb_build_object('id', d.id, 'entity', d.entity, 'kind', d.kind, 'number', d.number) as document, l.date,
    ${coded('p')} as partner, ${coded('v')} as variant, jsonb_build_object('id', b.id, 'number', b.number) as batch, l.packs,
    ${kilograms('l.net_weight_g')} as net_weight, l.packs_after, ${kilograms('l.net_weight_g_after')} as net_weight_after,
    ${withValues ? sql`l.value, l.value_after,` : sql``} l.total
  from summed l
  join stock_document d on d.company_id = app_company_id() and d.id = l.document_id
  join batch b on b.company_id = d.company_id and b.id = l.batch_id
  join variant v on v.company_id = b.company_id and v.id = b.variant_id
  left join partner p on p.company_id = d.company_id and p.id = d.partner_id
  order by l.date, l.first ${end}`;

/** What was there when the day began. */
async function openingOf(trx: Trx, asked: AskedCard, withValues: boolean): Promise<StockCard['opening']> {
  const { rows } = await sql<StockCard['opening']>`
    select o.packs, ${kilograms('o.net_weight_g')} as net_weight ${withValues ? sql`, o.value` : sql``} from (${opening(asked)}) o`.execute(
    trx,
  );
  return rows[0]!;
}

/** The names of what a card is of. */
async function namesOf(trx: Trx, asked: AskedCard) {
  const { variant_id = null, batch_id = null, owner_id = null, warehouse_id = null } = asked;
  const { rows } = await sql<Pick<StockCard, 'variant' | 'batch' | 'owner' | 'warehouse'>>`
    select (select ${coded('v')} from variant v where v.id = ${variant_id}::uuid) as variant,
      (select jsonb_build_object('id', b.id, 'number', b.number) from batch b where b.id = ${batch_id}::uuid) as batch,
      (select ${coded('p')} from partner p where p.id = ${owner_id}::uuid) as owner,
      (select ${coded('w')} from warehouse w where w.id = ${warehouse_id}::uuid) as warehouse`.execute(trx);
  return rows[0]!;
}

/** The card of a variant, a batch or an owner between two days. What it closes with is what its stock closed the last day with. */
export async function cardOf(trx: Trx, asked: AskedCard, withValues: boolean): Promise<StockCard> {
  const end = sql`limit ${LINES_SHOWN}`;
  const { rows } = await linesOf(asked, { withValues, end }).execute(trx);
  return {
    ...(await namesOf(trx, asked)),
    opening: await openingOf(trx, asked, withValues),
    lines: rows.map(({ total: _, ...line }) => line),
    lines_total: rows[0]?.total ?? 0,
    closing: await openingOf(trx, { ...asked, from: daysAfter(asked.to, 1) }, withValues),
  };
}
