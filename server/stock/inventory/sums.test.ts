import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newBareStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { faultsOf, line, place, receipt } from '#server/stock/receipts/testing.ts';
import { owner } from '#server/testing.ts';
import { newBatch, received } from './testing.ts';

/** Rupiah, and grams that are told in kg. */
const most = { value: Number.MAX_SAFE_INTEGER, net_weight_g: 2 ** 42 * 1000 };

/** The totals of all stock, of two batches that weigh so many grams and are worth so many rupiah together. */
async function totalsOf(company: StockCompany, column: 'net_weight_g' | 'value', together: number) {
  for (const [number, amount] of Object.entries({ 'B-1': together - 4, 'B-2': 4 })) {
    const batch = await newBatch(company, number, {});
    await received(company, { batch, packs: 1, grams: 1000, value: 1 });
    await sql`update stock_balance set ${sql.ref(column)} = ${String(amount)}::bigint
      where company_id = ${company.companyId} and batch_id = ${batch}`.execute(owner);
  }
  return company.send('GET', '/inventory_stocks?group_by=batch');
}

it('sums of stock are exact as far as a double counts one by one', async () => {
  const value = await totalsOf(await newBareStockCompany(), 'value', most.value);
  expect(value.json().totals).toMatchObject({ value: most.value });
  const weight = await totalsOf(await newBareStockCompany(), 'net_weight_g', most.net_weight_g - 1);
  expect(weight.body).toContain('4398046511103.999');
});

it.each(['value', 'net_weight_g'] as const)('and refused beyond that instead of rounded: %s', async (column) => {
  const company = await newBareStockCompany();
  const answer = await totalsOf(company, column, most[column] + 3);
  expect([answer.statusCode, answer.json().type]).toEqual([422, 'urn:palka:problem:total-too-large']);
  // What is asked for less of is answered.
  expect((await company.send('GET', '/inventory_stocks?group_by=batch&search=B-2')).statusCode).toBe(200);
});

it.each([
  ['grams', { net_weight: 999_999_999 }, 9],
  ['packs', { packs: 1_000_000 }, 1000],
])('a document of more %s than a stock can hold is refused while it is typed', async (_what, each, most) => {
  const company = await newBareStockCompany();
  const draft = (count: number) => {
    const allocations = Array.from({ length: count }, () => place(company, each));
    return company.send('POST', '/stock_received', receipt(company, { lines: [line(company, { allocations })] }));
  };
  expect((await draft(most)).statusCode).toBe(200);
  expect(faultsOf(await draft(most + 1))).toEqual(['/lines too_big']);
});
