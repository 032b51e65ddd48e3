// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#web/platform/calls/api.ts';
import { renderApp } from '#web/testing.tsx';

const every = ['list', 'create', 'update', 'delete', 'export', 'import'].map((action) => `category_${action}`);

interface Stored {
  id: string;
  name: string;
  is_active: boolean;
}

/** Opens the categories of a new company that has these, in this order; products name those in `used`. */
async function open(
  names: string[],
  { used = [] as string[], permissions = every, query = '', is_active = true } = {},
) {
  const visit = await renderApp(`/app/category?order_by=name&sort_by=asc${query}`, {
    permissions: [...permissions, 'category_list', 'category_create', 'product_create'],
    prepare: async ({ send }) => {
      for (const name of names) {
        const category = { name, name_en: name, code: name, is_active };
        const { data } = (await send('POST', '/categories', category)).json();
        if (used.includes(name)) {
          const product = new FormData();
          const fields = { name: `${name} loin`, name_en: `${name} loin`, type: 'storable', category_id: data.id };
          Object.entries(fields).forEach(([field, value]) => product.set(field, value));
          await call('POST', '/products', product);
        }
      }
    },
  });
  await screen.findAllByRole('row', { name: new RegExp(names[0]!) });
  const stored = async (): Promise<Stored[]> =>
    (await visit.company.send('GET', '/categories?order_by=name&sort_by=asc&size=100')).json().data;
  return { ...visit, stored };
}

const check = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const bar = () => screen.queryByRole('group', { name: 'Selection' });
const inBar = (name: string) => within(bar()!).getByRole('button', { name });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const dialog = async () => within(await screen.findByRole('dialog'));

test('deletes the chosen records that nothing uses, and says what uses the others', async () => {
  const { user, stored } = await open(['Crab', 'Shrimp', 'Tuna'], { used: ['Tuna'] });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(bar()?.textContent).toContain('3 selected');
  await user.click(inBar('Delete'));

  const asked = await dialog();
  expect(await asked.findByText('2 records will be deleted. This cannot be undone.')).toBeDefined();
  expect(asked.getByText('1 record stays, because it is in use:')).toBeDefined();
  expect(asked.getByText('Tuna: used by 1 product')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  expect(await stored()).toHaveLength(3);

  await user.click(asked.getByRole('button', { name: 'Delete 2' }));
  expect(await screen.findByText('Category: 2 records deleted')).toBeDefined();
  expect(await screen.findByText('Category: 1 record could not be deleted')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Crab/ })).toBeNull());
  expect((await stored()).map(({ name }) => name)).toEqual(['Tuna']);
  // What stayed is still chosen, so that one can do something else with it.
  expect((await check('Tuna')).checked).toBe(true);
});

test('offers to deactivate what is in use when nothing can be deleted', async () => {
  const { user, stored } = await open(['Tuna'], { used: ['Tuna'] });
  await user.click(await check('Tuna'));
  await user.click(inBar('Delete'));
  const asked = await dialog();
  expect(await asked.findByText('None of them can be deleted.')).toBeDefined();
  expect(asked.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Deactivate the 1 in use' }));
  expect(await screen.findByText('Category: 1 record deactivated')).toBeDefined();
  expect(await stored()).toMatchObject([{ is_active: false }]);
});

test('deactivates and activates the chosen records after asking', async () => {
  const { user, stored } = await open(['Crab', 'Shrimp', 'Tuna']);
  for (const [verb, done, active] of [
    ['Deactivate', 'deactivated', false],
    ['Activate', 'activated', true],
  ] as const) {
    await user.click(await check('Crab'));
    await user.click(await check('Tuna'));
    await user.click(inBar(verb));
    const asked = await dialog();
    expect(asked.getByText(`${verb} 2 records?`)).toBeDefined();
    await user.click(asked.getByRole('button', { name: verb }));
    expect(await screen.findByText(`Category: 2 records ${done}`)).toBeDefined();
    expect((await stored()).map(({ is_active }) => is_active)).toEqual([active, true, active]);
    await waitFor(() => expect(bar()).toBeNull());
  }
});

test('keeps what was chosen on other pages, and drops it with another search', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Fish ${String(index + 10)}`);
  const { user, router } = await open(names);
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await check('Fish 20'));
  expect(bar()?.textContent).toContain('11 selected (10 of them on other pages)');

  await user.click(inBar('Cancel'));
  expect(bar()).toBeNull();
  await user.click(await check('Fish 20'));
  await router.navigate({ to: '.', search: { search: 'Fish 2' } });
  await waitFor(() => expect(bar()).toBeNull());
  expect((await check('Fish 20')).checked).toBe(false);
});

test('chooses all rows from one click to another with Shift', async () => {
  const { user } = await open(['Crab', 'Shrimp', 'Squid', 'Tuna']);
  await user.click(await check('Crab'));
  await user.keyboard('{Shift>}');
  await user.click(await check('Squid'));
  await user.keyboard('{/Shift}');
  expect(bar()?.textContent).toContain('3 selected');
  expect((await check('Tuna')).checked).toBe(false);
});

test('chooses one row with Shift where the click before it was on another page', async () => {
  const { user } = await open(Array.from({ length: 12 }, (_, index) => `Fish ${String(index + 10)}`));
  await user.click(await check('Fish 15'));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  const next = await check('Fish 20');
  await user.keyboard('{Shift>}');
  await user.click(next);
  await user.keyboard('{/Shift}');
  expect(bar()?.textContent).toContain('2 selected');
  expect([next.checked, (await check('Fish 21')).checked]).toEqual([true, false]);
});

test.each([
  { may: 'update', bar: ['Activate', 'Deactivate', 'Cancel'] },
  { may: 'delete', bar: ['Delete', 'Cancel'] },
])('offers with $may only what one may do with several', async ({ may, bar: expected }) => {
  const { user } = await open(['Tuna'], { permissions: [`category_${may}`] });
  await user.click(await check('Tuna'));
  expect(
    within(bar()!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(expected);
});

test('has no checkboxes for a person who may only read', async () => {
  await open(['Tuna'], { permissions: [] });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a record in use is not deleted but may be deactivated, and its form says what uses it', async () => {
  const { user, stored } = await open(['Tuna'], { used: ['Tuna'] });
  await user.click(screen.getByRole('button', { name: 'Edit Tuna' }));
  expect(await screen.findByText('Used by 1 product')).toBeDefined();
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Delete Tuna' }));
  const asked = await dialog();
  expect(await asked.findByText('“Tuna” is used by 1 product, so it cannot be deleted.')).toBeDefined();
  expect(asked.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Deactivate instead' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toMatchObject([{ is_active: false }]);
});

test.each([
  ['by who may not change it', ['category_list', 'category_delete'], true],
  ['where it is not active any more', every, false],
])('a record in use is not offered to be deactivated %s', async (_why, permissions, is_active) => {
  const { user } = await open(['Tuna'], { used: ['Tuna'], permissions, is_active });
  await user.click(screen.getByRole('button', { name: 'Delete Tuna' }));
  const asked = await dialog();
  expect(await asked.findByText('“Tuna” is used by 1 product, so it cannot be deleted.')).toBeDefined();
  expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Deactivate instead');
});

test('is gone through by keys: search, rows, choosing, editing, deleting', async () => {
  const { user } = await open(['Crab', 'Shrimp', 'Tuna']);
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(row('Crab'));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(row('Tuna'));
  await user.keyboard('{Home}{ArrowDown} ');
  expect((await check('Shrimp')).checked).toBe(true);
  await user.keyboard('{Escape}');
  expect(bar()).toBeNull();

  await user.keyboard('{Enter}');
  expect((await dialog()).getByText('Edit Shrimp')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(row('Shrimp')));

  await user.keyboard('{Delete}');
  expect((await dialog()).getByText('Delete Shrimp?')).toBeDefined();
});

test('n opens the form of a new record, but not where it is typed', async () => {
  const { user } = await open(['Tuna']);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'n');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'n' });
  expect((await dialog()).getByText('Create Category')).toBeDefined();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('? lists the keys, and single keys can be turned off there', async () => {
  const { user } = await open(['Tuna']);
  fireEvent.keyDown(document.body, { key: '?' });
  const shown = await dialog();
  await user.click(shown.getByRole('switch', { name: 'Single keys work on this device' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect((await dialog()).getByRole('switch')).toBeDefined();
});

test('n does nothing for a person who may not create', async () => {
  await renderApp('/app/category', { permissions: ['category_list'] });
  await screen.findByText('Once someone creates one, it appears here.');
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
