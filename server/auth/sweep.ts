import { sql } from 'kysely';
import { RATE_WINDOW_SECONDS } from '#shared/limits.ts';
import { asInstallation, type Db } from '#server/database.ts';

/** Forgets what nobody needs any more: counted attempts, sessions and links that ended, work given up a month ago. */
export async function sweep(db: Db): Promise<void> {
  await asInstallation(db, async (trx) => {
    await sql`delete from sign_in_attempt where created_at < now() - make_interval(secs => ${RATE_WINDOW_SECONDS})`.execute(
      trx,
    );
    await sql`delete from session where expires_at < now()`.execute(trx);
    await sql`delete from password_reset where expires_at < now()`.execute(trx);
    await sql`delete from job where given_up_at < now() - interval '30 days'`.execute(trx);
  });
}
