import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { db, owner } from '#server/testing.ts';
import { asSnapshot } from '#server/platform/db/database.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { keyOf, onHand, outward, pledged, reserveFor } from '#server/stock/ledger/testing.ts';
import { colleagueOf, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import { newWarehouse, store, type Warehouse } from '#server/stock/issues/testing.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { done, draft, move, step, transfer } from './testing.ts';

const faults = ({ companyId, userId }: Warehouse) => asSnapshot(db, { companyId, userId }, checkLedger);
const at = '/lines/0/allocations/0';

/** 10 packs, 103.333 kg of a batch for Rp 1,000,001 of the company, and a second renter. */
async function stored() {
  const company = await newWarehouse();
  const of = { ...company, variant: company.caught };
  const batch = await store(of, 'B-1', { packs: 10, grams: 103_333, value: 1_000_001 });
  const key = keyOf(of, batch);
  const fields = { code: 'R-2', name: 'Penyewa kedua', roles: ['renter'], status: 'active' };
  const second = await of.insert('partner', fields);
  return { of, batch, key, second, theirs: { ...key, owner_id: of.renter } };
}

/** A change of owner as its screen sends it: from the company to the renter, unless said otherwise. */
const change = (of: Warehouse, allocations: object[], more: object = {}) =>
  transfer(of, allocations, { kind: 'owner_change', to_owner_id: of.renter, ...more });

/** Whose goods stand on pallets. */
const lying = async ({ companyId }: Warehouse) =>
  (
    await sql<{ owner_id: string | null; code: string }>`
      select b.owner_id, u.code from stock_balance b join handling_unit u on u.id = b.handling_unit_id
      where b.company_id = ${companyId} and b.packs > 0`.execute(owner)
  ).rows;

/** Voids a document at once. */
async function undo(of: Warehouse, document_id: string) {
  await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
    values (${of.companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false) on conflict do nothing`.execute(owner);
  return of.send(
    'POST',
    '/void_transactions',
    { document_id, reason: 'Salah pemilik' },
    { 'idempotency-key': randomUUID() },
  );
}

describe('a change of owner', () => {
  it('takes packs, weight and value from one owner to the other, where the goods lie', async () => {
    const { of, batch, key, theirs } = await stored();
    const made = await draft(of, change(of, [move(of, batch, [3, 31])]));
    expect(made).toMatchObject({ kind: 'owner_change', value: 300_001, owner_id: null, to_owner: { id: of.renter } });
    const posted = (await step(of, made, 'post')).json().data;
    expect(posted).toMatchObject({ status: 'posted', packs: 3, net_weight: 31, value: 300_001 });
    expect(await onHand(of, key)).toEqual([7, 72_333, 700_000]);
    expect(await onHand(of, theirs)).toEqual([3, 31_000, 300_001]);
    expect(await faults(of)).toEqual([]);
  });

  it('goes from renter to renter and to the company, in any state, and stays on its pallet', async () => {
    const { of, batch, second, theirs } = await stored();
    const unit = { handling_unit_code: 'PAL-1' };
    const loaded = move(of, batch, [10, 103.333], { to_position_id: of.position, to_handling_unit_code: 'PAL-1' });
    expect((await done(of, transfer(of, [loaded]))).statusCode).toBe(200);
    const all = () => [move(of, batch, [10, 103.333], unit)];
    expect((await done(of, change(of, all()))).statusCode).toBe(200);
    const next = { owner_id: of.renter, to_owner_id: second };
    expect((await done(of, change(of, all(), next))).statusCode).toBe(200);
    expect(await lying(of)).toEqual([{ owner_id: second, code: 'PAL-1' }]);
    const back = { owner_id: second, to_owner_id: null };
    expect((await done(of, change(of, all(), back))).statusCode).toBe(200);
    expect(await lying(of)).toEqual([{ owner_id: null, code: 'PAL-1' }]);
    const held = await store(of, 'B-2', { key: { stock_status: 'on_hold' }, value: 1000 });
    expect((await done(of, change(of, [move(of, held, [10, 100], { stock_status: 'on_hold' })]))).statusCode).toBe(200);
    expect(await onHand(of, { ...theirs, batch_id: held, stock_status: 'on_hold' })).toEqual([10, 100_000, 1000]);
    expect(await faults(of)).toEqual([]);
  });

  it('takes no room in a room that is full, and is not asked for its temperature', async () => {
    const { of, batch, theirs } = await stored();
    await sql`update storage_room set capacity_kg = 1, capacity_positions = 1, temperature_class = 'CHL'
      where id = ${of.room}`.execute(owner);
    await sql`update variant set temperature_class = 'FRZ' where id = ${of.variant}`.execute(owner);
    expect((await done(of, change(of, [move(of, batch, [10, 103.333])]))).statusCode).toBe(200);
    expect(await onHand(of, theirs)).toEqual([10, 103_333, 1_000_001]);
  });

  it('keeps no target and no reason for a room, and a transfer no new owner', async () => {
    const { of, batch } = await stored();
    const target = { to_position_id: of.position, to_handling_unit_code: 'PAL-9' };
    const lines = [
      {
        id: randomUUID(),
        variant_id: of.variant,
        override_reason: 'Ruang beku rusak hari ini',
        allocations: [move(of, batch, [1, 10], target)],
      },
    ];
    const made = await draft(of, change(of, [], { lines }));
    expect(made.needs_approval).toBe(false);
    expect(made.lines[0]).toMatchObject({
      override_reason: null,
      allocations: [{ to_position_id: null, to_handling_unit_code: null }],
    });
    expect(await draft(of, change(of, [], { kind: 'transfer' }))).toMatchObject({ to_owner_id: null, to_owner: null });
  });

  it('is undone exactly by a void, as long as the new owner has the goods', async () => {
    const { of, batch, key, theirs } = await stored();
    const { id } = (await done(of, change(of, [move(of, batch, [3, 31])]))).json().data;
    const back = { owner_id: of.renter, to_owner_id: null };
    const again = (await done(of, change(of, [move(of, batch, [1, 10])], back))).json().data;
    const refused = await undo(of, id);
    expect(refused.statusCode).toBe(409);
    expect((await undo(of, again.id)).json().data.status).toBe('posted');
    expect((await undo(of, id)).json().data).toMatchObject({ status: 'posted', packs: 3, value: 300_001 });
    expect(await onHand(of, key)).toEqual([10, 103_333, 1_000_001]);
    expect(await onHand(of, theirs)).toEqual([0, 0, 0]);
    expect(await faults(of)).toEqual([]);
  });

  it('of the same goods is posted once, however many ask at once', async () => {
    const { of, batch, theirs } = await stored();
    const all = () => draft(of, change(of, [move(of, batch, [10, 103.333])]));
    const drafts = await Promise.all([all(), all()]);
    const answers = await Promise.all(drafts.map((one) => step(of, one, 'post')));
    // The other one finds the goods gone where it is judged, or where it has waited for them.
    const [first, second] = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(first).toBe(200);
    expect([409, 422]).toContain(second);
    expect(await onHand(of, theirs)).toEqual([10, 103_333, 1_000_001]);
    expect(await faults(of)).toEqual([]);
  });

  it('needs the approval that the company asks for', async () => {
    const { of, batch } = await stored();
    await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
      values (${of.companyId}, 'stocktransfer', 'TR/{YYYY}/{MM}/{00000}', true)`.execute(owner);
    const made = await draft(of, change(of, [move(of, batch, [3, 31])]));
    expect(typeOf(await step(of, made, 'post'))).toBe('approval-required');
    const submitted = (await step(of, made, 'submit')).json().data;
    expect(typeOf(await step(of, submitted, 'approve'))).toBe('same-person');
    const chief = await colleagueOf(of, ['stocktransfer_view', 'stocktransfer_approval']);
    const approved = (await step(chief, submitted, 'approve')).json().data;
    expect((await step(of, approved, 'post')).json().data.status).toBe('posted');
  });
});

describe('a change of owner is refused', () => {
  it('to the owner that the goods have, to who is no renter, and to a renter not in use', async () => {
    const { of, batch, second } = await stored();
    const refused = async (more: object) =>
      faultsOf(await done(of, change(of, [move(of, batch, [1, 10])], more), 'submit'));
    expect(await refused({ to_owner_id: null })).toEqual(['/to_owner_id same_owner']);
    expect(await refused({ owner_id: second, to_owner_id: second })).toEqual(['/to_owner_id same_owner']);
    expect(await refused({ to_owner_id: of.customer })).toEqual(['/to_owner_id not_renter']);
    await sql`update partner set status = 'none' where id = ${second}`.execute(owner);
    expect(await refused({ to_owner_id: second })).toEqual(['/to_owner_id inactive']);
  });

  it('where something is left open, is somebody else’s, is more than there is, or stands there twice', async () => {
    const { of, batch, second } = await stored();
    const refused = async (places: object[], more: object = {}) =>
      faultsOf(await done(of, change(of, places, more), 'submit'));
    expect(await refused([])).toEqual(['/lines/0/allocations required']);
    expect(await refused([move(of, batch, [0, 10])])).toEqual([`${at}/packs required`]);
    expect(await refused([move(of, batch, [1, 0], { position_id: null })])).toEqual([
      `${at}/position_id required`,
      `${at}/net_weight required`,
    ]);
    expect(await refused([move(of, batch, [11, 110])])).toEqual([`${at} more_than_booked`]);
    expect(await refused([move(of, batch, [10, 100])])).toEqual([`${at}/net_weight weight_left`]);
    expect(await refused([move(of, batch, [1, 10])], { owner_id: second })).toEqual([`${at} other_owner`]);
    expect(await refused([move(of, batch, [1, 10]), move(of, batch, [1, 10])])).toEqual([
      '/lines/0/allocations/1 given_twice',
    ]);
  });

  it('where the goods are reserved or pledged', async () => {
    const { of, batch, key } = await stored();
    const issue = await reserveFor(of, [outward(key, 8, 80_000)]);
    const answer = await done(of, change(of, [move(of, batch, [3, 31])]));
    expect(faultsOf(answer)).toEqual([`${at} reserved`]);
    expect(answer.json().documents).toMatchObject([{ id: issue }]);
    const all = await done(of, change(of, [move(of, batch, [10, 103.333])]));
    expect(faultsOf(all)).toEqual([`${at} reserved`]);
    const other = await stored();
    await pledged(other.of, other.key, 10, 103_333);
    const moved = change(other.of, [move(other.of, other.batch, [1, 10])]);
    expect(faultsOf(await done(other.of, moved, 'submit'))).toEqual([`${at} pledged`]);
  });

  it('to a partner of another company, and to people who do not work in the warehouse', async () => {
    const { of, batch } = await stored();
    const foreign = (await newWarehouse()).renter;
    const answer = await of.send('POST', '/stock_transfers', change(of, [], { to_owner_id: foreign }));
    expect(faultsOf(answer)).toEqual(['/to_owner_id not_found']);
    const made = await draft(of, change(of, [move(of, batch, [1, 10])]));
    const stranger = await restrictedTo(of, of.others.warehouse);
    expect((await step(stranger, made, 'post')).statusCode).toBe(404);
  });
});
