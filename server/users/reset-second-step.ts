import { sql } from 'kysely';
import type { User } from '#server/platform/http/access.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import { endSignIns } from '#server/auth/second-step.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { refuseUntouchable } from './members.ts';
import './send-second-step-reset-mail.ts';

/**
 * Takes the second step from a colleague who lost the device. Only where the caller looks after them in all their
 * companies: an administrator here must not weaken a sign-in that guards more elsewhere.
 * @throws Problem `member-elsewhere`, and those of `refuseUntouchable`
 */
export async function resetSecondStep(trx: Trx, by: User, id: string): Promise<void> {
  await refuseUntouchable(trx, by, { id });
  const company = await trx.selectFrom('company').select('name').executeTakeFirstOrThrow();
  const person = await trx.selectFrom('app_user').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  // From here on for the installation: the step is no company's.
  await sql`select set_config('app.installation', 'on', true)`.execute(trx);
  if (await belongsElsewhere(trx, id, by)) throw new Problem('member-elsewhere');
  await takeSecondStep(trx, { id, name: person.name }, company.name);
}

/** In another tenant, or in a company where the caller may not change users or may do less than the person. */
async function belongsElsewhere(trx: Trx, userId: string, by: Pick<User, 'id' | 'tenant_id'>): Promise<boolean> {
  const { rows } = await sql`
    select from membership m
    join company c on c.id = m.company_id
    join role theirs on theirs.company_id = m.company_id and theirs.id = m.role_id
    left join (
      membership own join role held on held.company_id = own.company_id and held.id = own.role_id
    ) on own.company_id = m.company_id and own.user_id = ${by.id} and own.is_active
    where m.user_id = ${userId} and (c.tenant_id <> ${by.tenant_id} or not coalesce(
      held.is_owner or not theirs.is_owner and 'users_update' = any(held.permissions)
        and theirs.permissions <@ held.permissions, false))
    limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Takes the second step from a person with all their recovery codes, ends their sessions, tells them by mail and all their
 * companies in their logs, in the installation; the transaction is in the last of the companies afterwards. `company` is
 * whose administrator did it; null: the operator. Answers whether there was one; where there was none, nothing happens.
 */
export async function takeSecondStep(
  trx: Trx,
  { id, name }: { id: string; name: string },
  company: string | null,
): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('second_step').where('user_id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await endSignIns(trx, id);
  await enqueue(trx, 'second-step-reset-mail', { user_id: id, company });
  const memberships = trx.selectFrom('membership').select('company_id').where('user_id', '=', id).orderBy('company_id');
  for (const { company_id } of await memberships.execute()) {
    await sql`select set_config('app.company_id', ${company_id}, true)`.execute(trx);
    await recordActivity(trx, { action: 'reset_second_step', entity: 'users', recordId: id, recordName: name });
  }
  return true;
}
