// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing.tsx';
import { create, open, openDialog, png, stored, tuna } from './testing.tsx';

it('lists parent products with image, badges and the day they were created', async () => {
  const { requests, company } = await open([{ ...tuna, image: png() }]);
  const row = within(await screen.findByRole('row', { name: /Tuna loin/ }));
  expect(requests.filter((request) => request.startsWith('GET /v1/products'))).toContain(
    'GET /v1/products?page=0&size=10&product_type=parent',
  );
  expect(row.getByText('Batch')).toBeDefined();
  expect(row.getByText('Storable')).toBeDefined();
  expect(row.getByText('Active')).toBeDefined();
  expect(row.getByText(/^\d{2}-\d{2}-\d{4}$/)).toBeDefined();

  const [{ image }] = (await company.send('GET', '/products')).json().data;
  const picture = row.getByRole<HTMLImageElement>('presentation');
  expect(picture.getAttribute('src')).toBe(`/files/${image}?company_id=${company.companyId}`);
  expect(picture.srcset).toContain(image.replace('.webp', '.thumb.webp'));
});

it('deletes a product after asking', async () => {
  const visit = await open([tuna]);
  const dialog = await openDialog(visit, 'Delete Tuna loin');
  await visit.user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Product Tuna loin deleted')).toBeDefined();
  expect(await screen.findByText('No product yet')).toBeDefined();
  expect(await stored(visit)).toEqual([]);
});

it('says why a category that a product names cannot be deleted', async () => {
  const visit = await renderApp('/app/category');
  const { user, company, queryClient } = visit;
  const category = { name: 'Tuna', name_en: 'Tuna', code: 'TUN', is_active: true };
  const { data } = (await company.send('POST', '/categories', category)).json();
  await create({ ...tuna, category_id: data.id });
  await queryClient.invalidateQueries();

  const dialog = await openDialog(visit, 'Delete Tuna');
  expect(await dialog.findByText(/used by 1 product/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('row', { name: /Tuna/ })).toBeDefined();
});

it.each([
  { may: 'export', enabled: [true, true, false] },
  { may: 'import', enabled: [false, false, true] },
])('offers a person who may only $may that alone, and says so', async ({ may, enabled }) => {
  const { user } = await open([], ['product_list', `product_${may}`]);
  await user.click(await screen.findByRole('button', { name: 'Export / Import' }));
  const entries = await screen.findAllByRole<HTMLButtonElement>('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Export to Excel (.xlsx)',
    'Export to CSV (.csv)',
    'Import from a file',
  ]);
  expect(entries.map(({ disabled }) => !disabled)).toEqual(enabled);
  expect(entries.map(({ title }) => title === '')).toEqual(enabled);
});

it('pages, and sends numbers', async () => {
  const products = Array.from({ length: 12 }, (_, number) => ({
    ...tuna,
    name: `Tuna ${String(number).padStart(2, '0')}`,
  }));
  const visit = await open(products);
  await visit.router.navigate({ href: '/app/product?order_by=name&sort_by=asc' });
  expect(await screen.findByText('Total 12 data')).toBeDefined();
  expect(await screen.findByRole('cell', { name: 'Tuna 00' })).toBeDefined();
  await visit.user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('cell', { name: 'Tuna 11' })).toBeDefined();
  expect(visit.requests.at(-1)).toBe('GET /v1/products?page=1&size=10&order_by=name&sort_by=asc&product_type=parent');

  await visit.user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  expect(await screen.findByRole('cell', { name: 'Tuna 00' })).toBeDefined();
  expect(visit.router.state.location.searchStr).toBe('?order_by=name&sort_by=asc&size=25');
});

it('opens a link that asks for what there is not', async () => {
  const { user, requests, router } = await open([tuna]);
  await router.navigate({ href: '/app/product?order_by=colour&sort_by=asc&size=7&page=900' });
  expect(await screen.findByRole('row', { name: /Tuna loin/ })).toBeDefined();
  await waitFor(() => expect(router.state.location.searchStr).not.toContain('page'));
  expect(requests.filter((request) => request.includes('order_by'))).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Edit Tuna loin' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});

it('never claims a number while it is not known', async () => {
  await renderApp('/app/product');
  expect(await screen.findByText('Loading…')).toBeDefined();
  expect(screen.queryByText(/Total/)).toBeNull();
  expect(await screen.findByText('Total 0 data')).toBeDefined();
});
