// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CLOSE_DELAY_MS } from '#shared/limits.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { givePassword, owner } from '#server/testing.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { renderApp } from '../testing.tsx';

const password = 'ikan tuna sirip biru';

async function atLogin(path = '/login') {
  const visit = await renderApp(path, { signedIn: false });
  await givePassword(visit.company.userId, password);
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  const signInWith = async (email: string, typed: string) => {
    await visit.user.clear(screen.getByLabelText('E-mail'));
    await visit.user.type(screen.getByLabelText('E-mail'), email);
    await visit.user.clear(screen.getByLabelText('Password'));
    await visit.user.type(screen.getByLabelText('Password'), typed);
    await visit.user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { ...visit, signInWith };
}

const posted = (requests: string[]) => requests.filter((request) => request.startsWith('POST'));

test('the right password leads into the app half a second later, with a notice', async () => {
  const { signInWith, company, router } = await atLogin();
  pauses.close = CLOSE_DELAY_MS;
  onTestFinished(() => void (pauses.close = 0));
  await signInWith(company.email, password);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Signed in');
  expect(router.state.location.pathname).toBe('/login');
  await screen.findByRole('heading', { level: 1, name: 'General dashboard' });
});

test('the page keeps nothing of the token that the answer carries', async () => {
  const { signInWith, company, queryClient } = await atLogin();
  await signInWith(company.email, password);
  await screen.findByRole('heading', { level: 1, name: 'General dashboard' });
  const kept = JSON.stringify([
    Object.entries(window.localStorage),
    Object.entries(window.sessionStorage),
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    window.history.state,
  ]);
  expect(kept).toContain(company.email);
  const { rows } = await sql<{ hash: string }>`
    select encode(token_hash, 'hex') as hash from session where user_id = ${company.userId}`.execute(owner);
  const hashes = rows.map(({ hash }) => hash);
  for (const text of kept.match(/[\w-]{43}/g) ?? []) expect(hashes).not.toContain(hashToken(text).toString('hex'));
});

test('a password is hidden until one looks at it, may be pasted, and is offered by the browser', async () => {
  const { user } = await atLogin();
  const field = () => screen.getByLabelText('Password');
  expect(field()).toHaveProperty('type', 'password');
  expect(field().getAttribute('autocomplete')).toBe('current-password');
  expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username');
  await user.click(field());
  await user.paste(password);
  expect(field()).toHaveProperty('value', password);
  await user.click(screen.getByRole('button', { name: 'Show or hide the password', hidden: true }));
  expect(field()).toHaveProperty('type', 'text');
});

test('one lands where one wanted to go', async () => {
  const { signInWith, company, router } = await atLogin('/login?next=%2Fapp%2Fgrade%3Fpage%3D2');
  await signInWith(company.email, password);
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  expect(router.state.location.pathname).toBe('/app/grade');
});

test('another site is never where one lands', async () => {
  const { signInWith, company, router } = await atLogin('/login?next=https%3A%2F%2Fevil.example%2Fapp');
  await signInWith(company.email, password);
  await screen.findByRole('heading', { level: 1, name: 'General dashboard' });
  expect(router.state.location.href).toBe('/app');
});

test('a wrong password is refused with a notice, and what was typed stays', async () => {
  const { signInWith, company, router } = await atLogin();
  await signInWith(company.email, 'not the password');
  expect((await screen.findByRole('alert')).textContent).toContain('Sign-in failed');
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', company.email);
});

test('a missing e-mail and a short password are told at their fields, and nothing is sent', async () => {
  const { signInWith, requests } = await atLogin();
  await signInWith('nobody', 'short');
  expect(screen.getByText('Enter a valid e-mail address')).toBeDefined();
  expect(screen.getByText('The password needs at least 8 characters')).toBeDefined();
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(posted(requests)).toEqual([]);
});

test('once signed in, nothing is left of an attempt that failed before', async () => {
  const { signInWith, company } = await atLogin();
  await signInWith(company.email, 'not the password');
  await screen.findByText('Sign-in failed');
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).not.toBe('true'));
  await signInWith(company.email, password);
  await screen.findByText('Signed in');
  await waitFor(() => expect(screen.queryByText('Sign-in failed')).toBeNull());
});

test('a second failed attempt takes the place of the first one’s notice', async () => {
  const { signInWith, company, requests } = await atLogin();
  await signInWith(company.email, 'not the password');
  await screen.findByText('Sign-in failed');
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).not.toBe('true'));
  await signInWith(company.email, 'nor is this one');
  await waitFor(() => expect(posted(requests).length).toBe(2));
  await waitFor(() => expect(screen.getAllByText('Sign-in failed').length).toBe(1));
});

test('a person who is signed in already is redirected instead of asked again', async () => {
  const { router } = await renderApp('/login?next=%2Fapp%2Fgrade%3Fpage%3D2');
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  expect(router.state.location.pathname).toBe('/app/grade');
  await router.navigate({ to: '/register' });
  await screen.findByRole('heading', { level: 1, name: 'General dashboard' });
});

test('a session that has ended meanwhile leads to the form, not in circles', async () => {
  const { router, company } = await renderApp('/app');
  await screen.findByRole('heading', { level: 1, name: 'General dashboard' });
  await company.send('POST', '/auth/logout', {});
  await router.navigate({ to: '/login' });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(router.state.location.pathname).toBe('/login');
});

test('messages at fields follow the language', async () => {
  const { signInWith, user } = await atLogin();
  await signInWith('nobody', 'short');
  await user.click(screen.getByRole('button', { name: 'Language: EN' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Bahasa Indonesia' }));
  expect(await screen.findByText('Kata sandi minimal 8 karakter')).toBeDefined();
});

test('without a connection the notice says so', async () => {
  const { signInWith } = await atLogin();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await signInWith('a@b.example', password);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
});

test('Google is offered only where it is set up', async () => {
  const { requests, queryClient } = await atLogin();
  await waitFor(() => expect(requests).toContain('GET /v1/settings'));
  await waitFor(() => expect(queryClient.getQueryData(['settings'])).toBeDefined());
  expect(screen.queryByRole('link', { name: 'Sign in with Google' })).toBeNull();
  queryClient.setQueryData(['settings'], {
    files_url: '/files',
    google_sign_in: true,
    sign_up: true,
    contact: null,
    demo: null,
  });
  const button = await screen.findByRole('link', { name: 'Sign in with Google' });
  expect(button.getAttribute('href')).toBe('/v1/auth/google');
});

test('an answer of Google that the server refuses ends in a red notice and the way back', async () => {
  const { user } = await renderApp('/login/google?code=made-up&state=made-up', { signedIn: false });
  expect((await screen.findByRole('alert')).textContent).toContain('Google sign-in failed');
  await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
});

test('the register screen says its name', async () => {
  await renderApp('/register', { signedIn: false });
  expect(await screen.findByRole('heading', { level: 1, name: 'Register' })).toBeDefined();
});

test('the landing page leads to sign-in', async () => {
  const { user } = await renderApp('/', { signedIn: false });
  const main = await screen.findByRole('main');
  await user.click(within(main).getAllByRole('link', { name: 'Sign in' })[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
});

test('the old address of the dashboard leads to the new one', async () => {
  const { router } = await renderApp('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'General dashboard' });
  expect(router.state.location.pathname).toBe('/app');
});

test('an unknown address says so, and Back leads on', async () => {
  const { user, router } = await renderApp('/no-such-page', { signedIn: false });
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
