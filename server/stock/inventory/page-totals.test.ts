import { expect, it } from 'vitest';
import { type StockRow, stockQuery } from '#shared/stock/inventory.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import { asCompany } from '#server/platform/db/database.ts';
import { newStockCompany } from '#server/stock/ledger/testing.ts';
import { listenedDb } from '#server/test-messages.ts';
import { allStock, listStock } from './stock-list.ts';
import { newBatch, received } from './testing.ts';

it.each(['batch', 'variant'] as const)(
  'a page of stock by %s is the same where it is selected before all totals are aggregated',
  async (group_by) => {
    const company = await newStockCompany();
    for (const [number, packs] of Object.entries({ 'B-1': 3, 'B-2': 1, 'B-3': 2 })) {
      await received(company, {
        batch: await newBatch(company, number, {}),
        packs,
        grams: gramsOf(packs),
        value: packs,
      });
    }
    const { db, sent } = listenedDb();
    for (const order_by of [null, 'name', 'value', 'available_packs'] as const) {
      const asked = stockQuery.parse({ group_by, size: 2, page: 0, ...(order_by && { order_by, sort_by: 'desc' }) });
      const { rows, total, totals } = await asCompany(db, company, (trx) => listStock(trx, asked));
      const all: StockRow[] = [];
      await asCompany(db, company, async (trx) => {
        const { page: _, size: __, ...every } = asked;
        for await (const row of allStock(trx, every)) all.push(row);
      });
      expect(rows).toEqual(all.slice(0, 2));
      expect(total).toBe(all.length);
      expect(totals.packs).toBe(all.reduce((sum, { packs }) => sum + packs, 0));
    }
    // What is free, held and pledged is added up for the rows of the page alone, unless the order asks for it of all.
    const pages = sent.filter((text) => text.includes(' limit '));
    expect(pages.map((text) => text.indexOf('filter (where') > text.indexOf(' limit '))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await db.destroy();
  },
);
