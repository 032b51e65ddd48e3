import { sql } from 'kysely';
import type { PartnersBody, UserPartners } from '#shared/user.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { type Changer, refuseUntouchable } from './members.ts';
import { suitedPartners } from './partner-roles.ts';

/** The partners that a member is bound to; undefined when they are no member. */
export async function partnersOf(trx: Trx, userId: string): Promise<UserPartners | undefined> {
  const { rows } = await sql<{ is_for_partners: boolean; version: number }>`
    select r.is_for_partners, m.version
    from membership m join role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = app_company_id() and m.user_id = ${userId}`.execute(trx);
  if (!rows[0]) return undefined;
  const { is_for_partners, version } = rows[0];
  const { rows: partners } = await sql<NonNullable<UserPartners['partners']>[number]>`
    select p.id, p.code, p.name
    from partner_access a join partner p on p.company_id = a.company_id and p.id = a.partner_id
    where a.company_id = app_company_id() and a.user_id = ${userId}
    order by ${alphabetical(sql.ref('p.name'))}`.execute(trx);
  return { partners: is_for_partners || partners.length > 0 ? partners : null, version };
}

/**
 * Binds a member, who has a role for people of partners, to other partners. It holds from their next request on.
 * @throws Problem those of `refuseUntouchable`; `partner-role` for a member who works for the company; `invalid-input` for a
 *   partner that is not there
 */
export async function bindMember(trx: Trx, by: Changer, { id, partner_ids, version }: PartnersBody): Promise<void> {
  const roleId = await refuseUntouchable(trx, by, { id, seen: { version, find: partnersOf } });
  const chosen = await suitedPartners(trx, roleId, partner_ids);
  await sql`delete from partner_access where user_id = ${id} and not partner_id = any(${chosen}::uuid[])`.execute(trx);
  await sql`insert into partner_access (user_id, partner_id) select ${id}, unnest(${chosen}::uuid[])
    on conflict do nothing`.execute(trx);
  await sql`update membership set version = version + 1 where user_id = ${id}`.execute(trx);
}
