// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { issued, received } from '#server/stock/inventory/testing.ts';
import { newBatch, stockIn } from '#server/stock/ledger/testing.ts';
import { renderApp } from '#web/testing.tsx';

const slowly = { timeout: 15_000 };
const june = 'from=2026-06-01&to=2026-06-30';

/** A company with ten packs of a batch, of which four left in June; on the card of its own goods. */
const open = (query: string, permissions: readonly string[] = allPermissions) =>
  renderApp(`/app/stockmovement/card?${query}`, {
    permissions,
    prepare: async (company) => {
      const stock = await stockIn(company);
      const batch = await newBatch(stock, 'B-1');
      const key = await received(stock, { batch, packs: 10, grams: 100_000, value: 900_000 });
      await issued(stock, key, 4, 40_000);
    },
  });

const rows = async () => {
  const table = await screen.findByRole('table', undefined, slowly);
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

it('shows what was there, each document with the balance after it, and what was left', async () => {
  await open(`own=true&${june}`);
  const [opening, came, went, closing] = await rows();
  expect(opening).toEqual(['01-06-2026', 'Opening balance', '0', '0,000', '0']);
  expect(came?.slice(2)).toEqual(['B-1', '100,000', '', '10', '10', '100,000', '900.000']);
  expect(went?.slice(2)).toEqual(['B-1', '', '40,000', '-4', '6', '60,000', '540.000']);
  expect(closing).toEqual(['30-06-2026', 'Closing balance', '6', '60,000', '540.000']);
});

it('has on a phone the same, to the gram, two lines a document', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  );
  await open(`own=true&${june}`);
  const list = await screen.findByRole('list', { name: 'Stock card' }, slowly);
  const said = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Opening balance01-06-2026Balance 0 PacksBalance Rp 00,000 kg',
    expect.stringMatching(/B-1In 100,000 kg.*10.*Balance 10 PacksBalance Rp 900\.000100,000 kg$/),
    expect.stringMatching(/B-1Out 40,000 kg.*-4.*Balance 6 PacksBalance Rp 540\.00060,000 kg$/),
    'Closing balance30-06-2026Balance 6 PacksBalance Rp 540.00060,000 kg',
  ]);
});

it('has no values for people who may not see them', async () => {
  await open(`own=true&${june}`, ['stockmovement_list']);
  expect((await rows()).at(-1)).toEqual(['30-06-2026', 'Closing balance', '6', '60,000']);
});

it('says what is missing as long as it is of nothing in particular', async () => {
  await open(june);
  expect(await screen.findByText(/^Choose of what the card is/, undefined, slowly)).toBeDefined();
});

it('is of the variant that is chosen in it, by people who may choose among variants', async () => {
  const { user } = await open(june);
  const field = await screen.findByRole('combobox', { name: 'Variant' }, slowly);
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: /Loin tuna/ }));
  expect((await rows()).map(([, said]) => said)).toEqual([
    'Opening balance',
    expect.any(String),
    expect.any(String),
    'Closing balance',
  ]);
  await waitFor(() => expect((field as HTMLInputElement).value).toMatch(/Loin tuna/));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText(/^Choose of what the card is/)).toBeDefined();
});

it('offers no variants to people who may not choose among them', async () => {
  await open(`own=true&${june}`, ['stockmovement_list']);
  await rows();
  expect(screen.queryByRole('combobox', { name: 'Variant' })).toBeNull();
});

it('says on paper as on the screen that it has only some of its lines', async () => {
  const { router } = await open(june);
  await screen.findByText(/^Choose of what the card is/, undefined, slowly);
  const connected = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await connected(url, init);
    if (!/\/stock_cards\?/.test(url)) return answer;
    const { data } = await answer.json();
    return Response.json({ data: { ...data, lines_total: 1001 } });
  });
  await router.navigate({ href: `/app/stockmovement/card?own=true&${june}` });
  const said = await screen.findAllByText(/^The first 2 of 1.001 lines are shown/, undefined, slowly);
  expect(said.map((one) => one.closest('[data-sheet]') !== null)).toEqual([false, true]);
});
