// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { choose, open, openDialog, press, stored, type, valueOf } from './testing.tsx';

const names = () =>
  within(screen.getByRole('table', { name: 'Combinations' }))
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Name of/ })
    .map(({ value }) => value);

it('makes the variants of a product from its row, and leads to them', async () => {
  const visit = await open([], { path: '/app/product' });
  const dialog = await openDialog(visit, 'Create variants of Tuna loin');
  await choose(visit, dialog, 'Grade', 'Grade A');
  await visit.user.click(await screen.findByRole('option', { name: 'Grade B' }));
  await choose(visit, dialog, 'Size', '1-2 kg');
  await dialog.findByRole('button', { name: 'Create 2 variants' });
  await waitFor(() => expect(names()).toEqual(['Tuna loin Grade A 1-2 kg', 'Tuna loin Grade B 1-2 kg']));
  expect(dialog.getByText('2 of 2 will be created')).toBeDefined();
  type(dialog, /^Net weight/, '10');
  await press(visit, dialog, 'Create 2 variants');

  expect(await dialog.findByRole('status')).toBeDefined();
  expect(screen.getAllByText('2 variants of Tuna loin created')).not.toHaveLength(0);
  await press(visit, dialog, 'Show the variants');
  expect(await screen.findByRole('heading', { level: 1, name: 'Product variant' })).toBeDefined();
  expect(visit.router.state.location.searchStr).toBe('?search=Tuna+loin');
  expect(await screen.findByRole('row', { name: /Tuna loin Grade B/ })).toBeDefined();
  expect((await stored(visit)).map(({ name, code, net_weight }) => [name, code, net_weight])).toEqual([
    ['Tuna loin Grade A 1-2 kg', 'TL-A-1-2', 10],
    ['Tuna loin Grade B 1-2 kg', 'TL-B-1-2', 10],
  ]);
});

it('asks before it throws away a weight, though no combination is chosen', async () => {
  const visit = await open([], { path: '/app/product' });
  const dialog = await openDialog(visit, 'Create variants of Tuna loin');
  type(dialog, /^Net weight/, '10');
  await visit.user.keyboard('{Escape}');
  expect(await screen.findByText('Discard the changes?')).toBeDefined();
});

it('shows what there is already, and lets one leave out and rename the others', async () => {
  const visit = await open([{}]);
  const dialog = await openDialog(visit, 'Create several');
  expect(dialog.getByText('Choose a product to see its variants.')).toBeDefined();
  await choose(visit, dialog, /^Product/, 'Tuna loin');
  expect(await dialog.findByDisplayValue('Tuna loin')).toBeDefined();
  await choose(visit, dialog, 'Grade', 'Grade A');
  await visit.user.click(await screen.findByRole('option', { name: 'Grade B' }));
  const table = within(await screen.findByRole('table', { name: 'Combinations' }));
  const row = within((await table.findByText('Loin A')).closest('tr')!);
  expect(row.getByText('Exists')).toBeDefined();
  await dialog.findByRole('button', { name: 'Create 1 variant' });

  await visit.user.click(await table.findByRole('checkbox', { name: 'Create Tuna loin Grade B' }));
  expect(dialog.getByText('0 of 2 will be created')).toBeDefined();
  await press(visit, dialog, 'Nothing to create');
  await visit.user.click(table.getByRole('checkbox', { name: 'Create Tuna loin Grade B' }));
  type(dialog, 'Name of Tuna loin Grade B', 'Loin B');
  // What was typed stays when more is chosen beside.
  await choose(visit, dialog, 'Packaging', 'Carton 10 kg');
  await dialog.findByRole('button', { name: 'Create 2 variants' });
  await visit.user.click(dialog.getByRole('combobox', { name: 'Packaging' }));
  await visit.user.keyboard('{Backspace}');
  expect(await dialog.findByDisplayValue('Loin B')).toBeDefined();
  await visit.user.click(dialog.getByRole('switch', { name: /^Catch weight/ }));
  await press(visit, dialog, 'Create 1 variant');
  await dialog.findByRole('button', { name: 'Show the variants' });
  expect((await stored(visit)).map(({ name }) => name)).toEqual(['Loin A', 'Loin B']);
});

it('says at the row what stands in the way, and creates nothing', async () => {
  const visit = await open([{}]);
  const dialog = await openDialog(visit, 'Create several');
  await choose(visit, dialog, /^Product/, 'Tuna loin');
  await choose(visit, dialog, 'Size', '1-2 kg');
  await dialog.findByDisplayValue('Tuna loin 1-2 kg');
  await press(visit, dialog, 'Create 1 variant');
  expect(await dialog.findByText(/Enter a net weight above 0/)).toBeDefined();
  type(dialog, /^Net weight/, '10');
  type(dialog, 'Code of Tuna loin 1-2 kg', 'la');
  await press(visit, dialog, 'Create 1 variant');
  expect(await dialog.findByText('This is already in use')).toBeDefined();
  expect(await screen.findByText(/No variant was created/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Code of Tuna loin 1-2 kg')));
  type(dialog, 'Code of Tuna loin 1-2 kg', ' ');
  await press(visit, dialog, 'Create 1 variant');
  expect(await dialog.findByText('The code is required')).toBeDefined();
  expect(valueOf(dialog, 'Name of Tuna loin 1-2 kg')).toBe('Tuna loin 1-2 kg');
  expect(await stored(visit)).toHaveLength(1);
});

it('is there only for those who may create variants', async () => {
  const permissions = allPermissions.filter((permission) => permission !== 'productvariant_create');
  const visit = await open([], { permissions });
  expect(await screen.findByText('No product variant yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create several' })).toBeNull();
  void visit.router.navigate({ href: '/app/product' });
  expect(await screen.findByRole('button', { name: 'Edit Tuna loin' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create variants of Tuna loin' })).toBeNull();
});
