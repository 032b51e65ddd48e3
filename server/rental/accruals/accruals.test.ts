import { describe, expect, it } from 'vitest';
import type { DashboardFinance } from '#shared/dashboard-finance.ts';
import { type Accrual, accrualSortColumns } from '#shared/rental-accruals.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { db, newBoundPerson, newPerson, asking } from '#server/testing.ts';
import { invoiceGround } from '../invoices/testing.ts';
import { tariffOf } from '../tariffs/testing.ts';
import { accrueRent } from './compute.ts';

type Ground = Awaited<ReturnType<typeof invoiceGround>>;

const compute = ({ company }: Ground) => accrueRent({ db })({ company_id: company.companyId });

const listed = async ({ company }: Ground): Promise<Accrual[]> =>
  (await company.send('GET', '/rental_accruals?size=100')).json().data;

const figures = async ({ company }: Ground): Promise<DashboardFinance> =>
  (await company.send('GET', '/dashboard_finance')).json().data;

const sumOf = (rows: readonly Accrual[]) => rows.reduce((total, { amount }) => total + amount, 0);

/** A renter with goods since March 2024 whose first month was billed. */
async function ground() {
  const of = await invoiceGround({ minimum_charge: 5000 }, tariffOf('kg_day', { rate: 35 }));
  await of.store('2024-03-10', 100);
  await of.issued('2024-03-15');
  return of;
}

describe('rent that is not billed yet', () => {
  it('is what the page of the contract shows of each month without an issued invoice, until today', async () => {
    const of = await ground();
    await compute(of);
    const rows = await listed(of);
    // The minimum counts before goods came, too.
    expect(rows.slice(0, 2)).toMatchObject([
      { from_date: '2024-01-01', to_date: '2024-01-31', amount: 5000 },
      { from_date: '2024-02-01', to_date: '2024-02-29', amount: 5000 },
    ]);
    expect(rows.map(({ from_date }) => from_date)).not.toContain('2024-03-01');
    expect(rows.at(-1)!.to_date).toBe(await of.company.run(todayOf));
    for (const { from_date, to_date, amount } of [rows[2]!, rows.at(-1)!]) {
      const path = `/rental_charges?contract_id=${of.contract.id}&from=${from_date}&to=${to_date}`;
      expect(amount).toBe((await of.company.send('GET', path)).json().data.total);
    }
    // 31 days of May.
    expect(rows.find(({ from_date }) => from_date === '2024-05-01')!.amount).toBe(100 * 31 * 35);
  });

  it('is no longer there once it is billed, at once, and a draft does not count', async () => {
    const of = await ground();
    await compute(of);
    const before = await listed(of);
    expect((await of.bill('2024-04-15')).statusCode).toBe(200);
    expect(await listed(of)).toEqual(before);
    const draft = (await of.company.send('GET', '/rental_invoices?status=draft')).json().data[0];
    expect((await of.step(draft.id, 'issue')).statusCode).toBe(200);
    expect(await listed(of)).toEqual(before.filter(({ from_date }) => from_date !== '2024-04-01'));
    expect((await figures(of)).unbilled).toMatchObject({ amount: sumOf(await listed(of)) });
  });

  it('is computed by two instances at once as by one', async () => {
    const of = await ground();
    await Promise.all([compute(of), compute(of)]);
    const rows = await listed(of);
    expect(new Set(rows.map(({ from_date }) => from_date)).size).toBe(rows.length);
  });

  it('has what a billed month comes to more or less, until an invoice corrects it', async () => {
    const of = await ground();
    await of.store('2024-03-21', 10);
    const march = async () => {
      await compute(of);
      return (await listed(of)).filter(({ from_date }) => from_date === '2024-03-01');
    };
    // Eleven days of March.
    expect(await march()).toMatchObject([{ amount: 10 * 11 * 35, corrects: { number: expect.any(String) } }]);
    await of.issued('2024-04-15');
    expect(await march()).toEqual([]);
  });

  it('counts the last month of a contract that has ended as its invoice does', async () => {
    const of = await ground();
    const { version } = (await of.company.send('GET', `/rental/${of.contract.id}`)).json().data;
    await of.company.send('POST', `/rental/${of.contract.id}/terminate`, { version, end_date: '2024-04-01' });
    await compute(of);
    // One day of 100 kg, and what is missing to the minimum.
    expect((await listed(of)).at(-1)).toMatchObject({ from_date: '2024-04-01', amount: 5000, corrects: null });
    expect(await of.issued('2024-04-01')).toMatchObject({ sum: 5000 });
    await compute(of);
    expect((await listed(of)).map(({ from_date }) => from_date)).toEqual(['2024-01-01', '2024-02-01']);
  });
});

describe('the list of rent that is not billed', () => {
  it('is sorted, narrowed and paged, with what all that match come to', async () => {
    const of = await ground();
    await compute(of);
    const ask = async (query: string) => (await of.company.send('GET', `/rental_accruals?${query}`)).json();
    const all = await ask('size=100');
    const amount = sumOf(all.data);
    expect(all.totals).toMatchObject({ amount });
    expect(await ask('size=1&page=1')).toMatchObject({
      data: [all.data[1]],
      pagination: { total: all.data.length },
      totals: { amount },
    });
    for (const order_by of accrualSortColumns) {
      const [up, down] = [
        await ask(`size=100&order_by=${order_by}&sort_by=asc`),
        await ask(`size=100&order_by=${order_by}&sort_by=desc`),
      ];
      expect([order_by, up.data.length]).toEqual([order_by, all.data.length]);
      expect(up.data).toEqual(down.data.toReversed());
    }
    const latest = await ask('size=1&order_by=from_date&sort_by=desc');
    expect(latest.data[0].from_date).toBe(all.data.at(-1).from_date);
    expect((await ask(`warehouse_id=${of.company.others.warehouse}`)).totals).toEqual({
      amount: 0,
      computed_at: null,
    });
    expect((await ask(`renter_id=${of.company.renter}&search=tidakada`)).pagination.total).toBe(0);
    expect((await ask(`search=${encodeURIComponent(all.data[0].renter.name)}`)).totals.amount).toBe(amount);
  });

  it('is taken along as a file, as it is narrowed', async () => {
    const of = await ground();
    await compute(of);
    const { body } = await of.company.send('GET', '/rental_accruals/export?format=csv&order_by=from_date&sort_by=desc');
    const rows = await listed(of);
    expect(body.trim().split('\r\n')).toHaveLength(rows.length + 1);
    expect(body.split('\r\n')[1]).toContain(String(rows.at(-1)!.amount));
    const clerk = await newPerson(of.company.companyId, ['rental_list']);
    expect((await asking(clerk.token)('GET', '/rental_accruals/export')).statusCode).toBe(403);
  });
});

describe('the figures of rent and loans', () => {
  it('are those of the lists that they lead to', async () => {
    const of = await ground();
    await of.issuedAgo('2024-04-15', 90);
    await compute(of);
    const { unbilled, overdue, pledged, worst } = await figures(of);
    const rows = await listed(of);
    expect(unbilled).toMatchObject({ amount: sumOf(rows) });
    const { data, pagination } = (await of.company.send('GET', '/rental_invoices?status=overdue&size=100')).json();
    expect(overdue).toEqual({
      invoices: pagination.total,
      amount: data.reduce((total: number, { open }: { open: number }) => total + open, 0),
    });
    expect(overdue!.invoices).toBe(1);
    expect([pledged, worst]).toEqual([{ net_weight: 0 }, null]);
    const elsewhere = (await of.company.send('GET', `/dashboard_finance?warehouse_id=${of.contract.id}`)).json().data;
    expect(elsewhere).toMatchObject({ unbilled: null, overdue: { invoices: 0, amount: 0 } });
  });

  it('are shown with the permission of their lists, and to nobody of a partner', async () => {
    const of = await ground();
    await compute(of);
    const none = { unbilled: null, uncharged: null, overdue: null, pledged: null, worst: null };
    const clerk = await newPerson(of.company.companyId, ['stockreceived_list']);
    expect((await asking(clerk.token)('GET', '/dashboard_finance')).json().data).toEqual(none);
    const renter = await newBoundPerson(of.company.companyId, [of.company.renter]);
    expect((await asking(renter.token)('GET', '/dashboard_finance')).json().data).toEqual(none);
    expect((await asking(renter.token)('GET', '/rental_accruals')).json().data).toEqual([]);
  });
});
