// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf, giveSecondStep, wrongCode } from '#server/auth/testing.ts';
import { givePassword, owner } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';

const password = 'ikan tuna sirip biru';

/** Signs in by password as somebody with a second step. */
async function atSecondStep(path = '/login') {
  const visit = await renderApp(path, { signedIn: false });
  const { userId, email } = visit.company;
  await givePassword(userId, password);
  const step = await giveSecondStep(userId);
  await signIn(visit, email);
  return { ...visit, ...step };
}

async function signIn({ user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>, email: string) {
  const field = await screen.findByLabelText('E-mail');
  await user.clear(field);
  await user.type(field, email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Second step' });
}

const posted = (requests: string[]) => requests.filter((request) => request === 'POST /v1/auth/second_step').length;

test('after the password the code is asked for; six digits are enough, and one lands where one wanted to go', async () => {
  const { user, secret, router, requests } = await atSecondStep('/login?next=%2Fapp%2Fgrade%3Fpage%3D2');
  const field = screen.getByLabelText('Code');
  expect(field).toHaveProperty('autocomplete', 'one-time-code');
  expect(document.activeElement).toBe(field);
  const code = codeOf(secret);
  await user.type(field, `${code.slice(0, 3)} ${code.slice(3)}`);
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  expect(router.state.location.pathname).toBe('/app/grade');
  expect(posted(requests)).toBe(1);
});

test('a wrong code is told at its field, and the next one takes its place', async () => {
  const { user, secret } = await atSecondStep();
  await user.type(screen.getByLabelText('Code'), wrongCode(secret));
  expect(await screen.findByText(/This code is not right/)).toBeDefined();
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(field.selectionEnd).toBe(6));
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false'));
  await user.clear(field);
  await user.type(field, codeOf(secret));
  await screen.findByRole('heading', { level: 1, name: 'General dashboard' });
});

test('without the device a recovery code does', async () => {
  const { user, codes, requests } = await atSecondStep();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  await user.type(screen.getByLabelText('Recovery code'), codes[0]!.toLowerCase());
  expect(posted(requests)).toBe(0);
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'General dashboard' });
});

test('when the time is over one starts again at the password, and still lands where one wanted to go', async () => {
  const visit = await atSecondStep('/login?next=%2Fapp%2Fgrade');
  const { user, secret, company } = visit;
  await sql`update sign_in_challenge set expires_at = now() where user_id = ${company.userId}`.execute(owner);
  await user.type(screen.getByLabelText('Code'), codeOf(secret));
  expect((await screen.findByRole('alert')).textContent).toContain('Sign in again from the start');
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  await signIn(visit, company.email);
  await user.type(screen.getByLabelText('Code'), codeOf(secret));
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
});

test('one may go back to the password', async () => {
  const { user } = await atSecondStep();
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
});
