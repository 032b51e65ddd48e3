import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { secondPosition } from '#server/stock/ledger/test-parties.ts';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  postMovements,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { faultsOf, line, newReceipt, place, posted, step } from './testing.ts';

let company: StockCompany;
let second: string;
beforeAll(async () => {
  company = await newStockCompany();
  second = await secondPosition(company);
});

/** A variant of a product whose packs are known by serial numbers. */
async function serial(code: string, values: object): Promise<string> {
  const product_id = await company.insert('product', {
    name: `Produk ${code}`,
    name_en: `Product ${code}`,
    type: 'storable',
    traceability: 'serial_number',
    include_tax: false,
    can_sold: true,
    can_purchased: true,
    has_expired: false,
    status: 'active',
  });
  return company.insert('variant', { product_id, name: code, code, status: 'active', ...values });
}

const packsOf = ({ lines }: StockDocument) =>
  lines[0]!.allocations.map(
    ({
      batch,
      packs,
      net_weight,
      value: _,
      ...one
    }: {
      batch?: { number: string } | null;
      packs: number;
      net_weight: number;
      value?: unknown;
      position_id: string | null;
    }) => [batch?.number, packs, net_weight, one.position_id],
  );

describe('packs with serial numbers', () => {
  it('of a typed number are counted from the second on, and a single one has it as it is', async () => {
    const variant_id = await serial('S1', { catch_weight: true });
    const received = (number: string, ...weights: number[]) => {
      const net_weight = weights.reduce((sum, one) => sum + one, 0);
      const allocations = [place(company, { packs: weights.length, net_weight, pack_weights: weights })];
      return posted(company, { lines: [line(company, { variant_id, new_batch: { number }, allocations })] });
    };
    expect(packsOf(await received('T', 30, 31))).toEqual([
      ['T-1', 1, 30, company.position],
      ['T-2', 1, 31, company.position],
    ]);
    expect(packsOf(await received('U', 32))).toEqual([['U', 1, 32, company.position]]);
  });

  it('that weigh alike are not weighed one by one: they share weight and cost to the gram and the rupiah', async () => {
    const variant_id = await serial('S2', { catch_weight: false, net_weight: 10 });
    const allocations = [
      place(company, { packs: 3, net_weight: 30 }),
      place(company, { packs: 1, net_weight: 10, position_id: second }),
    ];
    const document = await posted(company, {
      additional_cost: 1001,
      lines: [line(company, { variant_id, new_batch: { number: 'V' }, unit_price: 0, allocations })],
    });
    expect(packsOf(document)).toEqual([
      ['V-1', 1, 10, company.position],
      ['V-2', 1, 10, company.position],
      ['V-3', 1, 10, company.position],
      ['V-4', 1, 10, second],
    ]);
    const { rows } = await sql<{ value: number }>`
      select value::int as value from stock_balance where variant_id = ${variant_id} order by value desc`.execute(
      owner,
    );
    expect(rows.map(({ value }) => value)).toEqual([251, 250, 250, 250]);
  });
});

describe('a batch of a known number', () => {
  const named = (number: string, facts: object, more: object = {}) =>
    newReceipt(company, { lines: [line(company, { new_batch: { number, ...facts } })], ...more });
  const postedAs = async (...of: Parameters<typeof named>) => faultsOf(await step(company, await named(...of), 'post'));

  it('is the same where one of the two leaves a fact open, whichever it is', async () => {
    expect(await postedAs('L-1', { vessel_name: 'KM Bahari' })).toEqual([]);
    expect(await postedAs('L-1', { vessel_name: null })).toEqual([]);
    expect(await postedAs('L-2', { vessel_name: null })).toEqual([]);
    expect(await postedAs('L-2', { vessel_name: 'KM Bahari' })).toEqual([]);
  });

  it('is another one where both say something else, be it who delivered it', async () => {
    expect(await postedAs('L-3', { vessel_name: 'KM Bahari' })).toEqual([]);
    expect(await postedAs('l-3', { vessel_name: 'KM Samudra' })).toEqual(['/lines/0/new_batch/number batch_differs']);
    const other = await company.newPartner('SUP2', 'supplier');
    expect(await postedAs('L-3', {}, { partner_id: other })).toEqual(['/lines/0/new_batch/number batch_differs']);
  });

  it('is a batch of its own for another variant', async () => {
    const variant_id = await company.insert('variant', {
      product_id: company.product,
      grade_id: await company.insert('grade', { code: 'B', name: 'Mutu B', is_active: true }),
      name: 'Loin tuna B',
      code: 'LT-B',
      catch_weight: true,
      status: 'active',
    });
    expect(await postedAs('L-4', { vessel_name: 'KM Bahari' })).toEqual([]);
    const lines = [line(company, { variant_id, new_batch: { number: 'L-4', vessel_name: 'KM Samudra' } })];
    expect((await posted(company, { lines })).lines[0]!.batch?.number).toBe('L-4');
  });
});

it('a pallet stands in one place, however its code is written in the lines of one receipt', async () => {
  const codes = async (...of: [code: string, position_id: string][]) => {
    const lines = of.map(([handling_unit_code, position_id]) =>
      line(company, { allocations: [place(company, { handling_unit_code, position_id })] }),
    );
    return faultsOf(await step(company, await newReceipt(company, { lines }), 'post'));
  };
  const refused = ['/lines/1/allocations/0/handling_unit_code unit_elsewhere'];
  expect(await codes(['PAL-1', company.position], ['pal-1', second])).toEqual(refused);
  expect(await codes(['pal-1', company.position], ['PAL-1', second])).toEqual(refused);
  expect(await codes(['Pal-1', second], ['pAL-1', second])).toEqual([]);
  expect(await codes(['PAL-1', company.position])).toEqual([
    '/lines/0/allocations/0/handling_unit_code unit_elsewhere',
  ]);
});

it('what is added to a batch makes no other one, beside a line that makes one', async () => {
  const one = await newStockCompany();
  const batch_id = await newBatch(one, 'B-OLD');
  const lines = [line(one, { new_batch: null, batch_id }), line(one, { new_batch: { number: 'B-NEW' } })];
  const before = (await one.send('GET', '/stock_batches?stock=all')).json().pagination.total;
  const document = await posted(one, { lines });
  expect(document.lines.map((made) => made.allocations.map(({ batch }) => batch?.number))).toEqual([
    ['B-OLD'],
    ['B-NEW'],
  ]);
  expect((await one.send('GET', '/stock_batches?stock=all')).json().pagination.total).toBe(before + 1);
});

it('places are proposed for a batch of the variant that is asked for, and of no other', async () => {
  const { lines } = await posted(company, { lines: [line(company, { new_batch: { number: 'P-1' } })] });
  const variant_id = await serial('S3', { catch_weight: true });
  const { batch_id } = lines[0]!;
  const ask = (variant: string) =>
    company.send('POST', '/stock_received/put_away', {
      warehouse_id: company.warehouse,
      variant_id: variant,
      batch_id,
      packs: 1,
      net_weight: 10,
    });
  expect(faultsOf(await ask(variant_id))).toEqual(['/batch_id not_found']);
  expect((await ask(company.variant)).statusCode).toBe(200);
});

it('places are proposed beside the own goods of a batch, not beside a renter’s of the same one', async () => {
  const one = await newStockCompany();
  const [theirs, own] = [await secondPosition(one, 'A-01-02'), await secondPosition(one, 'A-01-03')];
  await sql`update storage_position set capacity_kg = 1000 where company_id = ${one.companyId}`.execute(owner);
  const batch = await newBatch(one, 'P-9');
  const other = await newBatch(one, 'P-10');
  const inPlace = (position_id: string, more: object = {}) => ({ position_id, ...more });
  await postMovements(one, [
    inward(keyOf(one, batch, inPlace(theirs, { owner_id: one.renter })), 1, 10_000),
    inward(keyOf(one, other, inPlace(own)), 1, 10_000),
  ]);
  const proposed = async (owner_id: string | null) => {
    const goods = { variant_id: one.variant, batch_id: batch, packs: 1, net_weight: 10 };
    const asked = { warehouse_id: one.warehouse, owner_id, ...goods };
    const [first] = (await one.send('POST', '/stock_received/put_away', asked)).json().data;
    return [first.position.id, first.why];
  };
  expect(await proposed(null)).toEqual([own, 'same_variant']);
  expect(await proposed(one.renter)).toEqual([theirs, 'same_batch']);
});

describe('what did not come', () => {
  const remainder = async (fields: object) => {
    const { following } = await posted(company, fields, { expect_remainder: true });
    if (following.length === 0) return undefined;
    return (await company.send('GET', `/stock_received/${following[0]!.id}`)).json().data as StockDocument;
  };
  const expecting = (expected_weight: number, net_weight: number) => ({
    lines: [line(company, { expected_weight, allocations: [place(company, { net_weight })] })],
  });

  it('of a renter’s goods waits as theirs, as the receipt that left it open was', async () => {
    const kept = {
      kind: 'deposit',
      partner_id: company.renter,
      reference: 'SJ-7',
      notes: 'Titipan',
      date: '2026-06-02',
    };
    const left = await remainder({ ...kept, ...expecting(50, 20.5) });
    const { partner_id, kind, reference, notes, date } = left!;
    expect({ partner_id, kind, reference, notes, date }).toEqual(kept);
    expect(left).toMatchObject({
      owner: { id: company.renter },
      warehouse: { id: company.warehouse },
      status: 'draft',
    });
  });

  it('by weight is what is short to the gram, and nothing where all came or more', async () => {
    expect((await remainder(expecting(20.501, 20.5)))?.lines).toMatchObject([{ expected_weight: 0.001 }]);
    expect(await remainder(expecting(20.5, 20.5))).toBeUndefined();
    expect(await remainder(expecting(20.5, 20.501))).toBeUndefined();
  });

  it('counts by packs where packs were expected, with any weight', async () => {
    const packs = (expected_packs: number) => ({
      lines: [line(company, { expected_packs, expected_weight: 99, allocations: [place(company)] })],
    });
    expect(await remainder(packs(2))).toBeUndefined();
    expect((await remainder(packs(3)))?.lines).toMatchObject([{ expected_packs: 1, expected_weight: 78.5 }]);
  });
});
