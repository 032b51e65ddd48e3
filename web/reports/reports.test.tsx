// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draft, issue, line, step, taking } from '#server/stock/issues/testing.ts';
import { colleagueOf, wantApproval } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBatch, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { renderApp } from '../testing.tsx';

/** Opens the report of a company that sold 20 kg and then 30 kg of one batch. */
async function withIssues(permissions?: readonly string[], issues: readonly number[] = [2, 3]) {
  const visit = await renderApp('/app/reportoutbound', {
    ...(permissions && { permissions }),
    prepare: async (made) => {
      const company = { ...(await stockIn(made)), ...(await colleagueOf(made)) };
      const batch = await newBatch(company, 'TUNA-1', { expiry_date: '2090-01-01' });
      await postMovements(company, [inward(keyOf(company, batch), 30, 300_000, 30_000)]);
      for (const packs of issues) {
        const content = issue(company, 'sale', [line(company, [taking(company, batch, packs)])]);
        const answer = await step(company, await draft(company, content), 'post');
        if (answer.statusCode !== 200) throw new Error(answer.body);
      }
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Outbound report' });
  return visit;
}

const rows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Outbound report' }));
  return table.getAllByRole('row').slice(1);
};

test('each batch of each issue is a row, and the foot says what all come to', async () => {
  await withIssues();
  expect(await screen.findByText('Total: 5 packs · 50,000 kg · Rp 5.000')).toBeDefined();
  expect(await rows()).toHaveLength(2);
});

test('all pages are printed, and the paper says which rows it has', async () => {
  const { user } = await withIssues(
    undefined,
    Array.from({ length: 11 }, () => 1),
  );
  expect(await screen.findByText('Rows 1 to 10')).toBeDefined();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(await rows()).toHaveLength(11);
  expect(screen.getByText('Rows 1 to 11')).toBeDefined();
  fireEvent(window, new Event('afterprint'));
  expect(await rows()).toHaveLength(10);
});

test('voided issues are shown on request, marked, and are in no sum', async () => {
  const { user, router, company } = await withIssues();
  const { data } = (await company.send('GET', '/report_outbound?order_by=packs&sort_by=desc')).json();
  const body = { document_id: data[0].document.id, reason: 'Salah' };
  await wantApproval(company, 'voidtransaction', { needs_approval: false });
  const voided = await company.send('POST', '/void_transactions', body, { 'idempotency-key': body.document_id });
  expect(voided.statusCode).toBe(200);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('switch', { name: 'Voided, too' }));
  expect(await screen.findByRole('row', { name: new RegExp(`^${data[0].document.number}.*Voided`) })).toBeDefined();
  expect(await screen.findByText('Total: 2 packs · 20,000 kg · Rp 2.000')).toBeDefined();
  expect(router.state.location.search).toMatchObject({ voided: 'true' });
});

test('added up by batch it is one row, in the address, and goes back to each batch', async () => {
  const { user, router } = await withIssues();
  await user.click(await screen.findByRole('combobox', { name: 'Add up by' }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Batch' }));
  expect(await screen.findByRole('cell', { name: 'TUNA-1' })).toBeDefined();
  expect(await rows()).toHaveLength(1);
  expect(router.state.location.search).toMatchObject({ group_by: 'batch' });
  await user.click(screen.getByRole('combobox', { name: 'Add up by' }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Batch' }));
  expect(router.state.location.search).not.toHaveProperty('group_by');
});

test('each way to add up has columns of its own, which others leave as they are', async () => {
  const { user } = await withIssues();
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  const addUpBy = async (group: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Add up by' }));
    await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: group }));
  };
  const toggle = async (column: string) => {
    await user.click(screen.getByRole('button', { name: 'Choose columns' }));
    await user.click(await screen.findByRole('checkbox', { name: column }));
    await user.keyboard('{Escape}');
  };
  await rows();
  await toggle('Packs');
  await waitFor(() => expect(heads()).not.toContain('Packs'));
  await addUpBy('Batch');
  await waitFor(() => expect(heads()).toContain('Packs'));
  await toggle('Days stored');
  await waitFor(() => expect(heads()).not.toContain('Days stored'));
  await addUpBy('Batch');
  await waitFor(() => expect(heads()).toContain('Days stored'));
  expect(heads()).not.toContain('Packs');
});

test('values are hidden from people who may not see them, and links from people who may not follow them', async () => {
  await withIssues(['reportoutbound_list']);
  expect(await screen.findByText('Total: 5 packs · 50,000 kg')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: /Value/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'TUNA-1' })).toBeNull();
});

test('another report is chosen above the rows, with its own groups, and stands in the address', async () => {
  const { user, router } = await withIssues();
  await user.click(await screen.findByRole('combobox', { name: 'Report' }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Ageing' }));
  await screen.findByRole('heading', { level: 1, name: 'Ageing report' });
  expect(router.state.location.search).toMatchObject({ report: 'ageing' });
  const table = within(await screen.findByRole('table', { name: 'Ageing report' }));
  expect(await table.findByRole('columnheader', { name: /Over 180 days/ })).toBeDefined();
  expect(await screen.findByText('Total: 25 packs · 250,000 kg · Rp 25.000')).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Add up by' }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Batch' }));
  expect(await screen.findByRole('link', { name: 'TUNA-1' })).toBeDefined();
});

test('a report without rows says what it adds up, and leads back to another one', async () => {
  const { user } = await withIssues();
  await user.click(await screen.findByRole('combobox', { name: 'Report' }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Shrink' }));
  expect(await screen.findByText('Nothing was lost')).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Report' }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Inbound' }));
  expect(await screen.findByText('Total: 30 packs · 300,000 kg · Rp 30.000')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: /Days stored/ })).toBeNull();
});

test('the utilisation report is of rooms by month, and of warehouses by week where that is chosen', async () => {
  const { user, router } = await withIssues();
  await user.click(await screen.findByRole('combobox', { name: 'Report' }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Utilisation' }));
  await screen.findByRole('heading', { level: 1, name: 'Utilisation report' });
  const table = within(await screen.findByRole('table', { name: 'Utilisation report' }));
  expect((await table.findAllByRole('link', { name: 'Ruang beku 1' })).length).toBeGreaterThan(1);
  expect(table.getByRole('columnheader', { name: /Month/ })).toBeDefined();
  expect(await screen.findByText(/kilogram-days$/)).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'For each' }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Warehouse' }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('combobox', { name: 'By' }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Week' }));
  expect((await table.findAllByRole('link', { name: 'Gudang Muara Baru' })).length).toBeGreaterThan(1);
  expect(router.state.location.search).toMatchObject({ report: 'utilisation', group_by: 'warehouse', period: 'week' });
});

test('how packs came to their weights is added up by room, with the share of each source', async () => {
  const { user, router } = await withIssues();
  await router.navigate({ href: '/app/reportoutbound?report=weighing' });
  expect(await screen.findByText('Total: 5 packs · Scale – · Label – · Typed – · Mean 5 (100,0 %)')).toBeDefined();
  const table = within(screen.getByRole('table', { name: 'Weighing report' }));
  expect(table.getByRole('row', { name: /Ruang beku 1.*5 \(100,0 %\)/ })).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Add up by' }));
  await user.click(await screen.findByRole('option', { name: 'Person' }));
  expect(await screen.findByRole('columnheader', { name: /^Person/ })).toBeDefined();
});

test('a report is mailed as it is on the screen, sent at once, paused, and deleted after a question', async () => {
  const { user, company } = await withIssues();
  await user.click(await screen.findByRole('button', { name: 'By mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reports by mail' }));
  expect(await dialog.findByText('No report is mailed yet.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Mail this report' }));
  const form = within(await screen.findByRole('dialog', { name: 'Mail this report' }));
  await user.click(form.getByRole('button', { name: /^Save/ }));
  expect(await form.findByText('This field is required')).toBeDefined();
  await user.click(form.getByRole('combobox', { name: /^To/ }));
  await user.click(await screen.findByRole('option', { name: new RegExp(company.email) }));
  await user.click(form.getByRole('button', { name: /^Save/ }));
  expect(await dialog.findByText(/Each Monday at 07:00/)).toBeDefined();
  expect(dialog.getByText(/no mail yet/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('“Outbound report” is on its way')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  await user.click(await dialog.findByRole('button', { name: 'Go on' }));
  expect(await dialog.findByRole('button', { name: 'Pause' })).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Go on' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Send me no more' }));
  expect(await dialog.findByText('Nobody gets it')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Outbound report' })).getByRole('button', { name: 'Delete' }),
  );
  expect(await dialog.findByText('No report is mailed yet.')).toBeDefined();
});
