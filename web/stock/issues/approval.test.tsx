// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import { open, taking } from './testing.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('an issue that outgrew its approval says so, and is submitted again instead of posted', async () => {
  const { user, company, id, router, stored } = await open({
    lines: (of, { first }) => [{ expected_packs: 2, allocations: [taking(of, first, 2)] }],
    submitted: true,
  });
  expect(await button('Post 2 packs, 20,000 kg')).toBeDefined();
  // As if it had been small when it was submitted.
  await sql`insert into document_setting (company_id, entity, number_format, needs_approval, approval_above_kg)
    values (${company.companyId}, 'stockissued', 'BK/{YYYY}/{MM}/{00000}', true, 5)`.execute(owner);
  await router.navigate({ href: '/app/stockissued' });
  await router.navigate({ href: `/app/stockissued/${id}` });
  expect(await screen.findByText('More than was approved')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Post/ })).toBeNull();
  await user.click(await button(/^Submit 2 packs/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByText('More than was approved')).toBeNull());
  expect(await stored()).toMatchObject({ status: 'submitted', decided_by: null });
});
