import { sql } from 'kysely';
import type { NewActivity } from '#shared/activity.ts';
import type { Trx } from '#server/platform/db/database.ts';

/**
 * Writes what is no change of a row into the log of the company of the context: a file that was sent, a sign-in. Changes
 * of rows are logged by the database itself.
 */
export async function recordActivity(
  trx: Trx,
  { action, entity, recordId, recordName, changes = {} }: NewActivity,
): Promise<void> {
  await sql`
    insert into activity (user_name, action, entity, record_id, record_name, changes)
    values ((select name from app_user where id = app_user_id()), ${action}, ${entity}, ${recordId ?? null},
      ${recordName ?? null}, ${JSON.stringify(changes)})`.execute(trx);
}

/** The same for what a person did with their own account: the record is they themselves. */
export async function recordOfOneself(
  trx: Trx,
  action: NewActivity['action'],
  changes: NewActivity['changes'] = {},
): Promise<void> {
  await sql`
    insert into activity (user_name, action, entity, record_id, record_name, changes)
    select name, ${action}, 'users', id, name, ${JSON.stringify(changes)} from app_user where id = app_user_id()`.execute(
    trx,
  );
}
