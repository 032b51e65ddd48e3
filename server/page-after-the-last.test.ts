import { beforeAll, expect, it } from 'vitest';
import { posted } from '#server/stock/receipts/testing.ts';
import { newBareStockCompany, type StockCompany, voidPosted } from '#server/stock/ledger/testing.ts';
import { newContract } from './rental/testing.ts';
import { newRole } from '#server/users/testing.ts';
import { newPerson } from './testing.ts';

let company: StockCompany;
beforeAll(async () => {
  company = await newBareStockCompany();
  const [first] = [await posted(company), await posted(company), await posted(company)];
  await voidPosted(company, first.id);
  await newRole(company.companyId);
  await newPerson(company.companyId);
  const [warehouse_id, renter_id] = [company.warehouse, company.renter];
  for (const number of ['K-1', 'K-2']) await newContract(company, { warehouse_id, renter_id, number });
  for (const name of ['AA', 'AB']) {
    await company.send('POST', '/grades', { name: `Mutu ${name}`, code: name, is_active: true });
  }
});

/** So many there are, and the lists that show them. */
it.each([
  ['/void_transactions', 1],
  ['/void_transactions/voidable', 2],
  ['/stock_received', 3],
  ['/stock_batches', 2],
  ['/stock_movements', 4],
  ['/grades', 2],
  ['/roles', 3],
  ['/users', 4],
  ['/products', 1],
  ['/variant', 1],
  ['/partners', 3],
  ['/warehouses', 2],
  ['/rental', 2],
])('%s: the page after the last is empty and tells how many there are all the same', async (path, total) => {
  const page = async (query: string) => (await company.send('GET', `${path}?${query}`)).json();
  expect(await page('page=0&size=1')).toMatchObject({ data: [{}], pagination: { total } });
  expect(await page(`page=${total - 1}&size=1`)).toMatchObject({ data: [{}], pagination: { total } });
  expect(await page(`page=${total}&size=1`)).toMatchObject({ data: [], pagination: { total } });
  expect(await page('page=7&size=100')).toMatchObject({ data: [], pagination: { total } });
});
