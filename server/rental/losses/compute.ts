import { type RawBuilder, sql } from 'kysely';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { ClaimContent, ClaimDocument, ClaimLine } from '#shared/rental-losses.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { coded } from '#server/platform/db/nested.ts';
import { isAbout } from '../warehouses.ts';
import './table.ts';

/** What a contract's goods lost in a month, in grams, and why. */
export interface Losses {
  contract_id: string;
  lost_g: number;
  allowed_g: number;
  beyond_g: number;
  content: ClaimContent;
}

interface Line extends Pick<ClaimLine, 'id' | 'product' | 'nature' | 'per_mille'> {
  contract_id: string;
  stored_g: number;
  allowed_g: number;
  lost_g: number;
}

type Document = Omit<ClaimDocument, 'lost'> & { contract_id: string; lost_g: number };

/**
 * `held`: the balances of renters in the warehouses of their contracts, each with the normal loss of its goods. Of several the most
 * specific counts, a product before a state. Goods that nothing is agreed for are left out.
 */
const held = (month: string): RawBuilder<unknown> => sql`
  month as (select ${month}::date as first, (${month}::date + interval '1 month')::date as until),
  terms as materialized (
    select distinct on (a.contract_id, a.product_id, a.nature_id) a.id, a.contract_id, a.product_id, a.nature_id, a.per_mille
    from loss_allowance a cross join month
    where a.company_id = app_company_id() and a.valid_from <= month.first
    order by a.contract_id, a.product_id, a.nature_id, a.valid_from desc
  ), held as materialized (
    select c.id as contract_id, t.id as allowance_id, b.id as balance_id,
      greatest(month.first, c.start_date) as "from", least(month.until, c.end_date + 1) as until
    from rental_contract c cross join month
    join stock_balance b on b.company_id = c.company_id and b.owner_id = c.renter_id and ${isAbout(sql.ref('b.warehouse_id'))}
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    cross join lateral (
      select t.id, t.per_mille from terms t
      where t.contract_id = c.id and (t.product_id is null or t.product_id = v.product_id)
        and (t.nature_id is null or t.nature_id = v.nature_id) and t.per_mille is not null
      order by t.product_id is null, t.nature_id is null limit 1
    ) t
    where c.company_id = app_company_id() and c.status <> 'draft' and c.start_date < month.until
      and (c.end_date is null or c.end_date >= month.first)
  )`;

/** What documents took from these balances as lost, or brought back as found, less what was voided since. */
const moves = sql`
  from held h
  join stock_move m on m.company_id = app_company_id() and m.balance_id = h.balance_id
    and m.date >= h."from" and m.date < h.until and m.cause in ('lost', 'found')
  join stock_document d on d.company_id = m.company_id and d.id = m.document_id
    and d.status = 'posted' and d.entity <> 'voidtransaction'`;

/** What corrects typed figures says nothing of the goods themselves. */
const counts = sql`d.kind <> 'data_error'`;

async function linesOf(trx: Trx, month: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with ${held(month)}, stored as (
      select h.allowance_id, sum(d.net_weight_g::numeric * (least(d.until, h.until) - greatest(d.date, h."from"))) as gram_days
      from held h join stock_day d on d.company_id = app_company_id() and d.balance_id = h.balance_id
        and d.date < h.until and d.until > h."from"
      group by h.allowance_id
    ), lost as (select h.allowance_id, -sum(m.net_weight_g) as grams ${moves} and ${counts} group by h.allowance_id)
    select t.id, t.contract_id, t.per_mille, case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as product,
      case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name) end as nature,
      round(coalesce(stored.gram_days, 0) / (month.until - month.first))::bigint as stored_g,
      -- Multiplied once and rounded half up once.
      round(coalesce(stored.gram_days, 0) * t.per_mille / 1000 / (month.until - month.first))::bigint as allowed_g,
      coalesce(lost.grams, 0)::bigint as lost_g
    from terms t cross join month
    left join stored on stored.allowance_id = t.id left join lost on lost.allowance_id = t.id
    left join product p on p.company_id = app_company_id() and p.id = t.product_id
    left join nature n on n.company_id = app_company_id() and n.id = t.nature_id
    where stored.gram_days > 0 or lost.grams <> 0
    order by t.contract_id, p.name collate indonesian nulls last, n.name collate indonesian nulls last`.execute(trx);
  return rows;
}

async function documentsOf(trx: Trx, month: string, contractIds: readonly string[]): Promise<Document[]> {
  const { rows } = await sql<Document>`
    with ${held(month)}
    select h.contract_id, d.id || ' ' || b.id as id, jsonb_build_object('id', d.id, 'entity', d.entity, 'kind', d.kind, 'number', d.number) as document,
      m.date, jsonb_build_object('id', b.id, 'number', b.number) as batch, ${coded('v')} as variant,
      -sum(m.net_weight_g)::bigint as lost_g, ${counts} as counts, (
        select coalesce(l.temperature_c, r.temperature_c) from stock_allocation a
        join stock_line l on l.company_id = a.company_id and l.id = a.line_id
        join stock_document r on r.company_id = a.company_id and r.id = a.document_id and r.entity = 'stockreceived' and r.status = 'posted'
        where a.company_id = app_company_id() and a.batch_id = b.id order by r.date, l.line_no limit 1
      ) as temperature
    ${moves} and h.contract_id = any (${[...contractIds]}::uuid[])
    join batch b on b.company_id = m.company_id and b.id = m.batch_id
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    group by h.contract_id, d.company_id, d.id, m.date, b.company_id, b.id, v.company_id, v.id
    having sum(m.net_weight_g) <> 0
    order by h.contract_id, m.date, d.number, b.number`.execute(trx);
  return rows;
}

const beyondOf = ({ lost_g, allowed_g }: Line) => Math.max(0, lost_g - allowed_g);
const sum = (grams: readonly number[]) => grams.reduce((one, other) => one + other, 0);

/**
 * What the goods of contracts lost in the month that begins on a day: of the contracts that are asked for, and of all that lost more than is
 * normal.
 */
export async function lossesIn(trx: Trx, month: string, asked: ReadonlySet<string>): Promise<Losses[]> {
  const byContract = Map.groupBy(await linesOf(trx, month), ({ contract_id }) => contract_id);
  const of = [...new Set([...asked, ...byContract.keys()])]
    .map((contract_id) => ({ contract_id, lines: byContract.get(contract_id) ?? [] }))
    .filter(({ contract_id, lines }) => asked.has(contract_id) || lines.some((line) => beyondOf(line) > 0));
  if (of.length === 0) return [];
  const ids = of.map(({ contract_id }) => contract_id);
  const documents = Map.groupBy(await documentsOf(trx, month, ids), ({ contract_id }) => contract_id);
  return of.map(({ contract_id, lines }) => ({
    contract_id,
    lost_g: sum(lines.map(({ lost_g }) => lost_g)),
    allowed_g: sum(lines.map(({ allowed_g }) => allowed_g)),
    beyond_g: sum(lines.map(beyondOf)),
    content: {
      lines: lines.map(shownLine),
      documents: (documents.get(contract_id) ?? []).map(({ contract_id: _, lost_g, ...document }) => ({
        ...document,
        lost: kilogramsOf(lost_g),
      })),
    },
  }));
}

function shownLine(line: Line): ClaimLine {
  const { id, product, nature, per_mille, stored_g, allowed_g, lost_g } = line;
  return {
    id,
    product,
    nature,
    per_mille,
    stored: kilogramsOf(stored_g),
    allowed: kilogramsOf(allowed_g),
    lost: kilogramsOf(lost_g),
    beyond: kilogramsOf(beyondOf(line)),
  };
}
