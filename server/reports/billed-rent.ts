import { type RawBuilder, sql } from 'kysely';
import { type TariffBasis, tariffBases, tariffBasisNames } from '#shared/rental-tariff.ts';

const basesOf = (counted: 'weight' | 'packs'): TariffBasis[] =>
  tariffBasisNames.filter((basis) => tariffBases[basis].of === counted);

/** The share of a row `r` of an invoice in the amount of its line `l`. */
const charged = sql`l.amount * r.quantity::numeric / nullif(l.quantity, 0)`;
/** How much of what the row counted the goods of `g` were: grams by weight, packs by packs. */
const share = sql`case when l.tariff->>'basis' = any (${basesOf('weight')}::text[]) then g.net_weight_g::numeric / nullif(r.amount, 0)
  when l.tariff->>'basis' = any (${basesOf('packs')}::text[]) then g.packs::numeric / nullif(r.amount, 0) end`;

/**
 * A lateral join `rent`: whole rupiah that issued invoices charged for the goods of a row `g`, as far as they can be told apart: storage by
 * weight or packs until the day before the document, and by the same what the document itself did. A stretch of storage is of all who
 * leave later, each by what they were of it: once all of a batch is gone, its issues together have all of its rent. Null: none.
 */
export const billedRent: RawBuilder<unknown> = sql`
  left join lateral (
    select round(sum(${charged} * least(1, ${share})))::bigint as rent
    from rental_invoice_row r
    join rental_invoice_line l on l.company_id = app_company_id() and l.id = r.line_id
    join rental_invoice i on i.company_id = app_company_id() and i.id = l.invoice_id and i.status = 'issued'
    where r.company_id = app_company_id() and r.renter_id = g.owner_id and r.warehouse_id = g.warehouse_id
      and (r.subject = 'batch' and r.subject_id = g.batch_id and r.to_date < g.date
        or r.subject = 'document' and r.subject_id = g.document_id)
  ) rent on true`;
