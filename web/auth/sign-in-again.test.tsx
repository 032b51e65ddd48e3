// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf, giveSecondStep } from '#server/auth/testing.ts';
import { givePassword, owner } from '#server/testing.ts';
import { call } from '#web/platform/calls/api.ts';
import { alsoIn } from '../company/testing.ts';
import { tellTabs } from '#web/platform/calls/elsewhere.ts';
import { renderApp } from '../testing.tsx';

const password = 'ikan tuna sirip biru';

type Visit = Awaited<ReturnType<typeof renderApp>>;

/** Opens the grades as somebody who has a password; `end` ends their session as another of their devices would. */
async function atGrades(prepare?: (company: Visit['company']) => Promise<void>) {
  const visit = await renderApp('/app/grade', { ...(prepare && { prepare }) });
  const { userId } = visit.company;
  await givePassword(userId, password);
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  return { ...visit, end: () => sql`delete from session where user_id = ${userId}`.execute(owner) };
}

const panel = async () => within(await screen.findByRole('dialog', { name: 'Sign in again' }));
const panelIsGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull());

async function typeGrade({ user }: Visit) {
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Grade' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Typed before');
  await user.type(form.getByRole('textbox', { name: 'Code' }), 'TB');
  return form;
}

async function signInAgain({ user }: Visit) {
  const asked = await panel();
  await user.type(asked.getByLabelText('Password'), password);
  await user.click(asked.getByRole('button', { name: 'Sign in' }));
}

const grades = async ({ company }: Visit) => {
  const { rows } = await sql<{ name: string }>`
    select name from grade where company_id = ${company.companyId}`.execute(owner);
  return rows.map(({ name }) => name);
};

test('a save after the end of the session asks to sign in above the form, which keeps what was typed', async () => {
  const visit = await atGrades();
  const { user, company, end, router } = visit;
  const form = await typeGrade(visit);
  await end();
  await user.click(form.getByRole('button', { name: 'Save' }));

  const asked = await panel();
  expect(asked.getByLabelText('E-mail')).toMatchObject({ value: company.email, readOnly: true });
  await waitFor(() => expect(document.activeElement).toBe(asked.getByLabelText('Password')));
  await user.keyboard('{Escape}');
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2);
  await user.type(asked.getByLabelText('Password'), 'not the password{Enter}');
  await screen.findByText(/the e-mail or the password is not right/);
  await waitFor(() => expect(asked.getByRole('form').getAttribute('aria-busy')).toBe('false'));
  await user.clear(asked.getByLabelText('Password'));
  await signInAgain(visit);

  await panelIsGone();
  expect(router.state.location.pathname).toBe('/app/grade');
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Typed before');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await grades(visit)).toEqual(['Typed before']));
});

test('a person who changed nothing is told too, and live updates resume afterwards', async () => {
  const visit = await atGrades();
  const heard = () => visit.requests.filter((request) => request === 'EVENT hello').length;
  await waitFor(() => expect(heard()).toBe(1));
  await visit.end();
  await panel();
  const before = visit.requests.length;
  await signInAgain(visit);
  await panelIsGone();
  await waitFor(() => expect(heard()).toBe(2));
  expect(visit.requests.slice(before).some((request) => request.startsWith('GET /v1/grades'))).toBe(true);
  expect(screen.getByRole('heading', { level: 1, name: 'Grade' })).toBeDefined();
});

test('the second step is asked for in the same place', async () => {
  const visit = await atGrades();
  const { user, company, end } = visit;
  const { secret } = await giveSecondStep(company.userId);
  const form = await typeGrade(visit);
  await end();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await signInAgain(visit);
  await user.type(await (await panel()).findByLabelText('Code'), codeOf(secret));
  await panelIsGone();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await grades(visit)).toEqual(['Typed before']));
});

test('one who was last in another company comes back to the one on screen', async () => {
  const visit = await atGrades(async (company) => {
    const other = await alsoIn(company, 'B Company');
    await sql`update membership set last_seen_at = now() + interval '1 day'
      where company_id = ${other.companyId} and user_id = ${company.userId}`.execute(owner);
  });
  const form = await typeGrade(visit);
  await visit.end();
  await visit.user.click(form.getByRole('button', { name: 'Save' }));
  await signInAgain(visit);
  await panelIsGone();
  await visit.user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await grades(visit)).toEqual(['Typed before']));
});

test('signing in in another tab does as well', async () => {
  const visit = await atGrades();
  const { company, end } = visit;
  await end();
  await panel();
  await call('POST', '/auth/login', { email: company.email, password });
  tellTabs(company.userId);
  await panelIsGone();
  expect(screen.getByRole('heading', { level: 1, name: 'Grade' })).toBeDefined();
});

test('somebody else leaves for sign-in', async () => {
  const { user, end, router } = await atGrades();
  await end();
  await user.click((await panel()).getByRole('button', { name: /Sign in as somebody else/ }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(router.state.location.href).toBe('/login?next=%2Fapp%2Fgrade');
});
