import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { db, owner } from '#server/testing.ts';
import { asSnapshot } from '#server/platform/db/database.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { keyOf, onHand, outward, pledged, reserveFor } from '#server/stock/ledger/testing.ts';
import { colleagueOf, restrictedTo, secondPosition } from '#server/stock/ledger/test-parties.ts';
import { newWarehouse, store, type Warehouse } from '#server/stock/issues/testing.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { adjustment, draft, place, step, wantApproval } from './testing.ts';

const faults = ({ companyId, userId }: Warehouse) => asSnapshot(db, { companyId, userId }, checkLedger);

/** A company that needs no approval, with 10 packs, 103.333 kg of a batch for Rp 1,000,001. */
async function counted() {
  const company = await newWarehouse();
  await wantApproval(company);
  const of = { ...company, variant: company.caught };
  const batch = await store(of, 'B-1', { packs: 10, grams: 103_333, value: 1_000_001 });
  return { of, batch, key: keyOf(of, batch) };
}

describe('an adjustment', () => {
  it('takes what is lost with its share of the value, which it shows', async () => {
    const { of, batch, key } = await counted();
    const made = await draft(of, adjustment(of, 'lost', [place(of, batch, 3, 31)]));
    expect(made).toMatchObject({ kind: 'lost', packs: 3, net_weight: 31, value: 300_001, reason: 'Dihitung ulang' });
    const posted = (await step(of, made, 'post')).json().data;
    expect(posted).toMatchObject({ status: 'posted', value: 300_001, lines: [{ allocations: [{ side: 'lost' }] }] });
    expect(posted.number).toBe('PS/2026/00001');
    expect(await onHand(of, key)).toEqual([7, 72_333, 700_000]);
    expect(await faults(of)).toEqual([]);
  });

  it('takes grams without packs where goods shrank, to the third decimal', async () => {
    const { of, batch, key } = await counted();
    const made = await draft(of, adjustment(of, 'shrink', [place(of, batch, 0, 0.001)]));
    expect((await step(of, made, 'post')).json().data).toMatchObject({ packs: 0, net_weight: 0.001, value: 10 });
    expect(await onHand(of, key)).toEqual([10, 103_332, 999_991]);
    expect(await faults(of)).toEqual([]);
  });

  it('makes goods damaged without taking anything away', async () => {
    const { of, batch, key } = await counted();
    const made = await draft(of, adjustment(of, 'damage', [place(of, batch, 3, 31)]));
    expect((await step(of, made, 'post')).json().data).toMatchObject({ value: 300_001 });
    expect(await onHand(of, key)).toEqual([7, 72_333, 700_000]);
    expect(await onHand(of, { ...key, stock_status: 'damaged' })).toEqual([3, 31_000, 300_001]);
    const again = await draft(of, adjustment(of, 'damage', [place(of, batch, 1, 10, { stock_status: 'damaged' })]));
    expect(faultsOf(await step(of, again, 'post'))).toEqual(['/lines/0/allocations/0 already_damaged']);
    expect(await faults(of)).toEqual([]);
  });

  it('adds what was found at what its batch is worth, also where none of it lies and once all is gone', async () => {
    const { of, batch, key } = await counted();
    const position_id = await secondPosition(of);
    const found = async (packs: number, kg: number) => {
      const made = await draft(of, adjustment(of, 'found', [place(of, batch, packs, kg, { position_id })]));
      return step(of, made, 'post');
    };
    expect(faultsOf(await found(0, 1))).toEqual(['/lines/0/allocations/0/packs required']);
    expect((await found(1, 10.333)).json().data).toMatchObject({ packs: 1, net_weight: 10.333, value: 99_997 });
    expect(await onHand(of, { ...key, position_id })).toEqual([1, 10_333, 99_997]);
    const lost = [place(of, batch, 10, 103.333), place(of, batch, 1, 10.333, { position_id })];
    expect((await step(of, await draft(of, adjustment(of, 'lost', lost)), 'post')).statusCode).toBe(200);
    expect((await found(2, 20)).json().data.value).toBeGreaterThan(190_000);
    expect(await faults(of)).toEqual([]);
  });

  it('changes kilograms alone where goods are weighed again, either way', async () => {
    const { of, batch, key } = await counted();
    const weighed = async (packs: number, kg: number, side: string | null) =>
      step(of, await draft(of, adjustment(of, 'reweigh', [place(of, batch, packs, kg, { side })])), 'post');
    expect(faultsOf(await weighed(0, 1, null))).toEqual(['/lines/0/allocations/0/side required']);
    expect(faultsOf(await weighed(1, 1, 'lost'))).toEqual(['/lines/0/allocations/0/packs packs_stay']);
    expect((await weighed(0, 2, 'found')).json().data).toMatchObject({ value: 19_355 });
    expect((await weighed(0, 2, 'lost')).statusCode).toBe(200);
    expect(await onHand(of, key)).toEqual([10, 103_333, 1_000_001]);
    expect(await faults(of)).toEqual([]);
  });

  it('puts right packs one way and weight the other, by a place for each, and counts both for its value', async () => {
    const { of, batch, key } = await counted();
    const places = [place(of, batch, 1, 0, { side: 'lost' }), place(of, batch, 0, 1, { side: 'found' })];
    const made = await draft(of, adjustment(of, 'data_error', places));
    expect((await step(of, made, 'post')).json().data).toMatchObject({ packs: 1, net_weight: 1, value: 9677 });
    expect(await onHand(of, key)).toEqual([9, 104_333, 1_009_678]);
    expect(await faults(of)).toEqual([]);
  });

  it('is undone exactly by a void, with the value it had', async () => {
    const { of, batch, key } = await counted();
    await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
      values (${of.companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);
    const made = await draft(of, adjustment(of, 'lost', [place(of, batch, 3, 31)]));
    await step(of, made, 'post');
    const body = { document_id: made.id, reason: 'Ternyata ada' };
    const undone = await of.send('POST', '/void_transactions', body, { 'idempotency-key': randomUUID() });
    expect(undone.json().data).toMatchObject({ status: 'posted', packs: 3, value: 300_001 });
    expect(await onHand(of, key)).toEqual([10, 103_333, 1_000_001]);
    expect(await faults(of)).toEqual([]);
  });
});

describe('an adjustment is refused', () => {
  it('at what is not booked there, at more than that, and at what would leave weight without packs', async () => {
    const { of, batch } = await counted();
    const refused = async (...places: object[]) =>
      faultsOf(await step(of, await draft(of, adjustment(of, 'lost', places)), 'submit'));
    const at = '/lines/0/allocations/0';
    expect(await refused(place(of, batch, 11, 110))).toEqual([`${at} more_than_booked`]);
    expect(await refused(place(of, batch, 10, 100))).toEqual([`${at}/net_weight weight_left`]);
    expect(await refused(place(of, batch, 1, 103.333))).toEqual([`${at}/net_weight packs_without_weight`]);
    expect(await refused(place(of, batch, 1, 10, { stock_status: 'on_hold' }))).toEqual([`${at} not_there`]);
    expect(await refused(place(of, batch, 1, 10, { handling_unit_code: 'PAL-9' }))).toEqual([
      `${at}/handling_unit_code not_found`,
    ]);
    expect(await refused(place(of, batch, 1, 10), place(of, batch, 1, 10))).toEqual([
      '/lines/0/allocations/1 given_twice',
    ]);
    expect(await refused(place(of, batch, 1, 0))).toEqual([`${at}/net_weight required`]);
  });

  it('without a reason, and without goods', async () => {
    const { of, batch } = await counted();
    const silent = await draft(of, adjustment(of, 'lost', [place(of, batch, 1, 10)], { notes: null }));
    expect(faultsOf(await step(of, silent, 'submit'))).toEqual(['/notes reason_missing']);
    const empty = await draft(of, adjustment(of, 'lost', [], { lines: [] }));
    expect(faultsOf(await step(of, empty, 'submit'))).toEqual(['/lines required']);
  });

  it('where what would be missing is reserved, and names the documents', async () => {
    const { of, batch, key } = await counted();
    const reserver = await reserveFor(of, [outward(key, 8, 80_000)]);
    const made = await draft(of, adjustment(of, 'lost', [place(of, batch, 3, 31)]));
    const answer = await step(of, made, 'post');
    expect(faultsOf(answer)).toEqual(['/lines/0/allocations/0 reserved']);
    expect(answer.json().documents).toMatchObject([{ id: reserver, entity: 'stockissued' }]);
  });

  it('where the goods are pledged, whether they are missing or found', async () => {
    const { of, batch, key } = await counted();
    await pledged(of, key, 10, 103_333);
    const made = await draft(of, adjustment(of, 'lost', [place(of, batch, 1, 10)]));
    expect(faultsOf(await step(of, made, 'submit'))).toEqual(['/lines/0/allocations/0 pledged']);
    const found = await draft(of, adjustment(of, 'found', [place(of, batch, 1, 10)]));
    expect((await step(of, found, 'post')).statusCode).toBe(200);
    expect(await onHand(of, key)).toEqual([1, 10_000, 96_775]);
    expect(await faults(of)).toEqual([]);
  });

  it('where the stock was used later than its date', async () => {
    const { of, batch, key } = await counted();
    const later = await draft(of, adjustment(of, 'lost', [place(of, batch, 8, 80)], { date: '2026-06-20' }));
    await step(of, later, 'post');
    const found = await draft(of, adjustment(of, 'found', [place(of, batch, 8, 80)], { date: '2026-06-21' }));
    await step(of, found, 'post');
    const early = await draft(of, adjustment(of, 'lost', [place(of, batch, 5, 50)], { date: '2026-06-19' }));
    expect(faultsOf(await step(of, early, 'post'))).toContain('/lines/0/allocations/0 would_go_short');
    expect((await onHand(of, key))[0]).toBe(10);
  });
});

describe('the approval of adjustments', () => {
  it('counts what is lost by its kilograms and rupiah, and is not for who submitted', async () => {
    const { of, batch } = await counted();
    await wantApproval(of, { approval_above_rupiah: 200_000 });
    const small = await draft(of, adjustment(of, 'lost', [place(of, batch, 1, 10)]));
    expect(small.needs_approval).toBe(false);
    const made = await draft(of, adjustment(of, 'lost', [place(of, batch, 3, 31)]));
    expect(made.needs_approval).toBe(true);
    expect(typeOf(await step(of, made, 'post'))).toBe('approval-required');
    const submitted = (await step(of, made, 'submit')).json().data;
    expect(submitted.status).toBe('submitted');
    expect(typeOf(await step(of, submitted, 'approve'))).toBe('same-person');
    const chief = await colleagueOf(of, ['stockadjustment_view', 'stockadjustment_approval']);
    const approved = (await step(chief, submitted, 'approve')).json().data;
    expect((await step(of, approved, 'post')).json().data).toMatchObject({ status: 'posted', value: 300_001 });
    await wantApproval(of, { approval_above_kg: 5 });
    expect((await draft(of, adjustment(of, 'found', [place(of, batch, 0, 6)]))).needs_approval).toBe(true);
    expect((await draft(of, adjustment(of, 'found', [place(of, batch, 0, 5)]))).needs_approval).toBe(false);
  });
});

it('a renter’s goods are adjusted as theirs alone, and are worth nothing', async () => {
  const { of, batch, key } = await counted();
  const theirs = { ...key, owner_id: of.renter };
  const wrong = await draft(of, adjustment(of, 'lost', [place(of, batch, 1, 10)], { owner_id: of.renter }));
  expect(faultsOf(await step(of, wrong, 'submit'))).toEqual(['/lines/0/allocations/0 other_owner']);
  const found = await draft(of, adjustment(of, 'found', [place(of, batch, 2, 20)], { owner_id: of.renter }));
  expect((await step(of, found, 'post')).json().data).toMatchObject({ value: 0, owner: { id: of.renter } });
  expect(await onHand(of, theirs)).toEqual([2, 20_000, 0]);
  expect(await faults(of)).toEqual([]);
});

it('goods on hold can be found missing too', async () => {
  const { of } = await counted();
  const held = await store(of, 'B-2', { key: { stock_status: 'on_hold' }, value: 1000 });
  const made = await draft(of, adjustment(of, 'lost', [place(of, held, 2, 20, { stock_status: 'on_hold' })]));
  expect((await step(of, made, 'post')).json().data).toMatchObject({ value: 200 });
});

it('what the books say is listed for a warehouse and an owner, without pledged goods', async () => {
  const { of, batch, key } = await counted();
  await pledged(of, key, 4, 40_000);
  const listed = async (more = '') =>
    (
      await of.send('GET', `/stock_adjustments/places?variant_id=${of.variant}&warehouse_id=${of.warehouse}${more}`)
    ).json().data;
  expect(await listed()).toMatchObject([{ batch_id: batch, packs: 6, net_weight: 63.333, position_id: of.position }]);
  expect(await listed(`&owner_id=${of.renter}`)).toEqual([]);
});

it('an adjustment is for people of its warehouse only', async () => {
  const { of, batch } = await counted();
  const made = await draft(of, adjustment(of, 'lost', [place(of, batch, 1, 10)]));
  const stranger = await restrictedTo(of, of.others.warehouse);
  expect((await step(stranger, made, 'submit')).statusCode).toBe(404);
  expect((await stranger.send('GET', '/stock_adjustments')).json().data).toEqual([]);
  const query = `variant_id=${of.variant}&warehouse_id=${of.warehouse}`;
  expect((await stranger.send('GET', `/stock_adjustments/places?${query}`)).json().data).toEqual([]);
});
