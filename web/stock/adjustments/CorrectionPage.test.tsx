// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { correction } from '#server/stock/adjustments/test-corrections.ts';
import { draft, wantApproval } from '#server/stock/adjustments/testing.ts';
import { inward, keyOf, newBatch, onHand, outward, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { renderApp } from '#web/testing.tsx';

it('what a batch costs in truth is typed beside what it cost so far, and the goods that bear it are shown before posting', async () => {
  const { company: bare, router, user } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  await wantApproval(company);
  const batch = await newBatch(company, 'B-1');
  const key = keyOf(company, batch);
  await postMovements(company, [inward(key, 10, 100_000, 1_000_000)]);
  await postMovements(company, [outward(key, 3, 30_000)], { entity: 'stockissued', kind: 'sale', date: '2026-06-02' });
  const made = await draft(company, correction(company, []));
  await router.navigate({ href: `/app/stockadjustment/${made.id}` });

  await user.type(await screen.findByLabelText('Add a variant: type its name, or scan'), 'LT-A{Enter}');
  await user.click(await screen.findByRole('combobox', { name: 'Batch' }));
  await user.click(await screen.findByRole('option', { name: /^B-1/ }));
  expect(await screen.findByText('Rp 1.000.000 (Rp 10.000 per kg)')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Correct cost per kg' }), '12000');
  const shares = await screen.findByRole('group', { name: 'Which goods bear it' });
  await waitFor(() => expect(shares.textContent).toMatch(/B-1Still there\+140\.000B-1Customer\+60\.000/));

  await user.click(screen.getByRole('button', { name: /^Post/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post' }));
  await waitFor(async () => expect(await onHand(company, key)).toEqual([7, 70_000, 840_000]));
  expect(await screen.findByText('Rp 12.000 per kg')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Correct cost per kg' })).toBeNull();
  // Nothing of it weighs anything.
  expect(screen.queryByRole('columnheader', { name: 'Packs' })).toBeNull();
  expect((await screen.findByRole('group', { name: 'Which goods bear it' })).textContent).toMatch(
    /\+140\.000.*\+60\.000/,
  );
});
