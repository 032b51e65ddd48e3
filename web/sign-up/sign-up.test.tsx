// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { activated, chosen, hoursLater, registered, rowOf } from '#server/sign-up/testing.ts';
import { owner } from '#server/testing.ts';
import type { Settings } from '#shared/company.ts';
import { renderApp } from '../testing.tsx';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const box = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const press = (name: string) => screen.getByRole('button', { name });
const newEmail = () => `siti-${randomUUID()}@test.example`;

async function atRegister(language: 'en' | 'id' = 'en') {
  const visit = await renderApp('/register', { signedIn: false, language });
  await heading(language === 'en' ? 'Register' : 'Daftar');
  return visit;
}

type Visit = Awaited<ReturnType<typeof renderApp>>;

async function fillIn({ user }: Visit, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) {
    const input = box(new RegExp(`^${label}( \\*)?$`));
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
  }
}

const person = (email: string) => ({
  'First name': 'Siti',
  'Last name': 'Rahma',
  'E-mail': email,
  Telephone: '0812-3456-7890',
  Password: chosen,
  'Confirm the password': chosen,
});

const posted = (requests: string[]) => requests.filter((request) => request.startsWith('POST'));

test('registering points to the mail, and coming back finds what was typed', async () => {
  const visit = await atRegister();
  const email = newEmail();
  await fillIn(visit, person(email));
  await visit.user.click(press('Register'));
  await heading('Look in your mail');
  expect(document.activeElement?.textContent).toContain(email);
  expect(await rowOf(email)).toMatchObject({ first_name: 'Siti', phone: '+6281234567890' });
  expect(press('Send again in 60 s')).toHaveProperty('disabled', true);
  await visit.user.click(press('Other e-mail address'));
  expect(box(/^E-mail/).value).toBe(email);
  expect(box(/^First name/).value).toBe('Siti');
});

test('what is missing or wrong is told at its field, the first is taken to, and nothing is sent', async () => {
  const visit = await atRegister();
  await fillIn(visit, {
    'Last name': 'www.jahat/x',
    Telephone: '123',
    Password: 'short',
    'Confirm the password': 'other',
  });
  await visit.user.click(press('Register'));
  for (const words of [
    'Please fill this in',
    'Use letters only, as in a passport',
    'Enter a valid e-mail address',
    /Enter a telephone number/,
    'The password needs at least 8 characters',
    'The confirmation must equal the password',
  ]) {
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(document.activeElement).toBe(box(/^First name/));
  expect(posted(visit.requests)).toEqual([]);
});

test('a password that anyone would try is refused at its field, and what was typed stays', async () => {
  const visit = await atRegister();
  const email = newEmail();
  await fillIn(visit, { ...person(email), Password: 'Indonesia123', 'Confirm the password': 'Indonesia123' });
  await visit.user.click(press('Register'));
  await screen.findByText('This password is too common. Choose another');
  await waitFor(() => expect(document.activeElement).toBe(box(/^Password/)));
  expect(box(/^E-mail/).value).toBe(email);
});

test('the strength of a password is said while it is typed', async () => {
  const visit = await atRegister('id');
  const input = screen.getByLabelText(/^Kata sandi/);
  await visit.user.type(input, 'pendek');
  expect(screen.getByText(/Terlalu pendek/)).toBeDefined();
  await visit.user.type(input, ' tetapi panjang juga');
  expect(screen.getByText('Kuat.')).toBeDefined();
});

test('pressed twice, it is sent once', async () => {
  const visit = await atRegister();
  await fillIn(visit, person(newEmail()));
  const form = screen.getByRole('form', { name: 'Register' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  await heading('Look in your mail');
  expect(posted(visit.requests)).toEqual(['POST /v1/auth/register']);
});

test('too many attempts are told with how long to wait, and another failure as what it is; what was typed stays', async () => {
  const visit = await atRegister();
  const email = newEmail();
  await fillIn(visit, person(email));
  const connected = fetch;
  vi.stubGlobal('fetch', async () => new Response(null, { status: 429 }));
  await visit.user.click(press('Register'));
  await screen.findByText('Too many attempts');
  expect(screen.queryByText('That did not work')).toBeNull();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false'));
  await visit.user.click(press('Register'));
  await screen.findByText('That did not work');
  expect(box(/^E-mail/).value).toBe(email);
  vi.stubGlobal('fetch', connected);
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false'));
  await visit.user.click(press('Register'));
  expect(await heading('Look in your mail')).toBeDefined();
});

test('an e-mail that somebody has is answered as any other', async () => {
  const visit = await atRegister();
  await fillIn(visit, person(visit.company.email));
  await visit.user.click(press('Register'));
  expect(await heading('Look in your mail')).toBeDefined();
});

test('the link and the password lead to the company, and the company to the first product', async () => {
  const { email, link } = await registered(newEmail());
  const visit = await renderApp(`/activation?email=${encodeURIComponent(email)}&token=${link}`, { signedIn: false });
  await heading('Confirm your e-mail');
  expect(box('E-mail').value).toBe(email);
  await visit.user.type(box('Password'), chosen);
  await visit.user.click(press('Confirm'));
  await heading('Your company');
  await visit.user.type(box(/^Company name/), 'PT Tuna Jaya');
  await visit.user.click(screen.getByRole('radio', { name: 'WITA' }));
  await visit.user.click(screen.getByRole('radio', { name: /empty lists/ }));
  await visit.user.click(press('Create the company'));
  await heading('Welcome, Siti Rahma');
  expect(screen.getByText(/PT Tuna Jaya is ready/)).toBeDefined();
  expect(window.sessionStorage.getItem('signup_wms')).toBeNull();
  expect(screen.getByRole('note', { name: 'Trial' }).textContent).toMatch(/days left, until \d\d-\d\d-\d{4}/);
  await visit.user.click(screen.getByRole('link', { name: 'Create the first product' }));
  await heading('Product');
  expect(await screen.findByRole('dialog', { name: 'Create Product' })).toBeDefined();
  const { rows } = await sql`select c.time_zone from company c join membership m on m.company_id = c.id
    join app_user u on u.id = m.user_id where u.email = ${email}`.execute(owner);
  expect(rows).toEqual([{ time_zone: 'Asia/Makassar' }]);
});

test('a wrong password is told at its field and can be tried again', async () => {
  const { email, link } = await registered(newEmail());
  const { user } = await renderApp(`/activation?email=${encodeURIComponent(email)}&token=${link}`, { signedIn: false });
  await heading('Confirm your e-mail');
  await user.type(box('Password'), 'not this one');
  await user.click(press('Confirm'));
  await screen.findByText('This is not the password chosen when registering');
  await user.clear(box('Password'));
  await user.type(box('Password'), chosen);
  await user.click(press('Confirm'));
  expect(await heading('Your company')).toBeDefined();
});

async function followed(email: string, token: string) {
  const visit = await renderApp(`/activation?email=${encodeURIComponent(email)}&token=${token}`, { signedIn: false });
  await heading('Confirm your e-mail');
  await visit.user.type(box('Password'), chosen);
  await visit.user.click(press('Confirm'));
  return { ...visit, said: (await screen.findByRole('alert')).textContent ?? '' };
}

test('a used link leads to sign-in, which leads on to the company', async () => {
  const { email, link } = await activated(newEmail());
  const { said, user } = await followed(email, link);
  expect(said).toContain('Sign in to go on');
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await heading('Sign in');
  await user.type(box('E-mail'), email);
  await user.type(box('Password'), chosen);
  await user.click(press('Sign in'));
  expect(await heading('Your company')).toBeDefined();
});

test('an expired link offers a new mail', async () => {
  const { email, link } = await registered(newEmail());
  await hoursLater(email, 25);
  const { said, user, requests } = await followed(email, link);
  expect(said).toContain('older than 24 hours');
  await user.click(press('Send a new mail'));
  await heading('Look in your mail');
  expect(requests).toContain('POST /v1/auth/resend_activation');
});

test('a wrong link names the newest mail, a new one and registering again', async () => {
  const { email } = await registered(newEmail());
  const { said } = await followed(email, randomUUID());
  expect(said).toContain('newer mail');
  // Once, at its place, and by no notice beside.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText('That did not work')).toBeNull();
  expect(press('Send a new mail')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Register again' })).toBeDefined();
});

test('without a link the mail can be sent again, to any e-mail with the same words', async () => {
  const { user } = await renderApp('/activation', { signedIn: false });
  await heading('Send the mail again');
  await user.type(box('E-mail'), newEmail());
  await user.click(press('Send the mail'));
  expect(await heading('Look in your mail')).toBeDefined();
});

test('the step of the company is for people who have confirmed; others are redirected to sign-in', async () => {
  await renderApp('/complete-signup', { signedIn: false });
  await heading('Your company');
  expect(screen.getByRole('link', { name: 'Sign in to go on' })).toBeDefined();
});

test('what is wrong with the company is told at its fields, and a token that died leads to sign-in', async () => {
  const { email, token } = await activated(newEmail());
  window.sessionStorage.setItem('signup_wms', token);
  const { user, router } = await renderApp('/complete-signup', { signedIn: false });
  await heading('Your company');
  await user.type(box(/^NPWP/), '12');
  await user.click(press('Create the company'));
  expect(screen.getByText('The name needs at least 2 characters')).toBeDefined();
  expect(screen.getByText('An NPWP has 15 or 16 digits')).toBeDefined();
  await user.clear(box(/^NPWP/));
  await user.type(box(/^Company name/), 'PT Tuna');
  await hoursLater(email, 25);
  await user.click(press('Create the company'));
  await screen.findByRole('link', { name: 'Sign in to go on' });
  expect(screen.queryByText('That did not work')).toBeNull();
  // Who comes back does not fill the form in once more for nothing.
  await router.navigate({ to: '/login' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign in to go on' })).toBeNull());
  await router.navigate({ to: '/complete-signup' });
  expect(await screen.findByRole('link', { name: 'Sign in to go on' })).toBeDefined();
});

test('a person who is signed in as another user lands in the new company', async () => {
  const { token } = await activated(newEmail());
  window.sessionStorage.setItem('signup_wms', token);
  const { user, router, company } = await renderApp('/app');
  await heading('General dashboard');
  await router.navigate({ to: '/complete-signup' });
  await heading('Your company');
  await user.type(box(/^Company name/), 'PT Lain Lagi');
  await user.click(press('Create the company'));
  await heading('Welcome, Siti Rahma');
  expect(screen.getByText(/PT Lain Lagi is ready/)).toBeDefined();
  expect(screen.queryByText(`Company ${company.companyId}`)).toBeNull();
});

test('the front door and the sign-in lead to the registration', async () => {
  const { user, router } = await renderApp('/', { signedIn: false });
  const main = await screen.findByRole('main');
  await user.click(within(main).getAllByRole('link', { name: 'Try it free for a month' })[0]!);
  await heading('Register');
  await router.navigate({ to: '/login' });
  await user.click(await screen.findByRole('link', { name: 'Register: one month free' }));
  expect(await heading('Register')).toBeDefined();
});

test('the form stands there as long as nobody knows whether sign-up is closed', async () => {
  const { queryClient, router } = await atRegister();
  await router.navigate({ to: '/' });
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Register' })).toBeNull());
  const connected = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('/v1/settings') ? new Promise(() => {}) : connected(url, init),
  );
  queryClient.removeQueries({ queryKey: ['settings'] });
  await router.navigate({ to: '/register' });
  await heading('Register');
  expect(queryClient.getQueryData(['settings'])).toBeUndefined();
});

test('sign-up that is closed says so, and who to ask, in place of a form', async () => {
  const { queryClient } = await atRegister('id');
  await waitFor(() => expect(queryClient.getQueryData(['settings'])).toBeDefined());
  const settings = queryClient.getQueryData<Settings>(['settings'])!;
  queryClient.setQueryData(['settings'], { ...settings, sign_up: false, contact: '0812-3456' });
  await heading('Pendaftaran ditutup');
  expect(screen.queryByRole('form')).toBeNull();
  screen.getByText('Di sini perusahaan tidak mendaftar sendiri. Silakan hubungi: 0812-3456');
  screen.getByRole('link', { name: 'Saya sudah punya akun' });
});
