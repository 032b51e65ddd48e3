import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashToken } from './token.ts';
import { asInstallation } from '#server/platform/db/database.ts';
import { openSession } from './session.ts';
import { meanwhile } from '#server/test-waiting.ts';
import { db, newCompany, newPerson, newToken, owner, send } from '#server/testing.ts';

const open = (userId: string, token = newToken()) =>
  asInstallation(db, (trx) => openSession(trx, userId, hashToken(token), { ip: '192.0.2.1', userAgent: 'test' }));

const standing = async (userId: string) => {
  const { rows } = await sql<{ seen: boolean; sessions: number }>`
    select last_seen_at is not null as seen,
      (select count(*) from session where user_id = membership.user_id and ip is not null) as sessions
    from membership where user_id = ${userId} order by created_at limit 1`.execute(owner);
  return rows[0];
};

it('records when a person who signs in was last seen', async () => {
  const { companyId, userId } = await newCompany();
  expect(await standing(userId)).toEqual({ seen: false, sessions: 0 });
  expect(await open(userId)).toEqual({ company_id: companyId });
  expect(await standing(userId)).toEqual({ seen: true, sessions: 1 });
});

it('opens nothing for a person who is shut out at the same moment', async () => {
  const company = await newCompany();
  const { userId } = await newPerson(company.companyId);
  const opened = await meanwhile(
    (trx) => sql`update membership set is_active = false where user_id = ${userId}`.execute(trx),
    () => open(userId),
  );
  expect(opened).toBeUndefined();
  expect(await standing(userId)).toEqual({ seen: false, sessions: 0 });
});

describe('a session', () => {
  /** One that was opened now, and the way to let time go by for it. */
  async function opened() {
    const { userId } = await newPerson((await newCompany()).companyId);
    const token = newToken();
    await open(userId, token);
    return {
      later: (time: string) =>
        sql`update session set created_at = created_at - ${time}::interval, last_seen_at = last_seen_at - ${time}::interval,
          expires_at = expires_at - ${time}::interval where token_hash = ${hashToken(token)}`.execute(owner),
      use: async () => (await send(token, 'GET', '/auth/me')).statusCode,
      expires: async () => {
        const { rows } = await sql<{ at: string }>`select expires_at::text as at from session
          where token_hash = ${hashToken(token)}`.execute(owner);
        return rows[0]!.at;
      },
    };
  }

  it('that nobody used for seven days has ended, and not before', async () => {
    const { later, use } = await opened();
    await later('6 days 23:50');
    expect(await use()).toBe(200);
    await later('6 days 23:50');
    expect(await use()).toBe(200);
    await later('7 days');
    expect(await use()).toBe(401);
  });

  it('ends thirty days after the sign-in, however much it is used', async () => {
    const { later, use } = await opened();
    for (let week = 0; week < 4; week += 1) {
      await later('6 days 23:00');
      expect(await use()).toBe(200);
    }
    await later('2 days 03:50');
    expect(await use()).toBe(200);
    await later('00:10');
    expect(await use()).toBe(401);
  });

  it('is extended with the note that somebody is here, which is not made at every request', async () => {
    const { later, use, expires } = await opened();
    const before = await expires();
    await use();
    expect(await expires()).toBe(before);
    await later('00:02');
    await use();
    expect((await expires()) > before).toBe(true);
  });
});
