import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { csvOf, runImportsOf } from '#server/platform/import/testing.ts';
import { renderApp } from '#web/testing.tsx';

type Visit = Awaited<ReturnType<typeof renderApp>>;
type Options = NonNullable<Parameters<typeof renderApp>[1]>;

const HEAD = 'Name,English name,Code,Description,Status';

/** A file of categories with these rows below its headings. */
export const categoryFile = (rows: string[], { name = 'categories.csv', head = HEAD } = {}) =>
  new File([csvOf(head, ...rows)], name, { type: 'text/csv' });

/** As many rows of categories as asked for, none with an error. */
export const goodRows = (count: number) =>
  Array.from({ length: count }, (_, row) => `Category ${row + 1},Category ${row + 1},C${row + 1},,Active`);

/** A category, as its form sends it. */
export const tuna = {
  name: 'Tuna',
  name_en: 'Tuna',
  code: 'TUN',
  description: null,
  description_en: null,
  is_active: true,
};

/** Opens the list of categories of a new company and, over it, the import. */
export async function openCategories(options: Options = {}) {
  const visit = await renderApp('/app/category', options);
  await screen.findByRole('heading', { level: 1, name: 'Category' });
  return { ...visit, dialog: await openImport(visit) };
}

/** Opens the import over the list on screen. */
export async function openImport({ user }: Pick<Visit, 'user'>, what = 'Category') {
  await user.click(await screen.findByRole('button', { name: 'Export / Import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import from a file' }));
  const dialog = await screen.findByRole('dialog', { name: `Import: ${what}` });
  await waitFor(() => expect(within(dialog).queryByLabelText('Loading…')).toBeNull());
  return within(dialog);
}

export type Dialog = Awaited<ReturnType<typeof openImport>>;

/** Chooses a file, as the browser's own dialog would hand it over. */
export async function choose({ user }: Pick<Visit, 'user'>, dialog: Dialog, file: File) {
  await user.upload(await dialog.findByLabelText('Choose a file', { selector: 'input' }), file);
}

/** Lets files go over the place for them. */
export function drop(dialog: Dialog, ...files: File[]) {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent.drop(dialog.getByLabelText('Choose a file', { selector: 'input' }), {
    dataTransfer: { files, items, types: ['Files'] },
  });
}

/** The rows of the preview, each as the texts of its cells; the number first. */
export async function previewRows(dialog: Dialog) {
  const region = await dialog.findByRole('region', { name: 'Rows of the file' });
  await waitFor(() => expect(region.getAttribute('aria-busy')).toBe('false'));
  const [, ...rows] = within(region).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

/** What the company has, by code. */
export const stored = async ({ company }: Pick<Visit, 'company'>): Promise<Record<string, Record<string, unknown>>> => {
  const { data } = (await company.send('GET', '/categories?size=100')).json();
  return Object.fromEntries((data as { code: string }[]).map((row) => [row.code, row]));
};

/** The background does what was left to it, once it was left. */
export async function workInBackground({ company }: Pick<Visit, 'company'>, dialog: Dialog) {
  await dialog.findByRole('progressbar');
  await runImportsOf(company.companyId);
}

/** What is kept of an import that was not finished. */
export const kept = async ({ company }: Pick<Visit, 'company'>) =>
  (await company.send('GET', '/categories/import')).json().data;
