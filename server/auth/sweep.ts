import { sql } from 'kysely';
import { DAY_SECONDS, SECOND_STEP_SETUP_MINUTES } from '#shared/limits.ts';
import { asInstallation, type Db } from '#server/platform/db/database.ts';

/**
 * Forgets what nobody needs any more: counted attempts, sessions, links and sign-ins that ended, second steps that nobody
 * finished setting up, work given up a month ago.
 */
export async function sweep(db: Db): Promise<void> {
  await asInstallation(db, async (trx) => {
    await sql`delete from sign_in_attempt where created_at < now() - make_interval(secs => ${DAY_SECONDS})`.execute(
      trx,
    );
    await sql`delete from session where expires_at < now()`.execute(trx);
    // The link in the mail says for a while that it was used, or that its time is over.
    await sql`delete from sign_up where completed_at < now() - interval '30 days' or (completed_at is null
      and coalesce(greatest(expires_at, completion_expires_at), created_at) < now() - interval '7 days')`.execute(trx);
    await sql`delete from password_reset where expires_at < now()`.execute(trx);
    await sql`delete from google_tie where expires_at < now()`.execute(trx);
    await sql`delete from sign_in_challenge where expires_at < now()`.execute(trx);
    await sql`delete from second_step
      where confirmed_at is null and created_at < now() - make_interval(mins => ${SECOND_STEP_SETUP_MINUTES})`.execute(
      trx,
    );
    await sql`delete from job where given_up_at < now() - interval '30 days'`.execute(trx);
  });
}
