// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import type { FieldKind } from '#shared/master-data/fields.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { allPermissions } from '#shared/permissions.ts';
import { asSent, sampleOf } from '#server/master-data/sample.ts';
import { allItems } from '../app/menu.ts';
import { call } from '#web/platform/calls/api.ts';
import { renderApp } from '../testing.tsx';
import { masterData as texts } from '#texts/en/masterData.ts';

// The server behind the screen is real, and so is its pace on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const button = (name: string) => screen.findByRole('button', { name });

/** The words of the option that stands for a value, for the kinds that are chosen and not typed. */
const choose: Partial<Record<FieldKind, (value: unknown) => string | undefined>> = {
  status: (value) => (value ? texts.active : texts.inactive),
  'yes-no': (value) => (value ? texts.yes : texts.no),
  choice: (value) => texts.option[value as keyof typeof texts.option],
  reference: (value) =>
    value === null
      ? undefined
      : (value as string).endsWith('57')
        ? '57 - Indian Ocean Eastern - Indian'
        : '71 - Pacific Western Central - Pacific',
};

/** What every screen has from `RecordScreen` alone is looked at on these three: all sorts of columns and forms. */
const ofEverySort = new Set<string>(['category', 'fishingArea', 'certification']);

/** The field itself; the list that a select opens has its label too. */
const typed = { selector: 'input, textarea' };

describe.each(masterData)('the $name screen', (declared) => {
  const resource: Resource = declared;
  const { one, fields } = texts.resource[declared.name];
  const labels: Record<string, string> = fields;
  const address = `/${allItems.find(({ entity }) => entity === resource.permission)!.value}`;
  const required = Object.keys(resource.fields).filter((field) => resource.fields[field]!.required);
  const grants = (...actions: string[]) => actions.map((action) => `${resource.permission}_${action}`);
  const first = sampleOf(resource, 0);
  const name = String(first[resource.title]);
  const label = (field: string) => new RegExp(`^${labels[field]!.replace(/[()]/g, String.raw`\$&`)}( \\*)?$`);

  async function open(
    permissions: readonly string[] = allPermissions,
    records: Record<string, unknown>[] = [],
    query = '',
  ) {
    const visit = await renderApp(`${address}${query}`, {
      permissions: [...permissions, ...grants('create')],
      prepare: async () => {
        for (const record of records) {
          await call('POST', resource.path, asSent(resource, record));
        }
      },
    });
    await screen.findByRole('heading', { level: 1, name: one });
    return visit;
  }

  async function fill(user: UserEvent, dialog: HTMLElement, values: Record<string, unknown>) {
    for (const [field, { kind }] of Object.entries(resource.fields)) {
      const value = values[field];
      const chosen = choose[kind]?.(value);
      if (chosen) {
        await user.click(within(dialog).getByRole('combobox', { name: label(field) }));
        await user.click(await screen.findByRole('option', { name: chosen }));
      } else if (kind !== 'reference') {
        const text = typeof value === 'number' ? String(value).replace('.', ',') : value;
        fireEvent.change(within(dialog).getByLabelText(label(field)), { target: { value: text } });
      }
    }
  }

  it('has the declared columns, and shows a record once it was created, changed and deleted', async () => {
    const { user, company } = await open();
    const stored = async () => (await company.send('GET', resource.path)).json().data;
    const heads = (await screen.findAllByRole('columnheader')).slice(0, -1).filter(({ textContent }) => textContent);
    expect(heads.map((head) => head.textContent)).toEqual(
      resource.columns.map((column) =>
        column === 'created_at' ? 'Created' : column === 'image' ? 'Image' : labels[column],
      ),
    );
    for (const head of heads.filter(({ textContent }) => textContent !== 'Image')) {
      expect(within(head).getByRole('button', { name: head.textContent })).toBeDefined();
    }

    await user.click(await button('Create'));
    const form = await screen.findByRole('dialog', { name: `Create ${one}` });
    await fill(user, form, first);
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`${one} ${name} created`)).toBeDefined();
    expect(await row(name)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await stored()).toMatchObject([first]);

    await user.click(await button(`Edit ${name}`));
    const filled = await screen.findByRole('dialog', { name: `Edit ${name}` });
    expect(within(filled).getByLabelText<HTMLInputElement>(label(resource.title)).value).toBe(name);
    const changed = sampleOf(resource, 1);
    const renamed = String(changed[resource.title]);
    await fill(user, filled, changed);
    await user.click(within(filled).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`${one} ${renamed} saved`)).toBeDefined();
    expect(await row(renamed)).toBeDefined();
    expect(await stored()).toMatchObject([changed]);

    await user.click(await button(`Delete ${renamed}`));
    const question = await screen.findByRole('dialog', { name: `Delete ${renamed}?` });
    expect(question.textContent).toContain(`“${renamed}” will be deleted`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await stored()).toHaveLength(1);
    await user.click(await button(`Delete ${renamed}`));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`${one} ${renamed} deleted`)).toBeDefined();
    expect(await screen.findByText(/^No .* yet$/)).toBeDefined();
    expect(await stored()).toEqual([]);
  });

  it('says what is missing and what is taken at each field, and keeps what was typed', async () => {
    const { user, requests } = await open(allPermissions, [first]);
    const posts = () => requests.filter((request) => request.startsWith('POST')).length;
    const before = posts();
    await user.click(await button('Create'));
    const form = await screen.findByRole('dialog');
    const save = within(form).getByRole('button', { name: 'Save' });
    const title = within(form).getByLabelText<HTMLInputElement>(label(resource.title));
    fireEvent.change(title, { target: { value: 'x' } });
    await user.click(save);
    expect(await within(form).findAllByText(/needs at least 2 characters$/)).not.toEqual([]);
    for (const field of required.filter((field) => resource.fields[field]!.kind !== 'status')) {
      const invalid = within(form).getByLabelText(label(field), typed).getAttribute('aria-invalid');
      expect([field, invalid]).toEqual([field, 'true']);
    }
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    expect(title.value).toBe('x');
    expect(posts()).toBe(before);

    const [taken] = resource.unique.toReversed();
    await fill(user, form, { ...sampleOf(resource, 1), [taken!]: first[taken!] });
    await user.click(save);
    expect(await screen.findByText(/Failed Created/)).toBeDefined();
    expect(await within(form).findByText('This is already in use')).toBeDefined();
    expect(within(form).getByLabelText<HTMLInputElement>(label(taken!)).value).toBe(first[taken!]);
  });

  it('offers only what one may do', async () => {
    const visit = await renderApp(address, { permissions: grants('list') });
    await screen.findByText('Once someone creates one, it appears here.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export / Import' }).disabled).toBe(true);
    expect(screen.queryByText('Actions')).toBeNull();
    expect(visit.requests.some((request) => request.includes(resource.path))).toBe(true);
  });

  if (!ofEverySort.has(declared.name)) {
    return;
  }

  it.each([
    ['update', 'Edit', 'Delete'],
    ['delete', 'Delete', 'Edit'],
  ])('shows with %s the %s button of a row and not %s', async (action, there, absent) => {
    await open(grants('list', action), [first]);
    expect(await button(`${there} ${name}`)).toBeDefined();
    expect(screen.queryByRole('button', { name: `${absent} ${name}` })).toBeNull();
  });

  it('searches after a rest, from the first page on, and clears', async () => {
    // So many that there is a second page, and it is the one that is open.
    const others = Array.from({ length: 10 }, (_, i) => ({
      ...sampleOf(resource, i + 1),
      [resource.title]: `Udang ${i}`,
    }));
    const { user, requests, router } = await open(allPermissions, [first, ...others], '?page=1');
    const shown = async () => (await screen.findAllByRole('row')).length - 1;
    await waitFor(async () => expect(await shown()).toBe(1));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zzz');
    expect(await screen.findByText('Nothing matches “zzz”')).toBeDefined();
    expect(router.state.location.searchStr).toBe('?search=zzz');
    const searches = requests.filter((request) => request.includes('search='));
    // Slow typing is searched for in between.
    expect(searches.at(-1)).toBe(`GET /v1${resource.path}?page=0&size=10&search=zzz`);
    expect(searches.filter((request) => !request.includes('page=0&'))).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(async () => expect(await shown()).toBe(10));
    expect(router.state.location.searchStr).toBe('');

    // A link from a search of one page to a later page leads there, though it is not known yet that there is one.
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'udang 7');
    await waitFor(async () => expect(await shown()).toBe(1));
    const link = `?order_by=${resource.title}&sort_by=desc&page=1`;
    await act(() => router.navigate({ href: `${address}${link}` }));
    const sorted = `GET /v1${resource.path}?page=1&size=10&order_by=${resource.title}&sort_by=desc`;
    await waitFor(() => expect(requests).toContain(sorted));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Udang 7/ })).toBeNull());
    expect(await shown()).toBe(1);
    expect(router.state.location.searchStr).toContain('page=1');

    // And one past the end leads to the last.
    await act(() => router.navigate({ href: `${address}?page=7` }));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?page=1'));
  });

  it('fetches the file of the chosen format with the search and sort of the list', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, requests } = await open(
      allPermissions,
      [first],
      `?search=udang&order_by=${resource.title}&sort_by=desc`,
    );
    await user.click(await button('Export / Import'));
    await user.click(await screen.findByRole('menuitem', { name: 'Export to CSV (.csv)' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(requests.at(-1)).toBe(
      `GET /v1${resource.path}/export?format=csv&search=udang&order_by=${resource.title}&sort_by=desc`,
    );
    const link = clicked.mock.contexts[0] as HTMLAnchorElement;
    expect(link.download).toMatch(new RegExp(`^\\w+_table_\\d{4}-\\d{2}-\\d{2}\\.csv$`));
  });
});
