import { beforeAll, expect, it } from 'vitest';
import { stockQuery } from '#shared/stock/inventory.ts';
import { type Actor, asReader } from '#server/platform/db/database.ts';
import { listDocuments } from '#server/stock/documents/list.ts';
import { newStockCompany } from '#server/stock/ledger/testing.ts';
import { db } from '#server/testing.ts';
import { listStock } from './stock-list.ts';
import { newBatch, received } from './testing.ts';

let company: Awaited<ReturnType<typeof newStockCompany>>;

beforeAll(async () => {
  company = await newStockCompany();
  const goods = { packs: 1, grams: 10_000 };
  for (const [number, expiry_date] of Object.entries({ 'B-1': '2031-01-01', 'B-2': '2030-01-01', 'B-3': null }))
    await received(company, { batch: await newBatch(company, number, { expiry_date }), ...goods });
  const { warehouse: warehouse_id, position: position_id } = company.others;
  const elsewhere = { warehouse_id, position_id, owner_id: company.renter };
  await received(company, {
    batch: await newBatch(company, 'B-4', { expiry_date: '2032-01-01' }),
    ...goods,
    ...elsewhere,
  });
});

/** As somebody behind walls sees it: the batches in stock, and the receipts. */
async function seenBy(walls: Partial<Actor>) {
  const actor = { ...company, warehouseIds: null, partnerIds: null, ...walls };
  const stock = await asReader(db, actor, (trx) => listStock(trx, stockQuery.parse({ group_by: 'batch' })));
  const receipts = await asReader(db, actor, (trx) =>
    listDocuments(trx, 'stockreceived', { search: '', page: 0, size: 10 }),
  );
  const batches = stock.rows.map(({ batch }) => batch!.number.slice(0, 4));
  expect(stock.total).toBe(batches.length);
  expect(stock.totals.packs).toBe(stock.rows.reduce((sum, { packs }) => sum + packs, 0));
  expect(receipts.total).toBe(receipts.rows.length);
  return { batches, receipts: receipts.total };
}

it.each([
  ['who may see all', () => ({}), { batches: ['LAIN', 'B-2', 'B-1', 'B-4', 'B-3'], receipts: 4 }],
  ['of one warehouse', () => ({ warehouseIds: [company.warehouse] }), { batches: ['B-2', 'B-1', 'B-3'], receipts: 3 }],
  ['of the other one', () => ({ warehouseIds: [company.others.warehouse] }), { batches: ['LAIN', 'B-4'], receipts: 1 }],
  ['of a partner', () => ({ partnerIds: [company.renter] }), { batches: ['LAIN', 'B-4'], receipts: 0 }],
  ['of no warehouse', () => ({ warehouseIds: [] }), { batches: [], receipts: 0 }],
])('people %s are told of as many batches and documents as they see', async (_, walls, expected) => {
  expect(await seenBy(walls())).toEqual(expected);
});
