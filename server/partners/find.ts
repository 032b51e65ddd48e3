import { sql } from 'kysely';
import type { PartnerDetail } from '#shared/partner.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { mergedColumns } from '#server/platform/records/merge/mergeable.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { expiryOn, ownCompany, worstExpiry } from './expiry.ts';

const byName = (name: string) => alphabetical(sql.ref(name));

/** A partner with everything that belongs to it, read by one statement; undefined where there is none. */
export async function findPartner(trx: Trx, id: string): Promise<PartnerDetail | undefined> {
  const { rows } = await sql<PartnerDetail>`${named('find partner')}
    select p.id, p.code, p.name, p.roles, p.npwp, p.nib, p.business_type_id, p.phone, p.email, p.website,
      p.credit_limit, p.minimum_remaining_days, p.status, p.notes, p.created_at, p.version,
      case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end as business_type,
      ${worstExpiry} as expiry, ${mergedColumns('partner', 'p')},
      coalesce((
        select jsonb_agg(to_jsonb(d) order by d.is_primary desc, ${byName('d.name')}, d.id)
        from partner_contact d where d.partner_id = p.id), '[]') as contacts,
      coalesce((
        select jsonb_agg(to_jsonb(d) order by d.is_primary desc, ${byName('d.label')}, d.id)
        from partner_address d where d.partner_id = p.id), '[]') as addresses,
      coalesce((
        select jsonb_agg(to_jsonb(d) order by d.is_primary desc, ${byName('d.bank')}, d.id)
        from partner_bank_account d where d.partner_id = p.id), '[]') as bank_accounts,
      coalesce((
        select jsonb_agg(
          to_jsonb(d) || jsonb_build_object('document_type', jsonb_build_object('id', t.id, 'name', t.name),
            'expiry', ${expiryOn(sql`d.expires_on`)})
          order by ${byName('t.name')}, d.expires_on desc, d.id)
        from partner_document d join document_type t on t.id = d.document_type_id
        where d.partner_id = p.id), '[]') as documents,
      coalesce((
        select jsonb_agg(
          to_jsonb(d) || jsonb_build_object('certification', jsonb_build_object('id', t.id, 'name', t.name),
            'expiry', ${expiryOn(sql`d.expires_on`)})
          order by ${byName('t.name')}, d.expires_on desc, d.id)
        from partner_certification d join certification t on t.id = d.certification_id
        where d.partner_id = p.id), '[]') as certifications
    from partner p
    left join business_type b on b.id = p.business_type_id
    join ${ownCompany}
    where p.id = ${id}`.execute(trx);
  return rows[0];
}

/** Whether the company of the context has the partner. */
export async function partnerExists(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`select from partner where id = ${id}`.execute(trx);
  return rows.length > 0;
}
