import { sql } from 'kysely';
import { INVITATION_DAYS } from '#shared/limits.ts';
import type { InviteBody } from '#shared/user.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { oneAtATime, refuseBeyondOwn } from '#server/roles/held.ts';
import type { Changer } from './members.ts';
import { suitedPartners } from './partner-roles.ts';
import { warehousesHeldBy } from './warehouses.ts';
import './send-invitation-mail.ts';

const freshUntil = sql<string>`now() + make_interval(days => ${INVITATION_DAYS})`;

export const findInvitation = (trx: Trx, id: string) =>
  trx.selectFrom('invitation').select(['role_id', 'email']).where('id', '=', id).executeTakeFirst();

/**
 * Asks somebody to join, in the warehouses that one may work in oneself. Answers the id of the invitation.
 * @throws Problem that says at the e-mail when they are in the company, or asked already; `permission-not-held`; those of
 *   `suitedPartners`
 */
export async function invite(trx: Trx, by: Changer, body: InviteBody): Promise<string> {
  await refuseBeyondOwn(trx, by, body.role_id);
  const { rows } = await sql<{ code: string }>`
    select 'already_member' as code from app_user u join membership m on m.user_id = u.id where u.email = ${body.email}
    union all
    select 'already_invited' from invitation where email = ${body.email}`.execute(trx);
  if (rows[0]) throw invalid('/email', rows[0].code);
  const partner_ids = await suitedPartners(trx, body.role_id, body.partner_ids);
  const { id } = await trx
    .insertInto('invitation')
    .values({ ...body, partner_ids, warehouse_ids: await warehousesHeldBy(trx, by.id), expires_at: freshUntil })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renews an invitation: the link that was mailed is invalid, and the new one works as long as the first did. */
export async function renewInvitation(trx: Trx, by: Changer, id: string): Promise<void> {
  await refuseForeign(trx, by, id);
  await trx.updateTable('invitation').set({ token_hash: null, expires_at: freshUntil }).where('id', '=', id).execute();
}

export async function withdrawInvitation(trx: Trx, by: Changer, id: string): Promise<void> {
  await refuseForeign(trx, by, id);
  await trx.deleteFrom('invitation').where('id', '=', id).execute();
}

/** @throws Problem `record-not-found`; `permission-not-held` when it gives what the caller does not hold */
async function refuseForeign(trx: Trx, by: Changer, id: string) {
  await oneAtATime(trx);
  const invitation = await findInvitation(trx, id);
  if (!invitation) throw new Problem('record-not-found');
  await refuseBeyondOwn(trx, by, invitation.role_id);
}

/** Leaves the mail to the background. Comes last: from here on the transaction is the installation's. */
export async function leaveMail(trx: Trx, companyId: string, invitationId: string): Promise<void> {
  await sql`select set_config('app.installation', 'on', true)`.execute(trx);
  await enqueue(trx, 'invitation-mail', { company_id: companyId, invitation_id: invitationId });
}
