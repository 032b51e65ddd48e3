import { sql } from 'kysely';
import { LOG_ADDRESS_DAYS, ORPHAN_DAYS, SIGN_IN_FAILURE_DAYS } from '#shared/retention.ts';
import { asInstallation, type Db, type Moment } from '#server/platform/db/database.ts';

interface ErasureTable {
  id: string;
  kind: 'person' | 'tenant';
  subject_id: string;
  reason: 'asked' | 'no_company' | 'trial_ended' | 'moved';
  asked_at: Moment;
  due_at: Moment;
  done_at: Moment | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    erasure: ErasureTable;
  }
}

/** Forgets people whose day has come, one a transaction, and plans it for people without a company. Answers how many it forgot. */
export async function sweepPeople(db: Db): Promise<number> {
  for (let forgotten = 0; ; forgotten += 1) {
    const { rows } = await asInstallation(db, (trx) =>
      sql<{ count: number }>`select sweep_people(${ORPHAN_DAYS}) as count`.execute(trx),
    );
    if (rows[0]!.count === 0) return forgotten;
  }
}

/** Takes away what people left behind when they signed in or failed to, once it is old enough. */
export async function sweepTraces(db: Db): Promise<void> {
  await asInstallation(db, async (trx) => {
    await sql`select sweep_sign_in_failures(${SIGN_IN_FAILURE_DAYS})`.execute(trx);
    await sql`select sweep_log_addresses(${LOG_ADDRESS_DAYS})`.execute(trx);
  });
}
