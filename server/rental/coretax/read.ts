import { sql } from 'kysely';
import type { CoretaxInvoice } from '#shared/rental-coretax.ts';
import type { RentalTax } from '#shared/rental.ts';
import type { Tariff } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { coded } from '#server/platform/db/nested.ts';
import './table.ts';

/** Somebody on a tax invoice, as kept when the invoice was issued; what was missing then, as it is now. */
export interface TaxParty {
  name: string;
  npwp: string | null;
  nitku: string | null;
  address: string | null;
  email: string | null;
}

export interface TaxLine {
  tariff: Tariff | null;
  month: string;
  /** In units of the basis. */
  quantity: number;
  /** Whole rupiah, below zero where a correction takes back what was billed. */
  amount: number;
  corrects: string | null;
}

/** An issued invoice with all that its tax invoice says. */
export interface TaxInvoice extends Omit<CoretaxInvoice, 'faults' | 'state'> {
  tax: RentalTax;
  from_date: string;
  to_date: string;
  seller: TaxParty;
  unit: string | null;
  buyer: TaxParty;
  lines: TaxLine[];
}

/**
 * The issued invoices with tax that are dated in a month, the oldest first, and voided ones that are in a file; or some of them. Where an
 * invoice of the same month of the contract was voided after it was exported, its number is replaced.
 */
export async function taxInvoices(
  trx: Trx,
  month: string,
  ids: readonly string[] | null = null,
): Promise<TaxInvoice[]> {
  const { rows } = await sql<TaxInvoice>`
    select i.id, i.number, i.status = 'void' as is_void, jsonb_build_object('id', c.id, 'number', c.number) as contract,
      ${coded('r')} as renter, i.invoice_date, i.sum, i.tax_amount, i.tax, i.from_date, i.to_date, x.file_id, x.number as tax_number,
      coalesce(x.replaces, f.tax_number) as replaces,
      case when f.id is not null then jsonb_build_object('id', f.id, 'number', f.number) end as former,
      jsonb_build_object('name', i.parties #>> '{seller,name}', 'npwp', coalesce(i.parties #>> '{seller,npwp}', s.npwp), 'nitku', s.nitku,
        'address', i.parties #>> '{seller,address}', 'email', null) as seller, s.coretax_unit as unit,
      jsonb_build_object('name', coalesce(i.parties #>> '{buyer,name}', r.name), 'npwp', coalesce(i.parties #>> '{buyer,npwp}', r.npwp),
        'nitku', c.buyer_nitku, 'address', coalesce(i.parties #>> '{buyer,address}', a.address),
        'email', coalesce(i.parties #>> '{buyer,email}', r.email)) as buyer,
      (select jsonb_agg(jsonb_build_object('tariff', l.tariff, 'month', l.month, 'quantity', l.quantity / 10000.0, 'amount', l.amount,
          'corrects', (select o.number from rental_invoice o where o.company_id = l.company_id and o.id = l.corrects_id)) order by l.place)
        from rental_invoice_line l where l.company_id = i.company_id and l.invoice_id = i.id) as lines
    from rental_invoice i
    join rental_contract c on c.company_id = i.company_id and c.id = i.contract_id
    join partner r on r.company_id = i.company_id and r.id = i.renter_id
    join company s on s.id = i.company_id
    left join rental_tax_invoice x on x.company_id = i.company_id and x.invoice_id = i.id
    left join lateral (
      select concat_ws(', ', p.address, p.city, p.province, p.postal_code) as address from partner_address p
      where p.company_id = r.company_id and p.partner_id = r.id order by p.is_primary desc, p.id limit 1
    ) a on true
    left join lateral (
      select v.id, v.number, y.number as tax_number from rental_invoice v
      join rental_tax_invoice y on y.company_id = v.company_id and y.invoice_id = v.id
      where v.company_id = i.company_id and v.contract_id = i.contract_id and v.from_date = i.from_date and v.id <> i.id
        and v.status = 'void' and v.number_year * 1000000 + v.number_count < i.number_year * 1000000 + i.number_count
      order by v.number_year desc, v.number_count desc limit 1
    ) f on true
    where i.invoice_date >= ${month}::date and i.invoice_date < (${month}::date + interval '1 month')::date and i.tax <> 'none'
      and (i.status = 'issued' or x.invoice_id is not null)
      and (${ids}::uuid[] is null or i.id = any (${ids}::uuid[]))
    order by i.number_year, i.number_count`.execute(trx);
  return rows;
}
