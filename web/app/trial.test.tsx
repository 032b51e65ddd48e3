// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { owner } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';
import { trialDaysLeft } from '#web/platform/session/trial.ts';

/** Opens the products of a company whose trial ends in so many days. */
async function withTrial(days: number | null, path = '/app/product') {
  const visit = await renderApp(path, {
    prepare: async ({ tenantId, send }) => {
      await send('POST', '/grades', { name: 'Mutu A', code: 'A', description: null, is_active: true });
      await sql`update tenant set trial_ends_at = now() + make_interval(secs => ${days === null ? null : days * 86_400})
        where id = ${tenantId}`.execute(owner);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return visit;
}

const banner = () => screen.queryByRole('note', { name: 'Trial' })?.textContent;

test('nothing is said where there is no trial, or it is far from its end', async () => {
  await withTrial(null);
  expect(banner()).toBeUndefined();
});

test('a trial far from its end is not spoken of', async () => {
  await withTrial(40);
  expect(banner()).toBeUndefined();
});

test('one that lasts a month is spoken of from its first day, in a month of 31 days too', async () => {
  await withTrial(31);
  expect(banner()).toMatch(/^Trial: 31 days left, until/);
});

test('within its last month the days are counted', async () => {
  await withTrial(22.5);
  expect(banner()).toMatch(/^Trial: 23 days left, until \d\d-\d\d-\d{4}\.$/);
});

test('in its last week it is said what follows', async () => {
  await withTrial(0.5);
  expect(banner()).toMatch(/^Trial: the last day.*can only be read. Contact whoever runs your Palka/);
});

test('after its end all can be read, and nobody is offered to write', async () => {
  await withTrial(-1, '/app/grade');
  expect(banner()).toMatch(/^The trial ended on .*: read-only. Contact/);
  const row = await screen.findByRole('row', { name: /Mutu A/ });
  expect(within(row).queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(within(row).queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Create' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Create' }).title).toBe('The trial has ended');
});

test('after its end owners are told that the settings wait for the trial, not for a role', async () => {
  await withTrial(-1, '/app/company');
  expect(await screen.findByText(/^The trial has ended: the settings can be read/)).toBeDefined();
  expect(screen.queryByText(/needs a role/)).toBeNull();
});

test('a save that comes too late is refused in the server’s words, and nothing typed is lost', async () => {
  const { user, company } = await withTrial(1, '/app/grade');
  await screen.findByRole('row', { name: /Mutu A/ });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Mutu B');
  await user.type(within(dialog).getByLabelText(/^Code/), 'B');
  await sql`update tenant set trial_ends_at = now() where id = ${company.tenantId}`.execute(owner);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The trial has ended. The data can still be read');
  expect(within(dialog).getByLabelText(/^Name/)).toHaveProperty('value', 'Mutu B');
});

test('days are counted to the end, the last one whole', () => {
  const now = Date.parse('2026-12-01T00:00:00Z');
  const left = (trial_ends_at: string | null, trial_ended = false) =>
    trialDaysLeft({ trial_ends_at, trial_ended }, now);
  expect(left('2026-12-31T00:00:00Z')).toBe(30);
  expect(left('2026-12-01T00:00:01Z')).toBe(1);
  expect(left('2026-12-01T00:00:00Z')).toBe(0);
  expect(left('2026-12-02T00:00:00Z', true)).toBe(0);
  expect(left(null)).toBeUndefined();
});
