// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { received } from '#server/stock/inventory/testing.ts';
import { secondPosition } from '#server/stock/ledger/test-parties.ts';
import { newBatch, type StockCompany, stockIn } from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { scan } from '#web/platform/scan/testing.ts';
import { renderApp } from '#web/testing.tsx';

interface Setting {
  permissions?: readonly string[];
  prepare?: (company: StockCompany, handling_unit_id: string) => Promise<unknown>;
}

/** Opens the page of a pallet with two batches of a variant on it. */
async function open({ permissions = allPermissions, prepare }: Setting = {}) {
  const visit = await renderApp('/app/notifications', { permissions });
  const company = await stockIn(visit.company);
  const { rows } = await sql<{ id: string }>`
    insert into handling_unit (company_id, code) values (${company.companyId}, 'PAL/7') returning id`.execute(owner);
  const handling_unit_id = rows[0]!.id;
  for (const number of ['B-1', 'B-2']) {
    const batch = await newBatch(company, number, { expiry_date: '2091-05-01' });
    await received(company, { batch, packs: 10, grams: 100_500, handling_unit_id });
  }
  await prepare?.(company, handling_unit_id);
  await visit.router.navigate({ to: '/app/inventorystock/unit/$id', params: { id: 'pal/7' } });
  await screen.findByRole('heading', { level: 1, name: 'PAL/7' }, { timeout: 15_000 });
  return { ...visit, company };
}

const documentOf = async ({ send }: StockCompany, path: string) => {
  const { data } = (await send('GET', path)).json();
  return (await send('GET', `${path}/${data[0].id}`)).json().data;
};

it('tells what stands on it, whose it is, where, and how it moved', async () => {
  await open();
  const goods = within(screen.getByRole('region', { name: 'What stands on it' }));
  expect(goods.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Batch B-1', 'Batch B-2']);
  expect(screen.getByText('201')).toBeDefined();
  expect(screen.getByRole('link', { name: /A-01-01$/ })).toBeDefined();
  expect(await within(screen.getByRole('region', { name: 'Movements' })).findAllByText('+10')).toHaveLength(2);
});

it('all of it is moved by a transfer that names each of its goods, on the pallet', async () => {
  let to = '';
  const { user, company } = await open({ prepare: async (stock) => (to = await secondPosition(stock)) });
  await user.click(screen.getByRole('button', { name: 'Move whole' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'To position' }));
  await user.click(await screen.findByRole('option', { name: /A-01-02/ }));
  await user.click(dialog.getByRole('button', { name: 'Create the transfer' }));
  await screen.findByRole('button', { name: /^Post/ }, { timeout: 15_000 });
  const made = await documentOf(company, '/stock_transfers');
  expect(made.lines).toHaveLength(1);
  expect(made.lines[0].allocations).toMatchObject(
    ['B-1', 'B-2'].map((number) => ({
      batch: { number },
      handling_unit_code: 'PAL/7',
      to_handling_unit_code: 'PAL/7',
      to_position_id: to,
      packs: 10,
      net_weight: 100.5,
    })),
  );
});

it('all of it is issued by an issue that asks for what stands on it and takes it there', async () => {
  const { user, company } = await open();
  await user.click(screen.getByRole('button', { name: 'Issue whole' }));
  await waitFor(async () => expect((await company.send('GET', '/stock_issued')).json().data).toHaveLength(1));
  const made = await documentOf(company, '/stock_issued');
  expect(made).toMatchObject({ kind: 'sale', lines: [{ expected_packs: 20, expected_weight: 201, packs: 20 }] });
});

it('goods of two owners are issued one by one, and not moved by one document', async () => {
  await open({
    prepare: async (company, handling_unit_id) => {
      await received(company, {
        batch: await newBatch(company, 'B-3'),
        packs: 1,
        grams: 10_000,
        handling_unit_id,
        owner_id: company.renter,
      });
    },
  });
  expect(screen.queryByRole('button', { name: 'Move whole' })).toBeNull();
  expect(screen.getByText(/Goods of several owners stand on it/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Issue all of/ })).toHaveLength(2);
});

it('people who only see stock see what stands on it, and may do nothing but print its label', async () => {
  const { user } = await open({ permissions: ['inventorystock_list'] });
  expect(screen.queryByRole('button', { name: /whole/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Movements' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Print label' }));
  expect(await screen.findByRole('img', { name: /PAL\/7/ }, { timeout: 15_000 })).toBeDefined();
});

it('a basket that is scanned or typed is put onto it, and goes with it in one transfer', async () => {
  let to = '';
  const { user, company } = await open({
    prepare: async (stock) => {
      to = await secondPosition(stock);
      const basket = await stock.insert('handling_unit', { code: 'BSK-1' });
      await received(stock, { batch: await newBatch(stock, 'B-3'), packs: 2, grams: 20_000, handling_unit_id: basket });
    },
  });
  const upon = within(screen.getByRole('region', { name: 'Pallets and baskets upon it' }));
  const field = upon.getByRole('textbox', { name: 'Code of a pallet or basket' });
  await user.type(field, 'BSK-9{Enter}');
  expect(await upon.findByText('No pallet or basket has this code')).toBeDefined();
  await user.clear(field);
  scan('PLK:HU:bsk-1');
  expect(await upon.findByRole('link', { name: 'BSK-1' })).toBeDefined();
  const goods = within(screen.getByRole('region', { name: 'What stands on it' }));
  expect(await goods.findByRole('link', { name: /BSK-1/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Move whole' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'To position' }));
  await user.click(await screen.findByRole('option', { name: /A-01-02/ }));
  await user.click(dialog.getByRole('button', { name: 'Create the transfer' }));
  await screen.findByRole('button', { name: /^Post/ }, { timeout: 15_000 });
  const made = await documentOf(company, '/stock_transfers');
  const places = made.lines.flatMap((line: { allocations: Record<string, unknown>[] }) => line.allocations);
  expect(
    places.map((one: Record<string, unknown>) => [
      one['handling_unit_code'],
      one['to_handling_unit_code'],
      one['to_position_id'],
    ]),
  ).toEqual([
    ['PAL/7', 'PAL/7', to],
    ['PAL/7', 'PAL/7', to],
    ['BSK-1', 'BSK-1', to],
  ]);
});

it('a basket upon a pallet says so, is not moved alone, and is taken off', async () => {
  const { user } = await open({
    prepare: async (stock, id) => {
      const pallet = await stock.insert('handling_unit', { code: 'PAL-1' });
      await stock.send('PUT', `/handling_units/${id}/parent`, { parent_id: pallet });
    },
  });
  expect(screen.getByRole('link', { name: 'On PAL-1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Move whole' })).toBeNull();
  expect(screen.getByText(/It stands on PAL-1 and goes with it/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Take off PAL-1' }));
  expect(await screen.findByRole('button', { name: 'Move whole' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'On PAL-1' })).toBeNull();
});

it('the camera that scans baskets leads to the test of the scanner, and stays open beside it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /camera/i }));
  const camera = within(await screen.findByRole('region', { name: 'Camera' }));
  await user.click(camera.getByRole('button', { name: 'Check the scanner' }));
  await screen.findByRole('dialog', { name: 'Check the scanner' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Check the scanner' })).toBeNull());
  expect(screen.getByRole('region', { name: 'Camera' })).toBeDefined();
});

it('a code that nobody has is told', async () => {
  await renderApp('/app/inventorystock/unit/NONE');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'There is no such pallet or basket' }, { timeout: 15_000 }),
  ).toBeDefined();
});
