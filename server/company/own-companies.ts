import { type RawBuilder, sql } from 'kysely';
import type { OwnCompany } from '#shared/company.ts';
import { SESSION_DAYS } from '#shared/limits.ts';
import type { Trx } from '#server/platform/db/database.ts';
import './table.ts';

/** The companies a person may work in, by name, as the installation knows them. `current` is the one they are in. */
export const ownCompanies = (trx: Trx, userId: string, current: string): Promise<OwnCompany[]> =>
  companiesOf(trx, sql`select ${userId}::uuid`, { current, signsIn: false });

/** The companies of the account with this e-mail in another cell; without logos, which need a session there. */
export async function companiesElsewhere(trx: Trx, email: string): Promise<OwnCompany[]> {
  const account = sql`select id from app_user where email = ${email} and is_active`;
  const companies = await companiesOf(trx, account, { current: null, signsIn: true });
  return companies.map((company) => ({ ...company, logo: null }));
}

async function companiesOf(
  trx: Trx,
  account: RawBuilder<unknown>,
  { current, signsIn }: { current: string | null; signsIn: boolean },
): Promise<OwnCompany[]> {
  const { rows } = await sql<OwnCompany>`
    select c.id, c.name, c.logo, r.name as role_name, t.name as tenant,
      coalesce(c.id = ${current}::uuid, false) as current, ${signsIn}::boolean as signs_in
    from membership m
    join company c on c.id = m.company_id
    join tenant t on t.id = c.tenant_id
    join role r on r.company_id = m.company_id and r.id = m.role_id
    where m.user_id = (${account}) and m.is_active
    order by c.name collate indonesian, c.id`.execute(trx);
  return rows;
}

interface Moved {
  name: string;
  /** Seconds until the session ends, however much it is used. */
  lasts: number;
}

/** So many answers of switches may be lost in a row. */
const FORMER_MAX = 5;

/**
 * Moves one session of a person to another of their companies and gives it a new token; the first use of that invalidates
 * the old one. Undefined when they are no active member there. The row of the membership is locked, so that a concurrent
 * deactivation either comes first or ends the moved session.
 */
export async function moveSession(
  trx: Trx,
  tokenHash: Buffer,
  newTokenHash: Buffer,
  companyId: string,
): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    with place as (
      update membership m set last_seen_at = now()
      from session s
      where s.token_hash = ${tokenHash} and m.user_id = s.user_id and m.company_id = ${companyId} and m.is_active
      returning m.company_id
    ), moved as (
      update session set company_id = place.company_id, token_hash = ${newTokenHash}, last_seen_at = now(),
        former_token_hashes = (array_prepend(token_hash, former_token_hashes))[:${sql.lit(FORMER_MAX)}]
      from place where token_hash = ${tokenHash} and expires_at > now()
      returning session.company_id, session.created_at
    )
    select name,
      floor(extract(epoch from moved.created_at + make_interval(days => ${SESSION_DAYS}) - now()))::integer as lasts
    from company join moved on moved.company_id = company.id`.execute(trx);
  return rows[0];
}
