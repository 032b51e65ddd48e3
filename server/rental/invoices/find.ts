import { sql } from 'kysely';
import type { Invoice } from '#shared/rental-invoices.ts';
import type { ChargeDetail } from '#shared/rental-charges.ts';
import { basisOf, type TariffBasis } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { moment, person } from '#server/platform/db/nested.ts';
import { shownAmount } from '../charges/detail.ts';
import { fromInvoices, invoiceColumns } from './list.ts';
import { partiesOf } from './parties.ts';

/** The tariff of a line `l` as it was. Invoices from before there were contracts about several warehouses say nothing of one. */
const tariffAsItWas = sql`case when l.tariff is not null then '{"warehouse_id":null,"warehouse":null}'::jsonb || l.tariff end`;

const lines = sql`(
  select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'month', l.month,
    'corrects', case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end, 'tariff', ${tariffAsItWas},
    'quantity', l.quantity / 10000.0, 'amount', l.amount,
    'details', (select count(*) from rental_invoice_row d where d.company_id = l.company_id and d.line_id = l.id)) order by l.place), '[]')
  from rental_invoice_line l
  left join rental_invoice o on o.company_id = l.company_id and o.id = l.corrects_id
  where l.company_id = i.company_id and l.invoice_id = i.id)`;

const payments = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'date', p.date, 'kind', p.kind, 'amount', p.amount,
    'reference', p.reference, 'created_by', ${person('p.created_by', 'u')}, 'created_at', p.created_at) order by p.date, p.id), '[]')
  from rental_payment p left join app_user u on u.id = p.created_by
  where p.company_id = i.company_id and p.invoice_id = i.id)`;

const reminders = sql`(
  select coalesce(json_agg(json_build_object('days', m.days, 'told_at', ${moment('m.told_at')}, 'sent_to', m.sent_to, 'sent_at', ${moment('m.sent_at')})
    order by m.days), '[]')
  from rental_reminder m where m.company_id = i.company_id and m.invoice_id = i.id)`;

/** An invoice with its lines; undefined where there is none. */
export async function findInvoice(trx: Trx, id: string): Promise<Invoice | undefined> {
  const { rows } = await sql<Invoice>`${named('find invoice')}
    select ${invoiceColumns}, i.tax, i.tax_base, i.pph_23, i.pph_4_2, coalesce(i.parties, ${partiesOf('i')}) as parties, i.pdf, i.sent_to, i.sent_at, ${lines} as lines, ${payments} as payments, ${reminders} as reminders, i.void_reason,
      ${person('i.created_by', 'm')} as created_by, ${person('i.issued_by', 's')} as issued_by,
      ${person('i.voided_by', 'v')} as voided_by
    from ${fromInvoices}
    left join app_user m on m.id = i.created_by
    left join app_user s on s.id = i.issued_by
    left join app_user v on v.id = i.voided_by
    where i.id = ${id}`.execute(trx);
  return rows[0];
}

interface Which {
  invoice_id: string;
  line_id: string;
  page: number;
  size: number;
}

interface FrozenRow extends Omit<ChargeDetail, 'id'> {
  place: number;
  basis: TariffBasis;
  matched: number;
}

/** A page of the rows behind a line, as they were counted. */
export async function rowsOfLine(
  trx: Trx,
  { invoice_id, line_id, page, size }: Which,
): Promise<{ rows: ChargeDetail[]; total: number }> {
  const ofLine = sql`from rental_invoice_row r
    join rental_invoice_line l on l.company_id = r.company_id and l.id = r.line_id
    where r.line_id = ${line_id} and l.invoice_id = ${invoice_id}`;
  const { rows } = await sql<FrozenRow>`
    select r.place, l.tariff ->> 'basis' as basis, r.subject as of,
      r.subject_id, r.name, r.variant,
      (select p.warehouse_id from storage_position p
        where r.subject in ('position', 'position_share') and p.company_id = r.company_id and p.id = r.subject_id) as warehouse_id,
      (select d.entity from stock_document d
        where r.subject = 'document' and d.company_id = r.company_id and d.id = r.subject_id) as entity,
      r.from_date as "from", r.to_date as "to", r.to_date - r.from_date + 1 as days, r.amount, r.quantity / 10000.0 as quantity
    ${ofLine} order by r.place limit ${size} offset ${page * size}`.execute(trx);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${ofLine}`.execute(trx);
  return { rows: rows.map(asDetail), total: counted[0]!.total };
}

function asDetail({ place, basis, amount, ...row }: FrozenRow): ChargeDetail {
  return { ...row, id: `${place}`, amount: shownAmount(basisOf(basis).of, amount, row.of) };
}
