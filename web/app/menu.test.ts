import { expect, test } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { screenOf } from '#shared/screens.ts';
import { allItems, groupOf, itemAt, listOfRecordAt, menu, permittedMenu } from './menu.ts';
import { deeperLists, deeperScreens, listScreens, plainScreens, recordScreens } from './screens.tsx';

test('the rail has the ten groups in their order', () => {
  expect(menu.map(({ key }) => key)).toEqual([
    'dashboard',
    'operations',
    'inventory',
    'fishfin',
    'entity',
    'products',
    'masterdata',
    'report',
    'logs',
    'users',
  ]);
});

test('nature follows size among the products', () => {
  const products = menu.find(({ key }) => key === 'products')?.items.map(({ key }) => key) ?? [];
  expect(products.indexOf('nature')).toBe(products.indexOf('size') + 1);
});

test('each entity is listed where links to it lead', () => {
  // Invoices are the second list of their entity.
  const items = allItems.flatMap(({ entity, value }) => (entity ? [[entity, `/${value}`] as const] : []));
  const firsts = new Map(items.toReversed());
  expect([...firsts.values()]).toEqual([...firsts.keys()].map((entity) => screenOf(entity)));
});

test('every address is used once', () => {
  const values = allItems.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
});

/** Somebody of the company with some permissions. */
const holding = (permissions: string[]) => ({ permissions, partners: null });

test('a person without permissions keeps the dashboards only', () => {
  expect(permittedMenu(holding([])).map(({ key }) => key)).toEqual(['dashboard']);
});

test('a person with every permission sees every screen', () => {
  expect(permittedMenu(holding(allPermissions))).toEqual(menu);
});

test('people of partners see no screen of the company as a whole', () => {
  const partners = [{ id: 'p', code: 'P', name: 'PT Laut' }];
  const shown = permittedMenu({ permissions: ['inventorystock_list'], partners }).flatMap(({ items }) => items);
  expect(shown.map(({ key }) => key)).toEqual(['dashboard', 'inventorystock']);
});

test('a group shows only what may be listed', () => {
  const [, products] = permittedMenu(holding(['product_list', 'category_create']));
  expect(products?.items.map(({ key }) => key)).toEqual(['product']);
});

test('certifications are opened by the certificate permission', () => {
  const [, masterdata] = permittedMenu(holding(['certificate_list']));
  expect(masterdata?.items.map(({ value }) => value)).toEqual(['app/certification']);
});

test('an address names its screen, with or without a slash at the end', () => {
  expect(itemAt('/app/product')?.key).toBe('product');
  expect(itemAt('/app/')?.key).toBe('dashboard');
  expect(itemAt('/app/unknown')).toBeUndefined();
});

test('a record’s page belongs to its list, where records have pages', () => {
  expect(itemAt('/app/roles/4f')?.key).toBe('roles');
  expect(listOfRecordAt('/app/roles/4f')?.key).toBe('roles');
  expect(listOfRecordAt('/app/roles')).toBeUndefined();
  expect(itemAt('/app/roles/4f/more')).toBeUndefined();
  expect(listOfRecordAt('/app/stockadjustment/counts/4f')?.key).toBe('stockadjustment');
  expect(itemAt('/app/stockadjustment/counts/4f/more')).toBeUndefined();
  expect(itemAt('/app/product/4f')?.key).toBe('product');
  expect(itemAt('/app/grade/4f')).toBeUndefined();
  const withPages = allItems.filter(({ hasPages }) => hasPages).map(({ key }) => key);
  expect(withPages.toSorted()).toEqual(Object.keys(recordScreens).toSorted());
});

test('a screen below a list or a record belongs to the list, and is no record’s page unless it shows one', () => {
  expect(itemAt('/app/stockbatch/4f/recall')?.key).toBe('stockbatch');
  expect(listOfRecordAt('/app/stockbatch/4f/recall')).toBeUndefined();
  expect(itemAt('/app/stockmovement/card')?.key).toBe('stockmovement');
  expect(itemAt('/app/stockmovement/4f')).toBeUndefined();
  expect(itemAt('/app/rentalinvoice/ageing')?.key).toBe('rentalinvoice');
  expect(listOfRecordAt('/app/rentalinvoice/ageing')).toBeUndefined();
  expect(listOfRecordAt('/app/rentalinvoice/ageing/4f')?.key).toBe('rentalinvoice');
  const below = allItems.flatMap((item) =>
    (item.below ?? []).map((path) => `${item.value}/${path}`.slice('app/'.length)),
  );
  expect(below.toSorted()).toEqual([...Object.keys(deeperScreens), ...Object.keys(deeperLists)].toSorted());
});

test('only what is still to be built shows an empty screen', () => {
  const built = new Set(['dashboard', ...Object.keys(listScreens), ...Object.keys(plainScreens)]);
  expect(allItems.filter(({ key }) => !built.has(key)).map(({ key }) => key)).toEqual([]);
});

test('the avatar menu’s screens belong to no group', () => {
  const profile = itemAt('/app/profile');
  expect(profile && groupOf(profile)).toBeUndefined();
});
