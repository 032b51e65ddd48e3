import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { app, db, givePassword, newCompany, owner, send, storage, testConfig } from '#server/testing.ts';
import { codeOf, giveSecondStep } from './testing.ts';

const password = 'Ikan tongkol ✓ 7';
const publicUrl = 'https://palka.example';
const secure = await buildApp({ config: { ...testConfig, publicUrl }, db, storage });
afterAll(() => secure.close());

const address = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`;

async function person() {
  const company = await newCompany();
  await givePassword(company.userId, password);
  return company;
}

const login = (email: string, cookie?: string, at = app) =>
  at.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { email, password },
    remoteAddress: address(),
    headers: cookie === undefined ? {} : { cookie },
  });

const tokenIn = (answer: Awaited<ReturnType<typeof login>>): string => answer.json().data.token;
const stateOf = async (token: string) => (await send(token, 'GET', '/auth/me')).statusCode;

describe('signing in again in the same browser', () => {
  it('ends the session that its cookie held, of the same person and of another', async () => {
    const [one, other] = [await person(), await person()];
    const first = tokenIn(await login(one.email));
    const second = tokenIn(await login(one.email, `wms_token=${first}`));
    expect([await stateOf(first), await stateOf(second)]).toEqual([401, 200]);
    const third = tokenIn(await login(other.email, `wms_token=${second}`));
    expect([await stateOf(second), await stateOf(third)]).toEqual([401, 200]);
  });

  it('ends it only once the second step is given', async () => {
    const one = await person();
    const { secret } = await giveSecondStep(one.userId);
    const cookie = `wms_token=${one.token}`;
    const { challenge } = (await login(one.email, cookie)).json<{ challenge: string }>();
    expect(await stateOf(one.token)).toBe(200);
    const payload = { challenge, code: codeOf(secret) };
    const answer = await app.inject({ method: 'POST', url: '/v1/auth/second_step', payload, headers: { cookie } });
    expect([await stateOf(one.token), await stateOf(tokenIn(answer))]).toEqual([401, 200]);
  });

  it('leaves it alone when the password was wrong', async () => {
    const one = await person();
    const payload = { email: one.email, password: 'not the password' };
    const headers = { cookie: `wms_token=${one.token}` };
    await app.inject({ method: 'POST', url: '/v1/auth/login', payload, remoteAddress: address(), headers });
    expect(await stateOf(one.token)).toBe(200);
  });
});

it('tells by mail that a recovery code let somebody in', async () => {
  const one = await person();
  const { codes } = await giveSecondStep(one.userId);
  const { challenge } = (await login(one.email)).json<{ challenge: string }>();
  const payload = { challenge, code: codes[0] };
  expect((await app.inject({ method: 'POST', url: '/v1/auth/second_step', payload })).statusCode).toBe(200);
  const { rows } = await sql`select payload->>'change' as change from job
    where kind = 'account-mail' and payload->>'user_id' = ${one.userId}`.execute(owner);
  expect(rows).toEqual([{ change: 'recovery_code_used' }]);
});

describe('under https', () => {
  const me = async (cookie: string) => (await secure.inject({ url: '/v1/auth/me', headers: { cookie } })).statusCode;

  it('a second cookie comes beside the first that no other host can set, and both go at the end', async () => {
    const { email } = await person();
    const answer = await login(email, undefined, secure);
    const token = tokenIn(answer);
    const whole = { value: token, path: '/', secure: true, httpOnly: true, sameSite: 'Strict' };
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'wms_token', ...whole }),
      expect.objectContaining({ name: '__Host-wms_token', ...whole }),
    ]);
    for (const { domain } of answer.cookies) expect(domain).toBeUndefined();
    const cookie = `wms_token=${token}; __Host-wms_token=${token}`;
    const ended = await secure.inject({
      method: 'POST',
      url: '/v1/auth/logout',
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest', origin: publicUrl },
    });
    expect(ended.statusCode).toBe(200);
    expect(ended.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['wms_token', ''],
      ['__Host-wms_token', ''],
    ]);
  });

  it('neither of the two lets in alone, and one that a sibling planted is passed over', async () => {
    const [one, thief] = [await person(), await person()];
    const both = `wms_token=${one.token}; __Host-wms_token=${one.token}`;
    expect(await me(both)).toBe(200);
    expect(await me(`wms_token=${one.token}`)).toBe(401);
    expect(await me(`__Host-wms_token=${one.token}`)).toBe(401);
    expect(await me(`wms_token=${thief.token}; __Host-wms_token=${one.token}`)).toBe(401);
    expect(await me(`wms_token=${thief.token}; ${both}`)).toBe(200);
  });
});
