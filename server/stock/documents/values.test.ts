import { describe, expect, it } from 'vitest';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { clerkOf, line, newReceipt, posted, receipt, step, typeOf } from '#server/stock/receipts/testing.ts';

// Figures of so many digits that no id holds them by chance.
const priced = (company: StockCompany) => ({
  additional_cost: 987_654_321,
  lines: [line(company, { unit_price: 12_345_678 })],
});
const mentions = (text: string) =>
  ['12345678', '987654321', '1240740720', 'value', 'unit_price', 'additional_cost'].filter((word) =>
    text.includes(word),
  );

describe('what goods cost', () => {
  it('is in no answer to people who may not see values', async () => {
    const company = await newStockCompany();
    const clerk = await clerkOf(company);
    const document = await posted(company, priced(company));
    expect(document).toMatchObject({ value: 1_240_740_720, additional_cost: 987_654_321 });
    for (const path of ['', `/${document.id}`, '?export_data=true', `/${document.id}/history`]) {
      const answer = await clerk.send('GET', `/stock_received${path}`);
      expect([path, answer.statusCode, mentions(answer.body)]).toEqual([path, 200, []]);
    }
    const draft = await newReceipt(company, priced(company));
    expect(mentions((await step(clerk, draft, 'submit')).body)).toEqual([]);
    expect(mentions((await step(clerk, { ...draft, version: 2 }, 'post')).body)).toEqual([]);
  });

  it('is in no file and no order for them', async () => {
    const company = await newStockCompany();
    const clerk = await clerkOf(company);
    await posted(company, priced(company));
    const header = async ({ send: ask }: Pick<StockCompany, 'send'>) =>
      (await ask('GET', '/stock_received/export?format=csv')).body.split('\r\n')[0];
    expect(await header(company)).toContain('Nilai (Rp)');
    expect(await header(clerk)).not.toContain('Nilai (Rp)');
    for (const path of ['', '/export']) {
      const sorted = `/stock_received${path}?order_by=value&sort_by=asc`;
      expect(typeOf(await clerk.send('GET', sorted))).toBe('permission-missing');
      expect((await company.send('GET', sorted)).statusCode).toBe(200);
    }
  });

  it('is not theirs to give', async () => {
    const company = await newStockCompany();
    const clerk = await clerkOf(company);
    const dear = { lines: [line(company, { unit_price: null })] };
    expect(typeOf(await clerk.send('POST', '/stock_received', receipt(company, dear)))).toBe('permission-missing');
    const freight = receipt(company, { additional_cost: 0 });
    expect(typeOf(await clerk.send('POST', '/stock_received', freight))).toBe('permission-missing');
    expect((await clerk.send('POST', '/stock_received', receipt(company))).statusCode).toBe(200);
  });

  it('stays when they save the rest', async () => {
    const company = await newStockCompany();
    const clerk = await clerkOf(company);
    const document = await newReceipt(company, priced(company));
    const { unit_price: _, ...kept } = { ...line(company), id: document.lines[0]!.id, unit_price: 0 };
    const lines = [line(company), kept];
    const saved = await clerk.send('PUT', `/stock_received/${document.id}`, { ...receipt(company), lines, version: 1 });
    expect(saved.statusCode).toBe(200);
    const { data } = (await company.send('GET', `/stock_received/${document.id}`)).json();
    expect(data.additional_cost).toBe(987_654_321);
    expect(data.lines.map((one: { unit_price: number | null }) => one.unit_price)).toEqual([null, 12_345_678]);
  });
});
