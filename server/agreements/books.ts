import { sql } from 'kysely';
import type { LedgerEntity } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { samePartner } from '#server/platform/db/mergeable.ts';
import '#server/stock/ledger/table.ts';
import type { Moved } from './explain.ts';
import type { OurBatch } from './goods.ts';

/** Whose goods, where, and as which day closed. */
export interface Subject {
  owner_id: string;
  warehouse_id: string;
  day: string;
}

/** A document that moved a batch of the owner around the day. */
export interface BatchMoved extends Moved {
  batch_id: string;
  entity: LedgerEntity;
  kind: string;
  number: string;
  /** Entered after the day that it is dated. */
  is_backdated: boolean;
}

export interface Books {
  batches: OurBatch[];
  moved: BatchMoved[];
}

/** Documents that are dated, or were entered, so many days before the day or later may explain a difference. */
const DAYS_BEFORE = 31;

const balances = ({ owner_id, warehouse_id }: Subject) => sql`
  select id from stock_balance where company_id = app_company_id() and owner_id = ${samePartner(owner_id)} and warehouse_id = ${warehouse_id}`;

/**
 * What lay there of the owner as the day closed, by batch, and what moved it around then. Batches that documents moved and of which nothing
 * lay there are among them, with zero.
 */
export async function booksOf(trx: Trx, subject: Subject): Promise<Books> {
  const { day } = subject;
  // What was posted before cannot be dated later.
  const { rows: moved } = await sql<BatchMoved>`
    select m.batch_id, d.id as document_id, d.entity, d.kind, d.number, m.date::text as date, max(m.id) as seq,
      (d.posted_at at time zone c.time_zone)::date > m.date as is_backdated,
      sum(m.packs)::bigint as packs, sum(m.net_weight_g)::bigint as net_weight_g
    from stock_move m
    join stock_document d on d.company_id = m.company_id and d.id = m.document_id
    join company c on c.id = app_company_id()
    where m.company_id = app_company_id() and m.balance_id in (${balances(subject)})
      and d.posted_at >= (${day}::date - ${DAYS_BEFORE}::integer)::timestamp at time zone c.time_zone
    group by m.batch_id, d.id, d.entity, d.kind, d.number, m.date, d.posted_at, c.time_zone
    having sum(m.packs) <> 0 or sum(m.net_weight_g) <> 0
    order by m.date, max(m.id)`.execute(trx);
  const { rows: batches } = await sql<OurBatch>`
    with lying as (
      select s.batch_id, s.packs, s.net_weight_g from stock_day s
      where s.company_id = app_company_id() and s.balance_id in (${balances(subject)}) and s.date <= ${day} and s.until > ${day}
      union all select unnest(${[...new Set(moved.map(({ batch_id }) => batch_id))]}::uuid[]), 0, 0
    )
    select b.id as batch_id, b.number as batch_number, b.variant_id, v.product_id,
      sum(lying.packs)::bigint as packs, sum(lying.net_weight_g)::bigint as net_weight_g
    from lying
    join batch b on b.company_id = app_company_id() and b.id = lying.batch_id
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    group by b.id, b.number, b.variant_id, v.product_id
    order by b.number, b.id`.execute(trx);
  return { batches, moved };
}
