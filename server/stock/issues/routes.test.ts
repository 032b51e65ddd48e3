import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { keyOf, onHand, pledged } from '#server/stock/ledger/testing.ts';
import { draft, issue, line, newWarehouse, step, store, taking, type Warehouse } from './testing.ts';

type Answer = Awaited<ReturnType<Warehouse['send']>>;

const errorsOf = (answer: Answer) => {
  expect([409, 422]).toContain(answer.statusCode);
  return answer.json().errors;
};

const documentIn = (answer: Answer): StockDocument => {
  expect(answer.json()).toMatchObject({ data: {} });
  return answer.json().data;
};

const reserved = async (company: Warehouse) => {
  const { rows } = await sql<{ packs: number; grams: number }>`
    select coalesce(sum(reserved_packs), 0)::int as packs, coalesce(sum(reserved_weight_g), 0)::int as grams
    from stock_balance where company_id = ${company.companyId}`.execute(owner);
  return [rows[0]!.packs, rows[0]!.grams];
};

describe('an issue', () => {
  it('reserves when it is submitted, and takes its share of the value when it is posted', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { value: 1_000_000 });
    const made = await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 3)])]));
    expect(made).toMatchObject({ status: 'draft', packs: 3, net_weight: 30, value: 300_000, number: null });
    const submitted = documentIn(await step(company, made, 'submit'));
    expect(submitted).toMatchObject({ status: 'approved', number: null });
    expect(await reserved(company)).toEqual([3, 30_000]);
    expect(await onHand(company, keyOf(company, batch))).toEqual([10, 100_000, 1_000_000]);
    const posted = documentIn(await step(company, submitted, 'post'));
    expect(posted).toMatchObject({ status: 'posted', value: 300_000 });
    expect(posted.number).toMatch(/\d/);
    expect(await reserved(company)).toEqual([0, 0]);
    expect(await onHand(company, keyOf(company, batch))).toEqual([7, 70_000, 700_000]);
  });

  it.each(['cancel', 'reopen'])('frees what it reserved when somebody decides to %s it', async (name) => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    const made = await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 3)])]));
    const submitted = documentIn(await step(company, made, 'submit'));
    expect((await step(company, submitted, name)).statusCode).toBe(200);
    expect(await reserved(company)).toEqual([0, 0]);
  });

  it('cannot reserve what another one reserved', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    const submit = async (packs: number) =>
      step(
        company,
        await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, packs)])])),
        'submit',
      );
    expect((await submit(7)).statusCode).toBe(200);
    const answer = await submit(4);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      type: 'urn:palka:problem:insufficient-stock',
      errors: [{ pointer: '/lines/0/allocations/0', code: 'insufficient_stock', values: { available_packs: 3 } }],
    });
  });

  it('belongs to the renter who withdraws, and to the company where it sells', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { key: { owner_id: company.renter } });
    const lines = [line(company, [taking(company, batch, 2)])];
    const withdrawal = await draft(company, issue(company, 'withdrawal', lines));
    expect(withdrawal).toMatchObject({ owner_id: company.renter });
    expect((await step(company, withdrawal, 'post')).statusCode).toBe(200);
    expect(await onHand(company, keyOf(company, batch, { owner_id: company.renter }))).toEqual([8, 80_000, 0]);
    const sale = await draft(
      company,
      issue(company, 'sale', [line(company, [taking(company, batch, 2)])], { owner_id: company.renter }),
    );
    expect(sale).toMatchObject({ owner_id: null });
    expect(errorsOf(await step(company, sale, 'post'))).toEqual([
      { pointer: '/lines/0/allocations/0', code: 'other_owner' },
    ]);
  });
});

describe('an issue is refused', () => {
  it('without lines, without goods, without a customer', async () => {
    const company = await newWarehouse();
    const empty = await draft(company, issue(company, 'sale', [], { partner_id: null }));
    expect(errorsOf(await step(company, empty, 'submit'))).toEqual([
      { pointer: '/partner_id', code: 'required' },
      { pointer: '/lines', code: 'required' },
    ]);
    const open = [
      line(company, [], { variant_id: null }),
      line(company, []),
      line(company, [{ id: randomUUID(), packs: 2 }]),
    ];
    const half = await draft(company, issue(company, 'sale', open, { partner_id: company.supplier }));
    expect(errorsOf(await step(company, half, 'submit'))).toEqual([
      { pointer: '/partner_id', code: 'not_customer' },
      { pointer: '/lines/0/variant_id', code: 'required' },
      { pointer: '/lines/1/allocations', code: 'required' },
      { pointer: '/lines/2/allocations/0/batch_id', code: 'required' },
      { pointer: '/lines/2/allocations/0/position_id', code: 'required' },
    ]);
  });

  it.each(['sample', 'internal_use', 'destruction'] as const)('as %s without a reason', async (kind) => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    const lines = [line(company, [taking(company, batch, 1)])];
    const made = await draft(company, issue(company, kind, lines, { notes: null }));
    expect(errorsOf(await step(company, made, 'submit'))).toEqual([{ pointer: '/notes', code: 'reason_missing' }]);
  });

  it('as a withdrawal by a partner who is no renter', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { key: { owner_id: company.renter } });
    const lines = [line(company, [taking(company, batch, 1)])];
    const made = await draft(company, issue(company, 'withdrawal', lines, { partner_id: company.customer }));
    expect(errorsOf(await step(company, made, 'submit'))).toEqual([
      { pointer: '/partner_id', code: 'not_renter' },
      { pointer: '/lines/0/allocations/0', code: 'other_owner' },
    ]);
  });

  it.each(['on_hold', 'damaged', 'recalled', 'expired', 'in_transit'] as const)(
    'with goods that are %s',
    async (stock_status) => {
      const company = await newWarehouse();
      const batch = await store(company, 'B-1', { key: { stock_status } });
      const lines = [line(company, [taking(company, batch, 1, { stock_status })])];
      const made = await draft(company, issue(company, 'sale', lines));
      expect(errorsOf(await step(company, made, 'submit'))).toEqual([
        { pointer: '/lines/0/allocations/0', code: stock_status },
      ]);
    },
  );

  it('with goods past their day when they leave, for any reason', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { expiry_date: '2026-06-09' });
    const lines = [line(company, [taking(company, batch, 1)], { override_reason: 'Pembeli mau' })];
    const made = await draft(company, issue(company, 'sale', lines));
    expect(errorsOf(await step(company, made, 'submit'))).toEqual([
      { pointer: '/lines/0/allocations/0', code: 'expired' },
    ]);
  });

  it('with goods that a pledge holds', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    await pledged(company, keyOf(company, batch), 10, 100_000);
    const made = await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 3)])]));
    expect(errorsOf(await step(company, made, 'submit'))).toEqual([
      { pointer: '/lines/0/allocations/0', code: 'pledged', values: { facility: expect.stringMatching(/^F-/) } },
    ]);
  });

  it('with more than a pledge leaves free', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    await pledged(company, keyOf(company, batch), 8, 80_000);
    const taken = (packs: number) =>
      draft(company, issue(company, 'sale', [line(company, [taking(company, batch, packs)])]));
    expect((await step(company, await taken(2), 'submit')).statusCode).toBe(200);
    expect(errorsOf(await step(company, await taken(1), 'submit'))).toMatchObject([
      { pointer: '/lines/0/allocations/0', code: 'insufficient_stock', values: { available_packs: 0 } },
    ]);
  });

  it('with goods that are not there', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    const lines = [line(company, [taking(company, batch, 1, { handling_unit_code: 'PLT-1' })])];
    const made = await draft(company, issue(company, 'sale', lines));
    expect(errorsOf(await step(company, made, 'submit'))).toEqual([
      { pointer: '/lines/0/allocations/0', code: 'not_there' },
    ]);
  });

  it('with what is not sold, or for less than the lowest price without a reason', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    await sql`update product set can_sold = false, min_selling_price = 90000 where id = ${company.product}`.execute(
      owner,
    );
    const priced = (unit_price: number, more: object = {}) =>
      draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 1)], { unit_price, ...more })]));
    expect(errorsOf(await step(company, await priced(89_999), 'submit'))).toEqual([
      { pointer: '/lines/0/variant_id', code: 'not_sold' },
      { pointer: '/lines/0/price_reason', code: 'below_lowest_price', values: { lowest_price: 90_000 } },
    ]);
    await sql`update product set can_sold = true where id = ${company.product}`.execute(owner);
    expect((await step(company, await priced(90_000), 'submit')).statusCode).toBe(200);
    expect((await step(company, await priced(1, { price_reason: 'Cuci gudang' }), 'submit')).statusCode).toBe(200);
  });

  it('out of turn without a reason', async () => {
    const company = await newWarehouse();
    await store(company, 'B-1', { expiry_date: '2026-08-01' });
    const later = await store(company, 'B-2', { expiry_date: '2026-09-01' });
    const made = (more: object = {}) =>
      draft(company, issue(company, 'sale', [line(company, [taking(company, later, 1)], more)]));
    expect(errorsOf(await step(company, await made(), 'submit'))).toEqual([
      { pointer: '/lines/0/override_reason', code: 'fefo_broken', values: { batch_number: 'B-1' } },
    ]);
    expect((await step(company, await made({ override_reason: 'Minta mutu A' }), 'submit')).statusCode).toBe(200);
  });

  it('not out of turn where another line takes what should leave first', async () => {
    const company = await newWarehouse();
    const first = await store(company, 'B-1', { expiry_date: '2026-08-01' });
    const later = await store(company, 'B-2', { expiry_date: '2026-09-01' });
    const lines = [line(company, [taking(company, later, 1)]), line(company, [taking(company, first, 10)])];
    expect((await step(company, await draft(company, issue(company, 'sale', lines)), 'submit')).statusCode).toBe(200);
  });

  it('with goods too short-lived for the buyer without a reason', async () => {
    const company = await newWarehouse();
    await sql`update partner set minimum_remaining_days = 60 where id = ${company.customer}`.execute(owner);
    const batch = await store(company, 'B-1', { expiry_date: '2026-07-10' });
    const made = (more: object = {}) =>
      draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 1)], more)]));
    expect(errorsOf(await step(company, await made(), 'submit'))).toEqual([
      {
        pointer: '/lines/0/override_reason',
        code: 'too_short_life',
        values: { batch_number: 'B-1', remaining_days: 30, wanted: 60 },
      },
    ]);
    expect((await step(company, await made({ override_reason: 'Sudah setuju' }), 'submit')).statusCode).toBe(200);
  });

  it('with less than was asked for without a reason', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    const made = (more: object) =>
      draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 3)], more)]));
    expect(errorsOf(await step(company, await made({ expected_packs: 5 }), 'submit'))).toEqual([
      { pointer: '/lines/0/short_reason', code: 'short', values: { packs: 2, net_weight: 20 } },
    ]);
    expect(errorsOf(await step(company, await made({ expected_weight: 40 }), 'submit'))).toEqual([
      { pointer: '/lines/0/short_reason', code: 'short', values: { packs: 0, net_weight: 10 } },
    ]);
    const explained = await made({ expected_packs: 5, short_reason: 'Truk penuh' });
    expect((await step(company, explained, 'submit')).statusCode).toBe(200);
  });

  it('to people who may not update issues, and to nobody for what others may see', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { value: 500_000 });
    const lines = [line(company, [taking(company, batch, 1)], { unit_price: 90_000 })];
    const made = await draft(company, issue(company, 'sale', lines));
    const clerk = await newPerson(company.companyId, ['stockissued_list', 'stockissued_view']);
    const seen = (await send(clerk.token, 'GET', `/stock_issued/${made.id}`)).json().data;
    // What it is sold for, not what it cost.
    expect(seen.lines[0]).toMatchObject({ unit_price: 90_000 });
    expect(seen).not.toHaveProperty('value');
    const { id, version } = made;
    const asClerk = {
      send: (...[method, path, body]: Parameters<Warehouse['send']>) => send(clerk.token, method, path, body),
    };
    expect((await step(asClerk, { ...made, id, version }, 'submit')).statusCode).toBe(403);
    expect((await send(clerk.token, 'PUT', `/stock_issued/${id}/picks`, { version, lines: [] })).statusCode).toBe(403);
  });
});

describe('destruction', () => {
  it('takes what is damaged or past its day, without holding it back before', async () => {
    const company = await newWarehouse();
    const damaged = await store(company, 'B-1', { key: { stock_status: 'damaged' } });
    const old = await store(company, 'B-2', { expiry_date: '2026-06-01' });
    const lines = [
      line(company, [taking(company, damaged, 10, { stock_status: 'damaged' }), taking(company, old, 10)]),
    ];
    const made = await draft(company, issue(company, 'destruction', lines));
    const submitted = documentIn(await step(company, made, 'submit'));
    expect(await reserved(company)).toEqual([10, 100_000]);
    expect((await step(company, submitted, 'post')).statusCode).toBe(200);
    expect(await onHand(company, keyOf(company, damaged, { stock_status: 'damaged' }))).toEqual([0, 0, 0]);
  });

  it('takes nothing that is held', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { key: { stock_status: 'on_hold' } });
    const lines = [line(company, [taking(company, batch, 1, { stock_status: 'on_hold' })])];
    const made = await draft(company, issue(company, 'destruction', lines));
    expect(errorsOf(await step(company, made, 'submit'))).toEqual([
      { pointer: '/lines/0/allocations/0', code: 'on_hold' },
    ]);
  });
});
