// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DefaultView, SavedView } from '#shared/saved-view.ts';
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

const choose = async (visit: Visit, name: string) =>
  visit.user.click(await (await openMenu(visit)).findByRole('menuitem', { name }));

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

const heads = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

/** Has a view of the list beside those that are there already. */
const withView = (more: { name: string; search: object; hidden_columns: string[] }) => (company: Visit['company']) =>
  company.send('POST', '/saved_views', { list: 'grade', is_shared: false, ...more }).then(() => undefined);

it('hides the columns of a view as long as it is shown, and leaves those of the person alone', async () => {
  const few = { name: 'Ringkas', search: {}, hidden_columns: ['is_active', 'code'] };
  const visit = await renderApp('/app/grade', { prepare: withView(few) });
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  await visit.user.click(await screen.findByRole('button', { name: 'Choose columns' }));
  await visit.user.click(await screen.findByRole('checkbox', { name: 'Description' }));
  await visit.user.keyboard('{Escape}');
  const own = ['Name', 'Code', 'Status', 'Created'];
  await waitFor(async () => expect(await heads('Grade')).toEqual(expect.arrayContaining(own)));
  const before = window.localStorage.getItem('palka.grid.grade');

  await choose(visit, 'Ringkas');
  await waitFor(async () => expect(await heads('Grade')).not.toContain('Status'));
  expect(await heads('Grade')).toEqual(expect.arrayContaining(['Name', 'Description', 'Created']));
  await visit.user.click(screen.getByRole('button', { name: 'Choose columns' }));
  await visit.user.click(await screen.findByRole('checkbox', { name: 'Code' }));
  await visit.user.keyboard('{Escape}');
  expect(await heads('Grade')).toContain('Code');
  expect(window.localStorage.getItem('palka.grid.grade')).toBe(before);

  // What was changed of it can be saved in it, also where that is columns alone.
  await choose(visit, 'Save the changes in “Ringkas”');
  await waitFor(async () => expect((await viewsOf(visit))[0]!.hidden_columns).toEqual(['is_active']));
  await choose(visit, 'Show everything');
  await waitFor(async () => expect(await heads('Grade')).toContain('Status'));
  expect(await heads('Grade')).toEqual(expect.not.arrayContaining(['Description']));
  expect(window.localStorage.getItem('palka.grid.grade')).toBe(before);
});

it('marks of two views that differ by their columns alone the one that was chosen', async () => {
  const visit = await renderApp('/app/grade', {
    async prepare(company) {
      await withView({ name: 'A semua', search: {}, hidden_columns: [] })(company);
      await withView({ name: 'B tanpa kode', search: {}, hidden_columns: ['code'] })(company);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  await choose(visit, 'B tanpa kode');
  const menu = await openMenu(visit);
  expect(await menu.findByRole('menuitem', { name: 'Delete “B tanpa kode”' })).toBeDefined();
  expect(menu.queryByRole('menuitem', { name: 'Delete “A semua”' })).toBeNull();
});

it('hides the columns of a view in the table that it shows, not in the one where it was chosen', async () => {
  const visit = await renderApp('/app/reportoutbound', {
    async prepare({ send }) {
      const search = { report: 'utilisation', group_by: 'warehouse' };
      const parts = { search, hidden_columns: ['weight_days'], is_shared: false };
      await send('POST', '/saved_views', { list: 'reportoutbound', name: 'Isi gudang', ...parts });
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Outbound report' });
  await choose(visit, 'Isi gudang');
  await screen.findByRole('heading', { level: 1, name: 'Utilisation report' });
  await waitFor(async () => expect(await heads('Utilisation report')).not.toContain('Kilogram-days'));
  await choose(visit, 'Show everything');
  await waitFor(async () => expect(await heads('Utilisation report')).toContain('Kilogram-days'));
  expect(visit.router.state.location.search).toEqual({ report: 'utilisation' });
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('palka.grid.'))).toEqual([]);
});

/** Opens another list, and then this one as from the menu. */
async function comeBack(visit: Visit) {
  await visit.router.navigate({ href: '/app/size' });
  await screen.findByRole('heading', { level: 1, name: 'Size' });
  await visit.router.navigate({ href: '/app/grade' });
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
}

const defaultsOf = async ({ send }: Visit['company']): Promise<unknown[]> =>
  (await send('GET', '/default_views')).json().data.map((one: DefaultView) => [one.of, one.view?.name ?? null]);

it('opens a list with the view that is wanted first, on any device, until it is deleted', async () => {
  const visit = await renderApp('/app/grade?order_by=name&sort_by=desc');
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  await saveAs(visit, 'Z ke A');
  await choose(visit, 'Open the list with “Z ke A”');
  await waitFor(async () => expect(await defaultsOf(visit.company)).toEqual([['person', 'Z ke A']]));
  window.localStorage.clear();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Saved views' }).title).toBe('Z ke A'));
  await comeBack(visit);
  await waitFor(() => expect(visit.router.state.location.search).toMatchObject({ order_by: 'name', sort_by: 'desc' }));
  await choose(visit, 'Delete “Z ke A”');
  await waitFor(async () => expect(await viewsOf(visit)).toEqual([]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Saved views' }).title).toBe('Saved views'));
  await comeBack(visit);
  expect(visit.router.state.location.search).not.toHaveProperty('order_by', 'name');
});

it('opens a list with the company’s view for who chose none, and without it for who wants none', async () => {
  const visit = await renderApp('/app/grade', {
    async prepare(company) {
      const shared = { list: 'grade', name: 'Standar', hidden_columns: [], is_shared: true };
      const { data } = (
        await company.send('POST', '/saved_views', { ...shared, search: { order_by: 'code', sort_by: 'asc' } })
      ).json();
      await company.send('PUT', '/default_views', { list: 'grade', of: 'company', view_id: data.id });
    },
  });
  await waitFor(() => expect(visit.router.state.location.search).toMatchObject({ order_by: 'code' }));
  await choose(visit, 'Open the list without a view');
  await waitFor(async () =>
    expect(await defaultsOf(visit.company)).toEqual([
      ['person', null],
      ['company', 'Standar'],
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Saved views' }).title).toBe('Saved views'));
  await comeBack(visit);
  expect(visit.router.state.location.search).not.toHaveProperty('order_by', 'code');
  await choose(visit, 'Open the list as the company has it');
  await waitFor(async () => expect(await defaultsOf(visit.company)).toEqual([['company', 'Standar']]));
});

it('is chosen for everyone by who may change the company, once it is shared', async () => {
  const visit = await renderApp('/app/grade?search=a');
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  await saveAs(visit, 'Kita');
  const menu = await openMenu(visit);
  expect(await menu.findByRole('menuitem', { name: 'Open the list with “Kita”' })).toBeDefined();
  expect(menu.queryByRole('menuitem', { name: /for everyone/ })).toBeNull();
  await visit.user.click(menu.getByRole('menuitem', { name: 'Share “Kita” with colleagues' }));
  await choose(visit, 'Open the list with “Kita” for everyone');
  await waitFor(async () => expect(await defaultsOf(visit.company)).toEqual([['company', 'Kita']]));
  await choose(visit, 'Open the list without a view for everyone');
  await waitFor(async () => expect(await defaultsOf(visit.company)).toEqual([]));
});

it('is not offered for everyone to who may not change the company', async () => {
  const visit = await renderApp('/app/grade?search=a', { permissions: ['grade_list'] });
  await screen.findByRole('heading', { level: 1, name: 'Grade' });
  await visit.company.send('POST', '/saved_views', {
    list: 'grade',
    name: 'Kita',
    search: { search: 'a' },
    hidden_columns: [],
    is_shared: true,
  });
  const menu = await openMenu(visit);
  expect(await menu.findByRole('menuitem', { name: 'Open the list with “Kita”' })).toBeDefined();
  expect(menu.queryByRole('menuitem', { name: /for everyone/ })).toBeNull();
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
