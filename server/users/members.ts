import { sql } from 'kysely';
import type { UpdateUserBody } from '#shared/user.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import { oneAtATime, refuseBeyondOwn } from '#server/roles/held.ts';
import '#server/auth/table.ts';
import '#server/company/table.ts';
import { findUser } from './list.ts';
import { refuseOtherSide } from './partner-roles.ts';

/** The person who changes another person's membership. */
export type Changer = Pick<User, 'id' | 'name'>;

export const findMember = (trx: Trx, id: string) =>
  trx.selectFrom('membership').select(['role_id', 'version']).where('user_id', '=', id).executeTakeFirst();

/** A member who is to be changed. */
interface Touched {
  id: string;
  /** The version that the caller has seen, and how the membership is read now; left out where it does not matter. */
  seen?: { version: number | undefined; find(trx: Trx, id: string): Promise<unknown> };
}

/**
 * Whether the caller may touch a member; from here on no role and no membership changes besides. Answers the role that
 * the member holds.
 * @throws Problem `record-not-found`; `own-role`; `permission-not-held` when the member may do what the caller may not;
 *   `record-changed` when the caller had seen another version of the membership
 */
export async function refuseUntouchable(trx: Trx, by: Changer, { id, seen }: Touched): Promise<string> {
  await oneAtATime(trx);
  const member = await findMember(trx, id);
  if (!member) throw new Problem('record-not-found');
  if (id.toLowerCase() === by.id) throw new Problem('own-role');
  await refuseBeyondOwn(trx, by, member.role_id);
  if (seen?.version !== undefined && seen.version !== member.version) await refuseSave(trx, id, seen.find);
  return member.role_id;
}

/**
 * Gives a member another role, lets them in or shuts them out; that ends their sessions at once (the database sees to
 * it). The member is told of a new role.
 * @throws Problem `last-owner` by the database, `partner-role` for a role of the other side, and those of `refuseUntouchable`
 */
export async function updateMember(
  trx: Trx,
  by: Changer,
  { id, role_id, is_active, version }: UpdateUserBody,
): Promise<void> {
  const before = await refuseUntouchable(trx, by, { id, seen: { version, find: findUser } });
  const now = role_id ?? before;
  await refuseBeyondOwn(trx, by, now);
  await refuseOtherSide(trx, before, now);
  await trx
    .updateTable('membership')
    .set({ role_id: now, ...(is_active !== undefined && { is_active }) })
    .where('user_id', '=', id)
    .execute();
  if (now.toLowerCase() === before) return;
  const { name } = await trx.selectFrom('role').select('name').where('id', '=', now).executeTakeFirstOrThrow();
  await notify(trx, { userIds: [id], event: 'role_changed', params: { role: name, by: by.name, change: 'assigned' } });
}

/** Ends a membership. The person stays, with what they did and with their other companies. */
export async function removeMember(trx: Trx, by: Changer, id: string): Promise<void> {
  await refuseUntouchable(trx, by, { id });
  // Once the membership is gone the company does not see the person any more, but the log has to name whom it was.
  await sql`select set_config('app.installation', 'on', true)`.execute(trx);
  await sql`delete from membership where company_id = app_company_id() and user_id = ${id}`.execute(trx);
}
