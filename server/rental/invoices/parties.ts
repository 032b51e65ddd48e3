import { sql } from 'kysely';
import type { InvoiceParties } from '#shared/rental-parties.ts';

/** Seller and buyer of an invoice, by the name of its table in the statement, as they are called now. */
export function partiesOf(invoice: string) {
  const of = (column: string) => sql.ref(`${invoice}.${column}`);
  return sql<InvoiceParties>`(
    select jsonb_build_object(
      'seller', jsonb_build_object('name', s.name, 'npwp', s.npwp, 'address', s.address, 'phone', s.phone, 'email', s.email,
        'bank_account', s.bank_account),
      'buyer', jsonb_build_object('name', b.name, 'npwp', b.npwp, 'address', a.address, 'phone', b.phone, 'email', b.email))
    from company s
    join partner b on b.company_id = s.id and b.id = ${of('renter_id')}
    left join lateral (
      select concat_ws(E'\n', address, nullif(concat_ws(', ', city, province, postal_code, country), '')) as address
      from partner_address a
      where a.company_id = b.company_id and a.partner_id = b.id
      order by is_primary desc, id limit 1
    ) a on true
    where s.id = ${of('company_id')})`;
}
