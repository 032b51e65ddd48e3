// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { newReceipt } from '#server/stock/receipts/testing.ts';
import { renderApp } from '../testing.tsx';

/** Opens the receipts of a company: a draft in each of its two warehouses. */
async function withTwo() {
  let second = '';
  const opened = await renderApp('/app/stockreceived', {
    prepare: async (made) => {
      const company = await stockIn(made);
      second = (await secondWarehouse(company)).warehouse;
      await newReceipt(company);
    },
  });
  await screen.findByText(/^Total 1\b/);
  return { ...opened, second };
}

test('the warehouse chosen in the header narrows a list, hides its column and fills a new document', async () => {
  const { user, requests, second, company } = await withTwo();
  expect(screen.getByRole('columnheader', { name: /Warehouse/ })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'You work in: All warehouses' }));
  const chosen = (await screen.findAllByRole('menuitemradio')).find(({ textContent }) => !/All|WH1/.test(textContent))!;
  await user.click(chosen);
  expect(await screen.findByText(/^Total 0\b/)).toBeDefined();
  expect(requests.some((request) => request.includes(`/v1/stock_received?`) && request.includes(second))).toBe(true);
  expect(screen.queryByRole('columnheader', { name: /Warehouse/ })).toBeNull();
  const kept = Object.keys(localStorage).find((key) => key.startsWith('warehouse_'));
  expect(kept).toContain(company.companyId);
  expect(localStorage.getItem(kept!)).toBe(JSON.stringify(second));

  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(
    within(await screen.findByRole('region', { name: 'Narrow the list' })).queryByLabelText('Warehouse'),
  ).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByRole<HTMLInputElement>('combobox', { name: /Warehouse/ });
  expect(field.value).not.toBe('');
});

test('who works in all warehouses again sees all of them, and no warehouse is kept', async () => {
  const { user, second } = await withTwo();
  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: /^You work in/ }));
    await user.click(await screen.findByRole('menuitemradio', { name }));
  };
  await choose(/^(?!.*(All|WH1))/);
  await screen.findByText(/^Total 0\b/);
  const kept = Object.keys(localStorage).find((key) => localStorage.getItem(key) === JSON.stringify(second))!;
  await choose(/^All/);
  expect(await screen.findByText(/^Total 1\b/)).toBeDefined();
  expect(screen.getByRole('columnheader', { name: /Warehouse/ })).toBeDefined();
  expect(JSON.parse(localStorage.getItem(kept) ?? 'null')).toBeNull();
});
