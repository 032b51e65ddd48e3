// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { newRole } from '#server/roles/testing.ts';
import { renderApp } from '../testing.tsx';

async function open(permissions: readonly string[] = allPermissions, language: 'en' | 'id' = 'en') {
  let cashier = '';
  const visit = await renderApp('/app/permissions', {
    permissions,
    language,
    async prepare({ companyId }) {
      await newRole(companyId, [], { isOwner: true, name: 'Direksi' });
      cashier = await newRole(companyId, ['grade_list'], { name: 'Kasir' });
    },
  });
  await screen.findByText(language === 'en' ? /permissions in 8 sections/ : /izin dalam 8 bagian/);
  return { ...visit, cashier };
}

const permission = (name: string) => within(screen.getByText(name).closest('tr')!);

it('says of every permission what it allows and which roles hold it', async () => {
  const { cashier } = await open();
  expect(screen.getAllByRole('row').length).toBeGreaterThan(allPermissions.length);
  const list = permission('grade_list');
  expect(list.getByText('Open the screen Grade, search it and see its records.')).toBeDefined();
  expect(list.getByRole('link', { name: 'Kasir' }).getAttribute('href')).toBe(`/app/roles/${cashier}`);
  expect(list.getByRole('link', { name: 'Direksi' }).title).toBe('Holds every permission');
  expect(permission('grade_create').queryByRole('link', { name: 'Kasir' })).toBeNull();
});

it('says it in Indonesian too, and for people and roles in words of their own', async () => {
  await open(allPermissions, 'id');
  expect(permission('grade_delete').getByText(/^Menghapus data di Mutu/)).toBeDefined();
  expect(permission('users_create').getByText(/^Mengundang orang lewat email/)).toBeDefined();
});

it('finds permissions by their words, and keeps the search in the address', async () => {
  const { user, router } = await open();
  await user.type(screen.getByRole('searchbox'), 'approve');
  expect(await screen.findByText('rental_approval')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('grade_list')).toBeNull());
  expect(router.state.location.search).toEqual({ search: 'approve' });
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'xyz');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('grade_list')).toBeDefined();
});

it('leads to the page of a role', async () => {
  const { user, router, cashier } = await open();
  await user.click(permission('grade_list').getByRole('link', { name: 'Kasir' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/roles/${cashier}`));
});

it('shows names alone to a person who may not see the permissions of roles', async () => {
  await open(['permissions_list']);
  expect(permission('grade_list').getByText('Kasir').tagName).toBe('SPAN');
});
