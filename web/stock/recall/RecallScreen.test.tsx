// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { allPermissions, type Permission } from '#shared/permissions.ts';
import { received } from '#server/stock/inventory/testing.ts';
import { keyOf, newBatch, outward, reserveFor, stockIn } from '#server/stock/ledger/testing.ts';
import { expectToAskOnceTyped } from '#web/test-dialogs.ts';
import { renderApp } from '#web/testing.tsx';

const slowly = { timeout: 15_000 };

/** The trace of a batch of ten packs, 100 kg, of which an issue has reserved four; opened from the page of the batch. */
async function open(permissions: readonly string[] = allPermissions, before = () => {}) {
  const visit = await renderApp('/app/stockbatch', {
    permissions,
    prepare: async (company) => {
      const stock = await stockIn(company);
      const batch = await newBatch(stock, 'B-1');
      await received(stock, { batch, packs: 10, grams: 100_000 });
      await reserveFor(stock, [outward(keyOf(stock, batch), 4, 40_000)]);
    },
  });
  before();
  await visit.user.click(await screen.findByText('B-1', undefined, slowly));
  await visit.user.click(await screen.findByRole('link', { name: 'Trace and recall' }, slowly));
  await screen.findByRole('heading', { name: 'Trace of B-1' }, slowly);
  return visit;
}

const part = (name: string) => within(screen.getByRole('region', { name }));

it('shows that the batch adds up, where it lies and which documents wait for it', async () => {
  await open();
  expect(await screen.findByText(/^It adds up/, { ignore: '[data-sheet] *' }, slowly)).toBeDefined();
  expect(part('Where it lies').getByText('A-01-01')).toBeDefined();
  expect(part('Documents that wait for it').getByRole('cell', { name: '40,000' })).toBeDefined();
  expect(part('Who received it').getByText('Nothing of it left.')).toBeDefined();
});

it('recalls all of it with a reason, after it was said what that changes, and lifts it as somebody decides', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Recall' }, slowly));
  const recall = within(await screen.findByRole('dialog', undefined, slowly));
  expect(recall.getByText('1 places, 10 packs, 100,000 kg are recalled')).toBeDefined();
  expect(recall.getByText('These documents go back to draft, and their people are told:')).toBeDefined();
  await user.click(recall.getByRole('button', { name: 'Recall' }));
  expect(await recall.findByText(/^Say why/)).toBeDefined();
  await user.type(recall.getByLabelText(/^Reason/), 'Histamine too high{Enter}');
  await waitFor(() => expect(part('Where it lies').getByText('Recalled')).toBeDefined(), slowly);
  expect(part('Documents that wait for it').getByText('No document has reserved any of it.')).toBeDefined();

  await user.click(await screen.findByRole('button', { name: 'Lift the recall' }, slowly));
  const lift = within(await screen.findByRole('dialog', undefined, slowly));
  await user.click(lift.getByRole('radio', { name: 'Available' }));
  await user.type(lift.getByLabelText(/^Reason/), 'Laboratory found nothing{Enter}');
  await waitFor(() => expect(part('Where it lies').getByText('Available')).toBeDefined(), slowly);
});

it('asks before its dialog closes once a reason was typed', async () => {
  const { user } = await open();
  const recall = async () => {
    await user.click(await screen.findByRole('button', { name: 'Recall' }, slowly));
    return within(await screen.findByRole('dialog', undefined, slowly));
  };
  await expectToAskOnceTyped(user, recall, (dialog) => user.type(dialog.getByLabelText(/^Reason/), 'Warm'));
});

it('offers no recall to people who may not change stock', async () => {
  const changes = (permission: Permission) => permission.startsWith('stockadjustment_');
  await open(allPermissions.filter((permission) => !changes(permission)));
  await screen.findByText(/^It adds up/, { ignore: '[data-sheet] *' }, slowly);
  expect(screen.queryByRole('button', { name: 'Recall' })).toBeNull();
});

it('says on paper as on the screen that it lists only some who received it', async () => {
  await open(allPermissions, () => {
    const connected = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const answer = await connected(url, init);
      if (!/\/recalls\//.test(url)) return answer;
      const { data } = await answer.json();
      return Response.json({ data: { ...data, receivers_total: 501 } });
    });
  });
  const said = await screen.findAllByText(/of 501 are shown; the file has all/, undefined, slowly);
  expect(said.map((one) => one.closest('[data-sheet]') !== null)).toEqual([false, true]);
});
