import { beforeAll, describe, expect, it } from 'vitest';
import { newBareStockCompany, outward, postMovements, reserveFor } from '#server/stock/ledger/testing.ts';
import { at, lettered, plain, reversed } from '#server/test-lists.ts';
import { insertRows, TEST_ZONE } from '#server/testing.ts';
import { received } from './testing.ts';

/** The day so many days from today in the company. */
const day = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: TEST_ZONE }).format(Date.now() + days * 86_400_000);

type Company = Awaited<ReturnType<typeof newListed>>;
let company: Company;
beforeAll(async () => {
  company = await newListed();
});

/**
 * Four batches: A can be had, and expires in thirty days; B is a renter's and past its date since yesterday; C lies on hold
 * in the other warehouse and never expires; D is held back for an issue but for one pack, and expires today.
 */
async function newListed() {
  const made = await newBareStockCompany();
  const { insert, others } = made;
  const product = await insert('product', {
    name: 'amis',
    name_en: 'Other',
    type: 'storable',
    traceability: 'batch',
    include_tax: false,
    can_sold: true,
    can_purchased: true,
    has_expired: true,
    status: 'active',
  });
  const dried = await insert('variant', {
    product_id: product,
    name: 'Kering',
    code: 'KR',
    catch_weight: true,
    status: 'active',
  });
  const area = (subarea: string, major: string) =>
    insert('fishing_area', { area_id: `00000000-0000-7000-8000-0000000000${major}`, subarea, subarea_name: 'Laut' });
  const [east, west] = [await area('WPP 715', '57'), await area('WPP 572', '71')];
  const of = { variant_id: made.variant };
  const batches = lettered(made, {
    A: {
      ...of,
      number: 'b-2',
      received_date: '2026-06-03',
      expiry_date: day(30),
      supplier_id: made.supplier,
      fishing_area_id: east,
      vessel_name: 'KM Bahari',
      landing_location: 'PPS Bitung',
      created_at: at(2),
    },
    B: {
      variant_id: dried,
      number: 'B-1',
      received_date: '2026-06-01',
      production_date: '2026-05-02',
      expiry_date: day(-1),
      created_at: at(4),
    },
    C: {
      ...of,
      number: 'c-4',
      received_date: '2026-06-02',
      production_date: '2026-05-01',
      supplier_id: made.customer,
      fishing_area_id: west,
      certificate_number: 'HC-77',
      created_at: at(1),
    },
    D: {
      ...of,
      number: 'D-3',
      received_date: '2026-06-04',
      production_date: '2026-05-03',
      expiry_date: day(0),
      supplier_id: made.renter,
      created_at: at(3),
    },
  });
  await insertRows({ batch: batches.rows });
  const batch = (letter: string) => ({ batch: batches.id(letter) });
  const there = { warehouse_id: others.warehouse, position_id: others.position };
  await received(made, { ...batch('A'), packs: 3, grams: 30_000, value: 900, date: '2026-06-03' });
  await received(made, {
    ...batch('B'),
    variant_id: dried,
    owner_id: made.renter,
    packs: 5,
    grams: 20_000,
    date: '2026-06-01',
  });
  await received(made, {
    ...batch('C'),
    ...there,
    stock_status: 'on_hold',
    packs: 1,
    grams: 60_000,
    value: 100,
    date: '2026-06-02',
  });
  const key = await received(made, { ...batch('D'), packs: 12, grams: 56_000, value: 560, date: '2026-06-04' });
  await postMovements(made, [outward(key, 2, 6_000)], { entity: 'stockissued', kind: 'sale', date: '2026-06-05' });
  await reserveFor(made, [outward(key, 9, 49_000)]);
  return { ...made, ...batches, dried, east, otherProduct: product };
}

interface Row {
  id: string;
  batch?: { id: string };
}

/** The letters of the batches that a list tells of. */
async function listed(path: string, query: string): Promise<string> {
  const answer = await company.send('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`);
  if (answer.statusCode !== 200) return answer.body;
  return answer
    .json()
    .data.map(({ id, batch }: Row) => company.letters.get(batch?.id ?? id))
    .join(' ');
}

const inAnyOrder = (letters: string) => letters.split(' ').toSorted().join(' ');

const [batches, stock, moves] = ['/stock_batches?stock=all', '/inventory_stocks?group_by=batch', '/stock_movements'];

describe('batches', () => {
  it('are sorted by each column either way, what says nothing last, and else by what expires first', async () => {
    expect(await listed(batches, '')).toBe('B D A C');
    for (const [column, expected] of Object.entries({
      number: 'B A C D',
      product: 'B A C D',
      variant: 'B A C D',
      received_date: 'B C A D',
      production_date: 'C B D - A',
      expiry_date: 'B D A - C',
      supplier: 'C D A - B',
      fishing_area: 'C A - B D',
      packs: 'C A B D',
      net_weight: 'B A D C',
      created_at: 'C A D B',
    })) {
      expect([column, await listed(batches, `order_by=${column}&sort_by=asc`)]).toEqual([column, plain(expected)]);
      expect([column, await listed(batches, `order_by=${column}&sort_by=desc`)]).toEqual([column, reversed(expected)]);
    }
  });

  it('are searched by a part of number, vessel and certificate, and narrowed by each filter to its limit', async () => {
    for (const [query, expected] of Object.entries({
      'search=B-2': 'A',
      'search=d-': 'D',
      'search=bahari': 'A',
      'search=hc-7': 'C',
      'search=kering': '',
      [`variant_id=${company.dried}`]: 'B',
      [`supplier_id=${company.customer}`]: 'C',
      [`fishing_area_id=${company.east}`]: 'A',
      'fishing_area_id=none': 'B D',
      'major_area=57': 'A',
      'major_area=71': 'C',
      'major_area=41': '',
      'landing_location=pps%20bitung': 'A',
      'landing_location=bitung': '',
      [`warehouse_id=${company.others.warehouse}`]: 'C',
      [`owner_id=${company.renter}`]: 'B',
      'own=true': 'A C D',
      'expiry=expired': 'B',
      'expiry=0': 'D',
      'expiry=29': 'D',
      'expiry=30': 'A D',
      'received_from=2026-06-04': 'D',
      'received_from=2026-06-03': 'A D',
    })) {
      expect([query, inAnyOrder(await listed(batches, query))]).toEqual([query, expected]);
    }
  });
});

describe('stock', () => {
  it('is sorted by what it is called and by each figure, and else by what expires first', async () => {
    expect(await listed(stock, '')).toBe('B D A C');
    for (const [column, expected] of Object.entries({
      name: 'B A C D',
      expiry_date: 'B D A - C',
      packs: 'C A B D',
      net_weight: 'B A D C',
      value: 'B C D A',
    })) {
      expect([column, await listed(stock, `order_by=${column}&sort_by=asc`)]).toEqual([column, plain(expected)]);
      expect([column, await listed(stock, `order_by=${column}&sort_by=desc`)]).toEqual([column, reversed(expected)]);
    }
    for (const [figure, most] of Object.entries({ available: 'A', reserved: 'D', held: 'C', expired: 'B' })) {
      for (const column of [`${figure}_packs`, `${figure}_weight`]) {
        const [first] = await listed(stock, `order_by=${column}&sort_by=desc`);
        expect([column, first]).toEqual([column, most]);
      }
    }
  });

  it('is searched by product, variant and batch, and narrowed by each filter to its limit', async () => {
    for (const [query, expected] of Object.entries({
      'search=B-2': 'A',
      'search=AMI': 'B',
      'search=kr': 'B',
      'search=lt-': 'A C D',
      'search=%25': '',
      [`variant_id=${company.dried}`]: 'B',
      [`product_id=${company.otherProduct}`]: 'B',
      [`product_id=${company.product}`]: 'A C D',
      [`batch_id=${company.id('C')}`]: 'C',
      [`warehouse_id=${company.others.warehouse}`]: 'C',
      [`room_id=${company.room}`]: 'A B D',
      [`owner_id=${company.renter}`]: 'B',
      'own=true': 'A C D',
      'stock_status=available': 'A D',
      'stock_status=on_hold': 'C',
      'stock_status=expired': 'B',
      'expiry=expired': 'B',
      'expiry=0': 'D',
      'expiry=29': 'D',
      'expiry=30': 'A D',
    })) {
      expect([query, inAnyOrder(await listed(stock, query))]).toEqual([query, expected]);
    }
  });

  it('counts what lies, what is free, held back, on hold and past its date apart, in packs and in kg', async () => {
    const { data } = (await company.send('GET', stock)).json();
    const figures = Object.fromEntries(
      data.map((row: Record<string, unknown> & Row) => [
        company.letters.get(row.batch!.id),
        ['available', 'reserved', 'held', 'expired', 'pledged'].map((name) => [
          row[`${name}_packs`],
          row[`${name}_weight`],
        ]),
      ]),
    );
    const none = [0, 0];
    expect(figures).toEqual({
      A: [[3, 30], none, none, none, none],
      B: [none, none, none, [5, 20], none],
      C: [none, none, [1, 60], none, none],
      D: [[1, 1], [9, 49], none, none, none],
    });
  });
});

describe('movements', () => {
  it('are listed as they were posted or by their dates, either way', async () => {
    expect(await listed(moves, '')).toBe('D D C B A');
    expect(await listed(moves, 'order_by=created_at&sort_by=asc')).toBe('A B C D D');
    expect(await listed(moves, 'order_by=date&sort_by=asc')).toBe('B C A D D');
    expect(await listed(moves, 'order_by=date&sort_by=desc')).toBe('D D A C B');
  });

  it('are searched by variant and batch, and narrowed by each filter, both days included', async () => {
    for (const [query, expected] of Object.entries({
      'search=B-2': 'A',
      'search=kr': 'B',
      [`variant_id=${company.dried}`]: 'B',
      [`batch_id=${company.id('D')}`]: 'D D',
      [`warehouse_id=${company.others.warehouse}`]: 'C',
      [`owner_id=${company.renter}`]: 'B',
      'own=true': 'A C D D',
      'entity=stockissued': 'D',
      'kind=purchase': 'A B C D',
      'from=2026-06-04': 'D D',
      'to=2026-06-01': 'B',
      'from=2026-06-02&to=2026-06-03': 'A C',
      'entity=stockreceived&from=2026-06-03&own=true': 'A D',
    })) {
      expect([query, inAnyOrder(await listed(moves, query))]).toEqual([query, expected]);
    }
  });
});
