// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { viewedListAt } from '#shared/screens.ts';
import { allItems } from './app/menu.ts';
import { deeperLists, listScreens } from './app/screens.tsx';
import { renderApp } from './testing.tsx';

/** The columns that each list can be sorted by, as they are called on screen where nothing is in stock. */
const lists: Record<string, string> = {
  '/app/product': 'Name, Category, Process type, Traceability, Status, Created, Type',
  '/app/productvariant': 'Name, Type, Status, Created',
  '/app/partners': 'Name, Code, City, Status, Created',
  '/app/rental': 'Number, Renter, Warehouse, Status, Start, Last day, Created',
  '/app/rental/unbilled': 'Renter, Rental contract, Warehouse, Days, Amount (Rp)',
  '/app/rental/uncharged': 'Batch, Renter, Days, Weight (kg), Rental contract, Warehouse',
  '/app/rental/claims': 'Number, Month, Owner, Warehouse, Status, Lost (kg), Beyond (kg)',
  '/app/rentalinvoice': 'Number, Status, Renter, Total, Open, Due, Month, Date, Warehouse, Created',
  '/app/stockagreement': 'Number, Status, Day, Owner, Warehouse, Created',
  '/app/fishfinstock': 'Number, Financier, Borrower, Warehouse, Status, Limit, Maturity, Created',
  '/app/fishfinchanges': 'Number, Kind, Status, Date, Facility, Financier, Warehouse, Packs, Weight (kg), Created',
  '/app/fishfinreturn': 'Number, Status, Date, Facility, Financier, Warehouse, Packs, Weight (kg), Created',
  '/app/warehouse': 'Name, Code, Type, City, Capacity (kg), Status, Created',
  '/app/users': 'Name, E-mail, Role, Status, Last seen',
  '/app/roles': 'Name, People, Created',
  '/app/logactivity': 'Time, Person, Action, Kind of record, Record',
  '/app/notifications': 'About, Description, When',
  '/app/stockreceived':
    'Number, Date, Status, Partner, Packs, Weight (kg), Value, Kind, Warehouse, Owner, Reference, Created',
  '/app/stockissued':
    'Number, Date, Status, Partner, Packs, Weight (kg), Value, Kind, Warehouse, Owner, Reference, Created',
  '/app/stocktransfer': 'Number, Date, Kind, Status, Warehouse, Packs, Weight (kg), Value, Owner, Reference, Created',
  '/app/stockadjustment': 'Number, Date, Kind, Status, Warehouse, Packs, Weight (kg), Value, Owner',
  '/app/voidtransaction': 'Number, Status, Voided document, Date, Packs, Weight (kg), Value (Rp), Voided on, Warehouse',
  '/app/voidtransaction?view=voidable':
    'Number, Date, Partner, Packs, Weight (kg), Value, Kind, Warehouse, Owner, Reference, Created',
  '/app/stockbatch':
    'Number, Variant, Expires, Packs, Weight (kg), Received, Produced, Supplier, Fishing area, Product',
  '/app/stockmovement': 'Date, Posted',
  '/app/inventorystock?group_by=product':
    'Product, Packs, Weight (kg), Value, Available, Available (kg), To order (kg)',
  '/app/inventorystock?group_by=batch': 'Batch, Expires, Packs, Weight (kg), Value, Available, Available (kg), Product',
  '/app/grade': 'Name, Code, Description, Status, Created',
};

it('each list offers to be sorted by what people look for in it', async () => {
  const { router } = await renderApp('/app/grade');
  const offered: Record<string, string> = {};
  for (const path of Object.keys(lists)) {
    await router.navigate({ href: path });
    const grid = await screen.findByRole('table', undefined, { timeout: 15_000 }).catch(() => undefined);
    const heads = grid ? within(grid).getAllByRole('columnheader') : [];
    offered[path] = heads
      .filter((head) => head.hasAttribute('aria-sort'))
      .map((head) => head.textContent)
      .join(', ');
  }
  expect(offered).toEqual(lists);
});

/** Screens with the address of a list that show no rows of records. */
const without = new Set(['/app/permissions']);

const addresses = [
  ...allItems.flatMap(({ key, value }) => (listScreens[key] ? [`/${value}`] : [])),
  ...Object.keys(deeperLists).map((path) => `/app/${path}`),
].filter((path) => !without.has(path));

/** What the view of each list says; of some lists there is no such column. */
const parts = {
  search: { search: 'zzz', order_by: 'created_at', sort_by: 'asc' },
  hidden_columns: ['created_at', 'is_active', 'state', 'status'],
};

it('each list opens with the view that the company chose for it: its filters, its order and its columns', async () => {
  const { router } = await renderApp('/app/maps', {
    async prepare({ send }) {
      for (const path of addresses) {
        const list = viewedListAt(path);
        const saved = await send('POST', '/saved_views', { list, name: 'Kita', is_shared: true, ...parts });
        await send('PUT', '/default_views', { list, of: 'company', view_id: saved.json().data.id });
      }
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const others: string[] = [];
  for (const path of addresses) {
    await router.navigate({ href: path });
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search: parts.search }));
    await screen.findByRole('button', { name: 'Saved views' });
    if (screen.queryByRole('columnheader', { name: /^(Status|Created)$/ })) others.push(path);
  }
  expect(addresses.length).toBeGreaterThan(35);
  expect(others).toEqual([]);
}, 180_000);
