import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { csvLines } from '#server/platform/spreadsheet/read-csv.ts';
import { gridOf } from '#server/platform/spreadsheet/sheet-grid.ts';
import { outward, postMovements } from '#server/stock/ledger/testing.ts';
import { asking, newBoundPerson } from '#server/testing.ts';
import { tariffOf } from '../tariffs/testing.ts';
import { invoiceGround } from './testing.ts';

type Send = (
  method: 'GET',
  path: string,
  body: undefined,
  headers: Record<string, string>,
) => PromiseLike<{ rawPayload: Buffer }>;

/** A ton that came on 21 June 2024, of which 400 kg left on the 25th. */
async function ground() {
  const place = await invoiceGround({}, tariffOf('kg_day', { rate: 10 }), tariffOf('fixed_month', { rate: 5000 }));
  const { key } = await place.store('2024-06-21', 1000);
  await postMovements(place.company, [outward(key, 400, 400_000)], { date: '2024-06-25' });
  const invoice = await place.issued('2024-06-15');
  const annex = async (by: string, send: Send = place.company.send) => {
    const query = `invoice_id=${invoice.id}&by=${by}&format=csv`;
    const { rawPayload } = await send('GET', `/rental_invoice_rows/export?${query}`, undefined, {
      'x-localization': 'en',
    });
    const [heads = [], ...rows] = await gridOf(csvLines(rawPayload));
    const place = (name: string) => heads.indexOf(name);
    return rows.map((row) => ['From', 'Until', 'Amount', 'Quantity'].map((name) => row[place(name)]));
  };
  return { ...place, invoice, annex };
}

it('lists the intervals behind an invoice, and every day of them with its share of the quantity', async () => {
  const { annex, invoice } = await ground();
  const intervals = await annex('interval');
  expect(intervals).toEqual([
    ['21-06-2024', '24-06-2024', '1000', '4000'],
    ['25-06-2024', '30-06-2024', '600', '3600'],
    ['01-06-2024', '30-06-2024', '30', '1'],
  ]);
  const days = await annex('day');
  expect(days).toHaveLength(11);
  expect(days.slice(3, 5)).toEqual([
    ['24-06-2024', '24-06-2024', '1000', '1000'],
    ['25-06-2024', '25-06-2024', '600', '600'],
  ]);
  expect(days.at(-1)).toEqual(intervals.at(-1));
  expect(invoice.lines[0]).toMatchObject({ quantity: 7600, amount: 76_000 });
});

it('is one workbook with the intervals and every day', async () => {
  const { annex, company, invoice } = await ground();
  const path = `/rental_invoice_rows/export?invoice_id=${invoice.id}`;
  const answer = await company.send('GET', path, undefined, { 'x-localization': 'en' });
  const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload));
  expect(sheets.map(({ name }) => name)).toEqual(['By interval', 'By day']);
  const columns = ['From', 'Until', 'Amount', 'Quantity'].map((name) => sheets[0]!.rows[0]!.indexOf(name));
  const shown = (cell: unknown) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10).split('-').toReversed().join('-') : String(cell);
  const [intervals, days] = sheets.map(({ rows: [, ...rows] }) =>
    rows.map((row) => columns.map((at) => shown(row[at]))),
  );
  expect(intervals).toEqual(await annex('interval'));
  expect(days).toEqual(await annex('day'));
  const [plain, named] = await Promise.all(
    ['', '&by=interval'].map((by) => company.send('GET', `${path}&format=csv${by}`)),
  );
  expect(plain!.body).toBe(named!.body);
});

it('has nothing of another renter for people of a renter', async () => {
  const { annex, company } = await ground();
  const renter = asking((await newBoundPerson(company.companyId, [company.renter])).token);
  const other = asking((await newBoundPerson(company.companyId, [await company.newPartner('LAIN', 'renter')])).token);
  expect(await annex('interval', renter)).toHaveLength(3);
  expect(await annex('interval', other)).toEqual([]);
});
