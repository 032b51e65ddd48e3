import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hashToken } from '#server/platform/http/token.ts';
import { newToken, givePassword, newCompany, newPerson, owner, send } from '#server/testing.ts';
import { deviceOf } from './device.ts';

const password = 'Ikan tongkol ✓ 7';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

/** Another session of a person, as if on another device. */
async function sessionOf(userId: string, companyId: string) {
  const token = newToken();
  await sql`insert into session (token_hash, company_id, user_id, ip, user_agent, expires_at)
    values (${hashToken(token)}, ${companyId}, ${userId}, '203.0.113.9', ${firefox}, now() + interval '1 day')`.execute(
    owner,
  );
  return token;
}

const isIn = async (token: string) => (await send(token, 'GET', '/auth/me')).statusCode === 200;

it('a person sees where they are signed in, this device first, in all their companies', async () => {
  const { companyId, userId, token, send: ask } = await newCompany([]);
  const elsewhere = await newCompany([]);
  await sql`insert into membership (company_id, user_id, role_id)
    select company_id, ${userId}, id from role where company_id = ${elsewhere.companyId}`.execute(owner);
  await sessionOf(userId, elsewhere.companyId);
  await newPerson(companyId);
  const { data } = (await ask('GET', '/profile/sessions')).json();
  expect(data).toEqual([
    expect.objectContaining({ current: true, company_name: `Company ${companyId}`, browser: null, system: null }),
    expect.objectContaining({
      current: false,
      company_name: `Company ${elsewhere.companyId}`,
      browser: 'Firefox 142',
      system: 'Linux',
      ip: '203.0.113.9',
    }),
  ]);
  expect(JSON.stringify(data)).not.toContain(token);
});

it('a session that ran out is none any more', async () => {
  const { companyId, userId, send: ask } = await newCompany([]);
  const token = await sessionOf(userId, companyId);
  const listed = async () => (await ask('GET', '/profile/sessions')).json().data.length;
  expect(await listed()).toBe(2);
  await sql`update session set expires_at = now() where token_hash = ${hashToken(token)}`.execute(owner);
  expect(await listed()).toBe(1);
});

it('one session is ended, and its device is out at once', async () => {
  const { companyId, userId, token, send: ask } = await newCompany([]);
  const phone = await sessionOf(userId, companyId);
  const { data } = (await ask('GET', '/profile/sessions')).json();
  expect((await ask('POST', '/profile/end_session', { id: data[1].id })).statusCode).toBe(200);
  expect([await isIn(phone), await isIn(token)]).toEqual([false, true]);
});

it('a session is ended by its owner alone, who shows once more who they are', async () => {
  const { companyId, userId, send: ask } = await newCompany([]);
  await givePassword(userId, password);
  const phone = await sessionOf(userId, companyId);
  const { data } = (await ask('GET', '/profile/sessions')).json();
  const ways = { end_session: { id: data[1].id }, sign_out_others: {} };
  for (const [path, of] of Object.entries(ways)) {
    for (const body of [of, { ...of, password: 'not the password' }]) {
      const answer = await ask('POST', `/profile/${path}`, body);
      expect([path, answer.statusCode, answer.json().errors[0].pointer]).toEqual([path, 422, '/password']);
    }
    expect(await isIn(phone)).toBe(true);
  }
  expect((await ask('POST', '/profile/sign_out_others', { password })).statusCode).toBe(200);
  expect(await isIn(phone)).toBe(false);
  await sql`delete from credential where user_id = ${userId}`.execute(owner);
  await sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${userId}`.execute(owner);
  const answer = await ask('POST', '/profile/sign_out_others', {});
  expect(answer.json().type).toBe('urn:palka:problem:fresh-sign-in-required');
});

it('somebody else’s session is as if it never existed, and stays', async () => {
  const { companyId, send: ask } = await newCompany([]);
  const colleague = await newPerson(companyId);
  const [theirs] = (await send(colleague.token, 'GET', '/profile/sessions')).json().data;
  const answer = await ask('POST', '/profile/end_session', { id: theirs.id });
  expect(answer.json().type).toBe('urn:palka:problem:record-not-found');
  expect(await isIn(colleague.token)).toBe(true);
});

it('all others are ended together, and the log of the company says so', async () => {
  const { companyId, userId, token, send: ask } = await newCompany([]);
  const others = [await sessionOf(userId, companyId), await sessionOf(userId, companyId)];
  const colleague = await newPerson(companyId);
  expect((await ask('POST', '/profile/sign_out_others', {})).statusCode).toBe(200);
  expect(await Promise.all([token, colleague.token, ...others].map(isIn))).toEqual([true, true, false, false]);
  const { rows } = await sql`select from activity
    where company_id = ${companyId} and action = 'end_sessions' and record_id = ${userId}`.execute(owner);
  expect(rows).toHaveLength(1);
});

it.each([
  [firefox, 'Firefox 142', 'Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome 141',
    'Windows 10',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome 141',
    'Android 14',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iOS 18.1',
  ],
  ['', null, null],
  [null, null, null],
])('reads %j', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
