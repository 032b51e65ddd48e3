import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { app as withoutGoogle, db, newCompany, owner, storage, testConfig } from '#server/testing.ts';
import { codeOf, giveSecondStep } from '../testing.ts';
import { createProvider } from './provider.ts';
import { type Claims, startProvider, visit } from './testing.ts';

const redirectUri = `${testConfig.publicUrl}/login/google`;
const provider = await startProvider(redirectUri);
const instance = () => buildApp({ config: { ...testConfig, google: provider.config }, db, storage });
const app = await instance();
const secondInstance = await instance();
afterAll(async () => {
  await app.close();
  await secondInstance.close();
  await provider.stop();
});

beforeEach(() => {
  provider.tamper = (claims) => claims;
  provider.forge = undefined;
  provider.metadata = {};
  provider.leadsOn = false;
});

/** A browser that pressed the button: where it is sent, and its cookie. */
async function press(at = app) {
  const answer = await at.inject({ method: 'GET', url: '/v1/auth/google' });
  expect(answer.statusCode).toBe(302);
  return {
    address: String(answer.headers.location),
    cookie: answer.cookies.find(({ name }) => name === 'google_sign_in')!,
  };
}

/** What the web page sends when the browser came back. */
const come = (codeResponse: object, cookie: string | undefined, at = app) =>
  at.inject({
    method: 'POST',
    url: '/v1/auth/google_login',
    payload: { codeResponse, type: 'login' },
    ...(cookie && { cookies: { google_sign_in: cookie } }),
  });

async function goAndReturn() {
  const { address, cookie } = await press();
  const { code = '', state = '' } = await visit(address, redirectUri);
  return { code, state, cookie: cookie.value };
}

async function signIn() {
  const { code, state, cookie } = await goAndReturn();
  return come({ code, state }, cookie);
}

/** A person with an account here, about to sign in at the provider with the same verified e-mail, of a domain that Google manages. */
async function newPerson(claims: Claims = {}) {
  const person = await newCompany();
  provider.person = { sub: randomUUID(), email: person.email, email_verified: true, hd: 'test.example', ...claims };
  return { ...person, sub: provider.person.sub };
}

const subjectOf = async (id: string) =>
  (await owner.selectFrom('credential').select('google_subject').where('user_id', '=', id).executeTakeFirst())
    ?.google_subject ?? null;

const refused = { type: 'urn:palka:problem:google-sign-in-failed', status: 401 };

it('signs in who has a verified e-mail of ours, by cookie and by token', async () => {
  const { email, userId, sub } = await newPerson();
  const answer = await signIn();
  expect(answer.statusCode).toBe(200);
  const { token } = answer.json<{ data: { token: string } }>().data;
  const cookie = answer.cookies.find(({ name }) => name === 'wms_token');
  expect(cookie).toMatchObject({ value: token, httpOnly: true, sameSite: 'Strict' });
  const me = await app.inject({ url: '/v1/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect(me.json()).toMatchObject({ data: { id: userId, email } });
  expect(await subjectOf(userId)).toBe(sub);
});

it('asks for the second step where there is one, and opens no session before', async () => {
  const { userId, email } = await newPerson();
  const { secret } = await giveSecondStep(userId);
  const answer = await signIn();
  expect(answer.json()).toMatchObject({ type: 'urn:palka:problem:second-step-required', status: 401 });
  expect(answer.cookies.some(({ name }) => name === 'wms_token')).toBe(false);
  const { challenge } = answer.json<{ challenge: string }>();
  const payload = { challenge, code: codeOf(secret) };
  const second = await app.inject({ method: 'POST', url: '/v1/auth/second_step', payload });
  const { token } = second.json<{ data: { token: string } }>().data;
  const me = await app.inject({ url: '/v1/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect(me.json()).toMatchObject({ data: { id: userId, email } });
});

it('sends the browser away with state, nonce and PKCE, and ties it by a cookie that scripts cannot read', async () => {
  const { address, cookie } = await press();
  const asked = Object.fromEntries(new URL(address).searchParams);
  expect(asked).toMatchObject({
    client_id: 'palka',
    response_type: 'code',
    redirect_uri: redirectUri,
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  });
  for (const secret of [asked.state, asked.nonce, asked.code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/v1/auth', maxAge: 600 });
  expect(address).not.toContain(cookie.value);
});

it('ties it under https by a cookie that no page without TLS can plant', async () => {
  const publicUrl = 'https://palka.example';
  const secure = await buildApp({ config: { ...testConfig, publicUrl, google: provider.config }, db, storage });
  onTestFinished(() => secure.close());
  const { cookies } = await secure.inject({ method: 'GET', url: '/v1/auth/google' });
  expect(cookies).toMatchObject([
    { name: '__Secure-google_sign_in', secure: true, httpOnly: true, sameSite: 'Lax', path: '/v1/auth' },
  ]);
});

it('knows a person by subject from then on, also after their e-mail changed', async () => {
  const { userId } = await newPerson();
  await signIn();
  provider.person = { ...provider.person, email: 'moved@elsewhere.example', email_verified: false };
  const answer = await signIn();
  expect(answer.statusCode).toBe(200);
  const { token } = answer.json<{ data: { token: string } }>().data;
  const me = await app.inject({ url: '/v1/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect(me.json()).toMatchObject({ data: { id: userId } });
});

it.each([
  ['is not verified', { email_verified: false }],
  ['is verified in words only', { email_verified: 'true' }],
  ['is not said to be verified', { email_verified: undefined }],
  ['is unknown here', { email: 'stranger@elsewhere.example' }],
  ['is missing', { email: undefined }],
])('refuses a person whose e-mail %s', async (_case, claims) => {
  const { userId } = await newPerson(claims);
  expect((await signIn()).json()).toMatchObject(refused);
  expect(await subjectOf(userId)).toBeNull();
});

it('notes what it refuses in the installation’s log, with the e-mail that Google named', async () => {
  const { userId } = await newPerson({ email_verified: false });
  const { email } = await owner
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await signIn();
  const failures = owner.selectFrom('sign_in_failure').select(['way', 'email']).where('email', '=', email);
  expect(await failures.execute()).toEqual([{ way: 'google', email }]);
});

it('refuses another subject with the e-mail of an account that is tied already', async () => {
  const { userId, sub } = await newPerson();
  await signIn();
  provider.person = { ...provider.person, sub: randomUUID() };
  expect((await signIn()).json()).toMatchObject(refused);
  expect(await subjectOf(userId)).toBe(sub);
});

it('refuses who was deactivated', async () => {
  const { userId } = await newPerson();
  await signIn();
  await owner.updateTable('app_user').set({ is_active: false }).where('id', '=', userId).execute();
  expect((await signIn()).json()).toMatchObject(refused);
});

it('refuses a wrong state, and lets the right one through afterwards', async () => {
  await newPerson();
  const { code, state, cookie } = await goAndReturn();
  const another = await goAndReturn();
  expect((await come({ code, state: another.state }, cookie)).json()).toMatchObject(refused);
  expect((await come({ code, state }, cookie)).statusCode).toBe(200);
});

it('refuses an answer in a browser that did not ask', async () => {
  await newPerson();
  const { code, state } = await goAndReturn();
  const { cookie } = await press();
  expect((await come({ code, state }, undefined)).json()).toMatchObject(refused);
  expect((await come({ code, state }, cookie.value)).json()).toMatchObject(refused);
});

it('refuses an ID token made for another nonce', async () => {
  await newPerson();
  const { address, cookie } = await press();
  const bent = new URL(address);
  bent.searchParams.set('nonce', 'of-somebody-else');
  const { code = '', state = '' } = await visit(bent.href, redirectUri);
  expect((await come({ code, state }, cookie.value)).json()).toMatchObject(refused);
});

it('refuses a code that another verifier asked for', async () => {
  await newPerson();
  const { code } = await goAndReturn();
  const { state, cookie } = await goAndReturn();
  expect((await come({ code, state }, cookie)).json()).toMatchObject(refused);
});

it('takes an answer once, at whichever instance', async () => {
  await newPerson();
  const { code, state, cookie } = await goAndReturn();
  const answers = await Promise.all([app, secondInstance].map((at) => come({ code, state }, cookie, at)));
  expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '401']);
  expect((await come({ code, state }, cookie, secondInstance)).json()).toMatchObject(refused);
});

it('refuses an answer that comes too late', async () => {
  await newPerson();
  const { code, state, cookie } = await goAndReturn();
  await owner
    .updateTable('google_sign_in')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await come({ code, state }, cookie)).json()).toMatchObject(refused);
});

it.each([
  ['for another audience', { aud: 'somebody-else' }],
  ['of another issuer', { iss: 'https://elsewhere.example' }],
  ['that is over', { exp: Math.floor(Date.now() / 1000) - 120 }],
  ['without a nonce', { nonce: undefined }],
])('refuses an ID token %s', async (_case, claims) => {
  const { userId } = await newPerson();
  provider.tamper = (said) => ({ ...said, ...claims });
  expect((await signIn()).json()).toMatchObject(refused);
  expect(await subjectOf(userId)).toBeNull();
});

it.each(['another key', 'a key it brings itself', 'no signature', 'our own secret'] as const)(
  'refuses an ID token that the provider did not sign: %s',
  async (forge) => {
    await newPerson();
    provider.forge = forge;
    expect((await signIn()).json()).toMatchObject(refused);
  },
);

it('goes nowhere that the provider leads it to when it redeems a code', async () => {
  await newPerson();
  provider.leadsOn = true;
  expect((await signIn()).json()).toMatchObject(refused);
});

it('believes no metadata of another issuer', async () => {
  provider.metadata = { issuer: 'https://elsewhere.example' };
  const asked = createProvider(provider.config, testConfig.publicUrl);
  await expect(asked.addressFor({ state: 'a', nonce: 'b', verifier: 'c' })).rejects.toThrow(/issuer|discovered/);
});

it('refuses unknown fields, another type and calls from other sites', async () => {
  const post = (payload: object, headers = {}) =>
    app.inject({ method: 'POST', url: '/v1/auth/google_login', payload, headers });
  const codeResponse = { code: 'a', state: 'b' };
  expect((await post({ codeResponse: { ...codeResponse, more: 1 }, type: 'login' })).statusCode).toBe(422);
  expect((await post({ codeResponse, type: 'register' })).statusCode).toBe(422);
  const foreign = await post({ codeResponse, type: 'login' }, { origin: 'https://evil.example' });
  expect(foreign.statusCode).toBe(403);
});

it('is not there where Google is not configured', async () => {
  const payload = { codeResponse: { code: 'a', state: 'b' }, type: 'login' };
  const answers = [
    await withoutGoogle.inject({ method: 'GET', url: '/v1/auth/google' }),
    await withoutGoogle.inject({ method: 'POST', url: '/v1/auth/google_login', payload }),
  ];
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ type: 'urn:palka:problem:route-not-found', status: 404 });
  }
});

it('sends the browser back with the reason while the provider is away, and to the provider once it is there', async () => {
  const away = await startProvider(redirectUri);
  await away.stop();
  const alone = await buildApp({ config: { ...testConfig, google: away.config }, db, storage });
  onTestFinished(() => alone.close());
  expect((await press(alone)).address).toBe(`${redirectUri}?error=temporarily_unavailable`);
  const back = await startProvider(redirectUri, Number(new URL(away.config.issuer).port));
  onTestFinished(() => back.stop());
  expect((await press(alone)).address).toContain(`${away.config.issuer}/auth?`);
});

it('talks without TLS to this machine only', async () => {
  const elsewhere = createProvider({ ...provider.config, issuer: 'http://accounts.example' }, testConfig.publicUrl);
  const checks = { state: 'a', nonce: 'b', verifier: 'c' };
  await expect(elsewhere.addressFor(checks)).rejects.toThrow(/only requests to HTTPS/i);
});
