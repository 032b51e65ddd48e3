import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { issued, newBatch, personOf, received, secondWarehouse } from './testing.ts';

/** Makes a unit and answers its id. */
async function newUnit({ companyId }: StockCompany, code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into handling_unit (company_id, code) values (${companyId}, ${code}) returning id`.execute(owner);
  return rows[0]!.id;
}

const path = (code: string) => `/handling_units?${new URLSearchParams({ code })}`;

it('a unit tells what stands on it and where, by its code in any letters, and nothing of it once all is gone', async () => {
  const company = await newStockCompany();
  const handling_unit_id = await newUnit(company, 'PAL-1');
  const batch = await newBatch(company, 'B-1');
  const key = await received(company, { batch, packs: 10, grams: 100_000, handling_unit_id });
  await received(company, { batch, packs: 3, grams: 30_000 });
  const { data } = (await company.send('GET', path('pal-1'))).json();
  expect(data).toMatchObject({
    id: handling_unit_id,
    code: 'PAL-1',
    place: { warehouse: { id: company.warehouse }, position: { id: company.position } },
  });
  expect(data.goods).toMatchObject([{ batch: { id: batch, number: 'B-1' }, packs: 10, net_weight: 100, owner: null }]);
  await issued(company, key, 10, 100_000);
  expect((await company.send('GET', path('PAL-1'))).json().data).toMatchObject({ place: null, goods: [] });
});

it('its movements are those of the goods that stood on it', async () => {
  const company = await newStockCompany();
  const handling_unit_id = await newUnit(company, 'PAL-1');
  const batch = await newBatch(company, 'B-1');
  const key = await received(company, { batch, packs: 10, grams: 100_000, handling_unit_id });
  await received(company, { batch, packs: 3, grams: 30_000 });
  await issued(company, key, 4, 40_000);
  const moves = (await company.send('GET', `/stock_movements?handling_unit_id=${handling_unit_id}`)).json();
  expect(moves.data.map(({ packs }: { packs: number }) => packs)).toEqual([-4, 10]);
  expect(moves.pagination.total).toBe(2);
});

it('people of other warehouses and companies see nothing of what stands on it, and nobody without the permission', async () => {
  const [company, other] = [await newStockCompany(), await newStockCompany()];
  const handling_unit_id = await newUnit(company, 'PAL-1');
  await received(company, { batch: await newBatch(company, 'B-1'), packs: 1, grams: 10_000, handling_unit_id });
  const { warehouse_id } = await secondWarehouse(company);
  const elsewhere = await personOf(company, ['inventorystock_list'], [warehouse_id]);
  expect((await elsewhere.get(path('PAL-1'))).json().data).toMatchObject({ place: null, goods: [] });
  expect((await other.send('GET', path('PAL-1'))).statusCode).toBe(404);
  expect((await company.send('GET', path('PAL-2'))).statusCode).toBe(404);
  const without = await personOf(company, ['stockbatch_list']);
  expect((await without.get(path('PAL-1'))).statusCode).toBe(403);
});

it('the search finds it by a part of its code, by its own label and by its SSCC', async () => {
  const company = await newStockCompany();
  const handling_unit_id = await newUnit(company, '106141412345678908');
  await received(company, { batch: await newBatch(company, 'B-1'), packs: 1, grams: 10_000, handling_unit_id });
  await newUnit(company, 'PAL-77');
  const found = async (search: string) =>
    (await company.send('GET', `/search?${new URLSearchParams({ search })}`))
      .json()
      .data.map(({ entity, title, detail }: Record<string, unknown>) => [entity, title, detail]);
  expect(await found('al-77')).toEqual([['inventorystock', 'PAL-77', null]]);
  expect(await found('PLK:HU:pal-77')).toEqual([['inventorystock', 'PAL-77', null]]);
  expect(await found('106141412345678908')).toEqual([['inventorystock', '106141412345678908', 'A-01-01']]);
});
