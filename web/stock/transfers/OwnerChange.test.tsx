// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inward, keyOf, newBatch, onHand, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { draft, transfer } from '#server/stock/transfers/testing.ts';
import { renderApp } from '#web/testing.tsx';

it('goods become a renter’s where they lie, once it is said whose they become', async () => {
  const { company: bare, router, user } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  const batch = await newBatch(company, 'B-1');
  await postMovements(company, [inward(keyOf(company, batch), 10, 103_333, 1_000_001)]);
  const made = await draft(company, transfer(company, [], { kind: 'owner_change' }));
  await router.navigate({ href: `/app/stocktransfer/${made.id}` });

  await user.click(await screen.findByRole('combobox', { name: 'Add goods to move' }));
  await user.click(await screen.findByRole('option', { name: /^B-1/ }));
  const move = await screen.findByRole('group', { name: /^B-1/ });
  expect(within(move).queryByRole('combobox', { name: 'To position' })).toBeNull();
  expect(within(move).queryByRole('button', { name: 'Propose a position' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Post 10/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post' }));
  const chosen = screen.getByRole('combobox', { name: 'New owner' });
  await waitFor(() => expect(chosen.getAttribute('aria-invalid')).toBe('true'));
  await user.keyboard('{Escape}');

  await user.click(chosen);
  await user.click(await screen.findByRole('option', { name: /REN/ }));
  await user.click(screen.getByRole('button', { name: /^Post 10/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post' }));
  const theirs = keyOf(company, batch, { owner_id: company.renter });
  await waitFor(async () => expect(await onHand(company, theirs)).toEqual([10, 103_333, 1_000_001]));
  expect(await screen.findByText('New owner')).toBeDefined();
});
