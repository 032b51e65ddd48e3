import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { db, newCompany } from '#server/testing.ts';
import { asSnapshot } from '#server/platform/db/database.ts';
import { wantApproval } from '#server/stock/adjustments/testing.ts';
import { store, type Warehouse } from '#server/stock/issues/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import type { StockKey } from '#server/stock/ledger/movement.ts';
import {
  colleagueOf,
  restrictedTo,
  secondPosition,
  storeForRenter,
  transitOf,
} from '#server/stock/ledger/test-parties.ts';
import { newBatch, onHand, outward, pledged, postMovements } from '#server/stock/ledger/testing.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { changed } from '#server/stock/status-changes/testing.ts';
import { dispatch, sent, twoWarehouses } from '#server/stock/transfers/test-ways.ts';
import { done } from '#server/stock/transfers/testing.ts';
import { act, agree, differencesOf, enter, frozen, posted, rowsOf, stocked } from './testing.ts';

const faults = ({ companyId, userId }: Warehouse) => asSnapshot(db, { companyId, userId }, checkLedger);

describe('a stock take', () => {
  it('has a row for each place of its scope, without what the books say', async () => {
    const { of, batch } = await stocked();
    await storeForRenter(of, batch);
    const count = await frozen(of);
    expect(count).toMatchObject({ status: 'counting', rows: 1, open: 1, recount: 0, document: null });
    const [row] = await rowsOf(of, count);
    expect(row).toMatchObject({ batch: { number: 'B-1' }, state: 'open', packs: null, rounds: 0 });
    expect(Object.keys(row!).filter((name) => /book|frozen|now|moved|differ/.test(name))).toEqual([]);
    expect(typeOf(await of.send('GET', `/stock_counts/${count.id}/differences`))).toBe('document-status');
    expect((await frozen(of, { owner_id: of.renter })).rows).toBe(1);
  });

  it('says before how many rows a scope has, and freezes none that is empty', async () => {
    const { of } = await stocked();
    const other = await of.insert('product_group', { code: 'X', name: 'Lain', name_en: 'Other', is_active: true });
    const size = async (more = '') =>
      (await of.send('GET', `/stock_counts/scope?warehouse_id=${of.warehouse}${more}`)).json().data.rows;
    expect([await size(), await size(`&room_ids=${of.room}`), await size(`&group_id=${other}`)]).toEqual([1, 1, 0]);
    const body = { name: 'Kosong', warehouse_id: of.warehouse, group_id: other };
    const answer = await of.send('POST', '/stock_counts', body, { 'idempotency-key': randomUUID() });
    expect(faultsOf(answer)).toEqual(['/warehouse_id nothing_to_count']);
    expect((await of.send('GET', '/stock_counts')).json().data).toEqual([]);
  });

  it('is closed without a document where nothing differs', async () => {
    const { of, key } = await stocked();
    const count = await frozen(of);
    const [row] = await rowsOf(of, count);
    await enter(of, count, row!, 10);
    expect(await posted(of, count)).toMatchObject({ status: 'closed', document: null });
    expect(await onHand(of, key)).toEqual([10, 100_000, 1_000_000]);
  });

  it('posts only what differs, by one adjustment with what it is worth', async () => {
    const { of, budi, key } = await stocked();
    await store(of, 'B-2', { packs: 5 });
    const count = await frozen(of);
    const [first, second] = await rowsOf(of, count);
    await agree([of, budi], count, first!, 7);
    await enter(of, count, second!, 5);
    await act(of, count, 'finish');
    const [most, same] = await differencesOf(of, count);
    expect(most).toMatchObject({
      book_packs: 10,
      packs: 7,
      different_packs: -3,
      different_weight: -30,
      value: 300_000,
    });
    expect(same).toMatchObject({ different_packs: 0, different_weight: 0, moved: false });
    const closed = (await act(of, count, 'post')).json().data;
    expect(closed).toMatchObject({ status: 'closed', document: { status: 'posted', number: 'PS/2026/00001' } });
    const document = (await of.send('GET', `/stock_adjustments/${closed.document.id}`)).json().data;
    expect(document).toMatchObject({
      kind: 'stock_take',
      notes: 'Opname Juni',
      packs: 3,
      net_weight: 30,
      value: 300_000,
    });
    expect(await onHand(of, key)).toEqual([7, 70_000, 700_000]);
    expect((await differencesOf(of, count)).map(({ moved }) => moved)).toEqual([false, false]);
    expect(await faults(of)).toEqual([]);
    expect(typeOf(await act(of, count, 'post'))).toBe('document-status');
  });

  it('is posted once when the same request comes again, as after a broken line', async () => {
    const { of, budi, key } = await stocked();
    const count = await frozen(of);
    const [row] = await rowsOf(of, count);
    await agree([of, budi], count, row!, 9);
    await act(of, count, 'finish');
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () => of.send('POST', `/stock_counts/${count.id}/post`, {}, headers);
    const [first, again] = [await ask(), await ask()];
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await onHand(of, key)).toEqual([9, 90_000, 900_000]);
  });

  it('waits for somebody else’s approval where the company asks for it', async () => {
    const { of, budi, key } = await stocked();
    await wantApproval(of, { approval_above_kg: 5 });
    const count = await frozen(of);
    const [row] = await rowsOf(of, count);
    await agree([of, budi], count, row!, 7);
    const { document } = await posted(of, count);
    expect(document).toMatchObject({ status: 'submitted' });
    expect(await onHand(of, key)).toEqual([10, 100_000, 1_000_000]);
    const step = (who: typeof budi, version: number, name: string) =>
      who.send('POST', `/stock_adjustments/${document!.id}/${name}`, { version }, { 'idempotency-key': randomUUID() });
    const approved = (await step(budi, 2, 'approve')).json().data;
    expect((await step(budi, approved.version, 'post')).statusCode).toBe(200);
    expect(await onHand(of, key)).toEqual([7, 70_000, 700_000]);
  });

  it('is counted on once its adjustment was given up', async () => {
    const { of, budi } = await stocked();
    await wantApproval(of, { approval_above_kg: 5 });
    const count = await frozen(of);
    const [row] = await rowsOf(of, count);
    await agree([of, budi], count, row!, 7);
    const { document } = await posted(of, count);
    expect(typeOf(await act(of, count, 'reopen'))).toBe('document-status');
    await of.send('POST', `/stock_adjustments/${document!.id}/cancel`, { version: 2 });
    expect((await act(of, count, 'reopen')).json().data).toMatchObject({ status: 'counting' });
    expect((await posted(of, count)).document?.id).not.toBe(document!.id);
  });

  it('adds goods that were found, as one row for all who find them', async () => {
    const { of, budi, batch, key } = await stocked();
    const position_id = await secondPosition(of);
    const count = await frozen(of);
    const found = async (more: object = {}) =>
      of.send('POST', `/stock_counts/${count.id}/found`, { batch_id: batch, position_id, ...more });
    expect(faultsOf(await found({ batch_id: randomUUID() }))).toEqual(['/batch_id not_found']);
    expect(faultsOf(await found({ position_id: of.others.position }))).toEqual(['/position_id not_found']);
    expect(faultsOf(await found({ handling_unit_code: 'PAL-9' }))).toEqual(['/handling_unit_code not_found']);
    const row = (await found()).json().data;
    expect((await found()).json().data.id).toBe(row.id);
    const [old] = (await rowsOf(of, count)).filter(({ is_found }) => !is_found);
    await agree([of, budi], count, row, 2);
    await enter(of, count, old!, 10);
    await posted(of, count);
    expect(await onHand(of, { ...key, position_id })).toEqual([2, 20_000, 200_000]);
    expect(await faults(of)).toEqual([]);
  });

  it('has no goods that are on their way, held or not', async () => {
    const ways = await twoWarehouses();
    const { of, batch, there, transit } = ways;
    await done(of, dispatch(ways, [sent(ways, [3, 31])]));
    const { warehouse_id, position_id } = transit;
    const at = { batch_id: batch, position_id, stock_status: 'in_transit', packs: 1 };
    await changed(of, 'hold', at, { warehouse_id });
    const scope = await of.send('GET', `/stock_counts/scope?warehouse_id=${there.warehouse_id}`);
    expect(scope.json().data ?? scope.json()).toEqual({ rows: 0, riskiest: [] });
    const count = await frozen(of);
    const found = { batch_id: batch, position_id: await transitOf(of.warehouse) };
    expect(faultsOf(await of.send('POST', `/stock_counts/${count.id}/found`, found))).toEqual([
      '/position_id not_found',
    ]);
  });

  it('takes no goods from outside of its rooms', async () => {
    const { of, batch } = await stocked();
    const room = await of.insert('storage_room', {
      warehouse_id: of.warehouse,
      code: 'R9',
      name: 'Ruang lain',
      temperature_class: 'FRZ',
      status: 'active',
    });
    const position_id = await of.insert('storage_position', {
      warehouse_id: of.warehouse,
      room_id: room,
      code: 'Z-01-01',
      kind: 'rack',
      status: 'active',
      row_no: 1,
      bay_no: 1,
      level_no: 1,
    });
    const count = await frozen(of, { room_ids: [of.room] });
    const answer = await of.send('POST', `/stock_counts/${count.id}/found`, { batch_id: batch, position_id });
    expect(faultsOf(answer)).toEqual(['/position_id outside_of_scope']);
  });

  it('counts free and pledged goods of a batch together, and takes what is missing from the free ones', async () => {
    const { of, budi, key } = await stocked();
    await pledged(of, key, 4, 40_000);
    const count = await frozen(of);
    const [row, ...others] = await rowsOf(of, count);
    expect(others).toEqual([]);
    await agree([of, budi], count, row!, 9);
    await posted(of, count);
    expect((await onHand(of, key))[0]).toBe(5);
    expect(await faults(of)).toEqual([]);
  });

  it('shows value only to people who may see it', async () => {
    const { of, budi } = await stocked();
    const count = await frozen(of);
    const [row] = await rowsOf(of, count);
    await agree([of, budi], count, row!, 7);
    await act(of, count, 'finish');
    const clerk = await colleagueOf(of, ['stockadjustment_view']);
    expect((await differencesOf(clerk, count))[0]).not.toHaveProperty('value');
  });
});

describe('a count of a row', () => {
  it('is shown to the person who made it, and to nobody else', async () => {
    const { of, budi } = await stocked();
    const count = await frozen(of);
    const [row] = await rowsOf(of, count);
    expect((await enter(of, count, row!, 8)).json().data).toMatchObject({ packs: 8, net_weight: 80, state: 'recount' });
    expect((await rowsOf(budi, count))[0]).toMatchObject({
      packs: null,
      net_weight: null,
      rounds: 1,
      state: 'recount',
    });
  });

  it('over the tolerance is repeated by another person before counting ends', async () => {
    const { of, budi } = await stocked();
    const count = await frozen(of);
    const [row] = await rowsOf(of, count);
    expect(faultsOf(await act(of, count, 'finish'))).toEqual(['/rows rows_open']);
    await enter(of, count, row!, 7);
    await enter(of, count, { id: row!.id, rounds: 1 }, 7);
    expect(faultsOf(await act(of, count, 'finish'))).toEqual(['/rows rows_to_recount']);
    expect((await of.send('GET', `/stock_counts/${count.id}`)).json().data).toMatchObject({ open: 0, recount: 1 });
    await enter(budi, count, { id: row!.id, rounds: 2 }, 8);
    expect((await act(of, count, 'finish')).json().data).toMatchObject({ status: 'review', recount: 0 });
    expect((await differencesOf(of, count))[0]).toMatchObject({ packs: 8, different_packs: -2 });
    expect(typeOf(await enter(budi, count, { id: row!.id, rounds: 3 }, 9))).toBe('document-status');
  });

  it('sent once more is the same one, also after goods moved', async () => {
    const { of, key } = await stocked();
    const count = await frozen(of);
    const [row] = await rowsOf(of, count);
    const entry = { id: randomUUID(), row_id: row!.id, round: 1, packs: 10 };
    const send = (more: object = {}) => of.send('POST', `/stock_counts/${count.id}/entries`, { ...entry, ...more });
    await send();
    await leave(of, key, 3);
    expect((await send()).json().data).toMatchObject({ rounds: 1, state: 'counted' });
    expect(faultsOf(await send({ packs: 9 }))).toEqual(['/id value_taken']);
    await act(of, count, 'finish');
    expect((await differencesOf(of, count))[0]).toMatchObject({ book_packs: 10, different_packs: 0, moved: true });
  });

  it('has a weight where packs have, as weighed or as the books weigh them', async () => {
    const { of } = await stocked();
    const batch = await store({ ...of, variant: of.caught }, 'B-3', { packs: 4, grams: 41_000 });
    const position_id = await secondPosition(of);
    const count = await frozen(of);
    const caught = (await rowsOf(of, count)).find((one) => one.batch.id === batch)!;
    expect(faultsOf(await enter(of, count, caught, 0, { net_weight: 1 }))).toEqual([
      '/net_weight packs_without_weight',
    ]);
    expect(faultsOf(await enter(of, count, caught, 3, { net_weight: 0 }))).toEqual([
      '/net_weight packs_without_weight',
    ]);
    expect((await enter(of, count, caught, 2)).json().data).toMatchObject({ net_weight: 20.5 });
    const weighed = { id: randomUUID(), net_weight: 30.123 };
    for (const _ of ['first', 'repeated']) {
      const entered = await enter(of, count, { ...caught, rounds: 1 }, 3, weighed);
      expect(entered.json().data).toMatchObject({ rounds: 2, net_weight: 30.123 });
    }
    const corrected = await enter(of, count, { ...caught, rounds: 1 }, 3, { ...weighed, net_weight: 31 });
    expect(faultsOf(corrected)).toEqual(['/id value_taken']);
    const other = await newBatch({ ...of, variant: of.caught });
    const row = (await of.send('POST', `/stock_counts/${count.id}/found`, { batch_id: other, position_id })).json()
      .data;
    expect(faultsOf(await enter(of, count, row, 1))).toEqual(['/net_weight required']);
  });
});

describe('a stock take is refused', () => {
  it('to strangers of its warehouse and of its company', async () => {
    const { of } = await stocked();
    const count = await frozen(of);
    const [row] = await rowsOf(of, count);
    for (const stranger of [await restrictedTo(of, of.others.warehouse), await newCompany([...allPermissions])]) {
      expect((await stranger.send('GET', '/stock_counts')).json().data).toEqual([]);
      expect((await stranger.send('GET', `/stock_counts/${count.id}/rows`)).statusCode).toBe(404);
      expect((await enter(stranger, count, row!, 1)).statusCode).toBe(404);
      expect((await act(stranger, count, 'cancel')).statusCode).toBe(404);
      const body = { name: 'Bukan punya saya', warehouse_id: of.warehouse };
      const made = await stranger.send('POST', '/stock_counts', body, { 'idempotency-key': randomUUID() });
      expect(faultsOf(made)).toEqual(['/warehouse_id not_found']);
    }
    expect((await rowsOf(of, count))[0]).toMatchObject({ rounds: 0 });
  });

  it('at a row of another one', async () => {
    const { of } = await stocked();
    const [other, count] = [await frozen(of), await frozen(of)];
    const [row] = await rowsOf(of, count);
    expect(faultsOf(await enter(of, other, row!, 1))).toEqual(['/row_id not_found']);
  });

  it('where what is missing left since, until the row is counted once more', async () => {
    const { of, budi, key } = await stocked();
    const count = await frozen(of);
    const [row] = await rowsOf(of, count);
    await agree([of, budi], count, row!, 7);
    await leave(of, key, 9);
    await act(of, count, 'finish');
    expect(faultsOf(await act(of, count, 'post'))).toEqual([`/rows/${row!.id} more_than_booked`]);
    await act(of, count, 'reopen');
    await enter(of, count, { id: row!.id, rounds: 2 }, 1);
    expect(await posted(of, count)).toMatchObject({ status: 'closed', document: null });
  });
});

/** So many packs of ten kg leave by another document. */
async function leave(company: Warehouse, key: StockKey, packs: number) {
  await postMovements(company, [outward(key, packs, packs * 10_000)], { entity: 'stockissued', kind: 'sale' });
}
