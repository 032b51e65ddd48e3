// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SavedView } from '#shared/saved-view.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { renderApp } from '#web/testing.tsx';

type Visit = Awaited<ReturnType<typeof renderApp>>;

async function openMenu({ user }: Visit) {
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  return within(await screen.findByRole('menu'));
}

async function saveAs(visit: Visit, name: string) {
  const menu = await openMenu(visit);
  await visit.user.click(await menu.findByRole('menuitem', { name: 'Save as a new view…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await visit.user.type(dialog.getByRole('textbox', { name: /^Name/ }), name);
  await visit.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const viewsOf = async ({ company }: Visit): Promise<SavedView[]> =>
  (await company.send('GET', '/saved_views?list=grade')).json().data;

it('saves what a list is narrowed and sorted to with its hidden columns, and shows it again', async () => {
  const visit = await renderApp('/app/grade?search=mutu&order_by=code&sort_by=asc&page=0');
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  await visit.user.click(await screen.findByRole('button', { name: 'Choose columns' }));
  await visit.user.click(await screen.findByRole('checkbox', { name: 'Status' }));
  await visit.user.keyboard('{Escape}');
  await saveAs(visit, 'Menurut kode');
  expect(await viewsOf(visit)).toMatchObject([
    {
      name: 'Menurut kode',
      search: { search: 'mutu', order_by: 'code', sort_by: 'asc' },
      hidden_columns: ['is_active'],
    },
  ]);

  const menu = await openMenu(visit);
  await visit.user.click(await menu.findByRole('menuitem', { name: 'Show everything' }));
  await waitFor(() => expect(visit.router.state.location.search).not.toHaveProperty('order_by'));
  await visit.user.click(await (await openMenu(visit)).findByRole('menuitem', { name: /Menurut kode/ }));
  await waitFor(() =>
    expect(visit.router.state.location.search).toMatchObject({ search: 'mutu', order_by: 'code', sort_by: 'asc' }),
  );
});

it('opens a list with the view that is wanted first, until it is deleted', async () => {
  const visit = await renderApp('/app/grade?order_by=name&sort_by=desc');
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  await saveAs(visit, 'Z ke A');
  await visit.user.click(await (await openMenu(visit)).findByRole('menuitem', { name: 'Open the list with “Z ke A”' }));
  await visit.router.navigate({ href: '/app/size' });
  await screen.findByRole('heading', { level: 1, name: 'Size' });
  await visit.router.navigate({ href: '/app/grade' });
  await waitFor(() => expect(visit.router.state.location.search).toMatchObject({ order_by: 'name', sort_by: 'desc' }));
  await visit.user.click(await (await openMenu(visit)).findByRole('menuitem', { name: 'Delete “Z ke A”' }));
  await waitFor(async () => expect(await viewsOf(visit)).toEqual([]));
  await visit.router.navigate({ href: '/app/size' });
  await screen.findByRole('heading', { level: 1, name: 'Size' });
  await visit.router.navigate({ href: '/app/grade' });
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  expect(visit.router.state.location.search).not.toHaveProperty('order_by', 'name');
});

it('shares a view, and offers a colleague’s without the ways to change it', async () => {
  const visit = await renderApp('/app/grade?search=a');
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  const colleague = await colleagueOf(visit.company);
  const shared = { list: 'grade', name: 'Punya rekan', search: { search: 'b' }, hidden_columns: [], is_shared: true };
  await colleague.send('POST', '/saved_views', shared);
  await saveAs(visit, 'Milik saya');
  await visit.user.click(
    await (await openMenu(visit)).findByRole('menuitem', { name: 'Share “Milik saya” with colleagues' }),
  );
  await waitFor(async () => expect((await viewsOf(visit))[0]).toMatchObject({ is_shared: true }));
  await visit.user.click(await (await openMenu(visit)).findByRole('menuitem', { name: /^Shared Punya rekan \(/ }));
  await waitFor(() => expect(visit.router.state.location.search).toMatchObject({ search: 'b' }));
  const menu = await openMenu(visit);
  expect(await menu.findByRole('menuitem', { name: 'Open the list with “Punya rekan”' })).toBeDefined();
  expect(menu.queryByRole('menuitem', { name: /Delete/ })).toBeNull();
});

it('says at the name that another view has it', async () => {
  const visit = await renderApp('/app/grade?search=a');
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  await saveAs(visit, 'Sama');
  await visit.user.click(await (await openMenu(visit)).findByRole('menuitem', { name: 'Save as a new view…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await visit.user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'sama');
  await visit.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Name/ }).getAttribute('aria-invalid')).toBe('true'));
});
