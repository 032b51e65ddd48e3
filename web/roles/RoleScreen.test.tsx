// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { storedPermissions } from '#server/roles/testing.ts';
import { owner, send } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';
import { box, openRole } from './testing.ts';

/** What is said of a box beside its name. */
const noteAt = (name: string) => document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent;

const review = () => screen.getByRole('button', { name: 'Review and save' });

describe('the table of a role', () => {
  it('shows what it allows, and no box where an entity does not know the action', async () => {
    await openRole(['product_list', 'product_create']);
    expect(screen.getByRole('heading', { level: 1, name: 'Kasir' })).toBeDefined();
    expect(screen.getByText('Nobody has this role yet')).toBeDefined();
    expect(screen.getByText(`2 of ${allPermissions.length} permissions`)).toBeDefined();
    expect(box('Product: List').checked).toBe(true);
    expect(box('Product: Update').checked).toBe(false);
    expect(screen.queryByRole('checkbox', { name: 'Product: Approve' })).toBeNull();
    expect(box('Product: all').indeterminate).toBe(true);
    expect(box('Products and materials: all').indeterminate).toBe(true);
    expect(box('Create: all screens').indeterminate).toBe(true);
    expect(box('Everything').indeterminate).toBe(true);
  });

  it('says in words what will be added and removed, saves that, and tells', async () => {
    const { user, id } = await openRole(['product_list', 'product_create', 'uom_list']);
    await user.click(box('Product: Create'));
    await user.click(box('Grade: Update'));
    expect(screen.getByText('2 added, 1 removed')).toBeDefined();
    await user.click(review());
    const dialog = within(await screen.findByRole('dialog', { name: 'Save what Kasir allows?' }));
    expect(dialog.getByRole('heading', { name: 'Will be added (2)' })).toBeDefined();
    expect(dialog.getByText('Grade: List, Update')).toBeDefined();
    expect(dialog.getByText('Product: Create')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Kasir: 2 added, 1 removed')).toBeDefined();
    expect(await storedPermissions(id)).toEqual(['grade_list', 'grade_update', 'product_list', 'uom_list']);
    expect(screen.getByText('No changes')).toBeDefined();
  });

  it('takes everything of a screen along with its list, and the list back with anything', async () => {
    const { user } = await openRole(['product_list', 'product_create']);
    await user.click(box('Product: List'));
    expect(box('Product: Create').checked).toBe(false);
    expect(noteAt('Product: Create')).toBe('Will be removed');
    await user.click(box('Product: Export'));
    expect(box('Product: List').checked).toBe(true);
    expect(screen.getByText('1 added, 1 removed')).toBeDefined();
  });

  it('switches rows, columns, sections and all there is', async () => {
    const { user } = await openRole([]);
    await user.click(box('Grade: all'));
    expect(box('Grade: all').checked).toBe(true);
    await user.click(box('Delete: all screens'));
    expect(box('Product: Delete').checked).toBe(true);
    expect(box('Product: List').checked).toBe(true);
    await user.click(box('Settings: all'));
    expect(box('Company Setting: Update').checked).toBe(true);
    await user.click(box('Everything'));
    expect(screen.getByText(`${allPermissions.length} added, 0 removed`)).toBeDefined();
    await user.click(box('Everything'));
    expect(screen.getByText('No changes')).toBeDefined();
  });

  it('switches only what is shown while one searches', async () => {
    const { user } = await openRole([]);
    await user.type(screen.getByRole('searchbox'), 'grade');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Group: List' })).toBeNull());
    await user.click(box('Everything shown'));
    expect(screen.getByText('6 added, 0 removed')).toBeDefined();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('No screen matches “xyz”.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(box('Product: List').checked).toBe(false);
  });

  it('is gone through by the arrows, and switched by Space', async () => {
    const { user } = await openRole([]);
    box('Everything').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(box('Users: List'));
    await user.keyboard(' ');
    expect(box('Users: List').checked).toBe(true);
    // Over the empty cells of what has no such action.
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(box('Permissions: List'));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(box('Permissions: all'));
    await user.keyboard('{ArrowUp}{End}');
    expect(document.activeElement).toBe(box('Roles: Delete'));
    await user.tab();
    expect(document.activeElement?.closest('table')).toBeNull();
  });

  it('asks before changes are thrown away by going elsewhere', async () => {
    const { user, router } = await openRole([]);
    await user.click(box('Grade: List'));
    await user.click(screen.getByRole('link', { name: 'All roles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(box('Grade: List').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Undo changes' }));
    await user.click(screen.getByRole('link', { name: 'All roles' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/roles'));
  });

  it('keeps what somebody else changed meanwhile, and says so', async () => {
    const { user, company, id } = await openRole(['uom_list']);
    await user.click(box('Grade: List'));
    const change = { grant: ['size_list'], revoke: ['uom_list'] };
    await send(company.token, 'PUT', `/roles/${id}/permissions`, change);
    await user.click(review());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else changed this role too')).toBeDefined();
    expect(await storedPermissions(id)).toEqual(['grade_list', 'size_list']);
    expect(box('Size: List').checked).toBe(true);
    expect(box('Unit of measure: List').checked).toBe(false);
  });
});

describe('what one may not switch', () => {
  it('stays as it is, and says why', async () => {
    const { user } = await openRole(['product_list'], {
      own: ['roles_list', 'roles_view', 'roles_update', 'product_list', 'product_create'],
    });
    const lacking = box('Product: Delete');
    expect(noteAt('Product: Delete')).toBe('You do not hold this permission yourself.');
    await user.click(lacking);
    expect(lacking.checked).toBe(false);
    await user.click(box('Product: all'));
    expect(screen.getByText('1 added, 0 removed')).toBeDefined();
  });

  it.each([
    ['the owners’ role', [], { isOwner: true }, /^Owners may do everything/],
    ['a role beyond one’s own', ['grade_list'], { own: ['roles_view', 'roles_update'] }, /^This role allows more/],
    ['a role when one may only look', [], { own: ['roles_view'] }, /^Your role lets you look/],
  ])('is %s', async (_, permissions, how, why) => {
    await openRole(permissions, how);
    expect(screen.getByText(why)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Review and save' })).toBeNull();
    expect(box('Grade: List').getAttribute('aria-disabled')).toBe('true');
  });

  it('is refused with the names of what one lacks, when that was lost meanwhile', async () => {
    const { user, id } = await openRole(['product_list']);
    await user.click(box('Grade: List'));
    await sql`update role set permissions = array_remove(permissions, 'grade_list') where id <> ${id}
      and company_id = (select company_id from role where id = ${id})`.execute(owner);
    await user.click(review());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/You lack: Grade: List\./)).toBeDefined();
    expect(await storedPermissions(id)).toEqual(['product_list']);
    // The person's own permissions were fetched again.
    await waitFor(() => expect(box('Grade: List').getAttribute('aria-disabled')).toBe('true'));
  });
});

it('is for people who may view roles', async () => {
  await renderApp('/app/roles/00000000-0000-7000-8000-000000000000', { permissions: ['roles_list'] });
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeDefined();
});

it('says that a role is no longer there', async () => {
  await renderApp('/app/roles/00000000-0000-7000-8000-000000000000');
  expect(await screen.findByText(/does not exist or was deleted/)).toBeDefined();
});
