import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { db, owner } from '#server/testing.ts';
import { asSnapshot } from '#server/platform/db/database.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { keyOf, onHand, outward, pledged, reserveFor } from '#server/stock/ledger/testing.ts';
import { colleagueOf, restrictedTo, secondPosition } from '#server/stock/ledger/test-parties.ts';
import { newWarehouse, store, type Warehouse } from '#server/stock/issues/testing.ts';
import { seededRoles } from '#server/company/roles.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { done, draft, move, step, transfer } from './testing.ts';

const faults = ({ companyId, userId }: Warehouse) => asSnapshot(db, { companyId, userId }, checkLedger);
const at = '/lines/0/allocations/0';

/** 10 packs, 103.333 kg of a batch for Rp 1,000,001, and another position beside them. */
async function stored() {
  const company = await newWarehouse();
  const of = { ...company, variant: company.caught };
  const batch = await store(of, 'B-1', { packs: 10, grams: 103_333, value: 1_000_001 });
  const to_position_id = await secondPosition(of);
  const key = keyOf(of, batch);
  return { of, batch, key, to_position_id, there: { ...key, position_id: to_position_id } };
}

/** A room of another temperature with a position, whose id it answers. */
async function warmPosition(of: Warehouse, temperature_class = 'CHL') {
  const place = { warehouse_id: of.warehouse, code: 'R-W', name: 'Ruang dingin', status: 'active' };
  const room = await of.insert('storage_room', { ...place, temperature_class });
  return secondPosition({ ...of, room }, 'W-01-01');
}

const needs = (of: Warehouse, temperature_class: string) =>
  sql`update variant set temperature_class = ${temperature_class} where id = ${of.variant}`.execute(owner);

describe('a transfer', () => {
  it('brings a part of the goods to another position, and loses no pack, gram or rupiah', async () => {
    const { of, batch, key, there, to_position_id } = await stored();
    const made = await draft(of, transfer(of, [move(of, batch, [3, 31], { to_position_id })]));
    expect(made).toMatchObject({ kind: 'transfer', packs: 3, net_weight: 31, value: 300_001, needs_approval: false });
    const posted = (await step(of, made, 'post')).json().data;
    expect(posted).toMatchObject({
      status: 'posted',
      value: 300_001,
      number: expect.stringMatching(/^TR\/2026\/06\/\d{5}$/),
    });
    expect(posted.lines[0].allocations[0]).toMatchObject({ to_position: { id: to_position_id, code: 'A-01-02' } });
    expect(await onHand(of, key)).toEqual([7, 72_333, 700_000]);
    expect(await onHand(of, there)).toEqual([3, 31_000, 300_001]);
    expect(await faults(of)).toEqual([]);
  });

  it('brings all that lies at a place, in the state in which it is', async () => {
    const { of, there, to_position_id } = await stored();
    const held = await store(of, 'B-2', { key: { stock_status: 'on_hold' }, value: 1000 });
    const moved = move(of, held, [10, 100], { stock_status: 'on_hold', to_position_id });
    expect((await done(of, transfer(of, [moved]))).statusCode).toBe(200);
    expect(await onHand(of, { ...there, batch_id: held, stock_status: 'on_hold' })).toEqual([10, 100_000, 1000]);
    expect(await faults(of)).toEqual([]);
  });

  it('splits goods over several places, and puts goods of several places together', async () => {
    const { of, batch, key, there, to_position_id } = await stored();
    const third = await secondPosition(of, 'A-01-03');
    const split = [
      move(of, batch, [4, 40], { to_position_id }),
      move(of, batch, [6, 63.333], { to_position_id: third }),
    ];
    expect((await done(of, transfer(of, split))).statusCode).toBe(200);
    expect(await onHand(of, there)).toEqual([4, 40_000, 387_098]);
    const together = [
      move(of, batch, [4, 40], { position_id: to_position_id, to_position_id: of.position }),
      move(of, batch, [6, 63.333], { position_id: third, to_position_id: of.position }),
    ];
    expect((await done(of, transfer(of, together))).statusCode).toBe(200);
    expect(await onHand(of, key)).toEqual([10, 103_333, 1_000_001]);
    expect(await faults(of)).toEqual([]);
  });

  it('puts goods on a pallet and brings the pallet elsewhere, with all that stands on it', async () => {
    const { of, batch, key, to_position_id } = await stored();
    const other = await store(of, 'B-2', { packs: 2 });
    const [to_handling_unit_code, handling_unit_code] = ['PAL-1', 'pal-1'];
    const loaded = [batch, other].map((one, n) =>
      move(of, one, n === 0 ? [10, 103.333] : [2, 20], { to_position_id: of.position, to_handling_unit_code }),
    );
    expect((await done(of, transfer(of, loaded))).statusCode).toBe(200);
    const onPallet = { handling_unit_code, to_handling_unit_code, to_position_id };
    const alone = transfer(of, [move(of, batch, [10, 103.333], onPallet)]);
    expect(faultsOf(await done(of, alone, 'submit'))).toEqual([`${at}/to_handling_unit_code unit_elsewhere`]);
    const whole = [move(of, batch, [10, 103.333], onPallet), move(of, other, [2, 20], onPallet)];
    expect((await done(of, transfer(of, whole))).statusCode).toBe(200);
    const { rows } = await sql<{ code: string; positions: string[] }>`
      select u.code, array_agg(distinct b.position_id) as positions from stock_balance b
      join handling_unit u on u.id = b.handling_unit_id where b.company_id = ${of.companyId} and b.packs > 0 group by u.code`.execute(
      owner,
    );
    expect(rows).toEqual([{ code: 'PAL-1', positions: [to_position_id] }]);
    expect(await onHand(of, key)).toEqual([0, 0, 0]);
    expect(await faults(of)).toEqual([]);
  });

  it('takes reservations along where all of the goods go, and the issue is fetched there', async () => {
    const { of, batch, key, there, to_position_id } = await stored();
    const issue = await reserveFor(of, [outward(key, 4, 40_000)]);
    expect((await done(of, transfer(of, [move(of, batch, [10, 103.333], { to_position_id })]))).statusCode).toBe(200);
    const reserved = await of.run((trx) =>
      trx
        .selectFrom('stock_balance')
        .select(['position_id', 'reserved_packs'])
        .where('reserved_packs', '>', 0)
        .execute(),
    );
    expect(reserved).toEqual([{ position_id: there.position_id, reserved_packs: 4 }]);
    expect(await onHand(of, there)).toEqual([10, 103_333, 1_000_001]);
    const part = await done(
      of,
      transfer(of, [move(of, batch, [7, 72], { position_id: to_position_id, to_position_id: of.position })]),
    );
    expect(faultsOf(part)).toEqual([`${at} reserved`]);
    expect(part.json().documents).toMatchObject([{ id: issue, entity: 'stockissued' }]);
  });

  it('is undone exactly by a void', async () => {
    const { of, batch, key, there, to_position_id } = await stored();
    await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
      values (${of.companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);
    const { id } = (await done(of, transfer(of, [move(of, batch, [3, 31], { to_position_id })]))).json().data;
    const body = { document_id: id, reason: 'Salah rak' };
    const undone = await of.send('POST', '/void_transactions', body, { 'idempotency-key': randomUUID() });
    expect(undone.json().data).toMatchObject({ status: 'posted', packs: 3, value: 300_001 });
    expect(await onHand(of, key)).toEqual([10, 103_333, 1_000_001]);
    expect(await onHand(of, there)).toEqual([0, 0, 0]);
    expect(await faults(of)).toEqual([]);
  });
});

describe('a transfer is refused', () => {
  it('where something is left open, or the goods would stay', async () => {
    const { of, batch, to_position_id } = await stored();
    const refused = async (...places: object[]) => faultsOf(await done(of, transfer(of, places), 'submit'));
    expect(await refused(move(of, batch, [1, 10]))).toEqual([`${at}/to_position_id required`]);
    expect(await refused(move(of, batch, [0, 10], { to_position_id }))).toEqual([`${at}/packs required`]);
    expect(await refused(move(of, batch, [1, 0], { to_position_id }))).toEqual([`${at}/net_weight required`]);
    expect(await refused(move(of, batch, [1, 10], { to_position_id: of.position }))).toEqual([
      `${at}/to_position_id stays_there`,
    ]);
    expect(await refused()).toEqual(['/lines/0/allocations required']);
    expect(faultsOf(await done(of, transfer(of, [], { lines: [] }), 'submit'))).toEqual(['/lines required']);
  });

  it('at goods that are not there, are more than that, or would leave weight without packs', async () => {
    const { of, batch, to_position_id } = await stored();
    const refused = async (...amounts: [number, number][]) =>
      faultsOf(
        await done(
          of,
          transfer(
            of,
            amounts.map((one) => move(of, batch, one, { to_position_id })),
          ),
          'submit',
        ),
      );
    expect(await refused([11, 110])).toEqual([`${at} more_than_booked`]);
    expect(await refused([10, 100])).toEqual([`${at}/net_weight weight_left`]);
    expect(await refused([1, 103.333])).toEqual([`${at}/net_weight packs_without_weight`]);
    expect(await refused([1, 10], [1, 10])).toEqual(['/lines/0/allocations/1 given_twice']);
    const elsewhere = move(of, batch, [1, 10], { position_id: to_position_id, to_position_id: of.position });
    expect(faultsOf(await done(of, transfer(of, [elsewhere]), 'submit'))).toEqual([`${at} not_there`]);
    const renters = transfer(of, [move(of, batch, [1, 10], { to_position_id })], { owner_id: of.renter });
    expect(faultsOf(await done(of, renters, 'submit'))).toEqual([`${at} other_owner`]);
  });

  it('where the goods are pledged', async () => {
    const { of, batch, key, to_position_id } = await stored();
    await pledged(of, key, 10, 103_333);
    const moved = transfer(of, [move(of, batch, [1, 10], { to_position_id })]);
    expect(faultsOf(await done(of, moved, 'submit'))).toEqual([`${at} pledged`]);
  });

  it('at a position of another warehouse, and at one that is not in use', async () => {
    const { of, batch, to_position_id } = await stored();
    const body = transfer(of, [move(of, batch, [1, 10], { to_position_id: of.others.position })]);
    expect(faultsOf(await of.send('POST', '/stock_transfers', body))).toEqual([`${at}/to_position_id not_found`]);
    await sql`update storage_position set status = 'none' where id = ${to_position_id}`.execute(owner);
    const moved = transfer(of, [move(of, batch, [1, 10], { to_position_id })]);
    expect(faultsOf(await done(of, moved, 'submit'))).toEqual([`${at}/to_position_id inactive`]);
  });

  it('where too little fits, already when it is submitted; what stays in its room takes up no more of it', async () => {
    const { of, batch, to_position_id } = await stored();
    await sql`update storage_room set capacity_kg = 104, capacity_positions = 1 where id = ${of.room}`.execute(owner);
    await sql`update storage_position set capacity_kg = 50 where id = ${to_position_id}`.execute(owner);
    const all = () => transfer(of, [move(of, batch, [10, 103.333], { to_position_id })]);
    for (const name of ['submit', 'post'] as const) {
      expect(faultsOf(await done(of, all(), name))).toEqual([`${at}/to_position_id over_capacity`]);
    }
    await sql`update storage_position set capacity_kg = null where id = ${to_position_id}`.execute(owner);
    const part = transfer(of, [move(of, batch, [5, 50], { to_position_id })]);
    expect(faultsOf(await done(of, part, 'submit'))).toEqual([`${at}/to_position_id room_full`]);
    expect((await done(of, all())).statusCode).toBe(200);
    expect(await faults(of)).toEqual([]);
  });
});

describe('goods that need another temperature than a room has', () => {
  it('go there only for a reason, once somebody else has approved it', async () => {
    const { of, batch, key } = await stored();
    await needs(of, 'FRZ');
    const to_position_id = await warmPosition(of);
    const content = (override_reason: string | null) => ({
      ...transfer(of, []),
      lines: [
        {
          id: randomUUID(),
          variant_id: of.variant,
          override_reason,
          allocations: [move(of, batch, [1, 10], { to_position_id })],
        },
      ],
    });
    const refused = await done(of, content(null), 'submit');
    expect(faultsOf(refused)).toEqual(['/lines/0/override_reason room_unsuited']);
    expect(refused.json().errors[0].values).toEqual({ place: 'W-01-01', needed: 'FRZ', room: 'CHL' });
    expect(faultsOf(await done(of, content('ok'), 'submit'))).toEqual(['/lines/0/override_reason room_unsuited']);

    const made = await draft(of, content('Dicairkan untuk pesanan hari ini'));
    expect(made.needs_approval).toBe(true);
    expect(typeOf(await step(of, made, 'post'))).toBe('approval-required');
    const submitted = (await step(of, made, 'submit')).json().data;
    expect(submitted.status).toBe('submitted');
    expect(typeOf(await step(of, submitted, 'approve'))).toBe('same-person');
    const clerk = await colleagueOf(of, ['stocktransfer_view', 'stocktransfer_update']);
    expect(typeOf(await step(clerk, submitted, 'approve'))).toBe('permission-missing');
    const chief = await colleagueOf(of, ['stocktransfer_view', 'stocktransfer_approval']);
    const approved = (await step(chief, submitted, 'approve')).json().data;
    expect((await step(of, approved, 'post')).json().data.status).toBe('posted');
    expect(await onHand(of, { ...key, position_id: to_position_id })).toEqual([1, 10_000, 96_775]);
  });

  it('may change their pallet in the room where they are', async () => {
    const { of, batch } = await stored();
    await needs(of, 'CHL');
    const repacked = move(of, batch, [1, 10], { to_position_id: of.position, to_handling_unit_code: 'PAL-7' });
    expect((await done(of, transfer(of, [repacked]))).statusCode).toBe(200);
  });
});

it('the approval of transfers follows the limits of the company', async () => {
  const { of, batch, to_position_id } = await stored();
  const documents = [
    {
      entity: 'stocktransfer',
      number_format: 'PI/{YYYY}/{00000}',
      needs_approval: true,
      approval_above_kg: 20,
      approval_above_rupiah: null,
    },
  ];
  await of.send('PUT', '/company/documents', { documents });
  const needed = async (packs: number) =>
    (await draft(of, transfer(of, [move(of, batch, [packs, packs * 10], { to_position_id })]))).needs_approval;
  expect([await needed(2), await needed(3)]).toEqual([false, true]);
});

it('places are proposed where the goods could go, the one with the same goods first, and never where they are', async () => {
  const { of, batch, to_position_id } = await stored();
  const asked = async (more: object = {}) => {
    const goods = { warehouse_id: of.warehouse, variant_id: of.variant, batch_id: batch, packs: 3, net_weight: 31 };
    const body = { ...goods, position_id: of.position, ...more };
    const { data } = (await of.send('POST', '/stock_transfers/targets', body)).json();
    return data.map(({ position, why }: { position: { code: string }; why: string }) => [position.code, why]);
  };
  expect(await asked()).toEqual([['A-01-02', 'empty_near']]);
  await done(of, transfer(of, [move(of, batch, [1, 10], { to_position_id })]));
  expect(await asked()).toEqual([['A-01-02', 'same_batch']]);
  await sql`update storage_room set capacity_kg = 104 where id = ${of.room}`.execute(owner);
  expect(await asked()).toEqual([['A-01-02', 'same_batch']]);
  await needs(of, 'CHL');
  expect(await asked()).toEqual([]);
});

describe('transfers are for', () => {
  it('people of their warehouse only', async () => {
    const { of, batch, to_position_id } = await stored();
    const made = await draft(of, transfer(of, [move(of, batch, [1, 10], { to_position_id })]));
    const stranger = await restrictedTo(of, of.others.warehouse);
    expect((await step(stranger, made, 'post')).statusCode).toBe(404);
    const seen: { id: string }[] = (await stranger.send('GET', '/stock_transfers')).json().data;
    expect(seen.map(({ id }) => id)).not.toContain(made.id);
    expect((await of.send('GET', '/stock_transfers')).json().data).toContainEqual(
      expect.objectContaining({ id: made.id }),
    );
    const query = `variant_id=${of.variant}&warehouse_id=${of.warehouse}`;
    expect((await stranger.send('GET', `/stock_transfers/places?${query}`)).json().data).toEqual([]);
  });

  it('people of their company only', async () => {
    const { of, batch, to_position_id } = await stored();
    const made = await draft(of, transfer(of, [move(of, batch, [1, 10], { to_position_id })]));
    const other = await newWarehouse();
    expect((await step(other, made, 'post')).statusCode).toBe(404);
    const theirs = transfer(other, [{ ...move(other, batch, [1, 10]), position_id: null, to_position_id }]);
    expect(faultsOf(await other.send('POST', '/stock_transfers', theirs))).toEqual([
      `${at}/batch_id not_found`,
      `${at}/to_position_id not_found`,
    ]);
  });

  it('clerks of either side of the house, with the rights they have from the start', async () => {
    const { of, batch, to_position_id } = await stored();
    for (const role of ['inbound', 'outbound'] as const) {
      const clerk = await colleagueOf(of, seededRoles[role].permissions);
      const moved = transfer(of, [move(of, batch, [1, 10], { to_position_id })]);
      expect((await done(clerk, moved)).json().data.status).toBe('posted');
    }
  });
});
