import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { storage, testConfig } from '#server/testing.ts';
import { listenedDb } from '#server/test-messages.ts';
import { draft, issue, line as issueLine, newWarehouse, store, taking } from '#server/stock/issues/testing.ts';
import { line as receiptLine, newReceipt, posted } from '#server/stock/receipts/testing.ts';
import { newBareStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { wantApproval } from '#server/stock/ledger/test-parties.ts';
import { oneCell } from '#server/platform/cells/this-cell.ts';

const { db, sent } = listenedDb();
const app = await buildApp({ config: testConfig, db, cells: oneCell(process.env.TEST_DATABASE_URL_APP), storage });
afterAll(async () => {
  await app.close();
  await db.destroy();
});

/** How many messages the app sends to the database for one request, and the texts of all. */
async function messagesOf({ token }: Pick<StockCompany, 'token'>, path: string, payload: object) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  // The first request of a minute notes that the person is here, the first write of half a minute reads what the tenant uses.
  await app.inject({ url: '/v1/auth/me', headers });
  await app.inject({ method: 'POST', url: '/v1/categories', headers, payload: {} });
  sent.length = 0;
  const { statusCode, body } = await app.inject({ method: 'POST', url: `/v1${path}`, headers, payload });
  if (statusCode !== 200) throw new Error(body);
  // That stock changed is told by a clock of its own, also of a posting before this one.
  const own = sent.filter((text) => !text.includes('pg_notify'));
  return own.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 90));
}

const five = <T>(make: () => T): T[] => Array.from({ length: 5 }, make);

/** Each with the most messages that it may cost, session and commit included. Fewer is better: then the figure is lowered. */
const budget: Record<string, { most: number; messages: () => Promise<string[]> }> = {
  'posting an issue of five lines': {
    most: 4,
    async messages() {
      const company = await newWarehouse();
      const lines = [];
      for (const number of ['1', '2', '3', '4', '5']) {
        lines.push(issueLine(company, [taking(company, await store(company, number), 1)]));
      }
      const { id, version } = await draft(company, issue(company, 'sale', lines));
      return messagesOf(company, `/stock_issued/${id}/post`, { version });
    },
  },
  'posting a receipt of five lines': {
    most: 9,
    async messages() {
      const company = await newBareStockCompany();
      const { id, version } = await newReceipt(company, { lines: five(() => receiptLine(company)) });
      return messagesOf(company, `/stock_received/${id}/post`, { version });
    },
  },
  'voiding a receipt of five lines': {
    most: 14,
    async messages() {
      const company = await newBareStockCompany();
      await wantApproval(company, 'voidtransaction', { needs_approval: false });
      const { id } = await posted(company, { lines: five(() => receiptLine(company)) });
      return messagesOf(company, '/void_transactions', { document_id: id, reason: 'Salah timbang' });
    },
  },
};

describe('what the database is asked', () => {
  it.each(Object.entries(budget))('%s costs no more messages than before', async (_, { most, messages }) => {
    const texts = await messages();
    // Those beyond the budget are named.
    expect(texts.slice(most)).toEqual([]);
  });
});
