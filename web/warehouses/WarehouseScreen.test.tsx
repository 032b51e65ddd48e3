// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newWarehouse } from '#server/warehouses/testing.ts';
import { renderApp } from '../testing.tsx';

it('lists warehouses, and leads to the page of each', async () => {
  const { user, router } = await renderApp('/app/warehouse', {
    prepare: async (company) => void (await newWarehouse(company, { city: 'Bitung', capacity_kg: 500_000 })),
  });
  const row = within(await screen.findByRole('row', { name: /Gudang GB/ }));
  expect(row.getByText('500.000')).toBeDefined();
  await user.click(row.getByRole('link', { name: 'Gudang GB' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Gudang GB' })).toBeDefined();
  expect(router.state.location.pathname).toMatch(/^\/app\/warehouse\/[0-9a-f-]{36}$/);
});

it('makes a warehouse, and says at each field what is at fault', async () => {
  const { user } = await renderApp('/app/warehouse', {
    prepare: async (company) => void (await newWarehouse(company)),
  });
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Warehouse' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Code' }), 'gb');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Gudang Selatan');
  await user.type(dialog.getByRole('textbox', { name: 'Longitude' }), '200');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A number from −181 to 181, such as 106.5')).toBeDefined();
  await user.clear(dialog.getByRole('textbox', { name: 'Longitude' }));
  await user.type(dialog.getByRole('textbox', { name: 'Longitude' }), '125,19');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This is already in use')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Gudang Selatan/ })).toBeDefined();
});
