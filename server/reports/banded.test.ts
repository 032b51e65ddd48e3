import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Banded, type BandedRow, bandedReports, bandsOf } from '#shared/stock/banded-report.ts';
import { stockGroups } from '#shared/stock/kinds.ts';
import { colleagueOf, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import {
  inward,
  keyOf,
  newBareStockCompany,
  newBatch,
  newStockCompany,
  postMovements,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';

interface Answer {
  data: BandedRow[];
  pagination: { total: number };
  totals: { packs: number; net_weight: number; bands: number[]; value?: number };
}

async function read({ send }: Pick<StockCompany, 'send'>, report: Banded, query = '') {
  const answer = await send('GET', `/report_${report}?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Answer>();
}

/** The day so many days from the company's today. */
async function dayIn({ companyId }: StockCompany, days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone c.time_zone)::date + ${days}::integer)::text as day from company c where c.id = ${companyId}`.execute(
    owner,
  );
  return rows[0]!.day;
}

/** A batch of 1 kg for each of some days since its receipt, and until its expiry; null has none. */
async function stocked(company: StockCompany, days: readonly (readonly [received: number, expires: number | null])[]) {
  for (const [at, [received, expires]] of days.entries()) {
    const batch = await newBatch(company, `UMUR-${at}`, {
      received_date: await dayIn(company, -received),
      expiry_date: expires === null ? null : await dayIn(company, expires),
    });
    await postMovements(company, [inward(keyOf(company, batch), 1, 1000, 100)]);
  }
}

const weights = (rows: BandedRow[]) => Object.fromEntries(rows.map(({ id, net_weight }) => [id, net_weight]));

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('the ageing report', () => {
  it('has each kilogram in the band of the days since its receipt, at the first and last day of each', async () => {
    const company = await newBareStockCompany();
    await stocked(
      company,
      [0, 30, 31, 90, 91, 180, 181, 900].map((days) => [days, 1000]),
    );
    const { data, totals } = await read(company, 'ageing');
    expect(data.map(({ bands }) => bands)).toEqual([[2, 2, 2, 2]]);
    expect(totals).toMatchObject({ packs: 8, net_weight: 8, value: 800, bands: [2, 2, 2, 2] });
  });
});

describe('the expiry report', () => {
  it('has each kilogram in the band of the days left, the last day of goods among the next seven', async () => {
    const company = await newBareStockCompany();
    await stocked(
      company,
      [-1, 0, 7, 8, 30, 31, 90, 91, null].map((days) => [0, days]),
    );
    const { totals } = await read(company, 'expiry', 'group_by=owner');
    expect(totals.bands).toEqual([1, 2, 2, 2, 1, 1]);
    expect(bandsOf.expiry.map(({ name }) => name)).toEqual([
      'expired',
      'days_0_7',
      'days_8_30',
      'days_31_90',
      'days_91',
      'no_expiry',
    ]);
  });
});

describe.each(bandedReports)('the %s report', (report) => {
  it('comes to the stock, however it is added up, also as of a day', async () => {
    const company = await newBareStockCompany();
    await stocked(company, [
      [3, 5],
      [40, 60],
      [200, null],
    ]);
    for (const group of stockGroups) {
      for (const as_of of ['', `&as_of=${await dayIn(company, 0)}`]) {
        const { data, totals, pagination } = await read(company, report, `group_by=${group}${as_of}`);
        const stock = (await company.send('GET', `/inventory_stocks?group_by=${group}${as_of}`)).json<Answer>();
        expect([group, as_of, pagination.total]).toEqual([group, as_of, stock.pagination.total]);
        expect(weights(data)).toEqual(weights(stock.data));
        expect(totals).toMatchObject(stock.totals);
        for (const { bands, net_weight } of data) expect(sum(bands)).toBe(net_weight);
        expect(sum(totals.bands)).toBe(totals.net_weight);
      }
    }
  });

  it('has of one band what all have in it, in rows and sums, and knows its own bands alone', async () => {
    const company = await newBareStockCompany();
    await stocked(company, [
      [3, 5],
      [40, 60],
      [100, -2],
      [200, null],
    ]);
    const all = await read(company, report, 'group_by=batch');
    for (const [at, { name }] of bandsOf[report].entries()) {
      const { data, totals, pagination } = await read(company, report, `group_by=batch&band=${name}`);
      const kept = all.data.filter(({ bands }) => bands[at]! > 0);
      expect([name, data, pagination.total]).toEqual([name, kept, kept.length]);
      expect(totals.net_weight).toBe(all.totals.bands[at]);
    }
    const foreign = report === 'ageing' ? 'no_expiry' : 'days_0_30';
    expect((await company.send('GET', `/report_${report}?band=${foreign}`)).statusCode).toBe(422);
  });

  it('is narrowed by search, owner and state, and sorted either way', async () => {
    const company = await newStockCompany();
    await stocked(company, [
      [3, 5],
      [40, 60],
    ]);
    const packs = async (query: string) => (await read(company, report, query)).totals.packs;
    expect(await packs('search=umur-1')).toBe(1);
    expect(await packs('search=tidakada')).toBe(0);
    expect(await packs('own=true&search=umur')).toBe(2);
    expect(await packs('stock_status=on_hold&search=umur')).toBe(0);
    const numbers = async (way: string) =>
      (await read(company, report, `group_by=batch&search=umur&order_by=name&sort_by=${way}`)).data.map(
        ({ batch }) => batch?.number,
      );
    expect(await numbers('asc')).toEqual(['UMUR-0', 'UMUR-1']);
    expect(await numbers('desc')).toEqual(['UMUR-1', 'UMUR-0']);
  });

  it('hides values from people who may not see them, in rows, sums, order and file', async () => {
    const company = await newBareStockCompany();
    await stocked(company, [[3, 5]]);
    const clerk = await colleagueOf(company, ['reportoutbound_list', 'reportoutbound_export']);
    const { data, totals } = await read(clerk, report);
    expect([data[0], totals].map((one) => 'value' in one!)).toEqual([false, false]);
    expect((await clerk.send('GET', `/report_${report}?order_by=value&sort_by=asc`)).statusCode).toBe(403);
    expect((await clerk.send('GET', `/report_${report}/export?format=csv`)).body).not.toMatch(/rupiah|Rp/);
  });

  it('shows a person of another warehouse, and another company, nothing', async () => {
    const company = await newStockCompany();
    await stocked(company, [[3, 5]]);
    const bound = await restrictedTo(company, company.others.warehouse);
    expect((await read(bound, report, 'search=umur')).data).toEqual([]);
    expect((await read(await newBareStockCompany(), report)).data).toEqual([]);
  });
});
