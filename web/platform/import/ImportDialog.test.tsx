// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { IMPORT_FILE_BYTES } from '#shared/limits.ts';
import { renderApp } from '#web/testing.tsx';
import {
  categoryFile,
  choose,
  drop,
  goodRows,
  kept,
  openCategories,
  openImport,
  previewRows,
  stored,
  tuna,
  workInBackground,
} from './testing.tsx';

it('brings in the rows of a file and shows them in the list', async () => {
  const visit = await openCategories();
  const { user, dialog } = visit;
  await choose(visit, dialog, categoryFile(goodRows(2)));

  const heading = await dialog.findByRole('heading', { name: 'Preview' });
  expect(heading).toBe(document.activeElement);
  expect(await previewRows(dialog)).toEqual([
    ['2', 'New', 'Category 1', 'Category 1', 'C1', '–', 'Active'],
    ['3', 'New', 'Category 2', 'Category 2', 'C2', '–', 'Active'],
  ]);
  expect(await stored(visit)).toEqual({});

  await user.click(dialog.getByRole('button', { name: 'Import 2 rows' }));
  expect(await dialog.findByRole('heading', { name: 'The rows are being imported…' })).toBeDefined();
  expect(dialog.getByRole('progressbar', { name: 'Rows imported' }).getAttribute('aria-valuetext')).toBe('0 of 2 rows');
  await workInBackground(visit, dialog);

  expect(await dialog.findByRole('heading', { name: '2 rows imported' })).toBeDefined();
  expect(dialog.getByText('“categories.csv”: 2 created, 0 changed.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Show the records' }));
  expect(await screen.findByRole('row', { name: /Category 2/ })).toBeDefined();
  expect(Object.keys(await stored(visit)).toSorted()).toEqual(['C1', 'C2']);
  await waitFor(async () => expect(await kept(visit)).toBeNull());
});

it('says at each cell what is wrong, and does not start', async () => {
  const visit = await openCategories({
    prepare: async ({ send }) => void (await send('POST', '/categories', tuna)),
  });
  const { user, dialog } = visit;
  const rows = ['Fine,Fine,F1,,Active', 'X,Sole,F2,,Maybe', 'Shrimp,Shrimp,,,Active', 'Other,Other,TUN,,None'];
  await choose(visit, dialog, categoryFile([...rows, 'Once more,Once more,F1,,Active']));

  await dialog.findByRole('heading', { name: 'Preview' });
  // What is wrong comes first, rows and columns.
  expect(await previewRows(dialog)).toEqual([
    ['3', 'Faulty', 'XThe name needs at least 2 characters', 'F2', 'MaybeWrite Active or None', 'Sole', '–'],
    ['4', 'Faulty', 'Shrimp', '–Must be filled in', 'Active', 'Shrimp', '–'],
    ['5', 'Faulty', 'Other', 'TUN“TUN” is already in use', 'None', 'Other', '–'],
    ['6', 'Faulty', 'Once more', 'F1“F1” is in row 2 already', 'Active', 'Once more', '–'],
  ]);
  expect(dialog.getByText(/^4 rows have errors\. Mend them here or in your file/)).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import 5 rows' }).disabled).toBe(true);

  await user.click(dialog.getByRole('switch', { name: 'Only rows with errors' }));
  await waitFor(async () => expect(await previewRows(dialog)).toHaveLength(5));
  expect(Object.keys(await stored(visit))).toEqual(['TUN']);
});

it('marks an expiry that is past before the import starts, which then keeps it', async () => {
  const visit = await renderApp('/app/product');
  const { user, company } = visit;
  await screen.findByRole('heading', { level: 1, name: 'Product' });
  const dialog = await openImport(visit, 'Product');
  const rows = ['Sole,Sole,Storable,31-01-2097', 'Tuna,Tuna,Storable,31-01-2020'];
  await choose(visit, dialog, categoryFile(rows, { head: 'Name,English name,Type,Expiry date' }));

  await dialog.findByRole('heading', { name: 'Preview' });
  expect(await dialog.findByText(/^1 row should be looked at: it holds a value that is seldom meant/)).toBeDefined();
  expect(await previewRows(dialog)).toEqual([
    ['3', 'New', 'Tuna', 'Tuna', 'Storable', '31-01-2020This day is past already'],
  ]);
  await user.click(dialog.getByRole('switch', { name: 'Only rows to be looked at' }));
  await waitFor(async () => expect(await previewRows(dialog)).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Import 2 rows' }));
  await workInBackground(visit, dialog);
  await dialog.findByRole('heading', { name: '2 rows imported' });
  const { data } = (await company.send('GET', '/products?search=tuna')).json();
  expect(data).toMatchObject([{ expired_date: '2020-01-31' }]);
});

it('takes the mended file in place of the faulty one', async () => {
  const visit = await openCategories();
  const { user, dialog } = visit;
  await choose(visit, dialog, categoryFile(['X,Sole,F2,,Active']));
  await user.click(await dialog.findByRole('button', { name: 'Choose another file' }));
  await choose(visit, dialog, categoryFile(['Sole,Sole,F2,,Active'], { name: 'mended.csv' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }));
  await workInBackground(visit, dialog);
  expect(await dialog.findByRole('heading', { name: '1 row imported' })).toBeDefined();
  expect(Object.keys(await stored(visit))).toEqual(['F2']);
});

it('asks where a column goes that it does not know, and gives each of ours once', async () => {
  const visit = await openCategories();
  const { user, dialog } = visit;
  const head = 'Name,English name,Our number,Shelf,Status';
  await choose(visit, dialog, categoryFile(['Sole,Sole,F2,nothing,Active'], { head }));

  const heading = await dialog.findByRole('heading', { name: 'Which column goes where?' });
  expect(heading).toBe(document.activeElement);
  expect(dialog.getByText(/not recognised.*: Our number, Shelf\.$/)).toBeDefined();
  expect(dialog.getByText('Required columns are not chosen yet: Code.')).toBeDefined();
  const next = dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  expect(next.disabled).toBe(true);

  await user.click(dialog.getByRole('combobox', { name: '“Our number” goes to' }));
  expect((await screen.findByRole('option', { name: 'Name (required)' })).dataset['comboboxDisabled']).toBe('true');
  await user.click(screen.getByRole('option', { name: 'Code (required)' }));
  expect(next.disabled).toBe(false);
  await user.click(next);

  expect(await previewRows(dialog)).toEqual([['2', 'New', 'Sole', 'Sole', 'F2', 'Active']]);
  expect(dialog.getByText('Not imported: Shelf.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Set the columns' }));
  expect(await dialog.findByRole('heading', { name: 'Which column goes where?' })).toBeDefined();
});

it('changes records that exist when asked to', async () => {
  const visit = await openCategories({
    prepare: async ({ send }) => void (await send('POST', '/categories', tuna)),
  });
  const { user, dialog } = visit;
  await choose(visit, dialog, categoryFile(['Tuna loin,Tuna loin,TUN,,None', 'Sole,Sole,F2,,Active']));
  expect(await dialog.findByText(/^1 row has errors\./)).toBeDefined();

  await user.click(dialog.getByRole('radio', { name: /^Update those that exist/ }));
  const start = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' });
  await waitFor(() => expect(start.disabled).toBe(false));
  await waitFor(async () => expect((await previewRows(dialog)).map(([, what]) => what)).toEqual(['Change', 'New']));
  await user.click(start);
  await workInBackground(visit, dialog);

  expect(await dialog.findByText('“categories.csv”: 1 created, 1 changed.')).toBeDefined();
  expect(await stored(visit)).toMatchObject({ TUN: { name: 'Tuna loin', is_active: false }, F2: { name: 'Sole' } });
});

it('refuses what is no spreadsheet before it is sent, and says in words what the server refuses', async () => {
  const visit = await openCategories();
  const { dialog, requests } = visit;
  drop(dialog, new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^“letter\.pdf” is neither an Excel file/);
  drop(dialog, categoryFile(goodRows(1)), categoryFile(goodRows(1), { name: 'more.csv' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/^Only one file/));
  drop(dialog, new File([new Uint8Array(IMPORT_FILE_BYTES + 1)], 'large.csv'));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/^This file is too large\. .* 10 MB/));
  expect(requests.some((request) => request.startsWith('POST'))).toBe(false);

  await choose(visit, dialog, new File(['PK\u0003\u0004 damaged'], 'damaged.xlsx'));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/^This file is damaged/));
  await choose(visit, dialog, categoryFile([]));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/^This file has no row below/));
  expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeDefined();
});

it('comes back to a file that was not finished, and forgets it when asked to', async () => {
  const visit = await openCategories();
  const { user, dialog } = visit;
  await choose(visit, dialog, categoryFile(goodRows(1)));
  await dialog.findByRole('heading', { name: 'Preview' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const again = await openImport(visit);
  expect(await again.findByText(/^You had not finished importing “categories\.csv”/)).toBeDefined();
  expect(await previewRows(again)).toHaveLength(1);
  await user.click(again.getByRole('button', { name: 'Discard this import' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await kept(visit)).toBeNull();
});

it('can be closed while the rows are written, and shows what came of it', async () => {
  const visit = await openCategories();
  const { user, dialog } = visit;
  await choose(visit, dialog, categoryFile(goodRows(3)));
  await user.click(await dialog.findByRole('button', { name: 'Import 3 rows' }));
  await dialog.findByRole('progressbar');
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const meanwhile = await openImport(visit);
  await workInBackground(visit, meanwhile);
  expect(await meanwhile.findByRole('heading', { name: '3 rows imported' })).toBeDefined();
});

it('opens with how the import stands now, not with how it stood when the dialog was closed', async () => {
  const visit = await openCategories();
  const { user, dialog, company } = visit;
  await choose(visit, dialog, categoryFile(goodRows(1)));
  await dialog.findByRole('heading', { name: 'Preview' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { data } = (await company.send('GET', '/categories/import')).json();
  expect((await company.send('DELETE', `/categories/import/${data.id}`)).statusCode).toBe(200);

  const again = await openImport(visit);
  expect(again.queryByRole('heading', { name: 'Preview' })).toBeNull();
  expect(await again.findByRole('button', { name: 'Choose a file' })).toBeDefined();
});

it('says that nothing came in when someone else was faster, and which rows stand in the way', async () => {
  const visit = await openCategories();
  const { user, dialog, company } = visit;
  await choose(visit, dialog, categoryFile(['Albacore,Albacore,TUN,,Active']));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }));
  await dialog.findByRole('progressbar');
  await company.send('POST', '/categories', tuna);
  await workInBackground(visit, dialog);

  expect(await dialog.findByRole('heading', { name: 'Nothing was imported' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Check the rows again' }));
  await dialog.findByRole('heading', { name: 'Preview' });
  expect(await previewRows(dialog)).toEqual([
    ['2', 'Faulty', 'TUN“TUN” is already in use', 'Albacore', 'Albacore', '–', 'Active'],
  ]);
});

it('asks the server for one page of rows at a time', async () => {
  const visit = await openCategories();
  const { user, dialog } = visit;
  await choose(visit, dialog, categoryFile(goodRows(12)));
  await dialog.findByRole('heading', { name: 'Preview' });
  expect(await previewRows(dialog)).toHaveLength(10);
  await user.click(dialog.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect((await previewRows(dialog)).map(([number]) => number)).toEqual(['12', '13']));
});

it('hands out the template and the list of errors as files', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const names = () => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
  const visit = await openCategories();
  const { user, dialog, requests } = visit;
  await user.click(dialog.getByRole('button', { name: 'Download the template' }));
  await waitFor(() => expect(names()).toEqual([expect.stringMatching(/\.xlsx$/)]));
  expect(requests.at(-1)).toBe('GET /v1/categories/import/template');

  await choose(visit, dialog, categoryFile(['X,Sole,F2,,Active']));
  await user.click(await dialog.findByRole('button', { name: 'Download the list of errors' }));
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(requests.at(-1)).toMatch(/^GET \/v1\/categories\/import\/[\w-]+\/errors$/);
});
