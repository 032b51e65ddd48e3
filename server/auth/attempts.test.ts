import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asInstallation } from '#server/platform/db/database.ts';
import { isProblem, Problem } from '#server/platform/problems/problem.ts';
import { db, owner } from '#server/testing.ts';
import { attempt, countAttempt, networkOf, pauseAfter } from './attempts.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

const someone = () => ({
  email: `${randomUUID()}@test.example`,
  ip: `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`,
});

type Caller = ReturnType<typeof someone>;

/** What comes of a try that ends so. */
const tried = async (caller: Caller, problem?: 'login-failed' | 'service-unavailable') =>
  attempt(db, 'login', caller, {
    work: async () => {
      if (problem) throw new Problem(problem);
      return 'in';
    },
    failed: (error) => isProblem(error, 'login-failed'),
  }).catch((error: Problem) => error.problem);

const triedOften = (times: number, ...of: Parameters<typeof tried>) =>
  Array.from({ length: times }).reduce<Promise<string[]>>(
    async (before) => [...(await before), await tried(...of)],
    Promise.resolve([]),
  );

it.each([
  [0, 0],
  [9, 0],
  [10, 120],
  [11, 0],
  [20, 240],
  [50, 1920],
  [60, 3600],
  [990, 3600],
])('after %i attempts of a day, ten a series, the pause is %i seconds', (attempts, seconds) => {
  expect(pauseAfter(attempts, 10)).toBe(seconds);
});

it.each([
  ['forgot', 10, 300],
  ['register', 10, 100],
  ['invitation_mail', 10, 300],
] as const)('of the kind %s an e-mail has %i in a day, a network %i', async (kind, ofEmail, ofNetwork) => {
  for (const [whose, most] of [
    ['email', ofEmail],
    ['ip', ofNetwork],
  ] as const) {
    const caller = someone();
    const subject = whose === 'email' ? `email ${caller.email}` : `address ${caller.ip}`;
    const earlier = (times: number) =>
      sql`insert into sign_in_attempt (kind, subject, created_at)
        select ${kind}, ${subject}, now() - interval '23 hours' from generate_series(1, ${times}::integer)`.execute(
        owner,
      );
    await earlier(most - 1);
    await countAttempt(db, kind, caller);
    await expect(countAttempt(db, kind, caller)).rejects.toMatchObject({ problem: 'too-many-today' });
  }
});

describe('attempts', () => {
  it('that end in a fault of ours use up nothing, however many', async () => {
    const caller = someone();
    expect(new Set(await triedOften(12, caller, 'service-unavailable'))).toEqual(new Set(['service-unavailable']));
    expect(await tried(caller)).toBe('in');
  });

  it('that succeed use up nothing, and those that fail ten: the eleventh is not tried, be it right', async () => {
    const caller = someone();
    expect(new Set(await triedOften(12, caller))).toEqual(new Set(['in']));
    expect(new Set(await triedOften(9, caller, 'login-failed'))).toEqual(new Set(['login-failed']));
    expect(await tried(caller)).toBe('in');
    expect(await tried(caller, 'login-failed')).toBe('login-failed');
    expect(await tried(caller)).toBe('too-many-attempts');
    expect(await tried({ ...caller, ip: someone().ip })).toBe('in');
    expect(await tried({ ...caller, email: someone().email })).toBe('in');
  });

  it('that fail in series pause twice as long each time, and for nobody else', async () => {
    const caller = someone();
    const aMomentAgo = (minutes: number) =>
      asInstallation(db, (trx) =>
        sql`update sign_in_attempt set created_at = created_at - make_interval(mins => ${minutes})
          where starts_with(subject, ${`email ${caller.email}`})`.execute(trx),
      );
    await triedOften(10, caller, 'login-failed');
    expect(await tried(caller)).toBe('too-many-attempts');
    await aMomentAgo(2);
    await triedOften(10, caller, 'login-failed');
    await aMomentAgo(3);
    const refused = attempt(db, 'login', caller, { work: async () => 'in', failed: () => false });
    await expect(refused).rejects.toMatchObject({ numbers: { minutes: 1 } });
    expect(await tried({ ...caller, ip: someone().ip })).toBe('in');
    await aMomentAgo(1);
    expect(await tried(caller)).toBe('in');
  });
});
