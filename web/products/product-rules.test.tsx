// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing.tsx';
import { create, fillNames, open, openDialog, save, stored, tuna, type, valueOf } from './testing.tsx';

it('shows the tabs for selling and buying only while the product can be sold and purchased', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  const tabs = () => dialog.getAllByRole('tab').map(({ textContent }) => textContent);

  expect(tabs()).toEqual(['Information', 'Sales', 'Purchase', 'Inventory']);
  await visit.user.click(dialog.getByRole('switch', { name: 'Can be sold' }));
  expect(tabs()).toEqual(['Information', 'Purchase', 'Inventory']);
  await visit.user.click(dialog.getByRole('switch', { name: 'Can be purchased' }));
  expect(tabs()).toEqual(['Information', 'Inventory']);
  await visit.user.click(dialog.getByRole('switch', { name: 'Can be sold' }));
  expect(tabs()).toEqual(['Information', 'Sales', 'Inventory']);
});

it('taxes a new product at 11 percent, computes the price, and clears both when switched off', async () => {
  const visit = await open();
  const { user } = visit;
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await user.click(dialog.getByRole('tab', { name: 'Sales' }));
  type(dialog, 'Selling price', '10050');
  await user.click(dialog.getByRole('switch', { name: 'Taxed' }));

  expect(valueOf(dialog, 'Selling price')).toBe('Rp 10.050');
  expect(valueOf(dialog, 'Tax (%)')).toBe('11 %');
  expect(valueOf(dialog, 'Selling price with tax')).toBe('Rp 11.156');
  type(dialog, 'Tax (%)', '0,5');
  expect(valueOf(dialog, 'Selling price with tax')).toBe('Rp 10.100');

  await user.click(dialog.getByRole('switch', { name: 'Taxed' }));
  expect(dialog.queryByLabelText('Tax (%)')).toBeNull();
  await user.click(dialog.getByRole('switch', { name: 'Taxed' }));
  expect(valueOf(dialog, 'Tax (%)')).toBe('11 %');

  await save(user, dialog);
  await screen.findByText('Product Tuna loin created');
  expect(await stored(visit)).toMatchObject([{ selling_price: 10_050, selling_tax: 11, selling_tax_price: 11_156 }]);
});

it('keeps an amount as it was typed and says what is wrong with it, instead of making another of it', async () => {
  const visit = await open();
  const { user } = visit;
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await user.click(dialog.getByRole('tab', { name: 'Sales' }));
  await user.type(dialog.getByLabelText('Selling price'), '10050,75');
  await user.type(dialog.getByLabelText('Lowest selling price'), '-500');
  await user.click(dialog.getByRole('switch', { name: 'Taxed' }));
  expect(valueOf(dialog, 'Selling price')).toBe('Rp 10.050,75');
  expect(valueOf(dialog, 'Selling price with tax')).toBe('');

  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Whole numbers only, without decimals')).toBeDefined();
  expect(dialog.getByText('Must not be negative')).toBeDefined();
  expect(await stored(visit)).toEqual([]);
});

it('saves a number typed with a point as it was understood, and nothing while it can mean two', async () => {
  const visit = await open();
  const { user } = visit;
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await user.click(dialog.getByRole('tab', { name: 'Inventory' }));
  await user.type(dialog.getByLabelText('Weight'), '12.5');
  await user.type(dialog.getByLabelText('Low-stock alert'), '1.250');
  expect(valueOf(dialog, 'Weight')).toBe('12,5 Kg');
  await user.click(dialog.getByRole('tab', { name: 'Information' }));
  await save(user, dialog);

  // The tab with the question is brought to sight.
  expect(await dialog.findByText('1.250 can mean two numbers. Which one?')).toBeDefined();
  expect(dialog.getByRole('tab', { selected: true }).textContent).toContain('Inventory');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Low-stock alert')));
  expect(await stored(visit)).toEqual([]);

  await user.click(dialog.getByRole('button', { name: '1.250 Kg (thousands)' }));
  expect(valueOf(dialog, 'Low-stock alert')).toBe('1.250 Kg');
  await save(user, dialog);
  await screen.findByText('Product Tuna loin created');
  expect(await stored(visit)).toMatchObject([{ weight: 12.5, alert_stock: 1250 }]);
});

it('asks before it throws away a number that it did not understand', async () => {
  const visit = await open();
  const { user } = visit;
  const dialog = await openDialog(visit, 'Create');
  await user.click(dialog.getByRole('tab', { name: 'Inventory' }));
  await user.type(dialog.getByLabelText('Weight'), 'about 12');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Discard the changes?')).toBeDefined();
});

it('only reveals the tax of a product that is there already', async () => {
  const visit = await open([{ ...tuna, can_sold: 'true', selling_price: '1000' }]);
  const dialog = await openDialog(visit, 'Edit Tuna loin');
  await visit.user.click(dialog.getByRole('tab', { name: 'Sales' }));
  await visit.user.click(dialog.getByRole('switch', { name: 'Taxed' }));
  expect(valueOf(dialog, 'Tax (%)')).toBe('');
  expect(valueOf(dialog, 'Selling price with tax')).toBe('');
  // Unknown, not nothing.
  expect(dialog.getByLabelText<HTMLInputElement>('Selling price with tax').placeholder).toBe('');
});

it('opens and marks the tab of a field at fault', async () => {
  const visit = await open();
  const { user } = visit;
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await user.click(dialog.getByRole('tab', { name: 'Sales' }));
  await user.click(dialog.getByRole('switch', { name: 'Taxed' }));
  type(dialog, 'Tax (%)', '101');
  await user.click(dialog.getByRole('tab', { name: 'Information' }));
  await save(user, dialog);

  expect(await dialog.findByText('At most 100')).toBeDefined();
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
  await user.type(dialog.getByLabelText('Expires on'), '31-01-2097');
  await user.type(dialog.getByLabelText('Best before'), '15-01-2097');
  type(dialog, 'Weight', '2,5');
  type(dialog, 'Volume', '0,125');
  expect(valueOf(dialog, 'Weight')).toBe('2,5 Kg');
  expect(valueOf(dialog, 'Volume')).toBe('0,125 m3');
  await save(user, dialog);

  await screen.findByText('Product Tuna loin created');
  expect(await stored(visit)).toMatchObject([
    { has_expired: true, expired_date: '2097-01-31', before_date: '2097-01-15', weight: 2.5, volume: 0.125 },
  ]);

  const again = await openDialog(visit, 'Edit Tuna loin');
  await user.click(again.getByRole('tab', { name: 'Inventory' }));
  expect(valueOf(again, 'Expires on')).toBe('31-01-2097');
  await user.click(again.getByRole('switch', { name: 'Has an expiry date' }));
  await save(user, again);
  await screen.findByText('Product Tuna loin saved');
  expect(await stored(visit)).toMatchObject([{ has_expired: false, expired_date: null, before_date: null }]);
});

it.each([
  ['Taxed', { switch: 'Taxed', fields: { 'Tax (%)': '' } }, 'Tax (%)', 'Enter the percentage of the tax'],
  [
    'a lowest price above the price',
    { fields: { 'Selling price': '1000', 'Lowest selling price': '1001' } },
    'Lowest selling price',
    'The lowest price must not be above the price itself',
  ],
  [
    'best before after the expiry',
    {
      tab: 'Inventory',
      switch: 'Has an expiry date',
      fields: { 'Expires on': '31-01-2097', 'Best before': '01-02-2097' },
    },
    'Best before',
    'Best before must not be after the expiry date',
  ],
  [
    'an alert above the stock desired',
    { tab: 'Inventory', fields: { 'Low-stock alert': '5', 'Desired stock': '4,999' } },
    'Low-stock alert',
    'The low-stock alert must not be above the desired stock',
  ],
])('refuses %s at its field', async (_, typed, label, words) => {
  const {
    tab = 'Sales',
    switch: on,
    fields,
  } = typed as { tab?: string; switch?: string; fields: Record<string, string> };
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await visit.user.click(dialog.getByRole('tab', { name: tab }));
  if (on) {
    await visit.user.click(dialog.getByRole('switch', { name: on }));
  }
  for (const [field, value] of Object.entries(fields)) {
    type(dialog, field, value);
  }
  await visit.user.click(dialog.getByRole('tab', { name: 'Information' }));
  await save(visit.user, dialog);
  expect(await dialog.findByText(words)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(label)));
  expect(await stored(visit)).toEqual([]);
});

it('asks once whether an expiry in the past is meant', async () => {
  const visit = await open();
  const { user } = visit;
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await user.click(dialog.getByRole('tab', { name: 'Inventory' }));
  await user.click(dialog.getByRole('switch', { name: 'Has an expiry date' }));
  type(dialog, 'Expires on', '31-01-2020');
  await save(user, dialog);
  expect(await dialog.findByText('31-01-2020 is past already. Save once more if that is meant')).toBeDefined();
  expect(await stored(visit)).toEqual([]);
  type(dialog, 'Expires on', '31-01-2021');
  await save(user, dialog);
  expect(await dialog.findByText(/^31-01-2021 is past already/)).toBeDefined();
  await save(user, dialog);
  await screen.findByText('Product Tuna loin created');
  expect(await stored(visit)).toMatchObject([{ expired_date: '2021-01-31' }]);

  const again = await openDialog(visit, 'Edit Tuna loin');
  type(again, /^Alias/, 'Loin');
  await save(user, again);
  await screen.findByText('Product Tuna loin saved');
  expect(await stored(visit)).toMatchObject([{ alias_name: 'Loin', expired_date: '2021-01-31' }]);
});

it('keeps a date that does not exist as it was typed, and saves nothing until it is mended', async () => {
  const visit = await open();
  const { user } = visit;
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await user.click(dialog.getByRole('tab', { name: 'Inventory' }));
  await user.click(dialog.getByRole('switch', { name: 'Has an expiry date' }));
  await user.type(dialog.getByLabelText('Expires on'), '31-02-2096{Enter}');
  expect(await dialog.findByText('There is no such day in the calendar')).toBeDefined();
  await user.tab();
  expect(valueOf(dialog, 'Expires on')).toBe('31-02-2096');
  expect(await stored(visit)).toEqual([]);

  await user.clear(dialog.getByLabelText('Expires on'));
  await user.type(dialog.getByLabelText('Expires on'), '28-02-2096');
  await save(user, dialog);
  await screen.findByText('Product Tuna loin created');
  expect(await stored(visit)).toMatchObject([{ expired_date: '2096-02-28' }]);
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
