import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Report, reports } from '#shared/report-schedule.ts';
import { bandedExportQuery } from '#shared/stock/banded-report.ts';
import { flowExportQuery } from '#shared/stock/flow-report.ts';
import { utilisationExportQuery } from '#shared/stock/utilisation-report.ts';
import { weighingExportQuery } from '#shared/stock/weighing-report.ts';
import { newWarehouse } from '#server/stock/issues/testing.ts';

const queries: Record<Report, { shape: object }> = {
  outbound: flowExportQuery('outbound'),
  inbound: flowExportQuery('inbound'),
  shrink: flowExportQuery('shrink'),
  ageing: bandedExportQuery('ageing'),
  expiry: bandedExportQuery('expiry'),
  utilisation: utilisationExportQuery,
  weighing: weighingExportQuery,
};

/** What a query has beside its filters. */
const others = new Set(['format', 'order_by', 'sort_by']);

const filtersOf = (report: Report) => Object.keys(queries[report].shape).filter((name) => !others.has(name));

let company: Awaited<ReturnType<typeof newWarehouse>>;
/** A value of each filter, and what a file says of it. */
let values: Record<string, readonly [value: string, line: RegExp]>;

beforeAll(async () => {
  company = await newWarehouse();
  values = {
    search: ['loin', /^Cari: loin$/],
    from: ['2026-06-01', /^Dari: 01-06-2026$/],
    to: ['2026-06-30', /^Sampai: 30-06-2026$/],
    as_of: ['2026-06-30', /^Per akhir tanggal: 30-06-2026$/],
    group_by: ['room', /^Jumlahkan menurut: Ruang$/],
    then_by: ['month', /^Lalu menurut: Bulan$/],
    period: ['week', /^Menurut: Minggu$/],
    warehouse_id: [company.warehouse, /^Gudang: Gudang Muara Baru$/],
    partner_id: [company.customer, /^Mitra: \w/],
    owner_id: [company.renter, /^Pemilik: \w/],
    own: ['true', /^Pemilik: Milik sendiri$/],
    product_id: [company.product, /^Produk: \w/],
    stock_status: ['on_hold', /^Keadaan: \w/],
    voided: ['true', /^Dibatalkan juga: Ya$/],
  };
});

/** Filters that each report has values of its own for. */
const ofReport: Partial<Record<string, Partial<Record<Report, readonly [value: string, line: RegExp]>>>> = {
  kind: {
    outbound: ['sale', /^Jenis: \w/],
    inbound: ['purchase', /^Jenis: \w/],
    shrink: ['lost', /^Jenis: \w/],
  },
  band: {
    ageing: ['days_31_90', /^Hari sejak diterima: 31–90 hari$/],
    expiry: ['no_expiry', /^Hari sampai kedaluwarsa: Tanpa kedaluwarsa$/],
  },
};

/** What stands above the rows of a report's file, line by line. */
async function above(report: Report, asked: Record<string, string>): Promise<string[]> {
  const query = new URLSearchParams({ format: 'xlsx', ...asked });
  const answer = await company.send('GET', `/report_${report}/export?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { rows } = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets[0]!;
  const lines = rows.map((row) => row.filter((cell) => cell !== null).join(': '));
  return lines.slice(0, lines.indexOf(''));
}

describe.each(reports)('the file of the %s report', (report) => {
  it('says each filter in words', async () => {
    for (const filter of filtersOf(report)) {
      const [value, line] = ofReport[filter]?.[report] ?? values[filter]!;
      const lines = await above(report, { [filter]: value });
      expect([filter, lines]).toEqual([filter, expect.arrayContaining([expect.stringMatching(line)])]);
      // In words: nobody knows a record by its id.
      expect(lines.filter((one) => one.includes(value) && one !== 'Cari: loin')).toEqual([]);
    }
  });

  it('tells of a record that nobody knows nothing, and of no filter nothing', async () => {
    const lines = await above(report, { warehouse_id: '00000000-0000-4000-8000-000000000000' });
    expect(lines).toContain('Gudang: –');
    expect((await above(report, {})).filter((line) => /^(Gudang|Dari|Sampai|Cari|Pemilik)/.test(line))).toEqual([]);
  });
});
