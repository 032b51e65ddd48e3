import { sql } from 'kysely';
import { RATE_WINDOW_SECONDS } from '#shared/limits.ts';
import { asInstallation, type Db, type Moment } from '#server/database.ts';
import { Problem } from '#server/problem.ts';

interface SignInAttemptTable {
  kind: 'login' | 'forgot';
  subject: string;
  created_at: Moment;
}

declare module '#server/database.ts' {
  interface Database {
    sign_in_attempt: SignInAttemptTable;
  }
}

/** How many attempts an e-mail and an address have within two minutes. */
const limits = { login: { email: 10, address: 100 }, forgot: { email: 3, address: 30 } } as const;

export type AttemptKind = keyof typeof limits;

/**
 * Counts an attempt before it is tried, so that a hundred at once count as a hundred, whichever instance they reach.
 * @returns takes the attempt back, for those that succeed
 * @throws Problem `too-many-attempts`, and counts nothing, when the e-mail or the address has used up its attempts
 */
export async function countAttempt(
  db: Db,
  kind: AttemptKind,
  email: string,
  address: string,
): Promise<() => Promise<void>> {
  const subjects = [
    { subject: `email ${email}`, limit: limits[kind].email },
    { subject: `address ${address}`, limit: limits[kind].address },
  ];
  const ids = await asInstallation(db, async (trx) => {
    for (const { subject, limit } of subjects) {
      // One at a time for each subject, always the e-mail first: nobody slips through while another counts.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(trx);
      const { rows } = await sql<{ used: number }>`
        select count(*) as used from sign_in_attempt
        where kind = ${kind} and subject = ${subject}
          and created_at > clock_timestamp() - make_interval(secs => ${RATE_WINDOW_SECONDS})`.execute(trx);
      if ((rows[0]?.used ?? 0) >= limit) throw new Problem('too-many-attempts', { retryAfter: RATE_WINDOW_SECONDS });
    }
    const { rows } = await sql<{ id: string }>`
      insert into sign_in_attempt (kind, subject, created_at)
      select ${kind}, subject, clock_timestamp() from unnest(${subjects.map(({ subject }) => subject)}::text[]) as subject
      returning id`.execute(trx);
    return rows.map(({ id }) => id);
  });
  return async () => {
    await asInstallation(db, (trx) => sql`delete from sign_in_attempt where id = any(${ids}::uuid[])`.execute(trx));
  };
}

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
