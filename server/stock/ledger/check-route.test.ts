import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CheckedLedger } from '#shared/stock/ledger-check.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { inward, keyOf, newBatch, newBareStockCompany, postMovements } from './testing.ts';

async function wrongCompany() {
  const company = await newBareStockCompany();
  const key = keyOf(company, await newBatch(company, 'B-1'));
  await postMovements(company, [inward(key, 10, 100_000, 1_000_000)]);
  await sql`update stock_balance set net_weight_g = 99500 where company_id = ${company.companyId}`.execute(owner);
  return company;
}

const check = async (token: string, language = 'en') =>
  (await send(token, 'GET', '/stock_movements/check', undefined, { 'x-localization': language })).json()
    .data as CheckedLedger;

it('says in words what is wrong and where, in the language of the request', async () => {
  const { token } = await wrongCompany();
  const { faults, ...counts } = await check(token);
  expect(counts).toEqual({ sound: false, documents: 1, moves: 1, balances: 1, fault_count: 1 });
  expect(faults.map(({ text }) => text)).toEqual([
    'LT-A, batch B-1, WH1 A-01-01: the balance is 10 packs, 99.5 kg, Rp 1,000,000, but its movements come to 10 packs, 100 kg, Rp 1,000,000.',
  ]);
  expect((await check(token, 'id')).faults[0]?.text).toBe(
    'LT-A, batch B-1, WH1 A-01-01: saldonya 10 kemasan, 99,5 kg, Rp 1.000.000, padahal jumlah pergerakannya 10 kemasan, 100 kg, Rp 1.000.000.',
  );
});

it('keeps values from people who may not see them, and does not ask people of chosen warehouses', async () => {
  const { companyId, warehouse } = await wrongCompany();
  const { token, userId } = await newPerson(companyId, ['stockmovement_export']);
  const [fault] = (await check(token)).faults;
  expect(fault).toMatchObject({ expected: { value: null }, found: { value: null } });
  expect(fault?.text).not.toContain('Rp');
  await sql`insert into warehouse_access (company_id, user_id, warehouse_id)
    values (${companyId}, ${userId}, ${warehouse})`.execute(owner);
  const { statusCode, problem } = await send(token, 'GET', '/stock_movements/check').then((answer) => ({
    statusCode: answer.statusCode,
    problem: answer.json().type,
  }));
  expect({ statusCode, problem }).toEqual({
    statusCode: 403,
    problem: expect.stringContaining('warehouse-restricted'),
  });
});
