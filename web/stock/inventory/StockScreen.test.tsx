// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { received } from '#server/stock/inventory/testing.ts';
import { owner, TEST_ZONE } from '#server/testing.ts';
import { newBatch, stockIn, type StockCompany } from '#server/stock/ledger/testing.ts';
import { renderApp } from '#web/testing.tsx';

/** The screen with its code and its words is there: on a busy machine that takes longer than what comes after it. */
const appears = (text: string) => screen.findByText(text, undefined, { timeout: 15_000 });

/** The day so many days from today in the company. */
const day = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: TEST_ZONE }).format(Date.now() + days * 86_400_000);

/** Ten packs of the company that expire within days, and four of a renter that are past their date. */
const open = (path = '/app/inventorystock', permissions: readonly string[] = allPermissions) =>
  renderApp(path, {
    permissions,
    prepare: async (company) => {
      const stock = await stockIn(company);
      const soon = await newBatch(stock, 'B-SOON', { expiry_date: day(12) });
      const past = await newBatch(stock, 'B-PAST', { expiry_date: day(-3) });
      await received(stock, { batch: soon, packs: 10, grams: 100_500, value: 5_000_000 });
      await received(stock, { batch: past, packs: 4, grams: 41_250, owner_id: stock.renter });
      await sql`update product set alert_stock = 200, desired_stock = 500 where id = ${stock.product}`.execute(owner);
    },
  });

/** Eleven batches of which the second page is open, and another warehouse. */
async function openMany() {
  let stock: StockCompany | undefined;
  const visit = await renderApp('/app/inventorystock?group_by=batch&own=true&page=1&size=10', {
    prepare: async (company) => {
      stock = await stockIn(company);
      await stock.insert('warehouse', { code: 'WH2', name: 'Gudang Bitung', status: 'active' });
      for (let n = 11; n > 0; n -= 1) {
        const batch = await newBatch(stock, `B-${String(n).padStart(2, '0')}`, { expiry_date: day(100 - n) });
        await received(stock, { batch, packs: 1, grams: 10_000 });
      }
    },
  });
  return { ...visit, stock: stock! };
}

const rowOf = async (name: string) => within((await appears(name)).closest('tr')!);

it('leads from a product to its variants, their batches and the page of a batch', async () => {
  const { user, router } = await open('/app/inventorystock?group_by=product');
  const product = await rowOf('Loin tuna');
  expect(product.getByText('Low')).toBeDefined();
  expect(product.getByRole('cell', { name: '399,500' })).toBeDefined();
  await user.click(product.getByRole('link'));
  await user.click(await appears('Loin tuna A'));
  expect(await appears('Only Variant: Loin tuna A')).toBeDefined();
  expect((await rowOf('B-PAST')).getByText('Expired')).toBeDefined();
  expect((await rowOf('B-SOON')).getByText('12 days')).toBeDefined();
  await user.click(screen.getByText('B-SOON'));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/stockbatch\/[\da-f-]{36}$/));
});

it('sums all that is listed, in packs, kilograms and rupiah', async () => {
  const { user } = await open();
  expect((await screen.findByText(/^Total:/)).textContent).toBe('Total: 14 packs · 141,750 kg · Rp 5.000.000');
  await user.click(screen.getByRole('radio', { name: 'Owner' }));
  expect(await appears('Mitra REN')).toBeDefined();
  await user.click(screen.getByText('Own goods'));
  await waitFor(
    () => expect(screen.getByText(/^Total:/).textContent).toBe('Total: 10 packs · 100,500 kg · Rp 5.000.000'),
    { timeout: 15_000 },
  );
});

it('fetches the file of what the list is narrowed to', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user, requests } = await open('/app/inventorystock?group_by=batch&expiry=expired');
  expect(await appears('B-PAST')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Export/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export to CSV (.csv)' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  const asked = new URLSearchParams(requests.findLast((request) => request.includes('/export?'))!.split('?')[1]);
  expect(Object.fromEntries(asked)).toMatchObject({ format: 'csv', group_by: 'batch', expiry: 'expired' });
});

it('keeps what it is narrowed to in the address, and clears it', async () => {
  const { user, router } = await open('/app/inventorystock?group_by=batch&expiry=expired');
  expect(await appears('B-PAST')).toBeDefined();
  expect(screen.queryByText('B-SOON')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await appears('Loin tuna A')).toBeDefined();
  expect(router.state.location.search).not.toHaveProperty('expiry');
});

it('says first how much to order of what runs low', async () => {
  await open('/app/inventorystock?group_by=product&below_alert=true');
  const row = await rowOf('Loin tuna');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads[1]).toBe('To order (kg)');
  expect(row.getAllByRole('cell')[1]!.textContent).toBe('399,500');
});

it('says how much to order of products alone, and as of today', async () => {
  const { router } = await open('/app/inventorystock?group_by=variant');
  expect(await appears('Loin tuna A')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: /To order/ })).toBeNull();
  await router.navigate({ href: `/app/inventorystock?group_by=product&as_of=${day(-1)}` });
  await rowOf('Loin tuna');
  expect(screen.queryByRole('columnheader', { name: /To order/ })).toBeNull();
});

it('begins at the first page wherever it is narrowed, and leaves the room with its warehouse', async () => {
  const { user, router, requests, stock } = await openMany();
  const narrow = async (label: string, choice: RegExp | string) => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: choice }));
  };
  await appears('B-01');
  await narrow('State', 'Available');
  await waitFor(() => expect(requests.some((one) => one.includes('stock_status=available'))).toBe(true));
  const narrowed = requests.filter((one) => one.includes('stock_status=available'));
  expect(narrowed.map((one) => new URLSearchParams(one.split('?')[1]).get('page'))).toEqual(narrowed.map(() => '0'));
  await router.navigate({ href: `/app/inventorystock?own=true&warehouse_id=${stock.warehouse}&room_id=${stock.room}` });
  await appears('Loin tuna A');
  await narrow('Warehouse', 'Gudang Bitung');
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('room_id'));
  expect(router.state.location.search).toMatchObject({ warehouse_id: expect.not.stringMatching(stock.warehouse) });
});

it('shows the past without what is known of today only', async () => {
  await open(`/app/inventorystock?as_of=${day(-1)}`);
  expect(await appears('Loin tuna A')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: /Reserved/ })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /Available/ })).toBeNull();
  expect(screen.getByRole('columnheader', { name: /^Weight \(kg\)/ })).toBeDefined();
});

it('shows no values to a person who may not see them, and no links to pages they may not view', async () => {
  await open('/app/inventorystock?group_by=batch', ['inventorystock_list']);
  expect(await appears('B-SOON')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'B-SOON' })).toBeNull();
  expect(screen.queryByText(/Rp/)).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /Value/ })).toBeNull();
});

it('shows by itself what others bring meanwhile', async () => {
  let stock: StockCompany | undefined;
  let batch = '';
  const { requests } = await renderApp('/app/inventorystock', {
    prepare: async (company) => {
      stock = await stockIn(company);
      batch = await newBatch(stock, 'B-1');
      await received(stock, { batch, packs: 10, grams: 100_500, value: 5_000_000 });
    },
  });
  expect((await screen.findByText(/^Total:/)).textContent).toContain('10 packs');
  await waitFor(() => expect(requests).toContain('EVENT hello'));
  await received(stock!, { batch, packs: 5, grams: 50_000, value: 2_500_000 });
  await waitFor(() => expect(screen.getByText(/^Total:/).textContent).toContain('15 packs · 150,500 kg'), {
    timeout: 15_000,
  });
  await waitFor(() => expect(requests).toContain('EVENT stocks'), { timeout: 15_000 });
});
