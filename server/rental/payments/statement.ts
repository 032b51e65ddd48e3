import { sql } from 'kysely';
import type { Statement, StatementQuery } from '#shared/rental-payments.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { samePartner } from '#server/platform/db/mergeable.ts';
import { coded } from '#server/platform/db/nested.ts';
import { Problem } from '#server/platform/problems/problem.ts';

type Entry = Statement['entries'][number];

/** What was billed, paid and withheld with a renter in some days, and what is owed before and after. @throws Problem `record-not-found` */
export async function statementOf(trx: Trx, { renter_id, from, to }: StatementQuery): Promise<Statement> {
  const { rows: found } = await sql<Pick<Statement, 'renter'>>`
    select ${coded('r')} as renter from partner r where r.id = ${renter_id}`.execute(trx);
  if (!found[0]) throw new Problem('record-not-found');
  const { rows } = await sql<Entry>`
    with billed as (select * from rental_invoice where renter_id = ${samePartner(renter_id)} and status = 'issued'), booked as (
      select id, invoice_date as date, 0 as turn, 'invoice' as kind, id as invoice_id, number, null as reference,
        sum + tax_amount as amount, created_at
      from billed
      union all
      select p.id, p.date, 1, p.kind, i.id, i.number, p.reference, -p.amount, p.created_at
      from rental_payment p join billed i on i.company_id = p.company_id and i.id = p.invoice_id
    )
    select id, date, kind, jsonb_build_object('id', invoice_id, 'number', number) as invoice, reference, amount,
      sum(amount) over (order by date, turn, created_at, id)::bigint as balance
    from booked where date <= ${to} order by date, turn, created_at, id`.execute(trx);
  const entries = rows.filter(({ date }) => date >= from);
  const opening = rows.findLast(({ date }) => date < from)?.balance ?? 0;
  return { ...found[0], opening, entries, closing: rows.at(-1)?.balance ?? 0 };
}
