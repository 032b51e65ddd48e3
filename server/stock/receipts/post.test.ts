import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { newStockCompany, type StockCompany, voidPosted } from '#server/stock/ledger/testing.ts';
import { faultsOf, line, newReceipt, place, posted, step } from './testing.ts';

/** What lies in the company's warehouse: packs, grams and rupiah by batch number, the smallest first. */
const stockOf = async (company: StockCompany) => {
  const rows = await company.run((trx) =>
    trx
      .selectFrom('stock_balance as b')
      .innerJoin('batch as t', 't.id', 'b.batch_id')
      .select(['t.number', 'b.packs', 'b.net_weight_g', 'b.value', 'b.owner_id'])
      .where('b.warehouse_id', '=', company.warehouse)
      .orderBy('t.number')
      .orderBy('b.net_weight_g')
      .execute(),
  );
  return rows.map(({ number, packs, net_weight_g, value }) => [number, packs, net_weight_g, value]);
};

const product = (company: StockCompany, code: string, fields: object) =>
  company
    .insert('product', {
      name: `Produk ${code}`,
      name_en: `Product ${code}`,
      type: 'storable',
      traceability: 'batch',
      include_tax: false,
      can_sold: true,
      can_purchased: true,
      has_expired: false,
      status: 'active',
      ...fields,
    })
    .then((product_id) =>
      company.insert('variant', { product_id, name: `Varian ${code}`, code, catch_weight: true, status: 'active' }),
    );

describe('posting a receipt', () => {
  it('numbers it, makes its batch and adds to the stock what it cost, freight included', async () => {
    const company = await newStockCompany();
    const document = await posted(company, {
      additional_cost: 1000,
      lines: [line(company, { unit_price: 50_000, allocations: [place(company, { pack_weights: [10.2, 10.3] })] })],
    });
    expect(document).toMatchObject({ status: 'posted', number: 'BM/2026/06/00001', value: 1_026_000, packs: 2 });
    expect(document.lines[0]!.batch).toMatchObject({ number: '260601-LT-A-1', expiry_date: '2030-01-31' });
    expect(await stockOf(company)).toEqual([['260601-LT-A-1', 2, 20_500, 1_026_000]]);
  });

  it('counts the batches of a day on, and gives a line that names a batch of the same facts to it', async () => {
    const company = await newStockCompany();
    await posted(company);
    await posted(company, { lines: [line(company), line(company, { new_batch: { number: 'L-7' } })] });
    await posted(company, { lines: [line(company, { new_batch: { number: 'l-7' } })] });
    expect((await stockOf(company)).map(([number, packs]) => [number, packs])).toEqual([
      ['260601-LT-A-1', 2],
      ['260601-LT-A-2', 2],
      ['L-7', 4],
    ]);
  });

  it('refuses the number of a batch that is known differently, also from a line before', async () => {
    const company = await newStockCompany();
    await posted(company, { lines: [line(company, { new_batch: { number: 'L-7' } })] });
    const other = (expiry_date: string, number: string) => line(company, { new_batch: { number, expiry_date } });
    const lines = [other('2031-01-01', 'L-7'), other('2031-01-01', 'L-8'), other('2031-02-02', 'L-8')];
    expect(faultsOf(await step(company, await newReceipt(company, { lines }), 'post'))).toEqual([
      '/lines/0/new_batch/number batch_differs',
      '/lines/2/new_batch/number batch_differs',
    ]);
  });

  it('makes a batch of each pack where serial numbers are kept, each with its weight and its share of the cost', async () => {
    const company = await newStockCompany();
    const variant_id = await product(company, 'SER', { traceability: 'serial_number' });
    const places = [
      place(company, { packs: 2, net_weight: 70.5, pack_weights: [30.5, 40] }),
      place(company, { packs: 1, net_weight: 29.5, pack_weights: [29.5] }),
    ];
    const lines = [line(company, { variant_id, unit_price: 10_000, allocations: places, new_batch: { number: 'T' } })];
    const document = await posted(company, { lines });
    expect(await stockOf(company)).toEqual([
      ['T-1', 1, 30_500, 305_000],
      ['T-2', 1, 40_000, 400_000],
      ['T-3', 1, 29_500, 295_000],
    ]);
    expect(document.lines[0]!.allocations.map(({ packs, batch }) => [packs, batch?.number])).toEqual([
      [1, 'T-1'],
      [1, 'T-2'],
      [1, 'T-3'],
    ]);
  });

  it('refuses a serial number of a pack that is there, and takes one back that left', async () => {
    const company = await newStockCompany();
    const variant_id = await product(company, 'SER', { traceability: 'serial_number' });
    const pack = () =>
      line(company, {
        variant_id,
        new_batch: { number: 'S-1' },
        allocations: [place(company, { packs: 1, net_weight: 30, pack_weights: [30] })],
      });
    const twice = await step(company, await newReceipt(company, { lines: [pack(), pack()] }), 'post');
    expect(faultsOf(twice)).toEqual(['/lines/1/new_batch/number batch_of_its_own']);
    const first = await posted(company, { lines: [pack()] });
    const again = await newReceipt(company, { lines: [pack()] });
    expect(faultsOf(await step(company, again, 'post'))).toEqual(['/lines/0/new_batch/number batch_of_its_own']);
    await voidPosted(company, first.id);
    expect((await step(company, again, 'post')).statusCode).toBe(200);
    expect(await stockOf(company)).toEqual([['S-1', 1, 30_000, 0]]);
  });

  it('numbers each line by itself where nothing is traced', async () => {
    const company = await newStockCompany();
    const variant_id = await product(company, 'ICE', { traceability: 'none' });
    await posted(company, {
      lines: [
        line(company, { variant_id, new_batch: { number: 'X' } }),
        line(company, { variant_id, new_batch: null }),
      ],
    });
    expect((await stockOf(company)).map(([number]) => number)).toEqual(['260601-ICE-1', '260601-ICE-2']);
  });

  it('adds to a batch that was chosen', async () => {
    const company = await newStockCompany();
    const first = await posted(company);
    const { batch_id } = first.lines[0]!;
    await posted(company, {
      kind: 'customer_return',
      partner_id: company.customer,
      lines: [line(company, { batch_id })],
    });
    expect(await stockOf(company)).toEqual([['260601-LT-A-1', 4, 41_000, 0]]);
  });

  it('keeps the goods of a renter as theirs, worth nothing to the company', async () => {
    const company = await newStockCompany();
    const document = await posted(company, {
      kind: 'deposit',
      partner_id: company.renter,
      lines: [line(company, { unit_price: 90_000 })],
    });
    expect(document).toMatchObject({ owner: { id: company.renter }, value: 0 });
    expect(await stockOf(company)).toEqual([['260601-LT-A-1', 2, 20_500, 0]]);
  });

  it('finds a pallet by its code case-insensitively, and refuses one that stands elsewhere', async () => {
    const company = await newStockCompany();
    const other = await company.insert('storage_position', {
      warehouse_id: company.warehouse,
      room_id: company.room,
      code: 'A-01-02',
      kind: 'rack',
      status: 'active',
      row_no: 1,
      bay_no: 1,
      level_no: 2,
    });
    const on = (handling_unit_code: string, fields: object = {}) => ({
      lines: [line(company, { allocations: [place(company, { handling_unit_code, ...fields })] })],
    });
    await posted(company, on('PAL-1'));
    await posted(company, on('pal-1'));
    const { rows } = await company.run(async (trx) => ({
      rows: await trx.selectFrom('handling_unit').select('code').execute(),
    }));
    expect(rows).toEqual([{ code: 'PAL-1' }]);
    const refused = await step(company, await newReceipt(company, on('PAL-1', { position_id: other })), 'post');
    expect(faultsOf(refused)).toEqual(['/lines/0/allocations/0/handling_unit_code unit_elsewhere']);
  });

  it('puts a pallet in one place, also when two put it somewhere at the same moment', async () => {
    const company = await newStockCompany();
    const positions = await Promise.all(
      [2, 3, 4, 5].map((level_no) =>
        company.insert('storage_position', {
          warehouse_id: company.warehouse,
          room_id: company.room,
          code: `A-01-0${level_no}`,
          kind: 'rack',
          status: 'active',
          row_no: 1,
          bay_no: 1,
          level_no,
        }),
      ),
    );
    const documents = await Promise.all(
      positions.map((position_id) => {
        const allocations = [place(company, { handling_unit_code: 'PAL-1', position_id })];
        return newReceipt(company, { lines: [line(company, { allocations })] });
      }),
    );
    const answers = await Promise.all(documents.map((document) => step(company, document, 'post')));
    expect(answers.flatMap(faultsOf)).toEqual(
      Array.from({ length: 3 }, () => '/lines/0/allocations/0/handling_unit_code unit_elsewhere'),
    );
  });

  it('is done once for a key, however often it is asked', async () => {
    const company = await newStockCompany();
    const document = await newReceipt(company);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => step(company, document, 'post', {}, key)));
    expect(new Set(answers.map(({ body }) => JSON.parse(body).data.number))).toEqual(new Set(['BM/2026/06/00001']));
    expect(await stockOf(company)).toHaveLength(1);
    expect((await step(company, document, 'post')).json().type).toBe('urn:palka:problem:document-status');
    const without = await company.send('POST', `/stock_received/${document.id}/post`, { version: 1 });
    expect(without.json().type).toBe('urn:palka:problem:idempotency-key-required');
  });

  it('takes in goods that had expired before they arrived only with the confirmation that it is meant', async () => {
    const company = await newStockCompany();
    const expiring = (expiry_date: string, more: object = {}) => line(company, { new_batch: { expiry_date }, ...more });
    const lines = [
      expiring('2026-06-01'),
      expiring('2026-05-31'),
      expiring('2026-05-31', { expected_packs: 1, allocations: [] }),
    ];
    const document = await newReceipt(company, { lines });
    const refused = await step(company, document, 'post');
    expect([refused.statusCode, faultsOf(refused)]).toEqual([
      422,
      ['/lines/1/new_batch/expiry_date expired_on_arrival'],
    ]);
    expect(await stockOf(company)).toEqual([]);
    expect((await step(company, document, 'post', { accept_expired: true })).statusCode).toBe(200);
    expect(await stockOf(company)).toHaveLength(2);
  });
});

describe('what did not come', () => {
  const expecting = (company: StockCompany) =>
    line(company, { expected_packs: 5, expected_weight: 51.25, unit_price: 1000, allocations: [place(company)] });

  it('waits in a draft of its own, linked both ways, where it is still expected', async () => {
    const company = await newStockCompany();
    const untouched = line(company, { expected_packs: 3, expected_weight: null, allocations: [] });
    const document = await posted(company, { lines: [expecting(company), untouched] }, { expect_remainder: true });
    expect(document.following).toHaveLength(1);
    const left: StockDocument = (await company.send('GET', `/stock_received/${document.following[0]!.id}`)).json().data;
    expect(left).toMatchObject({
      status: 'draft',
      kind: 'purchase',
      previous: { id: document.id, number: document.number },
    });
    expect(left.lines.map((one) => [one.expected_packs, one.expected_weight, one.unit_price, one.packs])).toEqual([
      [3, 30.75, 1000, 0],
      [3, null, null, 0],
    ]);
  });

  it('is forgotten where it is not, or where all came', async () => {
    const company = await newStockCompany();
    expect((await posted(company, { lines: [expecting(company)] })).following).toEqual([]);
    expect((await posted(company, {}, { expect_remainder: true })).following).toEqual([]);
  });
});
