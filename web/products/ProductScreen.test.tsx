// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Product } from '#shared/product.ts';
import { renderApp } from '../testing.tsx';

// The server behind the screen is real, and so is its pace on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

type Visit = Awaited<ReturnType<typeof renderApp>>;

const tuna = { name: 'Tuna loin', name_en: 'Tuna loin', type: 'storable' };

/** A picture of one pixel. */
const png = () =>
  new File(
    [
      Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
        (letter) => letter.charCodeAt(0),
      ),
    ],
    'tuna.png',
    { type: 'image/png' },
  );

/** Creates a product as the person signed in. */
async function create(product: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(product)) {
    body.set(name, value);
  }
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const answer = await fetch('/v1/products', { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

async function open(products: Record<string, string | File>[] = [], permissions?: string[]) {
  const granted = permissions && [...permissions, 'product_create'];
  const visit = await renderApp('/app/product', granted ? { permissions: granted } : {});
  for (const product of products) {
    await create(product);
  }
  await visit.queryClient.invalidateQueries({ queryKey: ['/products'] });
  await screen.findByRole('heading', { level: 1, name: 'Product' });
  return visit;
}

async function openDialog({ user }: Visit, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

const type = (dialog: Dialog, label: string | RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

const valueOf = (dialog: Dialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;

const fillNames = (dialog: Dialog) => {
  type(dialog, /^Name/, tuna.name);
  type(dialog, /^English name/, tuna.name_en);
};

const save = (user: UserEvent, dialog: Dialog) => user.click(dialog.getByRole('button', { name: 'Save' }));

const stored = async ({ company }: Visit): Promise<Product[]> => (await company.send('GET', '/products')).json().data;

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
  expect(picture.getAttribute('src')).toBe(`/files/${image}`);
  expect(picture.srcset).toContain(image.replace('.webp', '.thumb.webp'));
});

it('creates a product from the least that is needed', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await save(visit.user, dialog);

  expect(await screen.findByText('Product Tuna loin created')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('row', { name: /Tuna loin/ })).toBeDefined();
  expect(await stored(visit)).toMatchObject([{ ...tuna, status: 'active', traceability: 'batch', image: null }]);
});

it('shows the tabs for selling and buying only while the product can be sold and purchased', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  const tabs = () => dialog.getAllByRole('tab').map(({ textContent }) => textContent);

  expect(tabs()).toEqual(['Information', 'Inventory']);
  await visit.user.click(dialog.getByRole('switch', { name: 'Can be sold' }));
  await visit.user.click(dialog.getByRole('switch', { name: 'Can be purchased' }));
  expect(tabs()).toEqual(['Information', 'Sales', 'Purchase', 'Inventory']);
  await visit.user.click(dialog.getByRole('switch', { name: 'Can be sold' }));
  expect(tabs()).toEqual(['Information', 'Purchase', 'Inventory']);
});

it('taxes a new product at 11 percent, computes the price, and clears both when switched off', async () => {
  const visit = await open();
  const { user } = visit;
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await user.click(dialog.getByRole('switch', { name: 'Can be sold' }));
  await user.click(dialog.getByRole('tab', { name: 'Sales' }));
  type(dialog, 'Selling price', '10050');
  await user.click(dialog.getByRole('switch', { name: 'Include tax' }));

  expect(valueOf(dialog, 'Selling price')).toBe('Rp 10.050');
  expect(valueOf(dialog, 'Tax (%)')).toBe('11 %');
  expect(valueOf(dialog, 'Selling price with tax')).toBe('Rp 11.156');
  type(dialog, 'Tax (%)', '0,5');
  expect(valueOf(dialog, 'Selling price with tax')).toBe('Rp 10.100');

  await user.click(dialog.getByRole('switch', { name: 'Include tax' }));
  expect(dialog.queryByLabelText('Tax (%)')).toBeNull();
  await user.click(dialog.getByRole('switch', { name: 'Include tax' }));
  expect(valueOf(dialog, 'Tax (%)')).toBe('11 %');

  await save(user, dialog);
  await screen.findByText('Product Tuna loin created');
  expect(await stored(visit)).toMatchObject([{ selling_price: 10_050, selling_tax: 11, selling_tax_price: 11_156 }]);
});

it('only reveals the tax of a product that is there already', async () => {
  const visit = await open([{ ...tuna, can_sold: 'true', selling_price: '1000' }]);
  const dialog = await openDialog(visit, 'Edit Tuna loin');
  await visit.user.click(dialog.getByRole('tab', { name: 'Sales' }));
  await visit.user.click(dialog.getByRole('switch', { name: 'Include tax' }));
  expect(valueOf(dialog, 'Tax (%)')).toBe('');
  expect(valueOf(dialog, 'Selling price with tax')).toBe('');
});

it('opens and marks the tab of a field at fault', async () => {
  const visit = await open();
  const { user } = visit;
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await user.click(dialog.getByRole('switch', { name: 'Can be sold' }));
  await user.click(dialog.getByRole('tab', { name: 'Sales' }));
  await user.click(dialog.getByRole('switch', { name: 'Include tax' }));
  type(dialog, 'Tax (%)', '101');
  await user.click(dialog.getByRole('tab', { name: 'Information' }));
  await save(user, dialog);

  expect(await dialog.findByText('This is too large')).toBeDefined();
  expect(dialog.getByRole('tab', { selected: true }).textContent).toContain('Sales');
  expect(dialog.getByRole('tab', { name: /Sales/ }).textContent).toContain('has an error');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Tax (%)')));
  expect(await stored(visit)).toEqual([]);
});

it('asks for dates only of what expires, and forgets them otherwise', async () => {
  const visit = await open();
  const { user } = visit;
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await user.click(dialog.getByRole('tab', { name: 'Inventory' }));
  expect(dialog.queryByLabelText('Expires on')).toBeNull();
  await user.click(dialog.getByRole('switch', { name: 'Has an expiry date' }));
  await user.type(dialog.getByLabelText('Expires on'), '31-01-2027');
  await user.type(dialog.getByLabelText('Best before'), '15-01-2027');
  type(dialog, 'Weight', '2,5');
  type(dialog, 'Volume', '0,125');
  expect(valueOf(dialog, 'Weight')).toBe('2,5 Kg');
  expect(valueOf(dialog, 'Volume')).toBe('0,125 m3');
  await save(user, dialog);

  await screen.findByText('Product Tuna loin created');
  expect(await stored(visit)).toMatchObject([
    { has_expired: true, expired_date: '2027-01-31', before_date: '2027-01-15', weight: 2.5, volume: 0.125 },
  ]);

  const again = await openDialog(visit, 'Edit Tuna loin');
  await user.click(again.getByRole('tab', { name: 'Inventory' }));
  expect(valueOf(again, 'Expires on')).toBe('31-01-2027');
  await user.click(again.getByRole('switch', { name: 'Has an expiry date' }));
  await save(user, again);
  await screen.findByText('Product Tuna loin saved');
  expect(await stored(visit)).toMatchObject([{ has_expired: false, expired_date: null, before_date: null }]);
});

it('offers the active categories, groups and process types, and keeps one that is not offered any more', async () => {
  const visit = await renderApp('/app/product');
  const { user, company } = visit;
  const category = { name: 'Tuna', name_en: 'Tuna', code: 'TUN', is_active: true };
  const { data } = (await company.send('POST', '/categories', category)).json();
  await create({ ...tuna, category_id: data.id });
  await company.send('PUT', `/categories/${data.id}`, { ...category, id: data.id, is_active: false });
  await company.send('POST', '/groups', { name: 'Frozen', name_en: 'Frozen', code: 'FRZ', is_active: true });

  await visit.queryClient.invalidateQueries();

  const dialog = await openDialog(visit, 'Edit Tuna loin');
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Category' }).value).toBe('Tuna'));
  await user.click(dialog.getByRole('combobox', { name: 'Group' }));
  await user.click(await screen.findByRole('option', { name: 'Frozen' }));
  await save(user, dialog);
  await screen.findByText('Product Tuna loin saved');
  expect(await stored(visit)).toMatchObject([{ category: { name: 'Tuna' }, group: { name: 'Frozen' } }]);
});

it('keeps an untouched image, replaces it by another and removes it', async () => {
  const visit = await open([{ ...tuna, image: png() }]);
  const { user } = visit;
  const [before] = await stored(visit);
  expect(before?.image).toMatch(/\.webp$/);

  const untouched = await openDialog(visit, 'Edit Tuna loin');
  type(untouched, 'Alias', 'Loin');
  await save(user, untouched);
  await screen.findByText('Product Tuna loin saved');
  expect(await stored(visit)).toMatchObject([{ alias_name: 'Loin', image: before?.image }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const replaced = await openDialog(visit, 'Edit Tuna loin');
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, png());
  await save(user, replaced);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [after] = await stored(visit);
  expect(after?.image).toMatch(/\.webp$/);
  expect(after?.image).not.toBe(before?.image);

  const removed = await openDialog(visit, 'Edit Tuna loin');
  await user.click(removed.getByRole('button', { name: 'Remove the image' }));
  await save(user, removed);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored(visit)).toMatchObject([{ image: null }]);
});

it('says why it refuses an image', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const drop = (...files: File[]) => fireEvent.change(input, { target: { files } });

  drop(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('“notes.txt” is not an image');
  drop(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('“big.png” is larger than 5 MB'));
  drop(png(), png());
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Only one image'));
  drop(png());
  expect(await dialog.findByRole('img', { name: 'Preview of the image' })).toBeDefined();
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('shows the server’s word when the image is no image, and loses nothing that was typed', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await visit.user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['not a picture'], 'tuna.png', { type: 'image/png' }),
  );
  await save(visit.user, dialog);
  expect(await screen.findByText(/Product Tuna loin: Failed Created/)).toBeDefined();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/not an image that can be used|damaged/);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Tuna loin');
});

it('says at the name that it is taken', async () => {
  const visit = await open([tuna]);
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await save(visit.user, dialog);
  expect(await dialog.findByText('This is already in use')).toBeDefined();
  expect(await stored(visit)).toHaveLength(1);
});

it('saves once however often one presses', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  const button = dialog.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('Product Tuna loin created');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(visit.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
});

it('asks before it throws away what was typed, and gives the focus back', async () => {
  const visit = await open();
  const { user } = visit;
  const dialog = await openDialog(visit, 'Create');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/)));
  await user.keyboard('Tuna{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Tuna');

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Create'));
});

it('asks too when one goes elsewhere', async () => {
  const visit = await open();
  const { user, router } = visit;
  const dialog = await openDialog(visit, 'Create');
  type(dialog, /^Name/, 'Tuna');
  void router.navigate({ href: '/app/category' });
  const question = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/app/product');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Tuna');

  void router.navigate({ href: '/app/category' });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Category' })).toBeDefined();
});

it('closes at once when nothing was typed', async () => {
  const visit = await open();
  await openDialog(visit, 'Create');
  await visit.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('saves with the Enter key', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await visit.user.type(dialog.getByLabelText('Alias'), 'Loin{Enter}');
  expect(await screen.findByText('Product Tuna loin created')).toBeDefined();
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
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByText(/Category Tuna: Failed Deleted\. ./)).textContent).toMatch(/use/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('row', { name: /Tuna/ })).toBeDefined();
});

it('offers an import to nobody yet, and says so to those who may not', async () => {
  const { user } = await open([], ['product_list', 'product_export']);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const entries = await screen.findAllByRole<HTMLButtonElement>('menuitem');
  expect(entries.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Excel (.xlsx)', false],
    ['CSV (.csv)', false],
    ['Import', true],
  ]);
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

  await visit.user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
  await visit.user.click(await screen.findByRole('option', { name: '25' }));
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
