import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { newStockCompany } from '#server/stock/ledger/testing.ts';
import { storage, testConfig } from '#server/testing.ts';
import { listenedDb } from '#server/test-messages.ts';

const { db, sent, open } = listenedDb();
const app = await buildApp({ config: testConfig, db, databaseUrl: process.env.TEST_DATABASE_URL_APP!, storage });
afterAll(async () => {
  await app.close();
  await db.destroy();
});

/** The messages that a read costs, the session's included, and how many of them wait for an answer before. Fewer is better. */
it.each([
  ['/auth/me', { messages: 1, waits: 1 }],
  ['/products', { messages: 4, waits: 3 }],
  ['/categories', { messages: 4, waits: 3 }],
  ['/products/:id', { messages: 4, waits: 3 }],
  ['/stock_received', { messages: 4, waits: 3 }],
  ['/inventory_stocks?group_by=batch', { messages: 4, waits: 3 }],
  ['/stock_movements', { messages: 4, waits: 3 }],
])('%s costs few messages', async (path, budget) => {
  const { token, product } = await newStockCompany();
  const headers = { authorization: `Bearer ${token}` };
  // The first request of a minute notes that the person is here.
  await app.inject({ url: '/v1/auth/me', headers });
  sent.length = 0;
  open.length = 0;
  const { statusCode } = await app.inject({ url: `/v1${path.replace(':id', product)}`, headers });
  expect(statusCode).toBe(200);
  expect({ messages: sent.length, waits: open.filter((unanswered) => unanswered === 0).length }).toEqual(budget);
});
