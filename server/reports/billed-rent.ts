import { type RawBuilder, sql } from 'kysely';
import { type TariffBasis, tariffBases, tariffBasisNames } from '#shared/rental-tariff.ts';

const basesOf = (counted: 'weight' | 'packs'): TariffBasis[] =>
  tariffBasisNames.filter((basis) => tariffBases[basis].of === counted);

/** The share of a row `r` of an invoice in the amount of its line `l`. */
const charged = sql`l.amount * r.quantity::numeric / nullif(l.quantity, 0)`;
/** How much of what the row counted the goods were that left: grams by weight, packs by packs. */
const shareOf = (
  rows: 'g' | 'r',
): RawBuilder<unknown> => sql`case when l.tariff->>'basis' = any (${basesOf('weight')}::text[]) then ${sql.ref(`${rows}.net_weight_g`)}::numeric / nullif(r.amount, 0)
  when l.tariff->>'basis' = any (${basesOf('packs')}::text[]) then ${sql.ref(`${rows}.packs`)}::numeric / nullif(r.amount, 0) end`;

const ofIssued = sql`
    join rental_invoice_line l on l.company_id = app_company_id() and l.id = r.line_id
    join rental_invoice i on i.company_id = app_company_id() and i.id = l.invoice_id and i.status = 'issued'`;

/**
 * A lateral join `rent`: whole rupiah that issued invoices charged for the goods of a row `g`, as far as they can be told apart: storage by
 * weight or packs until the day before the document, and by the same what the document itself did. A stretch of storage is of all who
 * leave later, each by what they were of it: once all of a batch is gone, its issues together have all of its rent. Null: none.
 */
export const billedRent: RawBuilder<unknown> = sql`
  left join lateral (
    select round(sum(${charged} * least(1, ${shareOf('g')})))::bigint as rent
    from rental_invoice_row r ${ofIssued}
    where r.company_id = app_company_id() and r.renter_id = g.owner_id and r.warehouse_id = g.warehouse_id
      and (r.subject = 'batch' and r.subject_id = g.batch_id and r.to_date < g.date
        or r.subject = 'document' and r.subject_id = g.document_id)
  ) rent on true`;

/** The rows of invoices of one kind that charged for goods of rows `g`, of all of them at once. */
const chargedFor = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select g.place, g.packs, g.net_weight_g, r.line_id, r.quantity, r.amount
  from g join rental_invoice_row r on r.company_id = app_company_id() and r.renter_id = g.owner_id and r.warehouse_id = g.warehouse_id
    and ${condition}`;

/** The same for all rows `g` of a file, told apart by their `place`: looked up one by one, a hundred thousand take longer than they may. */
export const allBilledRent: RawBuilder<unknown> = sql`
  left join (
    select r.place, round(sum(${charged} * least(1, ${shareOf('r')})))::bigint as rent
    from (
      ${chargedFor(sql`r.subject = 'batch' and r.subject_id = g.batch_id and r.to_date < g.date`)}
      union all
      ${chargedFor(sql`r.subject = 'document' and r.subject_id = g.document_id`)}
    ) r ${ofIssued}
    group by r.place
  ) rent on rent.place = g.place`;
