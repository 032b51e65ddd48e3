import { beforeAll, describe, expect, it } from 'vitest';
import { newStockCompany, type StockCompany } from '#server/stock/testing.ts';
import { newReceipt, posted } from '#server/stock-received/testing.ts';

/** The cells of a file's lines, with or without quotes. */
const readCsv = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .map((row) => [...row.matchAll(/(?<=^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain));

let company: StockCompany;

beforeAll(async () => {
  company = await newStockCompany();
  await newReceipt(company, { date: '2026-05-01', reference: 'SJ-100', vehicle_number: 'B 1234 XY' });
  await posted(company, { date: '2026-06-01', kind: 'deposit', partner_id: company.renter, reference: 'AA' });
  await newReceipt(company, { date: '2026-07-01', kind: 'production', lines: [], reference: null });
});

const found = async (query: string) => {
  const answer = await company.send('GET', `/stock_received?order_by=date&sort_by=asc${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data.map(({ date }: { date: string }) => date.slice(5, 7));
};

describe('the list of documents', () => {
  it.each([
    ['&search=sj-100', ['05']],
    ['&search=1234 xy', ['05']],
    ['&search=BM/2026/06', ['06']],
    ['&search=mitra ren', ['06']],
    ['&search=%25', []],
    ['&status=posted', ['06']],
    ['&kind=production', ['07']],
    ['&from=2026-05-02&to=2026-06-01', ['06']],
    ['', ['05', '06', '07']],
  ])('finds with %s', async (query, expected) => expect(await found(query)).toEqual(expected));

  it('is narrowed to a warehouse, a partner or an owner', async () => {
    expect(await found(`&warehouse_id=${company.warehouse}`)).toHaveLength(3);
    expect(await found(`&partner_id=${company.supplier}`)).toEqual(['05']);
    expect(await found(`&owner_id=${company.renter}`)).toEqual(['06']);
    expect(await found(`&warehouse_id=${crypto.randomUUID()}`)).toEqual([]);
  });

  it('is sorted by every column, either way, and pages add up', async () => {
    for (const column of [
      'number',
      'kind',
      'status',
      'warehouse',
      'partner',
      'owner',
      'reference',
      'packs',
      'net_weight',
      'value',
      'created_at',
    ]) {
      for (const way of ['asc', 'desc']) {
        const pages = await Promise.all(
          [0, 1].map((page) =>
            company.send('GET', `/stock_received?order_by=${column}&sort_by=${way}&size=2&page=${page}`),
          ),
        );
        const ids = pages.flatMap((page) => page.json().data.map(({ id }: { id: string }) => id));
        expect([column, way, new Set(ids).size, pages[1]!.json().pagination]).toEqual([
          column,
          way,
          3,
          { total: 3, currentPageFront: 1, totalPagesFront: 2 },
        ]);
      }
    }
    const beyond = await company.send('GET', '/stock_received?size=2&page=9');
    expect(beyond.json()).toMatchObject({ data: [], pagination: { total: 3 } });
  });

  it('shows a row as it is read', async () => {
    const [row] = (await company.send('GET', '/stock_received?status=posted')).json().data;
    expect(row).toMatchObject({
      kind: 'deposit',
      status: 'posted',
      number: 'BM/2026/06/00001',
      warehouse: { code: 'WH1', name: 'Gudang Muara Baru' },
      partner: { code: 'REN' },
      owner: { code: 'REN' },
      packs: 2,
      net_weight: 20.5,
      value: 0,
      created_by: { name: 'Tester' },
    });
  });

  it('is a file in words', async () => {
    const [header, first] = readCsv(
      (await company.send('GET', '/stock_received/export?format=csv&status=posted')).body,
    );
    expect(header).toEqual([
      'Nomor',
      'Tanggal',
      'Jenis',
      'Status',
      'Gudang',
      'Mitra',
      'Pemilik barang',
      'Referensi',
      'Kemasan (jumlah)',
      'Berat bersih (kg)',
      'Nilai (Rp)',
      'Dibuat oleh',
      'Dibuat',
    ]);
    expect(first?.slice(0, 11)).toEqual([
      'BM/2026/06/00001',
      '01-06-2026',
      'Titipan penyewa',
      'Diposting',
      'Gudang Muara Baru',
      'Mitra REN',
      'Mitra REN',
      'AA',
      '2',
      '20,5',
      '0',
    ]);
  });
});
