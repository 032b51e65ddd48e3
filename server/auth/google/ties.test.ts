import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { newToken, db, givePassword, newCompany, owner, storage, testConfig } from '#server/testing.ts';
import { codeOf, giveSecondStep } from '../testing.ts';
import { answersFor } from './account.ts';
import { type Claims, startProvider, visit } from './testing.ts';

const redirectUri = `${testConfig.publicUrl}/login/google`;
const provider = await startProvider(redirectUri);
const app = await buildApp({ config: { ...testConfig, google: provider.config }, db, storage });
afterAll(async () => {
  await app.close();
  await provider.stop();
});
beforeEach(() => {
  provider.tamper = (claims) => claims;
});

const password = 'Ikan tongkol ✓ 7';

/** A person with a password here, about to sign in at the provider with the same verified e-mail. */
async function newPerson(claims: Claims = {}) {
  const person = await newCompany();
  await givePassword(person.userId, password);
  provider.person = { sub: randomUUID(), email: person.email, email_verified: true, ...claims };
  return person;
}

type Person = Awaited<ReturnType<typeof newPerson>>;

async function signIn(query = '') {
  const begun = await app.inject({ method: 'GET', url: `/v1/auth/google${query}` });
  const [cookie] = begun.cookies;
  const { code, state } = await visit(String(begun.headers.location), redirectUri);
  const payload = { codeResponse: { code, state }, type: 'login' };
  const cookies = { google_sign_in: cookie!.value };
  return app.inject({ method: 'POST', url: '/v1/auth/google_login', payload, cookies });
}

const ask = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url: `/v1${url}`, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });

const kindOf = (answer: { json(): { type: string } }) => answer.json().type.split(':').at(-1);
const tie = (challenge: string, given = password) =>
  app.inject({ method: 'POST', url: '/v1/auth/google_tie', payload: { challenge, password: given } });

const tieOf = async ({ userId }: Person) =>
  (
    await sql<{ google_subject: string | null; google_issuer: string | null; since: boolean }>`
      select google_subject, google_issuer, google_tied_at is not null as since from credential where user_id = ${userId}`.execute(
      owner,
    )
  ).rows[0];
const untied = { google_subject: null, google_issuer: null, since: false };

const mailsTo = async ({ userId }: Person) =>
  (
    await sql<{ change: string }>`select payload->>'change' as change from job
      where kind = 'account-mail' and payload->>'user_id' = ${userId} order by id`.execute(owner)
  ).rows.map(({ change }) => change);

const logOf = async ({ userId, companyId }: Person) =>
  (
    await sql<{ action: string; changes: Record<string, unknown> }>`
      select action, changes from activity where user_id = ${userId} and company_id = ${companyId} order by at, id`.execute(
      owner,
    )
  ).rows;

it.each([
  ['siti@gmail.com', undefined, true],
  ['Siti@GMail.com', undefined, true],
  ['siti@pt.example', 'pt.example', true],
  ['siti@pt.example', 'PT.example', true],
  ['siti@pt.example', undefined, false],
  ['siti@pt.example', '', false],
  ['siti@pt.example', 'other.example', false],
  ['siti@sub.pt.example', 'pt.example', false],
  ['siti@notgmail.com', undefined, false],
  ['siti@gmail.com.example', undefined, false],
  [undefined, undefined, false],
])('holds Google to answer for %s of the domain %s: %s', (email, hostedDomain, answers) => {
  expect(answersFor({ email, hostedDomain })).toBe(answers);
});

describe('an e-mail for which Google does not answer', () => {
  it('opens nothing and ties nothing; the password ties it, once, and Google is enough from then on', async () => {
    const person = await newPerson();
    const first = await signIn();
    expect([first.statusCode, kindOf(first)]).toEqual([401, 'google-tie-required']);
    expect(first.cookies).toMatchObject([{ name: 'google_sign_in', value: '' }]);
    const { challenge } = first.json<{ challenge: string }>();
    expect(await tieOf(person)).toEqual(untied);
    const wrong = await tie(challenge, 'not the password');
    expect(wrong.json()).toMatchObject({ status: 422, errors: [{ pointer: '/password', code: 'wrong_password' }] });
    expect(await tieOf(person)).toEqual(untied);

    const { token } = (await tie(challenge)).json<{ data: { token: string } }>().data;
    expect((await ask(token, 'GET', '/auth/me')).json().data.email).toBe(person.email);
    expect(await tieOf(person)).toEqual({
      google_subject: provider.person.sub,
      google_issuer: provider.config.issuer,
      since: true,
    });
    expect(kindOf(await tie(challenge))).toBe('google-sign-in-failed');
    expect((await signIn()).statusCode).toBe(200);
    expect(await mailsTo(person)).toEqual(['tie_google']);
    const log = await logOf(person);
    expect(log.map(({ action }) => action)).toEqual(['tie_google', 'sign_in', 'sign_in']);
    expect(log[1]!.changes).toMatchObject({ way: [null, 'google'] });
  });

  it('is refused with a wish that is old, made up, or of before a new password', async () => {
    await newPerson();
    const { challenge } = (await signIn()).json<{ challenge: string }>();
    expect(kindOf(await tie(newToken()))).toBe('google-sign-in-failed');
    await sql`update google_tie set expires_at = now() where token_hash = ${hashToken(challenge)}`.execute(owner);
    expect(kindOf(await tie(challenge))).toBe('google-sign-in-failed');
  });

  it('cannot be guessed without end, and each failure is noted', async () => {
    const person = await newPerson();
    const { challenge } = (await signIn()).json<{ challenge: string }>();
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => tie(challenge, `guess ${at} of it`)));
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    const { rows } = await sql`select way from sign_in_failure where email = ${person.email}`.execute(owner);
    expect(rows.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ({ way: 'google_tie' })));
  });
});

it('an e-mail of a domain that Google manages is tied at the first time, and that is told by mail and log', async () => {
  const person = await newPerson({ hd: 'test.example' });
  expect((await signIn()).statusCode).toBe(200);
  expect(await mailsTo(person)).toEqual(['tie_google']);
  expect((await logOf(person)).map(({ action }) => action)).toEqual(['tie_google', 'sign_in']);
});

it('a tie is of one issuer: the subject of another is somebody else', async () => {
  const person = await newPerson({ hd: 'test.example' });
  await signIn();
  const set = (issuer: string | null) =>
    sql`update credential set google_issuer = ${issuer} where user_id = ${person.userId}`.execute(owner);
  await set('https://elsewhere.example');
  expect(kindOf(await signIn())).toBe('google-sign-in-failed');
  // Of before issuers were written down.
  await set(null);
  expect((await signIn()).statusCode).toBe(200);
  expect(await tieOf(person)).toMatchObject({ google_issuer: provider.config.issuer });
});

it('a reset of the password ends the tie, and a wish to be tied', async () => {
  const person = await newPerson({ hd: 'test.example' });
  await signIn();
  const link = newToken();
  await sql`insert into password_reset (user_id, token_hash, expires_at)
    values (${person.userId}, ${hashToken(link)}, now() + interval '9 minutes')`.execute(owner);
  const chosen = { password: 'kapal baru 2', password_confirmation: 'kapal baru 2' };
  const payload = { email: person.email, token: link, ...chosen };
  expect((await app.inject({ method: 'POST', url: '/v1/auth/reset', payload })).statusCode).toBe(200);
  expect(await tieOf(person)).toEqual(untied);
  expect(await mailsTo(person)).toEqual(['tie_google', 'reset_password']);
});

describe('in the profile', () => {
  it('the tie is seen, and ended by the password', async () => {
    const person = await newPerson({ hd: 'test.example' });
    expect((await ask(person.token, 'GET', '/profile/google')).json().data).toMatchObject({ tied: false });
    const { token } = (await signIn()).json<{ data: { token: string } }>().data;
    const seen = { tied: true, tied_at: expect.any(String), has_password: true };
    expect((await ask(token, 'GET', '/profile/google')).json().data).toEqual(seen);
    const untie = (given: string) => ask(token, 'POST', '/profile/google/untie', { password: given });
    expect((await untie('not the password')).statusCode).toBe(422);
    expect((await untie(password)).statusCode).toBe(200);
    expect(await tieOf(person)).toEqual(untied);
    expect(await mailsTo(person)).toEqual(['tie_google', 'untie_google']);
    expect((await logOf(person)).at(-1)!.action).toBe('untie_google');
    expect((await untie(password)).statusCode).toBe(404);
  });

  it('the only way in cannot be taken away', async () => {
    const person = await newPerson({ hd: 'test.example' });
    await sql`delete from credential where user_id = ${person.userId}`.execute(owner);
    const { token } = (await signIn()).json<{ data: { token: string } }>().data;
    expect((await ask(token, 'POST', '/profile/google/untie', {})).statusCode).toBe(422);
    expect(await tieOf(person)).toMatchObject({ google_subject: provider.person.sub });
  });
});

describe('a fresh sign-in of somebody without a password', () => {
  async function withoutPassword(authTime: number | undefined) {
    const person = await newPerson({ hd: 'test.example' });
    await sql`delete from credential where user_id = ${person.userId}`.execute(owner);
    provider.tamper = (claims) => ({ ...claims, auth_time: authTime });
    const { token } = (await signIn()).json<{ data: { token: string } }>().data;
    return ask(token, 'POST', '/profile/second_step', {});
  }

  it('is one at which Google asked them, not one at which they came back', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect(kindOf(await withoutPassword(undefined))).toBe('fresh-sign-in-required');
    expect(kindOf(await withoutPassword(now - 11 * 60))).toBe('fresh-sign-in-required');
    expect((await withoutPassword(now - 60)).statusCode).toBe(200);
  });

  it('is not made of an old one by the second step', async () => {
    const person = await newPerson({ hd: 'test.example' });
    await sql`delete from credential where user_id = ${person.userId}`.execute(owner);
    const { secret } = await giveSecondStep(person.userId);
    const elevenMinutesAgo = Math.floor(Date.now() / 1000) - 11 * 60;
    provider.tamper = (claims) => ({ ...claims, auth_time: elevenMinutesAgo });
    const { challenge } = (await signIn()).json<{ challenge: string }>();
    const payload = { challenge, code: codeOf(secret) };
    const answer = await app.inject({ method: 'POST', url: '/v1/auth/second_step', payload });
    const { token } = answer.json<{ data: { token: string } }>().data;
    expect(kindOf(await ask(token, 'POST', '/profile/sign_out_others', {}))).toBe('fresh-sign-in-required');
  });

  it('is asked for at Google by its own address', async () => {
    const begun = await app.inject({ method: 'GET', url: '/v1/auth/google?fresh=true' });
    const asked = new URL(String(begun.headers.location)).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({ prompt: 'login', max_age: '600' });
    expect((await newPerson({ hd: 'test.example' })).email).toBeTruthy();
    expect((await signIn('?fresh=true')).statusCode).toBe(200);
  });
});
