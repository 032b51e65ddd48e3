import { screen } from '@testing-library/react';
import { allPermissions } from '#shared/permissions.ts';
import { newRole } from '#server/roles/testing.ts';
import { renderApp } from '../testing.tsx';

/** Opens the page of a role that allows some things, as a person who may do `own`. */
export async function openRole(
  permissions: readonly string[],
  { own = allPermissions, isOwner = false }: { own?: readonly string[]; isOwner?: boolean } = {},
) {
  let id = '';
  const visit = await renderApp('/app', {
    permissions: own,
    async prepare({ companyId }) {
      id = await newRole(companyId, permissions, { name: 'Kasir', isOwner });
    },
  });
  await visit.router.navigate({ href: `/app/roles/${id}` });
  await screen.findByRole('table', { name: 'What Kasir allows' });
  return { ...visit, id };
}

/** The box of a permission, such as `Product: Create`. */
export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
