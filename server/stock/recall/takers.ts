import { type RawBuilder, sql } from 'kysely';
import type { RecallDocument } from '#shared/stock/recall.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded, namedWarehouse } from '#server/platform/db/nested.ts';
import '#server/stock/ledger/table.ts';

const columns = sql`jsonb_build_object('id', d.id, 'entity', d.entity, 'number', d.number) as document, d.kind, d.date,
  coalesce(${coded('w')}, ${namedWarehouse('d.warehouse_id')}) as warehouse, ${coded('p')} as partner,
  jsonb_build_object('id', b.id, 'number', b.number) as batch, t.packs, ${kilograms('t.net_weight_g')} as net_weight`;

const joins = sql`
  join batch b on b.company_id = app_company_id() and b.id = t.batch_id
  left join warehouse w on w.company_id = d.company_id and w.id = d.warehouse_id
  left join partner p on p.company_id = d.company_id and p.id = d.partner_id`;

/** The documents that wait to take goods of batches. One statement. */
export async function reservationsOf(trx: Trx, batchIds: readonly string[]): Promise<RecallDocument[]> {
  const { rows } = await sql<RecallDocument>`
    select ${columns}, null::jsonb as contact
    from (
      select r.document_id, s.batch_id, sum(r.packs) as packs, sum(r.net_weight_g) as net_weight_g
      from stock_reservation r
      join stock_balance s on s.company_id = r.company_id and s.id = r.balance_id
      where s.batch_id = any (${batchIds}::uuid[]) group by r.document_id, s.batch_id
    ) t
    join stock_document d on d.company_id = app_company_id() and d.id = t.document_id
    ${joins}
    order by d.date, d.id, b.number`.execute(trx);
  return rows;
}

/** Whom to ask at a partner: the main contact, or the partner itself. */
const contact = sql`case when p.id is not null then coalesce((
  select jsonb_build_object('name', c.name, 'phone', coalesce(c.phone, p.phone), 'email', coalesce(c.email, p.email))
  from partner_contact c where c.company_id = p.company_id and c.partner_id = p.id and c.is_primary
), jsonb_build_object('name', p.name, 'phone', p.phone, 'email', p.email)) end`;

/** Issues that took goods of batches and were not voided, the latest first. */
export const receiversOf = (
  batchIds: readonly string[],
  { withContacts, end = sql`` }: { withContacts: boolean; end?: RawBuilder<unknown> },
) => sql<RecallDocument & { total: number }>`
  select ${columns}, ${withContacts ? contact : sql`null::jsonb`} as contact, count(*) over () as total
  from (
    select m.document_id, m.batch_id, -sum(m.packs) as packs, -sum(m.net_weight_g) as net_weight_g
    from stock_move m
    where m.company_id = app_company_id() and m.batch_id = any (${batchIds}::uuid[])
      and m.cause in ('customer', 'renter', 'sample', 'internal_use', 'destruction')
    group by m.document_id, m.batch_id
  ) t
  join stock_document d on d.company_id = app_company_id() and d.id = t.document_id and d.entity = 'stockissued' and d.status = 'posted'
  ${joins}
  order by d.date desc, d.id desc, b.number ${end}`;
