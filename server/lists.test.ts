import { beforeAll, describe, expect, it } from 'vitest';
import { type ListedCompany, newListedCompany } from './test-listed.ts';
import { type Expected, plain, reader, reversed } from './test-lists.ts';
import { asking } from './testing.ts';

let company: ListedCompany;
const id = (name: string) => company.id(name);

beforeAll(async () => {
  company = await newListedCompany();
});

const lists: Record<string, () => Expected> = {
  products: () => ({
    path: '/products',
    order: 'A C B',
    found: { 'tuna lo': 'A', SKIPJ: 'A', calang: '', kale: '', akalan: 'A', EBI: '', Èb: 'B', '%': '' },
    sorted: {
      name: 'B C A',
      category: 'C A - B',
      processtype: 'C B - A',
      traceability: 'A B C',
      type: 'B C A',
      status: 'B C A',
      created_at: 'B C A',
    },
  }),
  variants: () => ({
    path: '/variant',
    order: 'B A C',
    found: { KERI: 'A', 'y-2': 'B', '2345': 'C A', cakal: 'B', 'LOIN a': 'B', _: '' },
    narrowed: { [`product_id=${id('product C')}`]: 'C', [`product_id=${id('category A')}`]: '' },
    sorted: {
      name: 'C A B',
      code: 'C B A',
      barcode: 'C A - B',
      product: 'A C B',
      type: 'A C B',
      status: 'B C A',
      created_at: 'C A B',
    },
  }),
  warehouses: () => ({
    path: '/warehouses',
    order: 'B C A',
    found: { AMB: 'B', 'w-1': 'C', manado: 'A', ILACA: 'C', '%': '' },
    sorted: {
      name: 'B A C',
      code: 'C B A',
      warehouse_type: 'B A - C',
      city: 'C A - B',
      capacity_kg: 'A C - B',
      status: 'A C B',
      created_at: 'A C B',
    },
  }),
  partners: () => ({
    path: '/partners',
    order: 'B A C',
    found: { BAHARI: 'A', ba: 'A C', 'p-7': 'B', '456789': 'A', '99988': 'B', tual: '' },
    narrowed: {
      'role=renter': 'A C',
      'role=customer': 'B',
      'role=carrier': '',
      'status=none': 'B',
      'status=active': 'A C',
    },
    sorted: { code: 'B C A', name: 'C B A', city: 'C A - B', status: 'A C B', created_at: 'C A B' },
  }),
  'documents received': () => ({
    path: '/stock_received',
    order: 'B A D C',
    found: { 'bm/2026/00002': 'B', 'sj-': 'B A D', '1234 xy': 'A', BAHT: 'C', citr: 'D', '%': '' },
    narrowed: {
      'status=draft': 'A',
      'kind=deposit': 'B',
      [`warehouse_id=${id('warehouse B')}`]: 'B D',
      [`partner_id=${id('partner C')}`]: 'C',
      [`owner_id=${id('partner C')}`]: 'B',
      'cost=open': 'B D',
      'cost=missing': 'B',
      'cost=provisional': 'D',
      'from=2026-06-03': 'A C',
      'to=2026-06-02': 'B D',
      'from=2026-06-02&to=2026-06-02': 'D',
    },
    sorted: {
      number: 'C B D - A',
      date: 'B D A C',
      kind: 'D B C A',
      status: 'A B D C',
      warehouse: 'B D A C',
      partner: 'C D A - B',
      owner: 'B C - A D',
      reference: 'B A D - C',
      packs: 'B C A D',
      net_weight: 'A D C B',
      value: 'B C D A',
      created_at: 'C D A B',
    },
  }),
  voids: () => ({
    path: '/void_transactions',
    order: 'B C A',
    found: { 'vd/': 'C', 'bm/2026/00003': 'B', BAHTERA: 'C', 'sj-1': 'A' },
    narrowed: {
      'status=cancelled': 'A',
      'status=posted': 'C',
      'entity=stockreceived': 'B C A',
      'entity=stockissued': '',
      [`warehouse_id=${id('warehouse B')}`]: 'B',
      'from=2026-06-04': 'C',
      'to=2026-06-01': 'A',
      'from=2026-06-02&to=2026-06-02': 'B',
    },
    sorted: {
      number: 'C - A B',
      date: 'A B C',
      status: 'A C B',
      document: 'C A B',
      warehouse: 'B A C',
      partner: 'C B - A',
      packs: 'A B C',
      net_weight: 'A B C',
      value: 'A B C',
      created_at: 'A C B',
      posted_at: 'C - A B',
    },
  }),
  // What waits to be voided is not to be voided again; what was cancelled or refused may be.
  'documents to void': () => ({
    path: '/void_transactions/voidable',
    order: 'B',
    found: { 'sj-1': 'B', 'sj-3': '' },
    narrowed: { 'entity=stockreceived': 'B', 'to=2026-06-01': 'B', 'from=2026-06-02': '' },
    sorted: { number: 'B', kind: 'B', owner: 'B', posted_at: 'B' },
  }),
  roles: () => ({
    path: '/roles?search=kas',
    order: 'A B',
    found: {},
    sorted: { name: 'A B', created_at: 'B A' },
  }),
  notifications: () => ({
    path: '/notifications',
    order: 'B C A',
    found: { SELESAI: 'B A', BANDENG: 'B', cum: 'C', 'selesai z': 'A' },
    narrowed: { 'status=unread': 'B' },
    sorted: { title: 'B A C', short_description: 'B C A', read_at: 'C A - B', created_at: 'A C B' },
  }),
};

describe.each(Object.entries(lists))('the list of %s', (_, expectedOf) => {
  const listed = (query: string) => reader(company, company.letters)(expectedOf().path, query);

  it('is searched by a part of these words, case-insensitively', async () => {
    const { found } = expectedOf();
    const came = await Promise.all(
      Object.keys(found).map(async (text) => [
        text,
        await listed(`order_by=created_at&sort_by=desc&search=${encodeURIComponent(text)}`),
      ]),
    );
    const byAge = (text: string) => text.split(' ').toSorted().join(' ');
    expect(came.map(([text, rows]) => [text, byAge(rows!)])).toEqual(
      Object.entries(found).map(([text, rows]) => [text, byAge(rows)]),
    );
  });

  it('is narrowed by its filters, and by two at once', async () => {
    const { narrowed = {} } = expectedOf();
    for (const [query, rows] of Object.entries(narrowed)) {
      const came = (await listed(query)).split(' ').toSorted().join(' ');
      expect([query, came]).toEqual([query, rows.split(' ').toSorted().join(' ')]);
    }
  });

  it('is sorted by each column either way, what says nothing last', async () => {
    const { order, sorted } = expectedOf();
    expect(await listed('size=100')).toBe(order);
    for (const [column, rows] of Object.entries(sorted)) {
      expect([column, await listed(`order_by=${column}&sort_by=asc`)]).toEqual([column, plain(rows)]);
      expect([column, await listed(`order_by=${column}&sort_by=desc`)]).toEqual([column, reversed(rows)]);
    }
  });

  it('is cut into pages that each tell how many there are in all', async () => {
    const { order, path } = expectedOf();
    const total = order.split(' ').length;
    const ask = asking(company.token);
    for (let page = 0; page <= total; page += 1) {
      const answer = (await ask('GET', `${path}${path.includes('?') ? '&' : '?'}size=1&page=${page}`)).json();
      expect(answer.pagination).toMatchObject({ total, totalPagesFront: total, currentPageFront: page });
      expect(answer.data.map((row: { id: string }) => company.letters.get(row.id)).join()).toBe(
        order.split(' ')[page] ?? '',
      );
    }
  });
});
