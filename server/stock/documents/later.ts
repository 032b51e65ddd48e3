import { sql } from 'kysely';
import { LATER_NAMED } from '#shared/stock/later.ts';
import { countsSince } from './counted-since.ts';

/** The batches of the document `d` that there are. */
const batches = sql`
  select a.batch_id from stock_allocation a
  where a.company_id = d.company_id and a.document_id = d.id and a.batch_id is not null
  union select l.batch_id from stock_line l
  where l.company_id = d.company_id and l.document_id = d.id and l.batch_id is not null`;

/** The statement that it becomes part of has its values named: a figure stands in its text. */
const most = sql.lit(LATER_NAMED);

/**
 * Of the document `d`, as long as it is dated back and not posted: what was entered of the days since, as `laterEntries`; null where nothing
 * was. The invoices are for `shown` to take away.
 */
export const laterColumn = sql`case
  when d.status in ('draft', 'submitted', 'approved') and d.date < company_day() then (
    select jsonb_build_object('documents', m.documents, 'document_count', m.document_count, 'days', m.days,
      'counts', c.counts, 'invoices', i.invoices)
    from (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'entity', o.entity, 'number', o.number) order by o.date, o.number)
          filter (where o.place <= ${most}), '[]') as documents,
        count(*) as document_count, count(distinct o.date) as days
      from (
        select p.id, p.entity, p.number, p.date, row_number() over (order by p.date, p.number) as place
        from stock_document p
        where p.status = 'posted' and p.entity <> 'voidtransaction' and p.date > d.date and p.id in (
          select v.document_id from stock_move v
          where v.company_id = d.company_id and v.batch_id = any (array(${batches})) and v.warehouse_id = d.warehouse_id and v.date > d.date)
      ) o
    ) m, (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'date', o.date) order by o.date desc), '[]') as counts
      from (
        select k.id, k.name, k.date from (${countsSince}) k
        order by k.date desc, k.id limit ${most}
      ) o
    ) c, (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number) order by o.from_date, o.number), '[]') as invoices
      from (
        select r.id, r.number, r.from_date from rental_invoice r
        where r.company_id = d.company_id and r.warehouse_id = d.warehouse_id and r.status = 'issued'
          and r.renter_id in (d.owner_id, d.to_owner_id) and r.to_date >= d.date
        order by r.from_date, r.number limit ${most}
      ) o
    ) i
    where m.document_count > 0 or jsonb_array_length(c.counts) > 0 or jsonb_array_length(i.invoices) > 0) end`;
