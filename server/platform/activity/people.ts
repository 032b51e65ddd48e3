import { sql } from 'kysely';
import type { ActivityPerson } from '#shared/activity.ts';
import type { Trx } from '#server/platform/db/database.ts';

/** The people of the company, also those who may not come in any more. */
export async function peopleOf(trx: Trx): Promise<ActivityPerson[]> {
  const { rows } = await sql<ActivityPerson>`
    select u.id, u.name from membership m join app_user u on u.id = m.user_id
    where m.company_id = app_company_id() order by u.name collate indonesian, u.id`.execute(trx);
  return rows;
}
