// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { categoryFile, choose, openImport, previewRows, workInBackground } from '#web/platform/import/testing.tsx';
import { renderApp } from '#web/testing.tsx';

it('makes drafts of the opening stock in a file, whose warehouse is said once', async () => {
  const visit = await renderApp('/app/stockreceived', { prepare: async (made) => void (await stockIn(made)) });
  const { user, company } = visit;
  await screen.findByRole('heading', { level: 1, name: 'Stock received' });
  const dialog = await openImport(visit, 'Opening stock');
  const rows = ['LT-A,B-1,31-01-2097,A-01-01,2,20', 'LT-A,B-2,31-01-2097,A-01-09,2,20'];
  await choose(visit, dialog, categoryFile(rows, { head: 'SKU,Lot,Exp date,Rack,Cartons,Net weight' }));

  await user.type(await dialog.findByRole('combobox', { name: 'Value of “Warehouse”' }), 'WH1');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  // Rows are new: there is nothing to be changed.
  expect(dialog.queryByRole('radio')).toBeNull();
  expect((await previewRows(dialog))[0]).toContain('A-01-09“A-01-09” was not found');
  await user.click(dialog.getByRole('button', { name: 'Import only the 1 row without errors' }));
  await workInBackground(visit, dialog);
  await dialog.findByRole('heading', { name: '1 row imported' });
  await user.click(dialog.getByRole('button', { name: 'Show the records' }));
  expect(await screen.findByRole('row', { name: /Opening balance/ })).toBeDefined();
  const { data } = (await company.send('GET', '/stock_received')).json();
  expect(data).toMatchObject([{ kind: 'opening_balance', status: 'draft', packs: 2 }]);
});
