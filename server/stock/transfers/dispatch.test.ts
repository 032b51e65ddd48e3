import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import { onHand, outward, reserveFor } from '#server/stock/ledger/testing.ts';
import { newWarehouse, store } from '#server/stock/issues/testing.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';
import { dispatch, ledgerFaults, sent, twoWarehouses, undo } from './test-ways.ts';
import { done, draft, move, step, transfer } from './testing.ts';

const at = '/lines/0/allocations/0';

describe('a dispatch', () => {
  it('puts packs, weight and value on their way, by a person who may not work where they go', async () => {
    const ways = await twoWarehouses();
    const { of, here, transit, dispatcher } = ways;
    const made = await draft(dispatcher, dispatch(ways, [sent(ways, [3, 31])]));
    const to_warehouse = { id: transit.warehouse_id, code: 'WH2', name: 'Gudang Bitung' };
    expect(made).toMatchObject({ kind: 'dispatch', value: 300_001, to_warehouse, to_warehouse_id: to_warehouse.id });
    const posted = (await step(dispatcher, made, 'post')).json().data;
    expect(posted).toMatchObject({ status: 'posted', packs: 3, net_weight: 31, value: 300_001, to_warehouse });
    expect(posted.way).toBe('overdue');
    expect(await onHand(of, here)).toEqual([7, 72_333, 700_000]);
    expect(await onHand(of, transit)).toEqual([3, 31_000, 300_001]);
    const { rows } = await sql`
      select cause, sum(packs)::int as packs, sum(net_weight_g)::int as grams, sum(value)::int as value
      from stock_move where document_id = ${made.id} group by cause`.execute(owner);
    expect(rows).toEqual([{ cause: 'moved', packs: 0, grams: 0, value: 0 }]);
    expect(await ledgerFaults(of)).toEqual([]);
  });

  it('takes a pallet along whose goods all go, and leaves one of which something stays', async () => {
    const ways = await twoWarehouses();
    const { of, batch } = ways;
    const loaded = move(of, batch, [10, 103.333], { to_position_id: of.position, to_handling_unit_code: 'PAL-1' });
    expect((await done(of, transfer(of, [loaded]))).statusCode).toBe(200);
    const unit = { handling_unit_code: 'PAL-1' };
    const onPallets = async () => {
      const { rows } = await sql<{ at: string }>`
        select concat_ws(' ', u.code, b.stock_status, b.packs) as at
        from stock_balance b join handling_unit u on u.id = b.handling_unit_id
        where b.company_id = ${of.companyId} and b.packs > 0`.execute(owner);
      return rows.map((row) => row.at);
    };
    const part = (await done(of, dispatch(ways, [sent(ways, [4, 40], unit)]))).json().data;
    expect(await onPallets()).toEqual(['PAL-1 available 6']);
    expect((await undo(of, part.id)).json().data.status).toBe('posted');
    expect((await done(of, dispatch(ways, [sent(ways, [10, 103.333], unit)]))).statusCode).toBe(200);
    expect(await onPallets()).toEqual(['PAL-1 in_transit 10']);
    expect(await ledgerFaults(of)).toEqual([]);
  });

  it('keeps no target, and a transfer no destination', async () => {
    const ways = await twoWarehouses();
    const { of } = ways;
    const target = { to_position_id: of.position, to_handling_unit_code: 'PAL-9' };
    const made = await draft(of, dispatch(ways, [sent(ways, [1, 10], target)]));
    expect(made.lines[0]?.allocations).toMatchObject([{ to_position_id: null, to_handling_unit_code: null }]);
    const moved = await draft(of, dispatch(ways, [], { kind: 'transfer' }));
    expect(moved).toMatchObject({ to_warehouse_id: null, to_warehouse: null });
  });

  it('is undone by a void of who sent it', async () => {
    const ways = await twoWarehouses();
    const { of, here, transit, dispatcher } = ways;
    const { id } = (await done(dispatcher, dispatch(ways, [sent(ways, [3, 31])]))).json().data;
    expect((await undo(dispatcher, id)).json().data).toMatchObject({ status: 'posted', packs: 3, value: 300_001 });
    expect(await onHand(of, here)).toEqual([10, 103_333, 1_000_001]);
    expect(await onHand(of, transit)).toEqual([0, 0, 0]);
    expect(await ledgerFaults(of)).toEqual([]);
  });

  it('is seen with both warehouses by people of either, in lists of both, and by nobody else', async () => {
    const ways = await twoWarehouses();
    const { of, here, there, dispatcher, receiver, stranger } = ways;
    const { id } = (await done(dispatcher, dispatch(ways, [sent(ways, [3, 31])]))).json().data;
    const names = { warehouse: { id: here.warehouse_id }, to_warehouse: { name: 'Gudang Bitung' } };
    for (const person of [dispatcher, receiver]) {
      expect((await person.send('GET', `/stock_transfers/${id}`)).json().data).toMatchObject(names);
      const found = async (query: string) =>
        (await person.send('GET', `/stock_transfers?kind=dispatch&${query}`)).json().data.map((row: object) => row);
      for (const query of [
        'order_by=warehouse',
        `warehouse_id=${here.warehouse_id}`,
        `warehouse_id=${there.warehouse_id}`,
        `to_warehouse_id=${there.warehouse_id}`,
      ]) {
        expect(await found(query)).toMatchObject([{ id, ...names }]);
      }
      expect(await found(`to_warehouse_id=${here.warehouse_id}`)).toEqual([]);
      const file = await person.send('GET', '/stock_transfers/export?format=csv&kind=dispatch');
      expect(file.body).toContain('Gudang Bitung');
    }
    const batch = (await receiver.send('GET', `/stock_batches/${ways.batch}`)).json().data;
    expect(batch.documents).toMatchObject([{ id, warehouse: { id: here.warehouse_id } }]);
    expect((await stranger.send('GET', `/stock_transfers/${id}`)).statusCode).toBe(404);
    expect((await stranger.send('GET', '/stock_transfers?kind=dispatch')).json().data).toEqual([]);
    expect((await of.send('GET', `/stock_transfers/${id}`)).json().data).toMatchObject(names);
  });

  it('of the same goods is posted once, however many ask at once', async () => {
    const ways = await twoWarehouses();
    const { of, transit, dispatcher } = ways;
    const all = () => draft(dispatcher, dispatch(ways, [sent(ways, [10, 103.333])]));
    const drafts = await Promise.all([all(), all()]);
    const answers = await Promise.all(drafts.map((one) => step(dispatcher, one, 'post')));
    const [first, second] = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(first).toBe(200);
    // The other one finds the goods gone where it is judged, or where it has waited for them.
    expect([409, 422]).toContain(second);
    expect(await onHand(of, transit)).toEqual([10, 103_333, 1_000_001]);
    expect(await ledgerFaults(of)).toEqual([]);
  });
});

describe('the destinations', () => {
  it('are all warehouses in use, whatever warehouse one works in', async () => {
    const { of, there, dispatcher } = await twoWarehouses();
    const asked = async () => (await dispatcher.send('GET', '/stock_transfers/destinations')).json().data;
    const all = await asked();
    expect(all).toHaveLength(3);
    expect(all).toContainEqual({ id: there.warehouse_id, code: 'WH2', name: 'Gudang Bitung' });
    await sql`update warehouse set status = 'none' where id = ${there.warehouse_id}`.execute(owner);
    expect((await asked()).map(({ id }: { id: string }) => id)).not.toContain(there.warehouse_id);
    expect((await asked()).map(({ id }: { id: string }) => id)).toContain(of.warehouse);
  });
});

describe('a dispatch is refused', () => {
  it('to nowhere, to the warehouse where the goods are, and to one that is not in use or of another company', async () => {
    const ways = await twoWarehouses();
    const { of, there } = ways;
    const refused = async (more: object) =>
      faultsOf(await done(of, dispatch(ways, [sent(ways, [1, 10])], more), 'submit'));
    const drafted = async (to_warehouse_id: string) =>
      faultsOf(await of.send('POST', '/stock_transfers', dispatch(ways, [], { to_warehouse_id })));
    expect(await refused({ to_warehouse_id: null })).toEqual(['/to_warehouse_id required']);
    expect(await drafted(of.warehouse)).toEqual(['/to_warehouse_id same_warehouse']);
    expect(await drafted((await newWarehouse()).warehouse)).toEqual(['/to_warehouse_id not_found']);
    await sql`update warehouse set status = 'none' where id = ${there.warehouse_id}`.execute(owner);
    expect(await refused({})).toEqual(['/to_warehouse_id inactive']);
  });

  it('of goods that are not available, reserved, or more than there are', async () => {
    const ways = await twoWarehouses();
    const { of, here } = ways;
    const refused = async (places: object[]) => faultsOf(await done(of, dispatch(ways, places)));
    const held = await store(of, 'B-2', { key: { stock_status: 'on_hold' }, value: 1000 });
    expect(await refused([move(of, held, [1, 10], { stock_status: 'on_hold' })])).toEqual([`${at} only_available`]);
    expect(await refused([sent(ways, [11, 110])])).toEqual([`${at} more_than_booked`]);
    await reserveFor(of, [outward(here, 8, 80_000)]);
    expect(await refused([sent(ways, [3, 31])])).toEqual([`${at} reserved`]);
    expect(await refused([sent(ways, [10, 103.333])])).toEqual([`${at} reserved`]);
  });

  it('by people who do not work where the goods are', async () => {
    const ways = await twoWarehouses();
    const { of, receiver, stranger } = ways;
    const made = await draft(of, dispatch(ways, [sent(ways, [1, 10])]));
    expect((await step(stranger, made, 'post')).statusCode).toBe(404);
    expect((await step(receiver, made, 'post')).statusCode).toBe(404);
    expect((await receiver.send('POST', '/stock_transfers', dispatch(ways, []))).statusCode).toBe(422);
    expect((await of.send('GET', `/stock_transfers/${made.id}`)).json().data.status).toBe('draft');
  });
});
