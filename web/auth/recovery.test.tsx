// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashToken } from '#server/platform/http/token.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { givePassword, newToken, owner } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function storedPassword(userId: string) {
  const { rows } = await sql<{
    password_hash: string | null;
  }>`select password_hash from credential where user_id = ${userId}`.execute(owner);
  return rows[0]?.password_hash ?? undefined;
}

test('asking for a link ends at sign-in with a notice, whether the address is known or not', async () => {
  const { user, router } = await renderApp('/forgot', { signedIn: false });
  await heading('Forgot the password');
  await user.type(screen.getByLabelText('E-mail'), `${randomUUID()}@test.example`);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Look in your mail');
  await heading('Sign in');
  expect(router.state.location.pathname).toBe('/login');
});

test('asking too often is answered with a warning: wait two minutes', async () => {
  const { user, company } = await renderApp('/forgot', { signedIn: false });
  for (let times = 0; times < 3; times += 1) {
    expect((await company.send('POST', '/auth/forgot', { email: company.email })).statusCode).toBe(200);
  }
  await heading('Forgot the password');
  await user.type(screen.getByLabelText('E-mail'), company.email);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('try again in 2 min');
  expect(notice.getAttribute('style')).toContain('color-warn');
});

test('an address that is none is told at the field', async () => {
  const { user } = await renderApp('/forgot', { signedIn: false });
  await heading('Forgot the password');
  await user.type(screen.getByLabelText('E-mail'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(screen.getByText('Enter a valid e-mail address')).toBeDefined();
});

async function atReset(live = true) {
  const token = newToken();
  const visit = await renderApp('/login', { signedIn: false });
  const { userId, email } = visit.company;
  if (live) {
    await sql`insert into password_reset (user_id, token_hash, expires_at)
      values (${userId}, ${hashToken(token)}, now() + interval '10 minutes')`.execute(owner);
  }
  await visit.router.navigate({ to: '/reset', search: { email, token } });
  await heading('Choose a new password');
  const choose = async (password: string, again = password) => {
    await visit.user.type(screen.getByLabelText('New password'), password);
    await visit.user.type(screen.getByLabelText('Confirm the new password'), again);
    await visit.user.click(screen.getByRole('button', { name: 'Save the new password' }));
  };
  return { ...visit, choose };
}

test('the link leaves the address at once, and works all the same', async () => {
  const { choose, router, company } = await atReset();
  await waitFor(() => expect(router.history.location.href).toBe('/reset'));
  await choose('kakap merah segar');
  expect((await screen.findByRole('alert')).textContent).toContain('Password changed');
  expect(await verifyPassword('kakap merah segar', await storedPassword(company.userId))).toBe(true);
});

test('the link’s password is changed, and the way to sign in is shown', async () => {
  const { choose, company, user } = await atReset();
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', company.email);
  expect(screen.getByLabelText('E-mail')).toHaveProperty('readOnly', true);
  await choose('kakap merah segar');
  expect((await screen.findByRole('alert')).textContent).toContain('Password changed');
  expect(await verifyPassword('kakap merah segar', await storedPassword(company.userId))).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
  await heading('Sign in');
});

test('two different passwords are told at the second, and nothing is sent', async () => {
  const { choose, requests } = await atReset();
  await choose('kakap merah segar', 'kakap merah beku');
  expect(screen.getByText('The confirmation must equal the password')).toBeDefined();
  expect(requests.some((request) => request.includes('/auth/reset'))).toBe(false);
});

test('a password everybody has is refused at its field', async () => {
  const { choose } = await atReset();
  await choose('password123');
  expect(await screen.findByText(/too common/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
});

test('a link that is no longer good offers to ask for another', async () => {
  const { choose, user } = await atReset(false);
  await choose('kakap merah segar');
  await user.click(await screen.findByRole('link', { name: 'Ask for a new link' }));
  expect(await heading('Forgot the password')).toBeDefined();
});

async function updatingPassword(current: string) {
  const visit = await renderApp('/app');
  await givePassword(visit.company.userId, 'cumi bangka utuh');
  await visit.user.click(await screen.findByRole('button', { name: 'Account menu of Tester' }));
  await visit.user.click(await screen.findByRole('menuitem', { name: 'Update Password' }));
  await visit.user.type(await screen.findByLabelText('Current password'), current);
  await visit.user.type(screen.getByLabelText('New password'), 'udang vaname beku');
  await visit.user.type(screen.getByLabelText('Confirm the new password'), 'udang vaname beku{Enter}');
  return visit;
}

test('one’s own password is changed, the dialog closes and focus returns to the avatar', async () => {
  const { company } = await updatingPassword('cumi bangka utuh');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 3000 });
  expect(await verifyPassword('udang vaname beku', await storedPassword(company.userId))).toBe(true);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account menu of Tester' })),
  );
});

test('a wrong current password is told at its field, and the dialog stays with what was typed', async () => {
  await updatingPassword('not the password');
  expect(await screen.findByText('This is not your current password')).toBeDefined();
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'udang vaname beku');
});
