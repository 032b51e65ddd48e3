import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_SECONDS, SECOND_STEP_SETUP_MINUTES } from '#shared/limits.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { newToken, db, newCompany, owner } from '#server/testing.ts';
import { newSecret } from './second-step-codes.ts';
import { sweep } from './sweep.ts';

const old = randomUUID();
const young = randomUUID();
const hash = () => hashToken(newToken());

/** For each table two rows, one whose time is over by a second and one that has some left. */
beforeAll(async () => {
  const [gone, here] = [await newCompany(), await newCompany()];
  const insert = async (
    work: (mark: string, seconds: number, companyId: string, userId: string) => Promise<unknown>,
  ) => {
    await work(old, -1, gone.companyId, gone.userId);
    await work(young, 60, here.companyId, here.userId);
  };
  await insert((mark, seconds) =>
    sql`insert into sign_in_attempt (kind, subject, created_at)
      values ('login', ${mark}, now() + make_interval(secs => ${seconds - DAY_SECONDS}))`.execute(owner),
  );
  await insert((_mark, seconds, companyId, userId) =>
    sql`update session set expires_at = now() + make_interval(secs => ${seconds})
      where company_id = ${companyId} and user_id = ${userId}`.execute(owner),
  );
  await insert((_mark, seconds, _company, userId) =>
    sql`insert into password_reset (user_id, token_hash, expires_at)
      values (${userId}, ${hash()}, now() + make_interval(secs => ${seconds}))`.execute(owner),
  );
  await insert((_mark, seconds, _company, userId) =>
    sql`insert into sign_in_challenge (user_id, token_hash, expires_at)
      values (${userId}, ${hash()}, now() + make_interval(secs => ${seconds}))`.execute(owner),
  );
  await insert((_mark, seconds, _company, userId) =>
    sql`insert into second_step (user_id, secret, created_at) values (${userId}, ${newSecret()},
      now() + make_interval(mins => ${-SECOND_STEP_SETUP_MINUTES}, secs => ${seconds}))`.execute(owner),
  );
  await insert((mark, seconds) =>
    sql`insert into job (kind, payload, given_up_at) values ('mail', ${JSON.stringify({ mark })}::jsonb,
      now() - interval '30 days' + make_interval(secs => ${seconds}))`.execute(owner),
  );
  ids = { [old]: gone.userId, [young]: here.userId };
  await sweep(db);
});

let ids: Record<string, string>;

/** How many rows are left of what was old and of what was young. */
const left = async (query: (mark: string, userId: string) => ReturnType<typeof sql>) =>
  Promise.all([old, young].map(async (mark) => (await query(mark, ids[mark]!).execute(owner)).rows.length));

describe('what nobody needs any more is forgotten, and what is still of use kept', () => {
  it.each<[string, Parameters<typeof left>[0]]>([
    ['attempts to sign in', (mark) => sql`select from sign_in_attempt where subject = ${mark}`],
    ['sessions', (_mark, user) => sql`select from session where user_id = ${user}`],
    ['links to a new password', (_mark, user) => sql`select from password_reset where user_id = ${user}`],
    [
      'sign-ins that wait for a second step',
      (_mark, user) => sql`select from sign_in_challenge where user_id = ${user}`,
    ],
    ['second steps that nobody set up', (_mark, user) => sql`select from second_step where user_id = ${user}`],
    ['work that was given up', (mark) => sql`select from job where payload->>'mark' = ${mark}`],
  ])('%s', async (_what, query) => {
    expect(await left(query)).toEqual([0, 1]);
  });

  it('second steps that are in use stay, however old', async () => {
    const { userId } = await newCompany();
    await sql`insert into second_step (user_id, secret, created_at, confirmed_at)
      values (${userId}, ${newSecret()}, now() - interval '2 years', now() - interval '2 years')`.execute(owner);
    await sweep(db);
    const { rows } = await sql`select from second_step where user_id = ${userId}`.execute(owner);
    expect(rows).toHaveLength(1);
  });
});
