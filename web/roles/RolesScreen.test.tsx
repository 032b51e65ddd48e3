// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { newHolder, newRole, storedPermissions } from '#server/roles/testing.ts';
import { renderApp } from '../testing.tsx';

async function open(permissions: readonly string[] = allPermissions) {
  const made = { cashier: '', boss: '' };
  const visit = await renderApp('/app/roles', {
    permissions,
    async prepare({ companyId }) {
      made.boss = await newRole(companyId, [], { isOwner: true, name: 'Direksi' });
      made.cashier = await newRole(companyId, ['product_list'], { name: 'Kasir' });
    },
  });
  await screen.findByRole('row', { name: /Kasir/ });
  return { ...visit, ...made };
}

const row = (name: RegExp) => within(screen.getByRole('row', { name }));

it('lists roles with what they are, and has neither files nor boxes to select', async () => {
  await open();
  expect(row(/Direksi/).getByText('All permissions')).toBeDefined();
  expect(row(/^Role /).getByText('Your role')).toBeDefined();
  const counts = (name: RegExp) =>
    row(name)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1, 3);
  expect([counts(/Kasir/), counts(/Direksi/)]).toEqual([
    ['0', '1'],
    ['0', 'All'],
  ]);
  expect(screen.queryByRole('button', { name: 'Export / Import' })).toBeNull();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

it('leads to what a role allows, by its name and by Enter', async () => {
  const { user, router, cashier } = await open();
  expect(row(/Kasir/).getByRole('link', { name: 'Kasir' }).getAttribute('href')).toBe(`/app/roles/${cashier}`);
  screen.getByRole('row', { name: /Kasir/ }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/roles/${cashier}`));
  await waitFor(() => expect(document.title).toBe('Kasir · Palka'));
  expect(screen.getByRole('link', { name: 'Roles' }).getAttribute('data-status')).toBe('active');
});

it('makes a role, with the permissions of another where wanted', async () => {
  const { user, company } = await open();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Role' }));
  await user.click(dialog.getByRole('combobox', { name: 'Start with the permissions of' }));
  await screen.findByRole('option', { name: 'Kasir' });
  expect(screen.queryByRole('option', { name: 'Direksi' }), 'it allows more than one’s own').toBeNull();
  await user.click(screen.getByRole('option', { name: 'Kasir' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/at least 2/i)).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'kasir');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This is already in use')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /kasir 2/ })).toBeDefined();
  const { data } = (await company.send('GET', '/roles?search=kasir%202')).json();
  expect(await storedPermissions(data[0].id)).toEqual(['product_list']);
});

it('copies a role under a name of its own', async () => {
  const { user } = await open();
  await user.click(row(/Kasir/).getByRole('button', { name: 'Copy Kasir' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Kasir (copy)');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Kasir \(copy\)/ })).toBeDefined();
});

it('renames a role', async () => {
  const { user } = await open();
  await user.click(row(/Kasir/).getByRole('button', { name: 'Edit Kasir' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Kasir pagi');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Kasir pagi/ })).toBeDefined();
});

it('deletes a role that nobody has, and says who has another', async () => {
  const { user, company, cashier, queryClient } = await open();
  await newHolder(company.companyId, cashier);
  await user.click(row(/Kasir/).getByRole('button', { name: 'Delete Kasir' }));
  const used = within(await screen.findByRole('dialog'));
  expect(await used.findByText(/used by 1 user/)).toBeDefined();
  expect(used.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(used.getAllByRole('button', { name: 'Close' })[0]!);

  await newRole(company.companyId, [], { name: 'Magang' });
  await queryClient.invalidateQueries();
  await user.click(await screen.findByRole('button', { name: 'Delete Magang' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Magang/ })).toBeNull());
});

it('offers nothing with roles that one may not touch', async () => {
  await open();
  for (const name of [/Direksi/, /^Role /]) {
    expect(row(name).queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
  }
  expect(row(/Direksi/).queryByRole('button', { name: /^Copy/ })).toBeNull();
});

it('shows nothing else to a person who may only list them', async () => {
  await open(['roles_list']);
  expect(row(/Kasir/).queryAllByRole('button')).toEqual([]);
  expect(row(/Kasir/).queryByRole('link')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
});
