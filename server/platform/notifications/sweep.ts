import { sql } from 'kysely';
import { asInstallation, type Db } from '#server/platform/db/database.ts';

/** Forgets notifications of half a year ago. */
export async function sweepNotifications(db: Db): Promise<void> {
  await asInstallation(db, async (trx) => {
    await sql`select sweep_notifications()`.execute(trx);
  });
}
