// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { newPerson, owner } from '#server/testing.ts';
import { newInvitation, newRole } from '#server/users/testing.ts';
import { newWarehouse } from '#server/warehouses/testing.ts';
import { renderApp } from '../testing.tsx';

/** The app at its first screen, a person called Budi, and the way to the page of somebody. */
async function arrange(permissions: readonly string[] = allPermissions) {
  const visit = await renderApp('/app', { permissions });
  const budi = await newPerson(visit.company.companyId, ['product_list', 'product_update', 'stockissued_approval']);
  await sql`update app_user set name = 'Budi' where id = ${budi.userId}`.execute(owner);
  const show = async (id: string) => {
    await visit.router.navigate({ href: `/app/users/${id}` });
  };
  return { ...visit, budi, show };
}

/** The same at Budi's page. */
async function open(permissions?: readonly string[]) {
  const arranged = await arrange(permissions);
  await arranged.show(arranged.budi.userId);
  return arranged;
}

it('says what somebody can do, section by section in words', async () => {
  await open();
  const what = within(await screen.findByRole('region', { name: 'What can Budi do?' }));
  expect(what.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Warehouse and stock',
    'Products and materials',
  ]);
  expect(what.getByText('Product').nextSibling?.textContent).toBe('List, Update');
  expect(what.getByText('Stock issued').nextSibling?.textContent).toBe('Approve');
});

it('of an owner says that it is everything, and of a role without permissions that it is nothing', async () => {
  const { company, budi, show } = await arrange();
  const owners = await newRole(company.companyId, [], true);
  await sql`update membership set role_id = ${owners} where user_id = ${budi.userId}`.execute(owner);
  const { roleId, id } = await newInvitation(company, { name: 'Citra' });
  await sql`update role set permissions = '{}' where id = ${roleId}`.execute(owner);
  await show(id);
  expect(await screen.findByText(`Nothing. The role Role ${roleId} holds no permissions.`)).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'What will Citra be able to do?' })).toBeDefined();
  await show(budi.userId);
  expect(await screen.findByText(/Everything, also what later versions add/)).toBeDefined();
});

it('lets one act, and leads back to the list when somebody is gone', async () => {
  const { user, router } = await open();
  const card = within(await screen.findByRole('region', { name: 'Budi' }));
  await user.click(card.getByRole('button', { name: 'Deactivate' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText(/Budi is deactivated and can do nothing at present/)).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Remove from the company' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/users'));
});

it('of nobody says so', async () => {
  const { show, company } = await open();
  await show(company.companyId);
  expect(await screen.findByText('This record does not exist or was deleted.')).toBeDefined();
});

it('is closed to people who may only list', async () => {
  await open(['users_list']);
  expect(await screen.findByText('Access denied')).toBeDefined();
});

it('leads to what happened to somebody', async () => {
  const { user, company, budi } = await open();
  await company.send('PUT', `/users/${budi.userId}`, { id: budi.userId, is_active: false });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History of Budi' }));
  expect(await history.findByText(/by Tester/)).toBeDefined();
});

it('restricts somebody to chosen warehouses, and says in which they work', async () => {
  const { user, company, budi } = await open();
  await newWarehouse(company, { code: 'A', name: 'Gudang Utara' });
  await newWarehouse(company, { code: 'B', name: 'Gudang Selatan' });
  const section = within(await screen.findByRole('region', { name: 'Where can Budi work?' }));
  await section.findByText('All warehouses, also those that come later');
  await user.click(section.getByRole('button', { name: 'Change warehouses' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Chosen warehouses only' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const box = await dialog.findByRole('combobox', { name: 'Warehouses' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: 'Gudang Utara' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await section.findByText('Gudang Utara')).toBeDefined();
  const { rows } = await sql`select from warehouse_access where user_id = ${budi.userId}`.execute(owner);
  expect(rows).toHaveLength(1);
});
