// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inward, keyOf, newBatch, onHand, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { adjustment, draft, wantApproval } from '#server/stock/adjustments/testing.ts';
import { renderApp } from '#web/testing.tsx';

it('a place is counted beside what the books say, and only the difference is posted', async () => {
  const { company: bare, router, user } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  await wantApproval(company);
  const batch = await newBatch(company, 'B-1');
  await postMovements(company, [inward(keyOf(company, batch), 10, 103_333, 1_000_001)]);
  const made = await draft(company, adjustment(company, 'lost', []));
  await router.navigate({ href: `/app/stockadjustment/${made.id}` });

  await user.click(await screen.findByRole('combobox', { name: 'Add a place' }));
  await user.click(await screen.findByRole('option', { name: /^B-1/ }));
  const place = await screen.findByRole('group', { name: /^B-1/ });
  expect(place.textContent).toContain('Books: 10 packs, 103,333 kg');

  const [packs, weight] = ['Counted packs', 'Counted weight (kg)'].map((name) =>
    within(place).getByRole('textbox', { name }),
  );
  await user.clear(packs!);
  await user.type(packs!, '12');
  expect(place.textContent).toContain('More than the books have');
  await user.clear(packs!);
  await user.type(packs!, '7');
  await user.clear(weight!);
  await user.type(weight!, '72,333');
  await waitFor(() => expect(place.textContent).toContain('Difference: −3 packs, −31,000 kg'));

  await user.click(screen.getByRole('button', { name: /^Post 3/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post' }));
  await waitFor(async () => expect(await onHand(company, keyOf(company, batch))).toEqual([7, 72_333, 700_000]));
  expect(await screen.findByText('Difference: −3 packs, −31,000 kg')).toBeDefined();
});
