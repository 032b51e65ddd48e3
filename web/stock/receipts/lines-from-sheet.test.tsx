// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categoryFile, choose, previewRows, workInBackground } from '#web/platform/import/testing.tsx';
import { open as openPage, receivedReceipt } from './testing.tsx';

it('fills a draft from a packing list, behind what was typed a moment before', async () => {
  const visit = await openPage({ receipt: receivedReceipt(2, 20) });
  const { user, company } = visit;
  await user.type(await screen.findByLabelText('Reference'), 'PL-77');
  await user.click(screen.getByRole('button', { name: 'Lines from a file' }));
  const found = await screen.findByRole('dialog', { name: 'Import: Packing list' });
  await waitFor(() => expect(within(found).queryByLabelText('Loading…')).toBeNull());
  const dialog = within(found);
  const rows = ['LT-A,B-2,31-01-2097,2,20', 'LT-A,B-1,31-01-2097,2,20'];
  await choose(visit, dialog, categoryFile(rows, { head: 'SKU,Lot,Exp date,Cartons,Net weight' }));
  expect((await previewRows(dialog))[0]).toContain('B-1This receipt has a line of this batch already');
  await user.click(dialog.getByRole('button', { name: 'Import only the 1 row without errors' }));
  await workInBackground(visit, dialog);
  await dialog.findByRole('heading', { name: '1 row imported' });
  await user.click(dialog.getByRole('button', { name: 'Show the records' }));

  await screen.findByRole('button', { name: /B-2/ });
  const { data } = (await company.send('GET', '/stock_received?size=1')).json();
  const stored = (await company.send('GET', `/stock_received/${data[0].id}`)).json().data;
  expect(stored).toMatchObject({
    reference: 'PL-77',
    packs: 2,
    lines: [
      { new_batch: { number: 'B-1' }, packs: 2 },
      { new_batch: { number: 'B-2' }, packs: 0, expected_packs: 2, expected_weight: 20 },
    ],
  });
});

it('offers the file only to people who may import', async () => {
  await openPage({
    receipt: receivedReceipt(2, 20),
    permissions: ['stockreceived_list', 'stockreceived_view', 'stockreceived_create', 'stockreceived_update'],
  });
  await screen.findByText('B-1', { exact: false });
  expect(screen.queryByRole('button', { name: 'Lines from a file' })).toBeNull();
});
