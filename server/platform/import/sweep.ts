import { sql } from 'kysely';
import { asInstallation, type Db } from '#server/platform/db/database.ts';

/** Forgets files that nobody came back to for a week, and ends imports that nobody is writing any more. */
export async function sweepImports(db: Db): Promise<void> {
  await asInstallation(db, async (trx) => {
    await sql`select sweep_imports()`.execute(trx);
  });
}
