// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inward, keyOf, newBatch, onHand, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { transitOf } from '#server/stock/ledger/test-parties.ts';
import { draft, transfer } from '#server/stock/transfers/testing.ts';
import { renderApp } from '#web/testing.tsx';

it('goods are put on their way to another warehouse, once it is said to which', async () => {
  const { company: bare, router, user } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  const batch = await newBatch(company, 'B-1');
  const here = keyOf(company, batch);
  await postMovements(company, [
    inward(here, 10, 103_333, 1_000_001),
    inward({ ...here, stock_status: 'on_hold' }, 2, 20_000, 1000),
  ]);
  const second = await company.insert('warehouse', { code: 'WH2', name: 'Gudang Bitung', status: 'active' });
  const made = await draft(company, transfer(company, [], { kind: 'dispatch' }));
  await router.navigate({ href: `/app/stocktransfer/${made.id}` });

  await user.click(await screen.findByRole('combobox', { name: 'Add goods to move' }));
  expect(await screen.findAllByRole('option', { name: /^B-1/ })).toHaveLength(1);
  await user.click(screen.getByRole('option', { name: /^B-1/ }));
  const move = await screen.findByRole('group', { name: /^B-1/ });
  expect(within(move).queryByRole('combobox', { name: 'To position' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Post 10/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post' }));
  const chosen = screen.getByRole('combobox', { name: 'To warehouse' });
  await waitFor(() => expect(chosen.getAttribute('aria-invalid')).toBe('true'));
  await user.keyboard('{Escape}');

  await user.click(chosen);
  expect(screen.queryByRole('option', { name: made.warehouse.name })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Gudang Bitung' }));
  await user.click(screen.getByRole('button', { name: /^Post 10/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post' }));
  const way = { warehouse_id: second, position_id: await transitOf(second), stock_status: 'in_transit' as const };
  await waitFor(async () => expect(await onHand(company, { ...here, ...way })).toEqual([10, 103_333, 1_000_001]));
  expect(await screen.findByText('Gudang Bitung')).toBeDefined();
});
