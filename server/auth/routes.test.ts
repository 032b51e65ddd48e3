import { randomUUID, scryptSync } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { app, givePassword, newCompany, owner, send } from '#server/testing.ts';
import { isOfAnotherCost } from './password.ts';

const password = 'Ikan tongkol ✓ 7';

async function personWithPassword() {
  const company = await newCompany();
  await givePassword(company.userId, password);
  return company;
}

/** Each test signs in from an address of its own, so that their failures do not add up. */
const address = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`;

const login = (email: string, given: string, remoteAddress = address()) =>
  app.inject({ method: 'POST', url: '/v1/auth/login', payload: { email, password: given }, remoteAddress });

describe('login', () => {
  it('answers a token and gives the browser a cookie that no script can read', async () => {
    const { email, companyId, tenantId, userId } = await personWithPassword();
    const answer = await login(email.toUpperCase(), password);
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json().data;
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'wms_token',
        value: token,
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 30 * 24 * 60 * 60,
        path: '/',
      }),
    ]);
    const me = await send(token, 'GET', '/auth/me');
    expect(me.json().data).toEqual({
      id: userId,
      name: 'Tester',
      email,
      username: email,
      permissions: expect.arrayContaining(allPermissions),
      role_name: expect.stringMatching(/^Role /),
      company_id: companyId,
      tenant_id: tenantId,
      phone: null,
      photo: null,
      language: 'id',
      color_scheme: 'auto',
      trial_ends_at: null,
      trial_ended: false,
      second_step_missing: false,
      notice_missing: false,
      partners: null,
    });
  });

  it('answers an unknown e-mail and a wrong password alike', async () => {
    const { email } = await personWithPassword();
    const wrong = await login(email, 'not the password');
    const unknown = await login(`${randomUUID()}@test.example`, 'not the password');
    expect(wrong.statusCode).toBe(401);
    expect({ ...wrong.json(), request_id: '' }).toEqual({ ...unknown.json(), request_id: '' });
    expect(wrong.cookies).toEqual([]);
  });

  it('takes passwords to the letter', async () => {
    const { email } = await personWithPassword();
    expect((await login(email, ` ${password}`)).statusCode).toBe(401);
    expect((await login(email, password.toLowerCase())).statusCode).toBe(401);
    expect((await login(email, password.normalize('NFD'))).statusCode).toBe(
      password === password.normalize('NFD') ? 200 : 401,
    );
  });

  it('refuses someone who was deactivated, at once also with a running session', async () => {
    const { email, userId, send: ask } = await personWithPassword();
    await sql`update app_user set is_active = false where id = ${userId}`.execute(owner);
    expect((await login(email, password)).statusCode).toBe(401);
    expect((await ask('GET', '/auth/me')).statusCode).toBe(401);
  });

  it('holds an e-mail after ten failures from one address, and lets others and other addresses through', async () => {
    const { email } = await personWithPassword();
    const stranger = address();
    const tries = await Promise.all(Array.from({ length: 15 }, () => login(email, 'wrong password', stranger)));
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    const held = tries.find(({ statusCode }) => statusCode === 429)!;
    expect(held.headers['retry-after']).toBe('120');
    expect((await login(email, password, stranger)).statusCode).toBe(429);
    expect((await login(email, password)).statusCode).toBe(200);
    expect((await login((await personWithPassword()).email, password, stranger)).statusCode).toBe(200);
  });

  it('holds an e-mail after thirty failures from everywhere', async () => {
    const { email } = await personWithPassword();
    const tries = await Promise.all(Array.from({ length: 32 }, () => login(email, 'wrong password')));
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30);
    expect((await login(email, password)).statusCode).toBe(429);
  });

  it('hashes a password of another cost anew, and goes on knowing it', async () => {
    const { email, userId } = await newCompany();
    const salt = Buffer.from('0123456789abcdef');
    const key = scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
    const password_hash = ['scrypt', 2 ** 10, 8, 1, salt.toString('base64'), key.toString('base64')].join('$');
    const credential = owner.insertInto('credential').values({ user_id: userId, password_hash });
    await credential.onConflict((row) => row.column('user_id').doUpdateSet({ password_hash })).execute();
    const hashOf = async () =>
      (await owner.selectFrom('credential').select('password_hash').where('user_id', '=', userId).executeTakeFirst())
        ?.password_hash;
    expect((await login(email, 'not the password')).statusCode).toBe(401);
    expect(await hashOf()).toBe(password_hash);
    const atOnce = await Promise.all([1, 2, 3].map(() => login(email, password)));
    expect(atOnce.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const renewed = await hashOf();
    expect([password_hash, renewed!].map(isOfAnotherCost)).toEqual([true, false]);
    expect((await login(email, password)).statusCode).toBe(200);
    expect(await hashOf()).toBe(renewed);
  });

  it('does not count successes', async () => {
    const { email } = await personWithPassword();
    for (let count = 0; count < 12; count += 1) expect((await login(email, password)).statusCode).toBe(200);
  });

  it('counts by the caller and ignores a forged X-Forwarded-For', async () => {
    const remoteAddress = address();
    await sql`insert into sign_in_attempt (kind, subject) select 'login', ${`address ${remoteAddress}`} from generate_series(1, 100)`.execute(
      owner,
    );
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: { email: `${randomUUID()}@test.example`, password },
      remoteAddress,
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(answer.statusCode).toBe(429);
  });

  it.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['a bad e-mail', { email: 'nobody', password }],
    ['a short password', { email: 'a@b.example', password: '1234567' }],
    ['a password of 129', { email: 'a@b.example', password: 'x'.repeat(129) }],
    ['an unknown field', { email: 'a@b.example', password, role: 'owner' }],
    ['an object for a password', { email: 'a@b.example', password: { $ne: '' } }],
  ])('refuses %s', async (_, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      remoteAddress: address(),
      ...(payload && { payload }),
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('refuses another site', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: { email: 'a@b.example', password },
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.json().type).toBe('urn:palka:problem:cross-site-request');
  });
});

describe('a session', () => {
  it('ends by logout, for good', async () => {
    const { send: ask } = await newCompany();
    const answer = await ask('POST', '/auth/logout');
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies[0]).toMatchObject({ name: 'wms_token', value: '' });
    expect((await ask('GET', '/auth/me')).statusCode).toBe(401);
  });

  it('ends when its time is over', async () => {
    const { userId, send: ask } = await newCompany();
    await sql`update session set expires_at = now() where user_id = ${userId}`.execute(owner);
    expect((await ask('GET', '/auth/me')).statusCode).toBe(401);
  });

  it.each(['', 'x', 'a'.repeat(43), '../../etc', '%00'])('is not opened by the token "%s"', async (token) => {
    expect((await send(token, 'GET', '/auth/me')).statusCode).toBe(401);
  });

  it.each([
    ['no marker', {}, 403],
    ['a foreign origin', { 'x-requested-with': 'XMLHttpRequest', origin: 'https://evil.example' }, 403],
    ['a sandboxed origin', { 'x-requested-with': 'XMLHttpRequest', origin: 'null' }, 403],
    ['our own origin', { 'x-requested-with': 'XMLHttpRequest', origin: 'http://localhost' }, 200],
    ['the marker and no origin', { 'x-requested-with': 'XMLHttpRequest' }, 200],
  ])('from a cookie writes with %s', async (_, headers, status) => {
    const { token } = await newCompany();
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/auth/logout',
      cookies: { wms_token: token },
      headers: { host: 'localhost', ...headers },
    });
    expect(answer.statusCode).toBe(status);
  });
});
