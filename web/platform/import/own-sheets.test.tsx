// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { categoryFile, choose, openCategories, openImport, previewRows, stored, workInBackground } from './testing.tsx';
import { renderApp } from '#web/testing.tsx';

const ownSheet = () =>
  categoryFile(['Item Name,Code,Active', 'Sole,S,Maybe', 'Squid,Q,Maybe', 'Shrimp,,Yes', 'Clam,C,Yes'], {
    head: 'LIST OF CATEGORIES 2025,,',
  });

it('brings in a sheet as a firm has it: what is missing is filled in, cells are mended, the rest is left for later', async () => {
  const visit = await openCategories();
  const { user, dialog } = visit;
  await choose(visit, dialog, ownSheet());

  await dialog.findByRole('heading', { name: 'Which column goes where?' });
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Row with the headings' }).value).toMatch(
    /^2: Item Name/,
  );
  const next = dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  expect(next.disabled).toBe(true);
  await user.click(dialog.getByRole('combobox', { name: 'Where “English name” comes from' }));
  await user.click(await screen.findByRole('option', { name: 'As in “Item Name”' }));
  expect(next.disabled).toBe(false);
  await user.click(next);

  await dialog.findByRole('heading', { name: 'Preview' });
  expect(dialog.getByRole('button', { name: /^2 × Status: Write Active or None/ })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: /^1 × Code: Must be filled in/ }));
  await waitFor(async () => expect((await previewRows(dialog)).map(([number]) => number)).toEqual(['5']));
  await user.click(dialog.getByRole('button', { name: /^1 × Code/, pressed: true }));
  await waitFor(async () => expect(await previewRows(dialog)).toHaveLength(3));

  await user.click(dialog.getByRole('button', { name: 'Mend “Status” in row 3' }));
  const field = await screen.findByRole('textbox', { name: 'Status, row 3' });
  await user.clear(field);
  await user.type(field, 'Yes');
  await user.click(screen.getByRole('checkbox', { name: 'Also in all other rows with “Maybe” there' }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));

  await user.click(await dialog.findByRole('button', { name: 'Import only the 3 rows without errors' }));
  await workInBackground(visit, dialog);
  await dialog.findByRole('heading', { name: '3 rows imported' });
  expect(await stored(visit)).toMatchObject({ S: { name: 'Sole', name_en: 'Sole', is_active: true }, Q: {}, C: {} });

  await user.click(dialog.getByRole('button', { name: 'Mend the rows left out' }));
  await dialog.findByRole('heading', { name: 'Preview' });
  expect((await previewRows(dialog)).map(([number]) => number)).toEqual(['5']);
});

it('reads another sheet of the workbook', async () => {
  const visit = await openCategories();
  const { user, dialog } = visit;
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Categories',
        rows: [
          ['Name', 'English name', 'Code', 'Status', 'Shelf'],
          ['Sole', 'Sole', 'S', 'Yes', '1'],
        ],
      },
      {
        name: 'Others',
        rows: [
          ['Name', 'English name', 'Code'],
          ['Clam', 'Clam', 'C'],
        ],
      },
    ],
  });
  await choose(visit, dialog, new File([new Uint8Array(bytes)], 'firm.xlsx'));
  await user.click(await dialog.findByRole('combobox', { name: 'Sheet' }));
  await user.click(await screen.findByRole('option', { name: 'Others' }));
  const value = await dialog.findByRole('combobox', { name: 'Value of “Status”' });
  await user.type(value, 'Active');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await previewRows(dialog)).toEqual([['2', 'New', 'Clam', 'Clam', 'C', 'Active']]);
});

it('creates what a file names and nobody has, once it is told to', async () => {
  const visit = await renderApp('/app/product');
  const { user, company } = visit;
  await screen.findByRole('heading', { level: 1, name: 'Product' });
  const dialog = await openImport(visit, 'Product');
  await choose(
    visit,
    dialog,
    categoryFile(['Sole,Sole,Storable,Flatfish'], { head: 'Name,English name,Type,Category' }),
  );
  await dialog.findByText('“Flatfish” was not found');
  await user.click(dialog.getByRole('button', { name: 'Create what is missing' }));
  await dialog.findByText('Will be created as new');
  await user.click(dialog.getByRole('button', { name: 'Import 1 row' }));
  await workInBackground(visit, dialog);
  await dialog.findByRole('heading', { name: '1 row imported' });
  const { data } = (await company.send('GET', '/products')).json();
  expect(data).toMatchObject([{ name: 'Sole', category: { name: 'Flatfish' } }]);
});
