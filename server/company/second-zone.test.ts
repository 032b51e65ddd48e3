import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Trx } from '#server/platform/db/database.ts';
import { sentSample } from '#server/master-data/sample.ts';
import { csvLines } from '#server/platform/spreadsheet/read-csv.ts';
import { gridOf } from '#server/platform/spreadsheet/sheet-grid.ts';
import { refuseClosedDate } from '#server/company/books.ts';
import { setZone } from '#server/stock/ledger/test-parties.ts';
import { newBatch, newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { today, todayOf } from '#server/platform/db/today.ts';
import { masterData } from '#shared/master-data/index.ts';

/** One in the morning of the 16th in the east, eleven in the evening of the 15th in the west: two days at one moment. */
const MOMENT = '2026-06-15T16:00:00Z';
const grade = masterData.find(({ name }) => name === 'grade')!;

let west: StockCompany;
let east: StockCompany;
beforeAll(async () => {
  [west, east] = [await newStockCompany(), await newStockCompany()];
  await setZone(west, 'Asia/Jakarta');
  await setZone(east, 'Asia/Jayapura');
});

const at = <T>(company: StockCompany, moment: string, work: (trx: Trx) => Promise<T>) =>
  company.run(async (trx) => {
    await sql`select set_config('app.now', ${moment}, true)`.execute(trx);
    return work(trx);
  });

describe('a day', () => {
  it('is the company’s own, not that of the server or of another company', async () => {
    expect(await at(west, MOMENT, todayOf)).toBe('2026-06-15');
    expect(await at(east, MOMENT, todayOf)).toBe('2026-06-16');
    expect(await at(east, '2026-06-15T14:59:59Z', todayOf)).toBe('2026-06-15');
    expect(await at(east, '2026-06-15T15:00:00Z', todayOf)).toBe('2026-06-16');
  });

  it('on which nothing may be posted yet in one company has come in another', async () => {
    const refused = (company: StockCompany, date: string) =>
      at(company, MOMENT, (trx) => refuseClosedDate(trx, date)).then(
        () => undefined,
        ({ errors }: { errors: unknown }) => errors,
      );
    expect(await refused(east, '2026-06-16')).toBeUndefined();
    expect(await refused(west, '2026-06-15')).toBeUndefined();
    expect(await refused(west, '2026-06-16')).toEqual([{ pointer: '/date', code: 'date_in_future' }]);
    expect(await refused(east, '2026-06-17')).toEqual([{ pointer: '/date', code: 'date_in_future' }]);
  });

  it('is the last good one of goods and papers in one company, and past in another', async () => {
    const expired = async (company: StockCompany) => {
      await newBatch(company, 'E-1', { expiry_date: '2026-06-15' });
      const { rows } = await at(company, MOMENT, (trx) =>
        sql<{ goods: string; paper: boolean }>`
          select stock_state('available', b.expiry_date, ${today}) as goods, is_expired(b.expiry_date, ${today}) as paper
          from batch b where b.number = 'E-1'`.execute(trx),
      );
      return rows;
    };
    expect(await expired(west)).toEqual([{ goods: 'available', paper: false }]);
    expect(await expired(east)).toEqual([{ goods: 'expired', paper: true }]);
  });
});

describe('a file', () => {
  const exported = async ({ send }: StockCompany, path: string, column: string) => {
    const file = await send('GET', `${path}/export?format=csv`, undefined, { 'x-localization': 'en' });
    const [headings, row] = await gridOf(csvLines(file.rawPayload));
    return [String(file.headers['content-disposition']).slice(-16), row![headings!.indexOf(column)]];
  };

  it('bears the day of its company and tells days and moments by its clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(MOMENT) });
    // Also where it fails: files that share the process would go on in June.
    onTestFinished(() => void vi.useRealTimers());
    for (const [company, day] of [
      [west, '15'],
      [east, '16'],
    ] as const) {
      await company.send('POST', grade.path, sentSample(grade));
      await sql`update grade set created_at = ${MOMENT} where company_id = ${company.companyId}`.execute(owner);
      expect(await exported(company, grade.path, 'Created')).toEqual([`_2026-06-${day}.csv"`, `${day}-06-2026`]);
    }
  });

  it('tells the hour on the wall of the company', async () => {
    const hours = await Promise.all(
      [west, east].map(async (company) => {
        const [{ at: moment }] = (await company.send('GET', '/activities')).json().data;
        const [, cell] = await exported(company, '/activities', 'Time');
        return [(new Date(moment).getUTCHours() + 24) % 24, Number(/ (\d\d):/.exec(String(cell))?.[1])];
      }),
    );
    expect(hours.map(([utc, wall]) => (wall! - utc! + 24) % 24)).toEqual([7, 9]);
  });
});
