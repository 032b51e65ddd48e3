// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inward, keyOf, newBatch, onHand, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { secondWarehouse, transitOf } from '#server/stock/ledger/test-parties.ts';
import { done, move, transfer } from '#server/stock/transfers/testing.ts';
import { renderApp } from '#web/testing.tsx';

it('what was dispatched is received: as it was sent, but for what is short, which is said before posting', async () => {
  const { company: bare, router, user } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  const setting = { entity: 'stockadjustment', number_format: 'PS/{YYYY}/{00000}', needs_approval: false };
  const limits = { approval_above_kg: null, approval_above_rupiah: null };
  await company.send('PUT', '/company/documents', { documents: [{ ...setting, ...limits }] });
  const batch = await newBatch(company, 'B-1');
  const here = keyOf(company, batch);
  await postMovements(company, [inward(here, 10, 100_000, 1_000_000)]);
  const { warehouse, position } = await secondWarehouse(company);
  const content = transfer(company, [move(company, batch, [4, 40])], { kind: 'dispatch', to_warehouse_id: warehouse });
  const dispatched = (await done(company, content)).json().data;

  await router.navigate({ href: '/app/stocktransfer' });
  expect(await screen.findByText('Overdue')).toBeDefined();
  await router.navigate({ href: `/app/stocktransfer/${dispatched.id}` });
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  const place = await screen.findByRole('group', { name: 'Place 1' });
  expect(within(place).getByText('Sent: 4 packs, 40,000 kg')).toBeDefined();
  expect(screen.queryByText(/Short:/)).toBeNull();
  expect(screen.queryByRole('combobox', { name: /Add a variant/ })).toBeNull();
  const packs = within(place).getByRole('textbox', { name: 'Packs' });
  await user.clear(packs);
  await user.type(packs, '3');
  expect(await screen.findByText(/Short: 1 packs, 10,000 kg/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Another place' }));
  const second = await screen.findByRole('group', { name: 'Place 2' });
  await waitFor(() => expect(screen.queryByText(/Short:/)).toBeNull());
  await user.click(within(second).getByRole('button', { name: 'Remove Place 2' }));
  await user.click(screen.getByRole('button', { name: /^Post 3/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Short: 1 packs, 10,000 kg/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Post' }));
  const there = { ...here, warehouse_id: warehouse, position_id: position };
  await waitFor(async () => expect(await onHand(company, there)).toEqual([3, 30_000, 300_000]));
  const transit = { ...there, position_id: await transitOf(warehouse), stock_status: 'in_transit' as const };
  expect(await onHand(company, transit)).toEqual([0, 0, 0]);
  expect(await screen.findByRole('link', { name: /^Difference: / })).toBeDefined();
  // What posting was to do is done now.
  expect(screen.getByText('Short: 1 packs, 10,000 kg. They are booked as lost on the way.')).toBeDefined();
  await user.click(screen.getByRole('link', { name: /^Dispatched by / }));
  expect(await screen.findByText('Arrived')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull();
});
