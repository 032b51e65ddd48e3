import { expect, it } from 'vitest';
import { inward, keyOf, newBatch, newBareStockCompany, postMovements } from '#server/stock/ledger/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { restrict } from '#server/warehouses/testing.ts';

it('tells in the log of batches only to people who may see where they lie', async () => {
  const company = await newBareStockCompany();
  const batch = await newBatch(company, 'B-RAHASIA');
  await postMovements(company, [inward(keyOf(company, batch), 1, 10_000)]);
  const correction = { id: batch, vessel_name: 'KM Rahasia' };
  expect((await company.send('PUT', `/stock_batches/${batch}`, correction)).statusCode).toBe(200);
  const other = await company.insert('warehouse', { code: 'WH2', name: 'Gudang Lain', status: 'active' });
  const [here, elsewhere] = [await newPerson(company.companyId), await newPerson(company.companyId)];
  await restrict(company, here.userId, [company.warehouse]);
  await restrict(company, elsewhere.userId, [other]);
  const logOf = async ({ token }: { token: string }) =>
    (await send(token, 'GET', '/activities?entity=stockbatch&size=50')).body;
  expect(await logOf(here)).toContain('KM Rahasia');
  expect(await logOf(elsewhere)).not.toContain('Rahasia');
});
