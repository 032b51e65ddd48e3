// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { received } from '#server/stock/inventory/testing.ts';
import { newBatch, stockIn } from '#server/stock/ledger/testing.ts';
import { renderApp } from '../testing.tsx';

/** The page with its code and its words is there: on a busy machine that takes longer than what comes after it. */
const soon = { timeout: 15_000 };
const section = async (name: string) => within(await screen.findByRole('region', { name }, soon));

it('shows what there is of a product, in which variants, where, and what expires first', async () => {
  const { user } = await renderApp('/app/product', {
    prepare: async (company) => {
      const stock = await stockIn(company);
      const batch = await newBatch(stock, 'B-1', { expiry_date: '2091-05-01' });
      await received(stock, { batch, packs: 10, grams: 100_000 });
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Loin tuna' }, soon));
  expect(await screen.findByRole('heading', { level: 1, name: 'Loin tuna' }, soon)).toBeDefined();
  expect((await section('Variants in stock')).getByText('Loin tuna A')).toBeDefined();
  const first = await section('Expires first');
  expect(first.getByRole('link', { name: 'B-1' })).toBeDefined();
  expect(first.getByText('01-05-2091')).toBeDefined();
  // On hand and available.
  expect((await section('Where it lies')).getAllByRole('cell', { name: '100,000' })).toHaveLength(2);
  expect(screen.getByText('On hand').parentElement?.textContent).toContain('100,000 kg');
  await user.click(screen.getByRole('button', { name: 'Edit Loin tuna' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Loin tuna' }, soon)).toBeDefined();
});

it('keeps what lies in stock from people who may not list it', async () => {
  const { user } = await renderApp('/app/product', {
    permissions: ['product_list'],
    prepare: async (company) => void (await stockIn(company)),
  });
  await user.click(await screen.findByRole('link', { name: 'Loin tuna' }, soon));
  expect(await section('Product')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Variants in stock' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

it('says of a product that is not there that it is gone', async () => {
  await renderApp('/app/product/00000000-0000-7000-8000-000000000000');
  expect(await screen.findByRole('heading', { name: 'This product is gone' }, soon)).toBeDefined();
});
