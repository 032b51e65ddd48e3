// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { keepWish } from '#server/auth/google/pending-tie.ts';
import { testClient } from '#server/auth/google/test-client.ts';
import { asInstallation } from '#server/platform/db/database.ts';
import { db, givePassword, owner, storage, testConfig } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';

const password = 'ikan tuna sirip biru';
const google = { issuer: 'https://provider.example', ...testClient };
const server = await buildApp({ config: { ...testConfig, google }, db, storage });
afterAll(() => server.close());

/** Keeps that Google named this person without answering for their address. */
const wishOf = (userId: string, email: string) =>
  asInstallation(db, (trx) => {
    const person = { issuer: google.issuer, subject: randomUUID(), email, emailVerified: true };
    return keepWish(trx, { ...person, hostedDomain: undefined, authTime: null }, userId);
  });

/** Google is not asked here: its answer is the one that the server has already taken. */
function answerSignIn(challenge: string) {
  const { fetch: asked } = globalThis;
  const problem = { type: 'urn:palka:problem:google-tie-required', title: '', status: 401, challenge };
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url === '/v1/auth/google_login'
      ? Promise.resolve(
          Response.json(problem, { status: 401, headers: { 'content-type': 'application/problem+json' } }),
        )
      : asked(url, init),
  );
}

/** Comes back from Google, which does not answer for the address, to where the password is asked for. */
async function atTie() {
  const found = await renderApp('/login', { signedIn: false, server });
  const { userId, email } = found.company;
  await givePassword(userId, password);
  answerSignIn(await wishOf(userId, email));
  found.router.history.push('/login/google?code=a-code&state=a-state');
  await screen.findByRole('heading', { level: 1, name: 'Tie Google to your account' });
  const give = async (typed: string) => {
    const field = await screen.findByLabelText('Password');
    await found.user.clear(field);
    if (typed) await found.user.type(field, typed);
    await found.user.click(screen.getByRole('button', { name: 'Tie and sign in' }));
  };
  return { ...found, give };
}

/** What is told at the field. */
const saidAt = (field: HTMLElement) =>
  field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

const posted = (requests: string[]) => requests.filter((request) => request === 'POST /v1/auth/google_tie').length;

const isTied = async (userId: string) =>
  (
    await sql<{ tied: boolean }>`
      select google_subject is not null as tied from credential where user_id = ${userId}`.execute(owner)
  ).rows[0]!.tied;

test('the password is asked for once, ties Google and leads into the app', async () => {
  const { give, company, requests } = await atTie();
  const field = screen.getByLabelText('Password');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('type', 'password');
  expect(field.getAttribute('autocomplete')).toBe('current-password');
  expect(screen.getByText(/Enter your Palka password once/)).toBeDefined();
  expect(await isTied(company.userId)).toBe(false);
  await give(password);
  expect((await screen.findByRole('alert')).textContent).toContain('Signed in');
  await screen.findByRole('heading', { level: 1, name: 'General dashboard' });
  expect(posted(requests)).toBe(1);
  expect(await isTied(company.userId)).toBe(true);
});

test('a wrong password is told at its field, and the next one takes its place', async () => {
  const { give, company } = await atTie();
  await give('not the password');
  await screen.findByText('This is not your Palka password');
  expect(saidAt(screen.getByLabelText('Password'))).toContain('This is not your Palka password');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await isTied(company.userId)).toBe(false);
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false'));
  await give(password);
  await screen.findByRole('heading', { level: 1, name: 'General dashboard' });
});

test('a password too short to be one is told at its field, and nothing is sent', async () => {
  const { give, requests } = await atTie();
  await give('short');
  expect(saidAt(screen.getByLabelText('Password'))).toContain('The password needs at least 8 characters');
  expect(posted(requests)).toBe(0);
});

test('once the time is up it is said, and one begins again', async () => {
  const { give, company, user } = await atTie();
  await sql`update google_tie set expires_at = now() where user_id = ${company.userId}`.execute(owner);
  await give(password);
  expect((await screen.findByRole('alert')).textContent).toContain('The time to tie Google is over');
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(await isTied(company.userId)).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
  const again = await screen.findByRole('link', { name: 'Sign in with Google' });
  expect(again.getAttribute('href')).toBe('/v1/auth/google');
});

test('who has no password is led to the link that makes one', async () => {
  const { user } = await atTie();
  await user.click(screen.getByRole('link', { name: 'Forgot the password?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot the password' })).toBeDefined();
});
