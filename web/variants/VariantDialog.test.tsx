// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, open, openDialog, press, stored, type, valueOf } from './testing.tsx';

it('proposes name and code from what was chosen, and creates the variant', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  await choose(visit, dialog, /^Product/, 'Tuna loin');
  expect([valueOf(dialog, /^Name/), valueOf(dialog, /^Code/)]).toEqual(['Tuna loin', 'TL']);
  await choose(visit, dialog, 'Grade', 'Grade A');
  await choose(visit, dialog, 'Packaging', 'Carton 10 kg');
  expect(valueOf(dialog, /^Name/)).toBe('Tuna loin Grade A Carton 10 kg');
  expect(valueOf(dialog, /^Code/)).toBe('TL-A-MC10');
  await choose(visit, dialog, 'Unit', 'Carton');
  type(dialog, /^Barcode/, '4006381333931');
  type(dialog, /^Net weight/, '9,5');
  await press(visit, dialog, 'Save');

  expect(await screen.findByText('Product variant Tuna loin Grade A Carton 10 kg created')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('row', { name: /Tuna loin Grade A.*Storable.*Active/ })).toBeDefined();
  expect(await stored(visit)).toMatchObject([
    {
      product: { name: 'Tuna loin' },
      grade: { name: 'Grade A' },
      size: null,
      packaging: { name: 'Carton 10 kg' },
      uom: { name: 'Carton' },
      barcode: '4006381333931',
      net_weight: 9.5,
      selling_price: null,
    },
  ]);
});

it('leaves a name that was typed alone, and proposes again once it is emptied', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  type(dialog, /^Name/, 'My own');
  await choose(visit, dialog, /^Product/, 'Tuna loin');
  expect([valueOf(dialog, /^Name/), valueOf(dialog, /^Code/)]).toEqual(['My own', 'TL']);
  type(dialog, /^Name/, '');
  await choose(visit, dialog, 'Grade', 'Grade B');
  expect(valueOf(dialog, /^Name/)).toBe('Tuna loin Grade B');
});

it('never renames a variant that is there', async () => {
  const visit = await open([{}]);
  const dialog = await openDialog(visit, 'Edit Loin A');
  await choose(visit, dialog, 'Packaging', 'Carton 10 kg');
  expect([valueOf(dialog, /^Name/), valueOf(dialog, /^Code/)]).toEqual(['Loin A', 'LA']);
  await press(visit, dialog, 'Save');
  await screen.findByText('Product variant Loin A saved');
  expect(await stored(visit)).toMatchObject([{ name: 'Loin A', packaging: { name: 'Carton 10 kg' } }]);
});

it('finds products on the server, the inactive ones after the others', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  await visit.user.click(dialog.getByRole('combobox', { name: /^Product/ }));
  await screen.findByRole('option', { name: 'Tuna loin' });
  const offered = () => within(screen.getByRole('listbox')).getAllByRole('option');
  expect(offered().map(({ textContent }) => textContent)).toEqual(['Tuna loin', 'Snapper fillet (inactive)']);
  await visit.user.type(dialog.getByRole('combobox', { name: /^Product/ }), 'snap');
  await waitFor(() => expect(offered()).toHaveLength(1));
  expect(visit.requests).toContain('GET /v1/action_variants/products?search=snap');
  await visit.user.click(screen.getByRole('option', { name: /Snapper/ }));
  expect(valueOf(dialog, /^Name/)).toBe('Snapper fillet');
});

it('shows the prices it has from its product until it has its own', async () => {
  const visit = await open([{ min_selling_price: '70000' }]);
  const dialog = await openDialog(visit, 'Edit Loin A');
  const placeholder = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).placeholder;
  expect(placeholder('Selling price')).toBe('as the product: Rp 85.000');
  expect(placeholder('Cost price')).toBe('as the product: none');
  expect(valueOf(dialog, 'Lowest selling price')).toBe('Rp 70.000');
  type(dialog, 'Selling price', '90000');
  type(dialog, 'Lowest selling price', '');
  await press(visit, dialog, 'Save');
  await screen.findByText('Product variant Loin A saved');
  expect(await stored(visit)).toMatchObject([{ selling_price: 90_000, min_selling_price: null }]);
});

it('says that a price of its own contradicts the one it has from its product', async () => {
  const visit = await open([{}]);
  const dialog = await openDialog(visit, 'Edit Loin A');
  type(dialog, 'Lowest selling price', '85001');
  await press(visit, dialog, 'Save');
  expect(await dialog.findByText('The lowest price must not be above the price of the product')).toBeDefined();
  expect(visit.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  type(dialog, 'Lowest selling price', '85000');
  await press(visit, dialog, 'Save');
  await screen.findByText('Product variant Loin A saved');
  expect(await stored(visit)).toMatchObject([{ min_selling_price: 85_000 }]);
});

it('says at the field what is missing or wrong, and saves nothing', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  type(dialog, /^Barcode/, '4006381333932');
  await press(visit, dialog, 'Save');
  expect(await dialog.findByText(/This is not a GTIN/)).toBeDefined();
  expect(dialog.getByText('This field is required')).toBeDefined();
  expect(dialog.getByText('The name needs at least 2 characters')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: /^Product/ })));

  await choose(visit, dialog, /^Product/, 'Tuna loin');
  type(dialog, /^Barcode/, '');
  await press(visit, dialog, 'Save');
  expect(await dialog.findByText(/Enter a net weight above 0/)).toBeDefined();
  expect(await stored(visit)).toEqual([]);

  await visit.user.click(dialog.getByRole('switch', { name: /^Catch weight/ }));
  expect(dialog.getByLabelText('Nominal weight per pack')).toBeDefined();
  await press(visit, dialog, 'Save');
  await screen.findByText('Product variant Tuna loin created');
  expect(await stored(visit)).toMatchObject([{ catch_weight: true, net_weight: null }]);
});

it('says that the weight is missing together with the rest', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  await press(visit, dialog, 'Save');
  expect(await dialog.findByText('This field is required')).toBeDefined();
  expect(dialog.getByText('Enter a net weight above 0, or switch catch weight on')).toBeDefined();
});

it('says that the product has the same variant already', async () => {
  const visit = await open([{}]);
  const dialog = await openDialog(visit, 'Create');
  await choose(visit, dialog, /^Product/, 'Tuna loin');
  await choose(visit, dialog, 'Grade', 'Grade A');
  type(dialog, /^Net weight/, '5');
  await press(visit, dialog, 'Save');
  expect(await dialog.findByText(/already has a variant with this grade/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Grade' })));
});

it('takes a scanned barcode without saving the form', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  await visit.user.type(dialog.getByLabelText(/^Barcode/), '4006381333931{Enter}');
  expect(valueOf(dialog, /^Barcode/)).toBe('4006381333931');
  expect(dialog.queryByText('This field is required')).toBeNull();
});
