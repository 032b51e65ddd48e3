// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { StockCompany } from '#server/stock/ledger/testing.ts';
import { bareReceipt, expectedReceipt, open, type Visit } from './testing.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const saved = () => screen.findByText(/^Saved \d\d:\d\d$/, {}, { timeout: 10_000 });

/** Two lines of the same goods. */
const twoLines = (company: StockCompany) => {
  const [line] = expectedReceipt(company).lines;
  return { ...bareReceipt(company), lines: [line, { ...line, id: randomUUID(), allocations: [] }] };
};

/** Opens the first line and types a weight that could be two. */
async function typeEither({ user }: Visit) {
  await user.click(await button(/^1\. Loin tuna A/));
  const weight = await screen.findByLabelText<HTMLInputElement>('Expected (kg)');
  await user.clear(weight);
  await user.type(weight, '1.250');
  return weight;
}

it('a line does not fold while something typed in it could be two numbers', async () => {
  const visit = await open({ receipt: twoLines });
  const { user, stored } = visit;
  const weight = await typeEither(visit);
  await user.click(await button(/^2\. Loin tuna A/));
  expect(document.activeElement).toBe(weight);
  expect(weight.value).toBe('1.250');
  await user.click(await button(/^1\. Loin tuna A/));
  expect(document.activeElement).toBe(weight);
  await user.click(await button('1.250 (thousands)'));
  await user.click(await button(/^2\. Loin tuna A/));
  await waitFor(() => expect(weight.isConnected).toBe(false));
  await saved();
  expect((await stored()).lines[0]).toMatchObject({ expected_weight: 1250 });
});

it('neither what is proposed nor what is expected takes the place of an amount that was not understood', async () => {
  const visit = await open({ receipt: twoLines, alike: true });
  const { user } = visit;
  await user.click(await button(/^1\. Loin tuna A/));
  const packs = await screen.findByLabelText<HTMLInputElement>('Packs');
  await user.type(packs, '1..2');
  await user.click(await button('Propose places'));
  expect(document.activeElement).toBe(packs);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await button('All came as expected'));
  expect(document.activeElement).toBe(packs);
  expect(packs.value).toBe('1..2');
});

it('the dialog of a batch closes once every date in it is one', async () => {
  const { user, stored } = await open({ receipt: twoLines });
  await user.click(await button(/^1\. Loin tuna A/));
  await user.click(await button(/^Origin and papers/));
  const dialog = within(await screen.findByRole('dialog'));
  const landing = dialog.getByLabelText<HTMLInputElement>('Landed on');
  await user.type(landing, '31-02-27');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(document.activeElement).toBe(landing);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(landing);
  expect(landing.value).toBe('31-02-27');
  // Farmed fish has no landing: its fields would go.
  await user.click(dialog.getByRole('combobox', { name: 'Production method' }));
  await user.click(await screen.findByRole('option', { name: 'Farmed' }));
  expect(landing.isConnected).toBe(true);
  await user.clear(landing);
  await user.type(landing, '28-02-27');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await saved();
  expect((await stored()).lines[0]!.new_batch).toMatchObject({ landing_date: '2027-02-28', production_method: null });
});

it('leaving the page asks about what was not understood, and stores what only waits', async () => {
  const visit = await open({ receipt: twoLines });
  const { user, router, stored } = visit;
  await typeEither(visit);
  await saved();
  await user.type(screen.getByLabelText('Reference'), 'PO-118');
  await user.click(screen.getByRole('link', { name: /Back to the list$/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }));
  expect(router.state.location.pathname).toMatch(/^\/app\/stockreceived\/./);
  await user.click(question.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Stock received' })).toBeDefined();
  await waitFor(async () => expect(await stored()).toMatchObject({ reference: 'PO-118' }));
});
