// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { inward, keyOf, newBatch, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { done, draft, move, transfer } from '#server/stock/transfers/testing.ts';
import { renderApp } from '#web/testing.tsx';

/** The page of goods on their way to another warehouse, by a lorry with a seal. */
async function dispatched() {
  const visit = await renderApp('/app/notifications');
  const company = await stockIn(visit.company);
  const batch = await newBatch(company, 'B-1');
  await postMovements(company, [inward(keyOf(company, batch), 10, 103_333)]);
  const to_warehouse_id = await company.insert('warehouse', { code: 'WH2', name: 'Gudang Bitung', status: 'active' });
  const goods = move(company, batch, [3, 31]);
  const told = { vehicle_number: 'DB 8123 XY', driver_name: 'Hasan', seal_number: 'SG-77', temperature_c: -18.5 };
  const content = transfer(company, [goods], { kind: 'dispatch', to_warehouse_id, ...told });
  const answer = await done(company, content);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { id, number }: StockDocument = answer.json().data;
  return { ...visit, company, id, number: number! };
}

it('the papers of a dispatch name goods, warehouse and lorry, in copies for receiver, driver and sender', async () => {
  const { user, router, id, number } = await dispatched();
  await router.navigate({ href: `/app/stocktransfer/${id}` });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delivery note' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Delivery note' }));
  for (const text of [number, 'Gudang Bitung', 'DB 8123 XY', 'Hasan', 'SG-77', '-18,5 °C', 'B-1']) {
    expect((await sheet.findAllByText(text)).length).toBeGreaterThan(0);
  }
  expect(sheet.getAllByText('31,000')).toHaveLength(2);
  expect(sheet.queryByText(/^Lembar 1/)).toBeNull();
  await user.click(sheet.getByText('Three marked copies'));
  for (const mark of ['Lembar 1: penerima', 'Lembar 2: sopir', 'Lembar 3: arsip pengirim']) {
    expect(sheet.getByText(new RegExp(`^${mark}`))).toBeDefined();
  }
  await user.click(sheet.getByText('Packing list'));
  expect(await screen.findByRole('dialog', { name: 'Packing list' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('goods that stay in their warehouse, and a draft, have no papers; and only goods that travel have a lorry', async () => {
  const { user, router, company } = await dispatched();
  const openHead = async () => user.click(await screen.findByRole('button', { name: 'Edit' }));
  const inside = await draft(company, transfer(company, []));
  await router.navigate({ href: `/app/stocktransfer/${inside.id}` });
  await openHead();
  expect(await screen.findByLabelText('Reference')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(screen.queryByLabelText('Vehicle number')).toBeNull();
  const away = await draft(company, transfer(company, [], { kind: 'dispatch' }));
  await router.navigate({ href: `/app/stocktransfer/${away.id}` });
  await screen.findByRole('combobox', { name: 'To warehouse' });
  expect(await screen.findByLabelText('Vehicle number')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
