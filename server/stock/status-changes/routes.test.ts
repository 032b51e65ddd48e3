import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions, type Permission } from '#shared/permissions.ts';
import type { StockStatus } from '#shared/stock/kinds.ts';
import { db, newPerson, owner, send } from '#server/testing.ts';
import { asSnapshot } from '#server/platform/db/database.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { keyOf, onHand, outward, pledged, reserveFor, type StockCompany } from '#server/stock/ledger/testing.ts';
import { draft, issue, line, newWarehouse, step, store, taking, type Warehouse } from '#server/stock/issues/testing.ts';
import { today } from '#server/platform/db/today.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { ask, changed } from './testing.ts';

const without = (...left: Permission[]) => allPermissions.filter((permission) => !left.includes(permission));

/** What of a batch is available and on hold: packs, grams, rupiah of each. */
const states = async (company: StockCompany, batch: string) => ({
  available: await onHand(company, keyOf(company, batch)),
  on_hold: await onHand(company, keyOf(company, batch, { stock_status: 'on_hold' })),
});

const faults = (company: StockCompany) => asSnapshot(db, company, checkLedger);

/** Ten packs of catch weight. */
const caught = async (company: Warehouse, number = 'B-1') => ({
  of: { ...company, variant: company.caught },
  batch: await store(company, number, { variant: company.caught, packs: 10, grams: 103_333, value: 1_000_001 }),
});

const voided = ({ send: asked }: Pick<Warehouse, 'send'>, document_id: string) =>
  asked('POST', '/void_transactions', { document_id, reason: 'Salah batch' }, { 'idempotency-key': randomUUID() });

const noApprovalOfVoids = ({ companyId }: Warehouse) =>
  sql`insert into document_setting (company_id, entity, number_format, needs_approval)
    values (${companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);

describe('a hold', () => {
  it('takes packs with their share of weight and value out of what is available, as a document of today', async () => {
    const company = await newWarehouse();
    const { of, batch } = await caught(company);
    const hold = await changed(company, 'hold', { batch_id: batch, packs: 3 });
    expect(hold).toMatchObject({
      entity: 'stockadjustment',
      kind: 'hold',
      status: 'posted',
      reason: 'Suhu tidak sesuai',
      packs: 3,
      net_weight: 31,
      value: 300_001,
      posted_by: { id: company.userId },
      caused_by: null,
      lines: [{ variant_id: company.caught, allocations: [{ batch_id: batch, packs: 3, stock_status: 'available' }] }],
    });
    expect(hold.number).toMatch(/^PS\/\d{4}\/\d{2}\/00001$/);
    expect(await states(of, batch)).toEqual({ available: [7, 72_333, 700_000], on_hold: [3, 31_000, 300_001] });
    expect(await faults(company)).toEqual([]);
  });

  it('takes all the weight with the last pack, so that nothing shrinks', async () => {
    const company = await newWarehouse();
    const { of, batch } = await caught(company);
    await changed(company, 'hold', { batch_id: batch, packs: 3, net_weight: 30 });
    await changed(company, 'hold', { batch_id: batch, packs: 7 });
    expect(await states(of, batch)).toEqual({ available: [0, 0, 0], on_hold: [10, 103_333, 1_000_001] });
    const { rows } =
      await sql`select from stock_move where company_id = ${company.companyId} and cause = 'lost'`.execute(owner);
    expect(rows).toEqual([]);
    expect(await faults(company)).toEqual([]);
  });

  it('is done once, however often it is sent', async () => {
    const company = await newWarehouse();
    const { of, batch } = await caught(company);
    const key = randomUUID();
    const [first, again] = await Promise.all(
      [1, 2].map(() => changed(company, 'hold', { batch_id: batch, packs: 3 }, { key })),
    );
    expect(again).toEqual(first);
    const other = await ask(company, 'hold', { batch_id: batch, packs: 4 }, { key });
    expect(typeOf(other)).toBe('idempotency-key-reused');
    expect((await states(of, batch)).on_hold[0]).toBe(3);
    const keyless = await company.send('POST', '/stock_adjustments/status_changes', {
      kind: 'hold',
      warehouse_id: company.warehouse,
      reason: 'Suhu',
      parts: [{ batch_id: batch, position_id: company.position, packs: 1 }],
    });
    expect(typeOf(keyless)).toBe('idempotency-key-required');
  });

  it('leaves alone what issues have reserved, names them and says how much there is', async () => {
    const company = await newWarehouse();
    const { of, batch } = await caught(company);
    const issue = await reserveFor(of, [outward(keyOf(of, batch), 8, 80_000)]);
    expect((await ask(company, 'hold', { batch_id: batch, packs: 3 })).json()).toMatchObject({
      documents: [{ id: issue, entity: 'stockissued', number: null }],
      type: 'urn:palka:problem:insufficient-stock',
      errors: [
        { pointer: '/parts/0/packs', code: 'reserved', values: { available_packs: 2, available_weight: 23.333 } },
      ],
    });
    expect(await changed(company, 'hold', { batch_id: batch, packs: 2 })).toMatchObject({ net_weight: 20.667 });
  });

  it('holds and releases pledged goods as well, which stay pledged', async () => {
    const company = await newWarehouse();
    const { of, batch } = await caught(company);
    const at = await pledged(of, keyOf(of, batch), 10, 103_333);
    const part = { batch_id: batch, packs: 10, pledge_id: at.pledge_id };
    expect((await ask(company, 'hold', { batch_id: batch, packs: 3 })).json().errors).toMatchObject([
      { pointer: '/parts/0/packs', code: 'insufficient_stock' },
    ]);
    await changed(company, 'hold', part);
    expect(await onHand(of, { ...at, stock_status: 'on_hold' })).toEqual([10, 103_333, 1_000_001]);
    await changed(company, 'release', part);
    expect(await onHand(of, at)).toEqual([10, 103_333, 1_000_001]);
    expect(await onHand(of, keyOf(of, batch))).toEqual([0, 0, 0]);
    expect(await faults(company)).toEqual([]);
  });

  it('refuses a weight that so many packs cannot have', async () => {
    const company = await newWarehouse();
    const { batch } = await caught(company);
    const alike = await store(company, 'B-2');
    const weigh = async (batch_id: string, packs: number, net_weight: number) =>
      faultsOf(await ask(company, 'hold', { batch_id, packs, net_weight }));
    expect(await weigh(batch, 1, 90)).toEqual(['/parts/0/net_weight weight_implausible']);
    expect(await weigh(batch, 1, 0)).toEqual(['/parts/0/net_weight weight_implausible']);
    expect(await weigh(batch, 10, 103)).toEqual(['/parts/0/net_weight fixed_weight']);
    expect(await weigh(alike, 2, 21)).toEqual(['/parts/0/net_weight fixed_weight']);
    expect(await weigh(alike, 2, 20)).toEqual([]);
  });

  it('refuses what there is not, each at its place', async () => {
    const company = await newWarehouse();
    const { batch } = await caught(company);
    const nobody = randomUUID();
    const at = async (part: object, more: object = {}) =>
      faultsOf(await ask(company, 'hold', { batch_id: batch, packs: 1, ...part }, { ...more }));
    expect(await at({ batch_id: nobody })).toEqual(['/parts/0/batch_id not_found']);
    expect(await at({ position_id: nobody })).toEqual(['/parts/0/position_id not_found']);
    expect(await at({ position_id: company.others.position })).toEqual(['/parts/0/position_id not_found']);
    expect(await at({ handling_unit_code: 'PAL-0' })).toEqual(['/parts/0/handling_unit_code not_found']);
    expect(await at({}, { owner_id: nobody })).toEqual(['/owner_id not_found']);
    expect(await at({}, { warehouse_id: nobody })).toEqual(['/warehouse_id not_found']);
    expect(await at({}, { owner_id: company.renter })).toEqual(['/parts/0/packs insufficient_stock']);
    expect(await at({ packs: 11 })).toEqual(['/parts/0/packs insufficient_stock']);
    const part = { batch_id: batch, position_id: company.position, packs: 1 };
    expect(await at({}, { parts: [part, part] })).toEqual(['/parts/1 given_twice']);
    expect(await at({}, { reason: ' x ' })).toEqual(['/reason too_small']);
  });

  it('is refused in closed books', async () => {
    const company = await newWarehouse();
    const { batch } = await caught(company);
    await company.run((trx) =>
      sql`update company set stock_closed_until = ${today} where id = app_company_id()`.execute(trx),
    );
    expect(faultsOf(await ask(company, 'hold', { batch_id: batch, packs: 1 }))).toEqual(['/date period_closed']);
  });

  it('stands in the way of voiding what brought the goods, and is undone exactly by a void of its own', async () => {
    const company = await newWarehouse();
    await noApprovalOfVoids(company);
    const { of, batch } = await caught(company);
    const hold = await changed(company, 'hold', { batch_id: batch, packs: 3 });
    expect((await voided(company, hold.id)).json().data).toMatchObject({ status: 'posted', packs: 3, value: 300_001 });
    expect(await states(of, batch)).toEqual({ available: [10, 103_333, 1_000_001], on_hold: [0, 0, 0] });

    const again = await changed(company, 'hold', { batch_id: batch, packs: 3 });
    const release = await changed(company, 'release', { batch_id: batch, packs: 1 });
    expect((await voided(company, again.id)).json()).toMatchObject({
      type: 'urn:palka:problem:stock-used-since',
      documents: [{ id: release.id, entity: 'stockadjustment', number: release.number }],
    });
    expect(await faults(company)).toEqual([]);
  });
});

describe('a release', () => {
  it('gives back what is on hold, so that an issue can take it', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { key: { stock_status: 'on_hold' } });
    const made = await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 4)])]));
    expect(faultsOf(await step(company, made, 'submit'))).toContain('/lines/0/allocations/0 not_there');
    expect(await changed(company, 'release', { batch_id: batch, packs: 4 })).toMatchObject({
      kind: 'release',
      packs: 4,
      net_weight: 40,
      lines: [{ allocations: [{ stock_status: 'on_hold' }] }],
    });
    expect((await step(company, made, 'submit')).statusCode).toBe(200);
    expect(faultsOf(await ask(company, 'release', { batch_id: batch, packs: 7 }))).toEqual([
      '/parts/0/packs insufficient_stock',
    ]);
    expect(await faults(company)).toEqual([]);
  });

  it('needs the right to approve, while the permission to adjust stock is enough to hold', async () => {
    const clerk = await newWarehouse(without('stockadjustment_approval'));
    const batch = await store(clerk, 'B-1');
    await changed(clerk, 'hold', { batch_id: batch, packs: 2 });
    expect((await ask(clerk, 'release', { batch_id: batch, packs: 1 })).statusCode).toBe(403);
    const chief = await newPerson(clerk.companyId, without('stockadjustment_create'));
    const asChief = { ...clerk, send: (...of: Parameters<typeof clerk.send>) => send(chief.token, ...of) };
    expect((await ask(asChief, 'hold', { batch_id: batch, packs: 1 })).statusCode).toBe(403);
    expect((await ask(asChief, 'release', { batch_id: batch, packs: 1 })).statusCode).toBe(200);
    const neither = await newPerson(clerk.companyId, without('stockadjustment_create', 'stockadjustment_approval'));
    const asNobody = { ...clerk, send: (...of: Parameters<typeof clerk.send>) => send(neither.token, ...of) };
    expect((await ask(asNobody, 'release', { batch_id: batch, packs: 1 })).statusCode).toBe(403);
  });
});

/** Ten packs on their way to the company's warehouse. */
async function onTheWay() {
  const company = await newWarehouse();
  const { rows } = await sql<{ id: string }>`
    select id from storage_position where warehouse_id = ${company.warehouse} and kind = 'transit'`.execute(owner);
  const place = { position_id: rows[0]!.id };
  const batch = await store(company, 'B-1', { key: { ...place, stock_status: 'in_transit' } });
  const lying = (stock_status: StockStatus) => onHand(company, keyOf(company, batch, { ...place, stock_status }));
  return { company, batch, place, lying };
}

describe('goods on their way', () => {
  it('are held where they are, and are on their way again once released', async () => {
    const { company, batch, place, lying } = await onTheWay();
    await changed(company, 'hold', { batch_id: batch, packs: 4, stock_status: 'in_transit', ...place });
    expect([await lying('in_transit'), await lying('on_hold')]).toEqual([
      [6, 60_000, 0],
      [4, 40_000, 0],
    ]);
    const released = await changed(company, 'release', { batch_id: batch, packs: 3, ...place });
    expect(released).toMatchObject({ kind: 'release', to_stock_status: null });
    expect([await lying('in_transit'), await lying('available')]).toEqual([
      [9, 90_000, 0],
      [0, 0, 0],
    ]);
    expect(await faults(company)).toEqual([]);
  });

  it('are taken only from a status that such a change is for', async () => {
    const { company, batch, place } = await onTheWay();
    const of = { batch_id: batch, packs: 1, ...place };
    expect(faultsOf(await ask(company, 'release', { ...of, stock_status: 'in_transit' }))).toEqual([
      '/parts/0/stock_status other_status',
    ]);
    expect(faultsOf(await ask(company, 'hold', of))).toEqual(['/parts/0/packs insufficient_stock']);
  });
});

describe('a lifted recall', () => {
  it('makes goods what somebody who may approve decides, and says so', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { key: { stock_status: 'recalled' } });
    const of = { batch_id: batch, packs: 4 };
    expect(await changed(company, 'recall_release', of, { to_stock_status: 'on_hold' })).toMatchObject({
      kind: 'recall_release',
      to_stock_status: 'on_hold',
      lines: [{ allocations: [{ stock_status: 'recalled', packs: 4 }] }],
    });
    await changed(company, 'recall_release', of, { to_stock_status: 'available' });
    expect(await states(company, batch)).toEqual({ available: [4, 40_000, 0], on_hold: [4, 40_000, 0] });
    expect(await faults(company)).toEqual([]);
  });

  it('needs that decision, which no other change may have, and the right to approve', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { key: { stock_status: 'recalled' } });
    const of = { batch_id: batch, packs: 1 };
    expect(faultsOf(await ask(company, 'recall_release', of))).toEqual(['/to_stock_status required']);
    expect(faultsOf(await ask(company, 'hold', of, { to_stock_status: 'available' }))).toEqual([
      '/to_stock_status required',
    ]);
    const clerk = await newPerson(company.companyId, without('stockadjustment_approval'));
    const asClerk = { ...company, send: (...asked: Parameters<typeof company.send>) => send(clerk.token, ...asked) };
    const lifted = await ask(asClerk, 'recall_release', of, { to_stock_status: 'available' });
    expect(lifted.statusCode).toBe(403);
  });
});

it('recalled goods leave only to be destroyed', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { key: { stock_status: 'recalled' } });
  const lines = () => [line(company, [taking(company, batch, 2, { stock_status: 'recalled' })])];
  const sale = await draft(company, issue(company, 'sale', lines()));
  expect(faultsOf(await step(company, sale, 'submit'))).toContain('/lines/0/allocations/0 recalled');
  const destruction = await draft(company, issue(company, 'destruction', lines()));
  const submitted = (await step(company, destruction, 'submit')).json().data;
  expect((await step(company, submitted, 'post')).statusCode).toBe(200);
  expect(await onHand(company, keyOf(company, batch, { stock_status: 'recalled' }))).toEqual([8, 80_000, 0]);
});

it('is listed, found, exported and remembered, without values for people who may not see them', async () => {
  const company = await newWarehouse();
  const { batch } = await caught(company);
  const hold = await changed(company, 'hold', { batch_id: batch, packs: 3 });
  await changed(company, 'release', { batch_id: batch, packs: 1 });
  const list = async (query: string) => (await company.send('GET', `/stock_adjustments?${query}`)).json().data;
  expect(await list('')).toMatchObject([{ kind: 'release' }, { kind: 'hold', reason: 'Suhu tidak sesuai' }]);
  expect(await list('kind=hold')).toMatchObject([{ id: hold.id, value: 300_001 }]);
  expect(await list(`search=${hold.number}`)).toHaveLength(1);
  const file = await company.send('GET', '/stock_adjustments/export?format=csv');
  expect(file.body).toContain('Penahanan');
  const history = (await company.send('GET', `/stock_adjustments/${hold.id}/history`)).json().data;
  expect(history.length).toBeGreaterThan(0);
  const { token } = await newPerson(company.companyId, without('stock_value_view'));
  const seen = (await send(token, 'GET', `/stock_adjustments/${hold.id}`)).json().data;
  expect(seen).toMatchObject({ id: hold.id, packs: 3 });
  expect(seen).not.toHaveProperty('value');
});

it('is for people of the warehouse only', async () => {
  const company = await newWarehouse();
  const { batch } = await caught(company);
  const hold = await changed(company, 'hold', { batch_id: batch, packs: 3 });
  const elsewhere = await company.insert('warehouse', { code: 'WH2', name: 'Gudang lain', status: 'active' });
  const { userId: id, token } = await newPerson(company.companyId);
  await sql`insert into warehouse_access (company_id, user_id, warehouse_id)
    values (${company.companyId}, ${id}, ${elsewhere})`.execute(owner);
  const stranger = { ...company, send: (...of: Parameters<typeof company.send>) => send(token, ...of) };
  expect(faultsOf(await ask(stranger, 'release', { batch_id: batch, packs: 1 }))).toEqual(['/warehouse_id not_found']);
  expect((await stranger.send('GET', `/stock_adjustments/${hold.id}`)).statusCode).toBe(404);
  expect((await stranger.send('GET', '/stock_adjustments')).json().data).toEqual([]);
});

it('takes turns with an issue that wants the same packs', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const made = await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 6)])]));
  const [hold, submitted] = await Promise.all([
    ask(company, 'hold', { batch_id: batch, packs: 6 }),
    step(company, made, 'submit'),
  ]);
  expect(new Set([hold.statusCode, submitted.statusCode])).toEqual(new Set([200, 409]));
  expect(await faults(company)).toEqual([]);
});
