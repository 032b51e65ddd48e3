// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { received } from '#server/stock/inventory/testing.ts';
import { secondPosition } from '#server/stock/ledger/test-parties.ts';
import { newBatch, type StockCompany, stockIn } from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
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

it('a code that nobody has is told', async () => {
  await renderApp('/app/inventorystock/unit/NONE');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'There is no such pallet or basket' }, { timeout: 15_000 }),
  ).toBeDefined();
});
