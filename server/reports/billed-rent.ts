import { type RawBuilder, sql } from 'kysely';
import { type TariffBasis, tariffBases, tariffBasisNames } from '#shared/rental-tariff.ts';

const basesOf = (counted: 'weight' | 'packs'): TariffBasis[] =>
  tariffBasisNames.filter((basis) => tariffBases[basis].of === counted);

/** The share of a row `r` of an invoice in the amount of its line `l`. */
const charged = sql`l.amount * r.quantity::numeric / nullif(l.quantity, 0)`;
/** Whether a line `l` charged by what the goods weighed, or by how many packs they were. */
const isOf = (counted: 'weight' | 'packs'): RawBuilder<unknown> =>
  sql`l.tariff->>'basis' = any (${basesOf(counted)}::text[])`;
/** How much the row counted: grams by weight, packs by packs. Null where it counted neither, and all of it is of the goods. */
const counted = sql`case when ${isOf('weight')} or ${isOf('packs')} then nullif(r.amount, 0) end`;

/** What a charge `c` is made of. It is divided once here, and not by each of the goods that it is shared by. */
const charge = sql`r.subject, r.subject_id, r.renter_id, r.warehouse_id, r.to_date, ${counted} as counted,
  ${charged} / coalesce(${counted}, 1) as charged_for_each, ${isOf('weight')} as is_by_weight`;

/** The part of a charge `c` for the goods of a row `g` that left: for as much of what was counted as they were, at most for all. */
const rent = sql`c.charged_for_each * case when c.counted is null then 1
  else least(c.counted, case when c.is_by_weight then g.net_weight_g else g.packs end) end`;

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
    select round(sum(${rent}))::bigint as rent
    from (
      select ${charge} from rental_invoice_row r ${ofIssued}
      where r.company_id = app_company_id() and r.renter_id = g.owner_id and r.warehouse_id = g.warehouse_id
        and (r.subject = 'batch' and r.subject_id = g.batch_id and r.to_date < g.date
          or r.subject = 'document' and r.subject_id = g.document_id)
    ) c
  ) rent on true`;

/** The charges of one kind for goods of rows `g`, of all of them at once. */
const chargedFor = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select g.place, ${rent} as rent
  from g join charge c on c.renter_id = g.owner_id and c.warehouse_id = g.warehouse_id and ${condition}`;

/**
 * The same for all rows `g` of a file, told apart by their `place`: looked up one by one, a hundred thousand take longer than they may.
 * What was charged is worked out before it meets the rows: the planner takes what is common to both for a row or two, and would look
 * through all lines of invoices for each of them. Every row is in it, so that the planner expects as many as there are: for the three that it
 * took it for, it would look through all of this for each row.
 */
export const allBilledRent: RawBuilder<unknown> = sql`
  left join (
    with charge as materialized (
      select ${charge}
      from rental_invoice_row r ${ofIssued}
      where r.company_id = app_company_id()
        and r.subject_id in (select g.batch_id from g union select g.document_id from g)
    )
    select r.place, round(sum(r.rent))::bigint as rent
    from (
      ${chargedFor(sql`c.subject = 'batch' and c.subject_id = g.batch_id and c.to_date < g.date`)}
      union all
      ${chargedFor(sql`c.subject = 'document' and c.subject_id = g.document_id`)}
      union all
      select g.place, null::numeric from g
    ) r
    group by r.place
  ) rent on rent.place = g.place`;
