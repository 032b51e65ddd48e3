// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { testClient } from '#server/auth/google/test-client.ts';
import { db, givePassword, owner, storage, testConfig } from '#server/testing.ts';
import { expectToAskOnceTyped } from '../test-dialogs.ts';
import { renderApp } from '../testing.tsx';

const password = 'ikan tuna sirip biru';
const google = { issuer: 'https://provider.example', ...testClient };
const server = await buildApp({ config: { ...testConfig, google }, db, storage });
afterAll(() => server.close());

interface Person {
  userId: string;
}

const tied = ({ userId }: Person) =>
  sql`
    insert into credential (user_id, google_issuer, google_subject, google_tied_at)
    values (${userId}, ${google.issuer}, ${userId}, '2026-03-04T05:00:00Z')
    on conflict (user_id) do update set google_issuer = excluded.google_issuer,
      google_subject = excluded.google_subject, google_tied_at = excluded.google_tied_at`.execute(owner);

async function withPassword({ userId }: Person) {
  await givePassword(userId, password);
}

async function tiedWithPassword(person: Person) {
  await withPassword(person);
  await tied(person);
}

async function tiedAlone(person: Person) {
  await sql`delete from credential where user_id = ${person.userId}`.execute(owner);
  await tied(person);
}

async function atProfile(prepare: (person: Person) => Promise<void>, at = server) {
  const found = await renderApp('/app/profile', { prepare, server: at });
  await screen.findByRole('heading', { level: 1, name: 'My Profile' });
  return found;
}

const subjectOf = async ({ userId }: Person) =>
  (
    await sql<{ google_subject: string | null }>`
      select google_subject from credential where user_id = ${userId}`.execute(owner)
  ).rows[0]!.google_subject;

const untying = 'POST /v1/profile/google/untie';

test('a tie is seen with its day, and ended by the password', async () => {
  const { user, company, requests } = await atProfile(tiedWithPassword);
  expect(await screen.findByText(/Google has let you in since .*2026/)).toBeDefined();
  expect(screen.getByText('Tied')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Untie Google' }));
  const dialog = await screen.findByRole('dialog', { name: 'Untie Google' });
  const untie = () => user.click(within(dialog).getByRole('button', { name: 'Untie Google' }));
  const field = within(dialog).getByLabelText(/password/i, { selector: 'input' });

  await user.type(field, 'not the password');
  await untie();
  expect(await within(dialog).findByText('This is not your password')).toBeDefined();
  expect(field).toHaveProperty('value', 'not the password');
  expect(await subjectOf(company)).toBe(company.userId);

  await user.clear(field);
  await user.type(field, password);
  await untie();
  expect(await screen.findByText('Google untied')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Google is tied when you sign in with it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Untie Google' })).toBeNull();
  expect(await subjectOf(company)).toBeNull();
  expect(requests.filter((request) => request === untying)).toHaveLength(2);
});

test('the dialog that unties Google asks before it closes once a password was typed', async () => {
  const { user } = await atProfile(tiedWithPassword);
  const unties = async () => {
    await user.click(await screen.findByRole('button', { name: 'Untie Google' }));
    return within(await screen.findByRole('dialog', { name: 'Untie Google' }));
  };
  await expectToAskOnceTyped(user, unties, (dialog) =>
    user.type(dialog.getByLabelText(/password/i, { selector: 'input' }), 'x'),
  );
});

test('without the password nothing is untied', async () => {
  const { user, company } = await atProfile(tiedWithPassword);
  await user.click(await screen.findByRole('button', { name: 'Untie Google' }));
  const dialog = await screen.findByRole('dialog', { name: 'Untie Google' });
  await user.click(within(dialog).getByRole('button', { name: 'Untie Google' }));
  expect(await within(dialog).findByText('This is too short')).toBeDefined();
  expect(await subjectOf(company)).toBe(company.userId);
});

test('the only way in cannot be taken away: a password is chosen first', async () => {
  await atProfile(tiedAlone);
  expect(await screen.findByText(/Google is your only way in/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Choose a password first' }).getAttribute('href')).toBe('/forgot');
  expect(screen.queryByRole('button', { name: 'Untie Google' })).toBeNull();
});

test('who never came by Google reads how it is tied', async () => {
  await atProfile(withPassword);
  expect(await screen.findByText('Google is tied when you sign in with it.')).toBeDefined();
  expect(screen.getByText('Not tied')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Untie Google' })).toBeNull();
});

test('where Google is no way in, the profile neither asks nor speaks of it', async () => {
  const { requests } = await renderApp('/app/profile', { prepare: tiedWithPassword });
  // The section after it.
  await screen.findByRole('heading', { name: 'Scanner of this device' });
  await waitFor(() => expect(requests).toContain('GET /v1/settings'));
  expect(screen.queryByRole('heading', { name: 'Google' })).toBeNull();
  expect(requests).not.toContain('GET /v1/profile/google');
});
