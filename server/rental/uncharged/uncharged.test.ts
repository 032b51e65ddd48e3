import { describe, expect, it } from 'vitest';
import { type Uncharged, unchargedSortColumns } from '#shared/rental-uncharged.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import { logOf } from '#server/platform/activity/testing.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { colleagueOf, restrictedTo, secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import {
  inward,
  keyOf,
  newBareStockCompany,
  newBatch,
  outward,
  postMovements,
  type StockCompany,
  voidPosted,
} from '#server/stock/ledger/testing.ts';
import { typeOf } from '#server/stock/receipts/testing.ts';
import { asking, newBoundPerson } from '#server/testing.ts';
import { invoiceGround, linesOf } from '../invoices/testing.ts';
import { addTariffs, tariffOf } from '../tariffs/testing.ts';
import { shortly, unchargedAfterNight } from './testing.ts';

const valid_from = '2024-01-01';

/** Takes all of a batch away on a day. */
const takeAway = (company: StockCompany, key: ReturnType<typeof keyOf>, kilograms: number, date: string) =>
  postMovements(company, [outward(key, kilograms, gramsOf(kilograms))], {
    entity: 'stockissued',
    kind: 'withdrawal',
    date,
  });

/** A renter whose tariff counts pallets, with goods in March 2024 that stood on none; the minimum is billed all the same. */
async function ground() {
  const of = await invoiceGround({ minimum_charge: 5000 }, tariffOf('pallet_day', { rate: 35 }));
  const stored = await of.store('2024-03-10', 100);
  await takeAway(of.company, stored.key, 100, '2024-03-20');
  return { ...of, ...stored, night: (query?: string) => unchargedAfterNight(of.company, query) };
}

/** A renter without a contract, whose goods were there from January to March 2024. */
async function withoutContract() {
  const company = await newBareStockCompany();
  const key = keyOf(company, await newBatch(company), { owner_id: company.renter });
  await postMovements(company, [inward(key, 10, 10_000)], { kind: 'deposit', date: '2024-01-20' });
  await takeAway(company, key, 10, '2024-03-05');
  return { company, key };
}

describe('goods that nothing is charged for', () => {
  it('are listed by month until a correction charges for them, also when they have left and the month is billed', async () => {
    const { company, contract, issued, night } = await ground();
    const lots = [['2024-03-10', '2024-03-19', 100, 'no_pallet']];
    expect((await night()).map(shortly)).toEqual(lots);
    expect(linesOf(await issued('2024-03-15'))).toEqual([['minimum', 0, 5000, undefined]]);
    expect((await night()).map(shortly)).toEqual(lots);
    await addTariffs(company, contract, tariffOf('kg_day', { valid_from, rate: 35, variant_id: company.variant }));
    expect(await night()).toEqual([]);
    const unbilled = (await company.send('GET', '/rental_accruals?size=100')).json().data;
    expect(unbilled).toContainEqual(expect.objectContaining({ from_date: '2024-03-01', amount: 100 * 10 * 35 - 5000 }));
    const april = await issued('2024-04-15');
    expect(april.lines.map(({ amount, corrects }) => [amount, corrects === null])).toEqual([
      [5000, true],
      [100 * 10 * 35, false],
      [-5000, false],
    ]);
  });

  it('are listed where no contract with their owner is in force, by calendar month, also when they have left', async () => {
    const { company } = await withoutContract();
    expect((await unchargedAfterNight(company)).map(shortly)).toEqual([
      ['2024-01-20', '2024-01-31', 10, 'no_contract'],
      ['2024-02-01', '2024-02-29', 10, 'no_contract'],
      ['2024-03-01', '2024-03-04', 10, 'no_contract'],
    ]);
  });

  it('are those of the days before and after a contract as well', async () => {
    const of = await invoiceGround({ start_date: '2024-02-10', end_date: '2024-02-20' }, tariffOf('kg_day'));
    const { key } = await of.store('2024-02-01', 10);
    await takeAway(of.company, key, 10, '2024-03-02');
    expect((await unchargedAfterNight(of.company)).map(shortly)).toEqual([
      ['2024-02-01', '2024-02-29', 10, 'no_contract'],
      ['2024-03-01', '2024-03-01', 10, 'no_contract'],
    ]);
  });

  it('are not the goods of the company, nor those in free days or in a room that is let', async () => {
    const of = await invoiceGround({ free_days: 60 }, tariffOf('kg_day'));
    const { key } = await of.store('2024-03-10', 10);
    await takeAway(of.company, key, 10, '2024-03-20');
    const own = keyOf(of.company, await newBatch(of.company));
    await postMovements(of.company, [inward(own, 5, 5000)], { date: '2024-03-10' });
    expect(await unchargedAfterNight(of.company)).toEqual([]);
  });
});

describe('goods that stay free', () => {
  const free = (company: Pick<StockCompany, 'send'>, rows: readonly Uncharged[]) =>
    company.send('POST', '/rental_uncharged/free', { ids: rows.map(({ id }) => id), reason: 'Contoh untuk pameran' });

  it('leave the list with the reason, which the history of the batch tells, and come back when that is taken back', async () => {
    const { company, batch, night } = await ground();
    const rows = await night();
    expect((await free(company, rows)).statusCode).toBe(200);
    expect(await night()).toEqual([]);
    expect(await night('&free=true')).toMatchObject([
      { batch: { id: batch }, free_reason: 'Contoh untuk pameran', freed_by: { id: company.userId } },
    ]);
    expect((await logOf(company.companyId, 'stockbatch')).at(-1)).toMatchObject({
      record_id: batch,
      changes: { free_reason: [null, 'Contoh untuk pameran'] },
    });
    expect(typeOf(await free(company, rows))).toBe('document-status');
    const back = await company.send('POST', '/rental_uncharged/reopen', { ids: rows.map(({ id }) => id) });
    expect(back.statusCode).toBe(200);
    expect((await night()).map(shortly)).toEqual(rows.map(shortly));
  });

  it('are open again when more of them was stored than was known, and not when less was', async () => {
    const { company, key, night } = await ground();
    await free(company, await night());
    const came = await postMovements(company, [inward(key, 5, 5000)], { kind: 'deposit', date: '2024-03-15' });
    const left = await takeAway(company, key, 5, '2024-03-21');
    const rows = await night();
    expect(rows.map(shortly)).toEqual([['2024-03-10', '2024-03-20', 105, 'no_pallet']]);
    await free(company, rows);
    for (const id of [left, came]) await voidPosted(company, id);
    expect(await night()).toEqual([]);
    expect((await night('&free=true')).map(shortly)).toEqual([['2024-03-10', '2024-03-19', 100, 'no_pallet']]);
  });

  it('are of months that are over, and there', async () => {
    const company = await newBareStockCompany();
    const key = keyOf(company, await newBatch(company), { owner_id: company.renter });
    const today = await company.run(todayOf);
    await postMovements(company, [inward(key, 10, 10_000)], { kind: 'deposit', date: today });
    const rows = await unchargedAfterNight(company);
    const early = await free(company, rows);
    expect(early.json().errors).toMatchObject([{ pointer: '/ids', code: 'month_not_over' }]);
    await takeAway(company, key, 10, today);
    expect(await unchargedAfterNight(company)).toEqual([]);
    expect((await free(company, rows)).statusCode).toBe(404);
  });

  it('are decided about by people who approve rent, and seen by those who see their warehouse', async () => {
    const { company } = await withoutContract();
    const rows = await unchargedAfterNight(company);
    const clerk = await colleagueOf(company, ['rental_list', 'rental_update']);
    expect((await free(clerk, rows)).statusCode).toBe(403);
    const reader = await colleagueOf(company, ['stockbatch_list']);
    expect((await reader.send('GET', '/rental_uncharged')).statusCode).toBe(403);
    const elsewhere = await restrictedTo(company, (await secondWarehouse(company)).warehouse);
    expect((await elsewhere.send('GET', '/rental_uncharged')).json().data).toEqual([]);
    expect((await free(elsewhere, rows)).statusCode).toBe(404);
    const renter = asking((await newBoundPerson(company.companyId, [company.renter])).token);
    expect((await renter('GET', '/rental_uncharged')).json().data ?? []).toEqual([]);
    const theirs = await newBareStockCompany();
    expect((await free(theirs, rows)).statusCode).toBe(404);
  });
});

it('the list is searched, narrowed, sorted, paged and taken along as a file', async () => {
  const { company } = await withoutContract();
  const all = await unchargedAfterNight(company);
  const ask = async (query: string) => (await company.send('GET', `/rental_uncharged?${query}`)).json();
  expect(await ask('size=1&page=1')).toMatchObject({ data: [all[1]], pagination: { total: 3 } });
  for (const order_by of unchargedSortColumns) {
    const [up, down] = await Promise.all(
      ['asc', 'desc'].map((sort_by) => ask(`order_by=${order_by}&sort_by=${sort_by}`)),
    );
    expect([order_by, up.data]).toEqual([order_by, down.data.toReversed()]);
  }
  for (const [query, found] of [
    [`search=${all[0]!.batch.number}`, 3],
    [`search=${encodeURIComponent(all[0]!.renter.name)}`, 3],
    ['search=tidakada', 0],
    [`renter_id=${company.renter}`, 3],
    [`renter_id=${company.customer}`, 0],
    [`warehouse_id=${company.warehouse}`, 3],
    [`warehouse_id=${company.customer}`, 0],
    [`contract_id=${company.customer}`, 0],
    ['free=true', 0],
  ] as const)
    expect([query, (await ask(query)).pagination.total]).toEqual([query, found]);
  const { body } = await company.send('GET', '/rental_uncharged/export?format=csv');
  expect(body.trim().split('\r\n')).toHaveLength(4);
  expect(body).toContain('Tidak ada kontrak yang berlaku');
});
