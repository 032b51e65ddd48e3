// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inward, keyOf, newBatch, onHand, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { secondPosition } from '#server/stock/ledger/test-parties.ts';
import { draft, transfer } from '#server/stock/transfers/testing.ts';
import { scan } from '#web/platform/scan/testing.ts';
import { heardTones } from '#web/platform/ui/test-sounds.ts';
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

/** A draft of a transfer, open, where a batch lies at so many positions; and what scans the label of the batch. */
async function scanning(places: number) {
  const { company: bare, router, user } = await renderApp('/app/notifications');
  const company = await stockIn(bare);
  const batch = await newBatch(company, 'B-1');
  const positions = [company.position];
  for (let n = 1; n < places; n += 1) positions.push(await secondPosition(company));
  // Of another batch, which is none of those that are asked for.
  const all = [
    ...positions.map((position_id) => [batch, position_id] as const),
    [await newBatch(company, 'B-2'), company.position] as const,
  ];
  for (const [batch_id, position_id] of all)
    await postMovements(company, [inward(keyOf(company, batch_id, { position_id }), 10, 100_000, 1_000_000)]);
  const made = await draft(company, { ...transfer(company, []), lines: [] });
  await router.navigate({ href: `/app/stocktransfer/${made.id}` });
  await screen.findByLabelText('Add a variant: type its name, or scan');
  return { user, company, scanLabel: (label = batch) => scan(`PLK:BATCH:${label}`) };
}

it('the label of a batch names its goods where they lie at one position, and scanned again it is the same line', async () => {
  const { scanLabel } = await scanning(1);
  const told = screen.getByRole('status', { name: 'What was scanned' });
  scanLabel();
  await screen.findByRole('group', { name: /B-1/ });
  expect(told.textContent).not.toMatch(/already/);
  scanLabel();
  await waitFor(() => expect(told.textContent).toMatch(/is line 1 already/));
  expect(screen.getAllByRole('group', { name: /B-1/ })).toHaveLength(1);
  expect(screen.getAllByRole('combobox', { name: 'Add goods to move' })).toHaveLength(1);
});

it('the label of a batch that lies at several positions asks for one of these alone', async () => {
  const { user, scanLabel } = await scanning(2);
  scanLabel();
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/B-1.*A-01-01/),
    expect.stringMatching(/B-1.*A-01-02/),
  ]);
  await user.click(offered[1]!);
  expect(await screen.findByRole('group', { name: /A-01-02/ })).toBeDefined();
});

it('the label of a batch that does not lie there is told, by another sound too, and adds none of the others', async () => {
  const tones = heardTones();
  const { company, scanLabel } = await scanning(1);
  scanLabel(await newBatch(company, 'B-9'));
  expect(await screen.findByText('The batch that was scanned does not lie here.')).toBeDefined();
  expect(screen.queryByRole('group', { name: /B-/ })).toBeNull();
  expect(tones).toEqual([330, 220]);
});
