import type { ActivityAction } from '#shared/activity-kinds.ts';
import { recordOfOneself } from '#server/platform/activity/record.ts';
import { type Actor, actAs, type Trx } from '#server/platform/db/database.ts';

/**
 * Says what a person did with what they sign in by, in the logs of all companies they belong to: it matters to each. In
 * the installation; the transaction is in the last of the companies afterwards.
 */
export async function recordInCompanies(
  trx: Trx,
  actor: Omit<Actor, 'companyId'>,
  action: ActivityAction,
): Promise<void> {
  const memberships = await trx
    .selectFrom('membership')
    .select('company_id')
    .where('user_id', '=', actor.userId)
    .where('is_active', '=', true)
    .orderBy('company_id')
    .execute();
  for (const { company_id } of memberships) {
    await actAs(trx, { ...actor, companyId: company_id });
    await recordOfOneself(trx, action);
  }
}
