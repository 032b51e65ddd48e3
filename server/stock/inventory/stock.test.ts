import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type StockRow, stockSortColumns } from '#shared/stock/inventory.ts';
import { stockGroups } from '#shared/stock/kinds.ts';
import { owner } from '#server/testing.ts';
import {
  inward,
  keyOf,
  newBareStockCompany,
  outward,
  pledged,
  postMovements,
  reserveFor,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';
import { issued, newBatch, personOf, received, secondWarehouse } from './testing.ts';

const list = async (company: Pick<StockCompany, 'send'>, query = '') =>
  (await company.send('GET', `/inventory_stocks?${query}`)).json<{
    data: StockRow[];
    pagination: { total: number };
    totals: object;
  }>();

/** Stock in two warehouses: 10 packs of the company, 4 of a renter, 2 of the company on hold. */
async function filled() {
  const company = await newBareStockCompany();
  const there = await secondWarehouse(company);
  const [first, second] = [
    await newBatch(company, 'B-1', { expiry_date: '2090-05-01' }),
    await newBatch(company, 'B-2', { expiry_date: '2020-01-31' }),
  ];
  const own = await received(company, { batch: first, packs: 10, grams: 100_500, value: 5_000_000 });
  await received(company, { batch: first, packs: 4, grams: 41_250, owner_id: company.renter });
  await received(company, {
    batch: second,
    packs: 2,
    grams: 20_000,
    value: 800_000,
    stock_status: 'on_hold',
    warehouse_id: there.warehouse_id,
    position_id: there.position_id,
  });
  return { ...company, there, first, second, own };
}

it('tells of a variant what is on hand, held and available, and sums all of it', async () => {
  const { data, totals } = await list(await filled());
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    variant: { code: 'LT-A', name: 'Loin tuna A' },
    packs: 16,
    net_weight: 161.75,
    held_packs: 2,
    held_weight: 20,
    reserved_packs: 0,
    available_packs: 14,
    available_weight: 141.75,
    value: 5_800_000,
  });
  expect(totals).toEqual({ packs: 16, net_weight: 161.75, value: 5_800_000 });
});

it('takes what is reserved and pledged out of what is available', async () => {
  const company = await filled();
  await sql`update stock_balance set reserved_packs = 3, reserved_weight_g = 30000
    where batch_id = ${company.first} and owner_id is null`.execute(owner);
  await pledged(company, keyOf(company, company.first), 1, 10_000);
  const { data } = await list(company);
  expect(data[0]).toMatchObject({
    reserved_packs: 3,
    reserved_weight: 30,
    pledged_packs: 1,
    pledged_weight: 10,
    available_packs: 10,
    available_weight: 101.75,
  });
});

it('adds up by product, batch, owner, warehouse and room, each row naming what it is of', async () => {
  const company = await filled();
  const by = async (group: string, sort = 'order_by=packs&sort_by=desc') =>
    (await list(company, `group_by=${group}&${sort}`)).data;
  expect(await by('product')).toMatchObject([{ product: { name: 'Loin tuna' }, packs: 16 }]);
  expect(await by('batch')).toMatchObject([
    { batch: { number: 'B-1', expiry_date: '2090-05-01' }, packs: 14 },
    { batch: { number: 'B-2' }, packs: 2 },
  ]);
  expect(await by('owner')).toMatchObject([
    { id: 'own', owner: null, packs: 12 },
    { owner: { code: 'REN' }, packs: 4 },
  ]);
  expect(await by('warehouse')).toMatchObject([
    { warehouse: { code: 'WH1' }, packs: 14 },
    { warehouse: { code: 'WH2' }, packs: 2 },
  ]);
  expect(await by('room')).toMatchObject([
    { warehouse: { code: 'WH1' }, room: { code: 'R1' }, packs: 14 },
    { warehouse: { code: 'WH2' }, room: { code: 'R2' }, packs: 2 },
  ]);
});

it.each(stockGroups)('has no row where nothing is in stock, by %s', async (group_by) => {
  const { data, pagination, totals } = await list(await newBareStockCompany(), `group_by=${group_by}`);
  expect([data, pagination.total, totals]).toEqual([[], 0, { packs: 0, net_weight: 0, value: 0 }]);
});

it('lists first the batch that expires first, unless asked otherwise', async () => {
  const company = await filled();
  const numbers = async (sort = '') =>
    (await list(company, `group_by=batch${sort}`)).data.map(({ batch }) => batch!.number);
  expect(await numbers()).toEqual(['B-2', 'B-1']);
  expect(await numbers('&order_by=name&sort_by=asc')).toEqual(['B-1', 'B-2']);
});

it('is narrowed by product, place, owner, status and expiry', async () => {
  const { send, product, warehouse, there, renter, first } = await filled();
  const packs = async (query: string) => {
    const { totals } = await list({ send }, query);
    return (totals as { packs: number }).packs;
  };
  expect(await packs(`product_id=${product}`)).toBe(16);
  expect(await packs(`warehouse_id=${warehouse}`)).toBe(14);
  expect(await packs(`room_id=${there.room}`)).toBe(2);
  expect(await packs(`owner_id=${renter}`)).toBe(4);
  expect(await packs('own=true')).toBe(12);
  expect(await packs('stock_status=on_hold')).toBe(2);
  expect(await packs('expiry=expired')).toBe(2);
  expect(await packs('expiry=30')).toBe(0);
  expect(await packs(`batch_id=${first}`)).toBe(14);
  expect(await packs(`product_id=${renter}`)).toBe(0);
});

it('is found by product, by code and by batch number', async () => {
  const company = await filled();
  const found = async (search: string) => (await list(company, `group_by=batch&search=${search}`)).pagination.total;
  expect(await found('tuna')).toBe(2);
  expect(await found('lt-a')).toBe(2);
  expect(await found('B-2')).toBe(1);
  expect(await found('kerapu')).toBe(0);
});

it('sorts by each of its columns in each group', async () => {
  const { send } = await filled();
  for (const group of stockGroups) {
    for (const column of stockSortColumns) {
      const answer = await send('GET', `/inventory_stocks?group_by=${group}&order_by=${column}&sort_by=desc`);
      expect([group, column, answer.statusCode]).toEqual([group, column, 200]);
    }
  }
});

it('marks products of which the company itself has less than the alert, and proposes what to order', async () => {
  const company = await filled();
  await sql`update product set alert_stock = 110, desired_stock = 300 where id = ${company.product}`.execute(owner);
  const none = await company.insert('product', {
    name: 'Habis',
    name_en: 'Gone',
    type: 'storable',
    traceability: 'batch',
    include_tax: false,
    can_sold: true,
    can_purchased: true,
    has_expired: false,
    status: 'active',
    alert_stock: 5,
    desired_stock: 8.5,
  });
  // 100.5 kg are the company's and available: the renter's goods and those on hold do not count.
  const { data } = await list(company, 'group_by=product&below_alert=true&order_by=name&sort_by=asc');
  expect(data).toMatchObject([
    { id: none, packs: 0, net_weight: 0, is_low: true, order_weight: 8.5 },
    { product: { name: 'Loin tuna' }, packs: 16, is_low: true, alert_stock: 110, order_weight: 199.5 },
  ]);
  await sql`update product set alert_stock = 100 where id = ${company.product}`.execute(owner);
  expect((await list(company, 'below_alert=true')).data).toEqual([]);
  const [enough] = (await list(company, `group_by=product&product_id=${company.product}`)).data;
  expect(enough).toMatchObject({ is_low: false, order_weight: null, desired_stock: 300 });
});

it('tells what there was on any day, as the ledger has it', async () => {
  const company = await newBareStockCompany();
  const [a, b] = [await newBatch(company, 'A'), await newBatch(company, 'B')];
  const key = await received(company, { batch: a, packs: 10, grams: 100_000, value: 1_000_000, date: '2026-03-01' });
  await issued(company, key, 4, 41_000, '2026-03-05');
  await received(company, { batch: b, packs: 3, grams: 30_300, value: 600_000, date: '2026-03-05' });
  await issued(company, key, 6, 58_000, '2026-03-09');
  const on = async (day: string) => {
    const { data, totals } = await list(company, `group_by=batch&order_by=name&sort_by=asc&as_of=${day}`);
    return [data.map(({ batch, packs, net_weight, value }) => [batch!.number, packs, net_weight, value]), totals];
  };
  expect(await on('2026-02-28')).toEqual([[], { packs: 0, net_weight: 0, value: 0 }]);
  expect(await on('2026-03-01')).toEqual([
    [['A', 10, 100, 1_000_000]],
    { packs: 10, net_weight: 100, value: 1_000_000 },
  ]);
  // 41 of 100 kg took 410,000 of a million along.
  expect(await on('2026-03-05')).toEqual([
    [
      ['A', 6, 59, 590_000],
      ['B', 3, 30.3, 600_000],
    ],
    { packs: 9, net_weight: 89.3, value: 1_190_000 },
  ]);
  // The last pack took the last kilogram along, and all that was left of the value.
  expect((await on('2026-03-09'))[0]).toEqual([['B', 3, 30.3, 600_000]]);
  const [row] = (await list(company, 'as_of=2026-03-05')).data;
  expect(row).toMatchObject({ reserved_packs: null, available_weight: null, held_packs: 0 });
});

it('agrees with today when it is asked for today', async () => {
  const company = await filled();
  for (const group of stockGroups) {
    const figures = async (query: string) =>
      (await list(company, `group_by=${group}&order_by=packs&sort_by=desc&${query}`)).data.map(
        ({ id, packs, net_weight, value, held_packs }) => [id, packs, net_weight, value, held_packs],
      );
    expect(await figures('as_of=2099-12-31')).toEqual(await figures(''));
  }
});

it('hides what stock is worth from people who may not see values: in rows, sums, order and file', async () => {
  const company = await filled();
  const { get } = await personOf(company, ['inventorystock_list', 'inventorystock_export']);
  const { data, totals } = (await get('/inventory_stocks')).json();
  expect(data[0]).not.toHaveProperty('value');
  expect(totals).toEqual({ packs: 16, net_weight: 161.75 });
  for (const path of ['/inventory_stocks?', '/inventory_stocks/export?format=csv&']) {
    const answer = await get(`${path}order_by=value&sort_by=asc`);
    expect([path, answer.json().type]).toEqual([path, 'urn:palka:problem:permission-missing']);
  }
  const hidden = await get('/inventory_stocks/export?format=csv');
  const shown = await company.send('GET', '/inventory_stocks/export?format=csv');
  expect([hidden.body, shown.body].map((file) => file.includes('Rp'))).toEqual([false, true]);
  expect(shown.body).toContain('Loin tuna A');
});

it('shows to somebody of one warehouse what lies there, today and in the past', async () => {
  const company = await filled();
  const { get } = await personOf(company, ['inventorystock_list'], [company.there.warehouse_id]);
  for (const query of ['', 'as_of=2026-06-02', 'group_by=batch', 'group_by=warehouse', 'search=tuna']) {
    const { data, totals } = (await get(`/inventory_stocks?${query}`)).json();
    expect([query, data.length, totals]).toEqual([query, 1, { packs: 2, net_weight: 20 }]);
  }
  expect((await get(`/inventory_stocks?warehouse_id=${company.warehouse}`)).json().data).toEqual([]);
});

it('gives a page and says how many rows there are in all, also past the end', async () => {
  const company = await newBareStockCompany();
  for (const number of ['1', '2', '3']) {
    await postMovements(company, [inward(keyOf(company, await newBatch(company, number)), 1, 10_000)]);
  }
  const { data, pagination } = await list(company, 'group_by=batch&size=2&page=1');
  expect([data.length, pagination]).toEqual([1, { total: 3, currentPageFront: 1, totalPagesFront: 2 }]);
  expect((await list(company, 'group_by=batch&size=2&page=7')).pagination.total).toBe(3);
});

it('marks a product as low once issues wait for what would keep it above its alert', async () => {
  const company = await newBareStockCompany();
  await sql`update product set alert_stock = 50 where id = ${company.product}`.execute(owner);
  const key = await received(company, { batch: await newBatch(company, 'B-1'), packs: 10, grams: 100_000 });
  const low = async () =>
    (await company.send('GET', '/inventory_stocks?group_by=product&below_alert=true')).json().data;
  await reserveFor(company, [outward(key, 5, 50_000)]);
  expect(await low()).toEqual([]);
  await reserveFor(company, [outward(key, 1, 1)]);
  expect(await low()).toMatchObject([{ is_low: true, packs: 10, available_packs: 4 }]);
});
