import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { DAY_SECONDS, PAUSE_MAX_SECONDS, RATE_WINDOW_SECONDS, SIGN_UPS_A_DAY } from '#shared/limits.ts';
import { asInstallation, type Db, type Moment, type Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';

export type AttemptKind =
  | 'login'
  | 'forgot'
  | 'google'
  | 'second_step'
  | 'invitation'
  | 'invitation_mail'
  | 'register'
  | 'activation'
  | 'own_data';

interface SignInAttemptTable {
  kind: AttemptKind;
  subject: string;
  created_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    sign_in_attempt: SignInAttemptTable;
  }
}

interface Limits {
  email: number;
  address: number;
  both?: number;
  /** Of what sends mail to strangers, within a day: by e-mail, by network, and of the whole installation. */
  daily?: { email: number; address: number; all?: number };
}

/**
 * Rate limits within two minutes: by e-mail, by network, and by `both` together. An attacker who knows an e-mail can lock
 * its owner out on the attacker's own network only.
 */
export const attemptLimits: Readonly<Record<AttemptKind, Limits>> = {
  login: { email: 30, address: 100, both: 10 },
  forgot: { email: 3, address: 30, daily: { email: 10, address: 300 } },
  google: { email: 0, address: 100 },
  second_step: { email: 10, address: 100 },
  invitation: { email: 0, address: 100 },
  invitation_mail: { email: 3, address: 30, daily: { email: 10, address: 300 } },
  register: { email: 3, address: 30, daily: { email: 10, address: 100, all: SIGN_UPS_A_DAY } },
  activation: { email: 10, address: 100 },
  own_data: { email: 3, address: 30 },
};

interface Caller {
  /** Left out where the caller has not said who they are. */
  email?: string;
  ip: string;
}

/**
 * Counts an attempt before it is tried, so that a hundred at once count as a hundred, whichever instance they reach.
 * @returns takes the attempt back
 * @throws Problem `too-many-attempts`, and counts nothing, when one of them has used up its attempts; `too-many-today` when it has those
 * of a day
 */
export async function countAttempt(db: Db, kind: AttemptKind, { email, ip }: Caller): Promise<() => Promise<void>> {
  const subjects = subjectsOf(kind, { email, network: networkOf(ip) });
  const ids = await asInstallation(db, async (trx) => {
    for (const counted of subjects) {
      const { limit = Infinity, daily = Infinity } = counted;
      const { now, today, since } = await used(trx, kind, counted.subject);
      if (today >= daily) throw new Problem('too-many-today', { retryAfter: DAY_SECONDS });
      const pause = counted.doubles ? pauseAfter(today, limit) - since : 0;
      const wait = Math.max(now >= limit ? RATE_WINDOW_SECONDS : 0, Math.ceil(pause));
      if (wait > 0) {
        throw new Problem('too-many-attempts', { retryAfter: wait, numbers: { minutes: Math.ceil(wait / 60) } });
      }
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

/**
 * How many seconds pass after an attempt before the next one, by the attempts of a day and the limit of a series: two minutes after the
 * first full series, and twice as long after each further one, up to an hour.
 */
export function pauseAfter(attempts: number, limit: number): number {
  const series = attempts / limit;
  const isFull = series >= 1 && Number.isInteger(series);
  return isFull ? Math.min(RATE_WINDOW_SECONDS * 2 ** (series - 1), PAUSE_MAX_SECONDS) : 0;
}

/** How often a subject may try: within two minutes, and within a day. */
interface Counted {
  subject: string;
  limit?: number | undefined;
  daily?: number | undefined;
  /** Whether the pause after a series grows: not of many people together, whom one of them would keep out. */
  doubles?: boolean;
}

/** The keys that an attempt counts for, the e-mail always first and the whole installation last. */
function subjectsOf(kind: AttemptKind, { email, network }: { email: string | undefined; network: string }): Counted[] {
  const { email: ofEmail, address: ofAddress, both, daily } = attemptLimits[kind];
  return [
    ...(email === undefined
      ? []
      : [{ subject: `email ${email}`, limit: ofEmail, daily: daily?.email, doubles: !both }]),
    ...(email === undefined || !both
      ? []
      : [{ subject: `email ${email} address ${network}`, limit: both, doubles: true }]),
    { subject: `address ${network}`, limit: ofAddress, daily: daily?.address },
    ...(daily?.all === undefined ? [] : [{ subject: 'installation', daily: daily.all }]),
  ];
}

/**
 * Tries something that may fail only so often. Only what `failed` recognises stays counted: a busy or broken server is
 * not the caller's failure.
 */
export async function attempt<T>(
  db: Db,
  kind: AttemptKind,
  caller: Caller,
  { work, failed }: { work: () => Promise<T>; failed: (error: unknown) => boolean },
): Promise<T> {
  const takeBack = await countAttempt(db, kind, caller);
  try {
    const result = await work();
    await takeBack();
    return result;
  } catch (error) {
    if (!failed(error)) await takeBack();
    throw error;
  }
}

/** The attempts within two minutes, those within a day, and how many seconds ago the latest was. */
interface Used {
  now: number;
  today: number;
  since: number;
}

/** One at a time for each subject, in the same order for all: nobody slips through while another counts. */
async function used(trx: Trx, kind: AttemptKind, subject: string): Promise<Used> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(trx);
  const { rows } = await sql<Used>`
    select count(*) filter (where created_at > clock_timestamp() - make_interval(secs => ${RATE_WINDOW_SECONDS})) as now, count(*) as today,
      coalesce(extract(epoch from clock_timestamp() - max(created_at)), 0)::float8 as since
    from sign_in_attempt
    where kind = ${kind} and subject = ${subject}
      and created_at > clock_timestamp() - make_interval(secs => ${DAY_SECONDS})`.execute(trx);
  return rows[0]!;
}

/** Who holds one IPv6 address holds the 2^64 beside it; an IPv4 address in IPv6 clothes is the IPv4 address. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [front = '', back = ''] = ip.split('%', 1)[0]!.split('::');
  const groups = front === '' ? [] : front.split(':');
  const missing = ip.includes('::') ? 8 - groups.length - (back === '' ? 0 : back.split(':').length) : 0;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(back === '' ? [] : back.split(':'))];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
