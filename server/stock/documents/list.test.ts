import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { colleagueOf, wantApproval } from '#server/stock/ledger/test-parties.ts';
import { newStockCompany } from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { line, newReceipt, posted, step } from '#server/stock/receipts/testing.ts';
import { waitingFirst } from './list.ts';

/** The cells of a file's lines, with or without quotes. */
const readCsv = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .map((row) => [...row.matchAll(/(?<=^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain));

let company: Awaited<ReturnType<typeof newStockCompany>>;

beforeAll(async () => {
  company = await newStockCompany();
  await newReceipt(company, { date: '2026-05-01', reference: 'SJ-100', vehicle_number: 'B 1234 XY' });
  await posted(company, {
    date: '2026-06-01',
    kind: 'deposit',
    partner_id: company.renter,
    reference: 'AA',
    lines: [line(company, { new_batch: { number: 'KM-77/A', vessel_name: 'KM Bahari Jaya' } })],
  });
  const ours = { lines: [], partner_id: null, reference: null };
  await newReceipt(company, { ...ours, date: '2026-07-01', kind: 'production' });
  const warehouse_id = company.others.warehouse;
  await newReceipt(company, { ...ours, date: '2026-08-01', kind: 'opening_balance', warehouse_id });
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
    ['&search=km-77', ['06']],
    ['&search=bahari', ['06']],
    ['&search=lt-a', ['05', '06']],
    ['&search=tuna loin', ['05', '06']],
    ['&search=%25', []],
    ['&status=posted', ['06']],
    ['&kind=production', ['07']],
    ['&from=2026-05-02&to=2026-06-01', ['06']],
    ['', ['05', '06', '07', '08']],
  ])('finds with %s', async (query, expected) => expect(await found(query)).toEqual(expected));

  it('is narrowed to a warehouse, a partner or an owner', async () => {
    expect(await found(`&warehouse_id=${company.warehouse}`)).toHaveLength(3);
    expect(await found(`&partner_id=${company.supplier}`)).toEqual(['05']);
    expect(await found(`&owner_id=${company.renter}`)).toEqual(['06']);
    expect(await found(`&warehouse_id=${crypto.randomUUID()}`)).toEqual([]);
  });

  it('is narrowed in its file by all that narrows it on the screen', async () => {
    const exported = async (query: string) => {
      const answer = await company.send('GET', `/stock_received/export?format=csv&order_by=date&sort_by=asc${query}`);
      return readCsv(answer.body)
        .slice(1)
        .flatMap((row) => /^\d\d-(\d\d)-/.exec(row[1] ?? '')?.[1] ?? []);
    };
    for (const query of [
      '',
      '&search=sj-100',
      '&status=posted',
      '&kind=production',
      `&warehouse_id=${company.others.warehouse}`,
      `&partner_id=${company.supplier}`,
      `&owner_id=${company.renter}`,
      '&from=2026-05-02',
      '&to=2026-06-01',
    ]) {
      const shown = await found(query);
      expect([query, await exported(query)]).toEqual([query, shown]);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.length < 4).toBe(query !== '');
    }
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
          4,
          { total: 4, currentPageFront: 1, totalPagesFront: 2 },
        ]);
      }
    }
    const beyond = await company.send('GET', '/stock_received?size=2&page=9');
    expect(beyond.json()).toMatchObject({ data: [], pagination: { total: 4 } });
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
      goods: { name: 'Loin tuna A', others: 0 },
      packs: 2,
      net_weight: 20.5,
      value: 0,
      created_by: { name: 'Tester' },
    });
  });

  it('tells of its goods the first, and how many others there are', async () => {
    const size_id = await company.insert('size', { name: '1-2 kg', code: 'S12', is_active: true });
    const other = await company.insert('variant', {
      product_id: company.product,
      size_id,
      name: 'Loin tuna 5 kg',
      code: 'LT-5',
      catch_weight: true,
      status: 'active',
    });
    const lines = [line(company), line(company, { variant_id: other }), line(company)];
    const several = await newReceipt(company, { date: '2027-01-01', lines });
    const empty = await newReceipt(company, { date: '2027-01-02', lines: [] });
    const rows = (await company.send('GET', '/stock_received?from=2027-01-01')).json().data;
    const goods = new Map(rows.map((row: { id: string; goods: unknown }) => [row.id, row.goods]));
    expect(goods.get(several.id)).toEqual({ name: 'Loin tuna A', others: 1 });
    expect(goods.get(empty.id)).toBeNull();
    await Promise.all([several, empty].map(({ id }) => company.send('DELETE', `/stock_received/${id}`)));
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
      'Pemilik',
      'Referensi',
      'Kemasan',
      'Berat (kg)',
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

describe('where no order is asked for', () => {
  it('the page is read along the index that has this order', async () => {
    const plan = await owner.transaction().execute(async (trx) => {
      await sql`set local enable_sort = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select from stock_document d where d.company_id = ${company.companyId} and d.entity = 'stockreceived'
        order by ${waitingFirst}, d.created_at desc, d.id desc limit 1`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Scan using stock_document_waiting_idx/);
    expect(plan).not.toContain('Sort');
  });

  it('what waits for somebody comes first, then the newest', async () => {
    const own = await newStockCompany();
    const decider = await colleagueOf(own);
    await wantApproval(own, 'stockreceived');
    const steps = {
      rejected: ['submit', 'reject'],
      approved: ['submit', 'approve'],
      posted: ['submit', 'approve', 'post'],
      submitted: ['submit'],
      draft: [],
    };
    for (const names of Object.values(steps)) {
      let document = await newReceipt(own);
      for (const name of names) {
        const by = ['approve', 'reject'].includes(name) ? decider : own;
        const said = { approve: { note: null }, reject: { reason: 'Harga salah' } }[name];
        const answer = await step(by, document, name, said);
        if (answer.statusCode !== 200) throw new Error(answer.body);
        document = answer.json().data;
      }
    }
    const listed = async (query: string) =>
      (await own.send('GET', `/stock_received${query}`)).json().data.map(({ status }: { status: string }) => status);
    expect(await listed('')).toEqual(['submitted', 'approved', 'rejected', 'draft', 'posted']);
    expect(await listed('?order_by=created_at&sort_by=desc')).toEqual(Object.keys(steps).toReversed());
    expect(await listed('?page=1&size=2')).toEqual(['rejected', 'draft']);
  });
});
