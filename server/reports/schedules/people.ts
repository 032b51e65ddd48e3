import { sql } from 'kysely';
import type { Permission } from '#shared/permissions.ts';

/** What somebody needs to be sent a report. */
const needed: readonly Permission[] = ['reportoutbound_list', 'reportoutbound_export'];

/** Whether the member `m` with the role `r` and the account `u` may be sent reports: people of the company who may take them along. */
export const mayReceive = sql<boolean>`(
  m.is_active and u.is_active and not r.is_for_partners
  and not exists (select from partner_access x where x.company_id = m.company_id and x.user_id = m.user_id)
  and (r.is_owner or r.permissions @> ${[...needed]}::text[]))`;

/** The account and the role of a member `m`. */
export const memberJoins = sql`
  join app_user u on u.id = m.user_id
  join role r on r.company_id = m.company_id and r.id = m.role_id`;
