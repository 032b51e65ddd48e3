import { expect, it } from 'vitest';
import type { StockBatch, StockBatchDetail } from '#shared/stock/stock-batch.ts';
import type { Movement } from '#server/stock/ledger/movement.ts';
import {
  inward,
  newBareStockCompany,
  outward,
  postMovements,
  type StockCompany,
  voidPosted,
} from '#server/stock/ledger/testing.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';
import { issued, newBatch, personOf, received, secondWarehouse } from './testing.ts';

const list = async (company: Pick<StockCompany, 'send'>, query = '') =>
  (await company.send('GET', `/stock_batches?${query}`)).json<{ data: StockBatch[]; pagination: { total: number } }>();

const view = async (company: Pick<StockCompany, 'send'>, id: string) =>
  (await company.send('GET', `/stock_batches/${id}`)).json<{ data: StockBatchDetail }>().data;

/** One batch in two warehouses, one of which nothing is left, one that is a renter's. */
async function filled() {
  const company = await newBareStockCompany();
  const there = await secondWarehouse(company);
  const spread = await newBatch(company, 'SPREAD', {
    expiry_date: '2090-01-01',
    supplier_id: company.supplier,
    vessel_name: 'KM Bahari',
    certificate_number: 'HC-77',
    catch_certificate: 'SHTI-LA-26',
  });
  const gone = await newBatch(company, 'GONE', { expiry_date: '2020-01-01' });
  const rented = await newBatch(company, 'RENTED');
  const { warehouse_id, position_id } = there;
  await received(company, { batch: spread, packs: 6, grams: 60_000, value: 900_000 });
  await received(company, { batch: spread, packs: 2, grams: 21_000, warehouse_id, position_id });
  await issued(company, await received(company, { batch: gone, packs: 1, grams: 9000 }), 1, 9000);
  await received(company, { batch: rented, packs: 5, grams: 50_000, owner_id: company.renter });
  return { ...company, there, spread, gone, rented };
}

it('lists the batches that lie somewhere, what expires first at the top', async () => {
  const company = await filled();
  const { data, pagination } = await list(company);
  expect(pagination.total).toBe(2);
  expect(data).toMatchObject([
    {
      number: 'SPREAD',
      variant: { code: 'LT-A' },
      product: { name: 'Loin tuna' },
      supplier: { code: 'SUP' },
      owners: [null],
      packs: 8,
      net_weight: 81,
      warehouses: expect.arrayContaining([
        expect.objectContaining({ code: 'WH1' }),
        expect.objectContaining({ code: 'WH2' }),
      ]),
    },
    { number: 'RENTED', owners: [{ code: 'REN' }], days_left: null },
  ]);
  expect((await list(company, 'stock=all')).pagination.total).toBe(3);
  // One that nothing ever lay of has no place in the books.
  await newBatch(company, 'NEVER');
  expect((await list(company, 'stock=all&search=never')).data.map(({ number }) => number)).toEqual(['NEVER']);
  expect((await list(company, 'search=never')).data).toEqual([]);
});

it('is narrowed by expiry, supplier, variant, place and owner, and found by number, vessel and certificate', async () => {
  const company = await filled();
  const found = async (query: string) => (await list(company, `stock=all&${query}`)).data.map(({ number }) => number);
  expect(await found('expiry=expired')).toEqual(['GONE']);
  expect(await found(`supplier_id=${company.supplier}`)).toEqual(['SPREAD']);
  expect(await found(`variant_id=${company.variant}`)).toHaveLength(3);
  expect(await found(`warehouse_id=${company.there.warehouse_id}`)).toEqual(['SPREAD']);
  expect(await found(`owner_id=${company.renter}`)).toEqual(['RENTED']);
  expect(await found('search=rent')).toEqual(['RENTED']);
  expect(await found('search=bahari')).toEqual(['SPREAD']);
  expect(await found('search=hc-77')).toEqual(['SPREAD']);
  expect(await found('search=shti-la-26')).toEqual(['SPREAD']);
});

it('sorts by each of its columns', async () => {
  const company = await filled();
  const columns = ['variant', 'product', 'received_date', 'production_date', 'expiry_date', 'supplier', 'fishing_area'];
  for (const column of [...columns, 'created_at', 'net_weight']) {
    expect((await list(company, `order_by=${column}&sort_by=desc`)).data).toHaveLength(2);
  }
  const numbers = async (by: string) => (await list(company, `stock=all&${by}`)).data.map(({ number }) => number);
  expect(await numbers('order_by=number&sort_by=asc')).toEqual(['GONE', 'RENTED', 'SPREAD']);
  expect(await numbers('order_by=packs&sort_by=desc')).toEqual(['SPREAD', 'RENTED', 'GONE']);
});

it('tells on its page where it lies, what is missing of its papers and what moved it', async () => {
  const company = await filled();
  const batch = await view(company, company.spread);
  expect(batch.places).toMatchObject([
    { warehouse: { code: 'WH2' }, position: { code: 'R2' }, packs: 2, net_weight: 21, stock_status: 'available' },
    { warehouse: { code: 'WH1' }, position: { code: 'A-01-01' }, room: { code: 'R1' }, packs: 6, value: 900_000 },
  ]);
  expect(batch.documents).toMatchObject([
    { entity: 'stockreceived', packs: 2 },
    { entity: 'stockreceived', packs: 6 },
  ]);
  expect(batch.missing).toContain('W02');
  expect(batch.missing).not.toContain('W01');
  expect(batch.completeness).toBeLessThan(50);
  const moves = (await company.send('GET', `/stock_batches/${company.spread}/movements`)).json();
  expect(moves.data.map(({ packs }: { packs: number }) => packs)).toEqual([2, 6]);
});

it('tells what became of what came, voided documents left out', async () => {
  const company = await filled();
  const key = await received(company, { batch: company.rented, packs: 3, grams: 30_000 });
  await issued(company, key, 2, 20_000);
  const { flow, packs, net_weight } = await view(company, company.rented);
  expect(flow).toEqual({
    received: { packs: 8, net_weight: 80 },
    issued: { packs: 2, net_weight: 20 },
    lost: { packs: 0, net_weight: 0 },
    found: { packs: 0, net_weight: 0 },
    moved: { packs: 0, net_weight: 0 },
    made: { packs: 0, net_weight: 0 },
    used: { packs: 0, net_weight: 0 },
  });
  expect([packs, net_weight]).toEqual([6, 60]);
});

it('tells what was lost and what was found each by itself, less what was voided of it', async () => {
  const company = await filled();
  const key = await received(company, { batch: company.rented, packs: 3, grams: 30_000 });
  const adjust = (movement: Movement) =>
    postMovements(company, [movement], { entity: 'stockadjustment', kind: 'stock_take' });
  await adjust({ ...outward(key, 1, 10_000), cause: 'lost' });
  await adjust({ ...inward(key, 1, 10_500), cause: 'found' });
  await voidPosted(company, await adjust({ ...outward(key, 1, 9000), cause: 'lost' }));
  const { flow } = await view(company, company.rented);
  expect([flow.lost, flow.found]).toEqual([
    { packs: 1, net_weight: 10 },
    { packs: 1, net_weight: 10.5 },
  ]);
});

it('is corrected with the permission to change receipts, and its history tells of it', async () => {
  const company = await filled();
  const before = await view(company, company.rented);
  const facts = { id: company.rented, vessel_name: 'KM Nusantara', vessel_flag: 'ID', expiry_date: '2091-02-03' };
  const { put } = await personOf(company, ['stockreceived_update']);
  const { data } = (await put(`/stock_batches/${company.rented}`, facts)).json<{ data: StockBatchDetail }>();
  expect(data).toMatchObject({ vessel_name: 'KM Nusantara', expiry_date: '2091-02-03', number: 'RENTED' });
  expect(data.completeness).toBeGreaterThan(before.completeness);
  const history = (await company.send('GET', `/stock_batches/${company.rented}/history`)).json().data;
  expect(history[0]).toMatchObject({
    action: 'update',
    changes: { vessel_name: [null, 'KM Nusantara'], expiry_date: [null, '2091-02-03'] },
  });
});

it('keeps the expiry date that was given, its number and its variant', async () => {
  const company = await filled();
  const put = (body: object) =>
    company.send('PUT', `/stock_batches/${company.spread}`, { id: company.spread, ...body });
  expect((await put({ expiry_date: '2091-01-01' })).json().errors).toEqual([
    { pointer: '/expiry_date', code: 'already_given' },
  ]);
  expect((await put({ expiry_date: null })).json().errors[0].pointer).toBe('/expiry_date');
  expect((await put({ expiry_date: '2090-01-01', gear_type: 'Pole and line' })).statusCode).toBe(200);
  expect((await put({ expiry_date: '2090-01-01', number: 'X' })).statusCode).toBe(422);
  expect(await view(company, company.spread)).toMatchObject({ number: 'SPREAD', gear_type: 'Pole and line' });
});

it('takes a date that is possible, once, and by one person no other one for it', async () => {
  const company = await filled();
  const put = async (dates: object) =>
    faultsOf(await company.send('PUT', `/stock_batches/${company.rented}`, { id: company.rented, ...dates }));
  expect(await put({ production_date: '2091-02-04', expiry_date: '2091-02-03' })).toEqual([
    '/production_date date_in_future',
    '/expiry_date below_from',
  ]);
  const given = { production_date: '2025-05-01', frozen_date: '2025-05-02', best_before_date: '2027-01-01' };
  expect(await put(given)).toEqual([]);
  for (const date of Object.keys(given)) {
    expect(await put({ ...given, [date]: '2025-05-20' })).toEqual([`/${date} already_given`]);
    expect(await put({ ...given, [date]: null })).toEqual([`/${date} already_given`]);
  }
});

it('refuses facts that name a record there is not', async () => {
  const company = await filled();
  const answer = await company.send('PUT', `/stock_batches/${company.rented}`, {
    id: company.rented,
    fishing_area_id: company.supplier,
  });
  expect(answer.json().errors).toEqual([{ pointer: '/fishing_area_id', code: 'not_found' }]);
});

it('is hidden from somebody who may see no warehouse where it lies or lay', async () => {
  const company = await filled();
  const { get, put } = await personOf(
    company,
    ['stockbatch_list', 'stockbatch_view', 'stockreceived_update'],
    [company.there.warehouse_id],
  );
  expect((await get('/stock_batches?stock=all')).json()).toMatchObject({
    data: [{ number: 'SPREAD', packs: 2, net_weight: 21 }],
    pagination: { total: 1 },
  });
  const { places, documents } = (await get(`/stock_batches/${company.spread}`)).json().data;
  expect([places.length, documents.length, 'value' in places[0]]).toEqual([1, 1, false]);
  for (const path of ['', '/movements', '/history']) {
    expect([path, (await get(`/stock_batches/${company.rented}${path}`)).statusCode]).toEqual([path, 404]);
  }
  expect((await put(`/stock_batches/${company.rented}`, { id: company.rented })).statusCode).toBe(404);
});

it('goes into a file with its completeness, its owners and where it lies', async () => {
  const company = await filled();
  const { body } = await company.send('GET', '/stock_batches/export?format=csv&stock=all');
  const lines = body.trim().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines.find((line) => line.includes('RENTED'))).toContain('Mitra REN');
  expect(lines.find((line) => line.includes('SPREAD'))).toMatch(/Gudang (Bitung|Muara Baru), Gudang/);
});
