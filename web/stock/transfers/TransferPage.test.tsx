// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inward, keyOf, newBatch, onHand, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { secondPosition } from '#server/stock/ledger/test-parties.ts';
import { draft, transfer } from '#server/stock/transfers/testing.ts';
import { renderApp } from '#web/testing.tsx';

it('goods are chosen by what lies there, a part of them goes to the position that is proposed', async () => {
  const { company: bare, router, user } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  const batch = await newBatch(company, 'B-1');
  await postMovements(company, [inward(keyOf(company, batch), 10, 103_333, 1_000_001)]);
  const position_id = await secondPosition(company);
  const made = await draft(company, transfer(company, []));
  await router.navigate({ href: `/app/stocktransfer/${made.id}` });

  await user.click(await screen.findByRole('combobox', { name: 'Add goods to move' }));
  await user.click(await screen.findByRole('option', { name: /^B-1/ }));
  const move = await screen.findByRole('group', { name: /^B-1/ });
  expect(move.textContent).toContain('There: 10 packs, 103,333 kg');
  const [packs, weight] = ['Packs', 'Weight (kg)'].map((name) => within(move).getByRole('textbox', { name }));
  expect((weight as HTMLInputElement).value).toBe('103,333');
  await user.clear(packs!);
  await user.type(packs!, '3');
  expect((weight as HTMLInputElement).value).toBe('31');
  await user.click(within(move).getByRole('button', { name: 'Propose a position' }));
  const target = within(move).getByRole('combobox', { name: 'To position' });
  await waitFor(() => expect((target as HTMLInputElement).value).toBe('A-01-02'));

  await user.click(screen.getByRole('button', { name: /^Post 3/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post' }));
  const there = keyOf(company, batch, { position_id });
  await waitFor(async () => expect(await onHand(company, there)).toEqual([3, 31_000, 300_001]));
  expect(await screen.findByText(/A-01-01 → A-01-02/)).toBeDefined();
});

it('the label of a batch names its goods, and scanned again it is the same line', async () => {
  const { company: bare, router, user } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  const batch = await newBatch(company, 'B-1');
  await postMovements(company, [inward(keyOf(company, batch), 10, 100_000, 1_000_000)]);
  const made = await draft(company, { ...transfer(company, []), lines: [] });
  await router.navigate({ href: `/app/stocktransfer/${made.id}` });
  const picker = await screen.findByLabelText('Add a variant: type its name, or scan');
  for (const _ of ['once', 'again']) {
    await user.type(picker, `PLK:BATCH:${batch}{Enter}`);
    await waitFor(() => expect((picker as HTMLInputElement).value).toBe(''));
    expect(await screen.findAllByRole('combobox', { name: 'Add goods to move' })).toHaveLength(1);
  }
  expect(screen.getByRole('status', { name: 'What was scanned' }).textContent).toMatch(/is line 1 already/);
});
