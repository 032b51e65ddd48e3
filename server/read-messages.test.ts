import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { newStockCompany } from '#server/stock/ledger/testing.ts';
import { storage, testConfig } from '#server/testing.ts';
import { listenedDb } from '#server/test-messages.ts';
import { oneCell } from '#server/platform/cells/this-cell.ts';

const { db, sent } = listenedDb();
const app = await buildApp({ config: testConfig, db, cells: oneCell(process.env.TEST_DATABASE_URL_APP), storage });
afterAll(async () => {
  await app.close();
  await db.destroy();
});

/** The messages that a read costs, each sent once the one before was answered; the session's included. Fewer is better. */
it.each([
  ['/auth/me', 1],
  ['/products', 2],
  ['/categories', 2],
  ['/products/:id', 2],
  ['/stock_received', 2],
  ['/inventory_stocks?group_by=batch', 2],
  ['/stock_movements', 2],
])('%s costs few messages', async (path, budget) => {
  const { token, product } = await newStockCompany();
  const headers = { authorization: `Bearer ${token}` };
  // The first request of a minute notes that the person is here.
  await app.inject({ url: '/v1/auth/me', headers });
  sent.length = 0;
  const { statusCode } = await app.inject({ url: `/v1${path.replace(':id', product)}`, headers });
  expect(statusCode).toBe(200);
  expect(sent).toHaveLength(budget);
});
