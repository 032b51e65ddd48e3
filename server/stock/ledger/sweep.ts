import { sql } from 'kysely';
import { asInstallation, type Db } from '#server/platform/db/database.ts';

/** Forgets requests of a week ago that were to happen once, and what was answered to them. */
export async function sweepIdempotencyKeys(db: Db): Promise<void> {
  await asInstallation(db, async (trx) => {
    await sql`select sweep_idempotency_keys()`.execute(trx);
  });
}
