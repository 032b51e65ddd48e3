import { sql } from 'kysely';
import type { OwnCompany } from '#shared/company.ts';
import type { Trx } from '#server/database.ts';
import './table.ts';

/** The companies a person may work in, by name, as the installation knows them. `current` is the one they are in. */
export async function ownCompanies(trx: Trx, userId: string, current: string): Promise<OwnCompany[]> {
  const { rows } = await sql<OwnCompany>`
    select c.id, c.name, c.logo, r.name as role_name, t.name as tenant, c.id = ${current}::uuid as current
    from membership m
    join company c on c.id = m.company_id
    join tenant t on t.id = c.tenant_id
    join role r on r.company_id = m.company_id and r.id = m.role_id
    where m.user_id = ${userId} and m.is_active
    order by c.name collate indonesian, c.id`.execute(trx);
  return rows;
}

/**
 * Takes one session, and no other of the person, into another of their companies: answers its name, or undefined when
 * they do not work there. Whoever ends their membership at the same moment either comes first, or finds the session in
 * the company and ends it: the membership's row is locked by noting that they are here.
 */
export async function moveSession(trx: Trx, tokenHash: Buffer, companyId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with place as (
      update membership m set last_seen_at = now()
      from session s
      where s.token_hash = ${tokenHash} and m.user_id = s.user_id and m.company_id = ${companyId} and m.is_active
      returning m.company_id
    ), moved as (
      update session set company_id = place.company_id, last_seen_at = now()
      from place where token_hash = ${tokenHash} and expires_at > now()
      returning session.company_id
    )
    select name from company join moved on moved.company_id = company.id`.execute(trx);
  return rows[0]?.name;
}
