import { describe, expect, it } from 'vitest';
import { askRecall } from '#server/stock/recall/testing.ts';
import { changed } from '#server/stock/status-changes/testing.ts';
import { onHand } from '#server/stock/ledger/testing.ts';
import { wantApproval } from '#server/stock/adjustments/testing.ts';
import { arrivedAs, begun, dispatch, ledgerFaults, sent, twoWarehouses, undo, type Ways } from './test-ways.ts';
import { done, step } from './testing.ts';

/** 3 packs, 31 kg, Rp 300,001 on their way; the differences of arrivals need no approval. */
async function onTheWay() {
  const ways = await twoWarehouses();
  await wantApproval(ways.of);
  const { id } = (await done(ways.dispatcher, dispatch(ways, [sent(ways, [3, 31])]))).json().data;
  return { ...ways, id: id as string };
}

/** The packs of the batch that lie on their way and where they arrive, by their status. */
async function packs({ of, transit, there }: Ways) {
  const at = async (key: Ways['there'], stock_status: Ways['there']['stock_status']) =>
    (await onHand(of, { ...key, stock_status }))[0];
  return {
    on_the_way: await at(transit, 'in_transit'),
    held: await at(transit, 'on_hold'),
    recalled: await at(transit, 'recalled'),
    arrived: await at(there, 'available'),
  };
}

const hold = ({ of, batch, transit }: Ways, kind: 'hold' | 'release', packs: number) =>
  changed({ ...of, warehouse: transit.warehouse_id }, kind, {
    batch_id: batch,
    packs,
    position_id: transit.position_id,
    ...(kind === 'hold' && { stock_status: 'in_transit' }),
  });

describe('goods that are on their way', () => {
  it('and are held arrive held, beside those that are free, each exactly as it lay', async () => {
    const ways = await onTheWay();
    const arrival = await begun(ways.receiver, ways.id);
    await hold(ways, 'hold', 1);
    const done = (await step(ways.receiver, arrival, 'post')).json().data;
    expect(done).toMatchObject({ status: 'posted', value: 300_001, caused: [] });
    expect(await packs(ways)).toEqual({ on_the_way: 0, held: 0, recalled: 0, arrived: 2 });
    expect(await onHand(ways.of, { ...ways.there, stock_status: 'on_hold' })).toEqual([1, 10_333, expect.anything()]);
    expect(await ledgerFaults(ways.of)).toEqual([]);
    expect((await undo(ways.of, done.id)).statusCode).toBe(200);
    expect(await packs(ways)).toEqual({ on_the_way: 2, held: 1, recalled: 0, arrived: 0 });
    expect(await ledgerFaults(ways.of)).toEqual([]);
  });

  it('and were held and released arrive free', async () => {
    const ways = await onTheWay();
    const arrival = await begun(ways.receiver, ways.id);
    await hold(ways, 'hold', 1);
    await hold(ways, 'release', 1);
    expect((await step(ways.receiver, arrival, 'post')).json().data.status).toBe('posted');
    expect(await packs(ways)).toEqual({ on_the_way: 0, held: 0, recalled: 0, arrived: 3 });
  });

  it('and are recalled arrive recalled, with what is more of them, and stay so until somebody lifts it', async () => {
    const ways = await onTheWay();
    const arrival = await begun(ways.receiver, ways.id);
    expect((await askRecall(ways.of, ways.batch)).statusCode).toBe(200);
    const more = await arrivedAs(ways.receiver, arrival, [{ packs: 4, net_weight: 40 }]);
    expect((await step(ways.receiver, more, 'post')).json().data.status).toBe('posted');
    expect(await packs(ways)).toEqual({ on_the_way: 0, held: 0, recalled: 0, arrived: 0 });
    expect((await onHand(ways.of, { ...ways.there, stock_status: 'recalled' })).slice(0, 2)).toEqual([4, 40_000]);
    expect(await ledgerFaults(ways.of)).toEqual([]);
  });

  it('are missing of the free ones first, so that nothing held gets free by being lost', async () => {
    const ways = await onTheWay();
    const arrival = await begun(ways.receiver, ways.id);
    await hold(ways, 'hold', 2);
    const short = await arrivedAs(ways.receiver, arrival, [{ packs: 2, net_weight: 20.5 }]);
    const done = (await step(ways.receiver, short, 'post')).json().data;
    expect(done.status).toBe('posted');
    expect((await onHand(ways.of, { ...ways.there, stock_status: 'on_hold' })).slice(0, 2)).toEqual([2, 20_500]);
    expect(await packs(ways)).toEqual({ on_the_way: 0, held: 0, recalled: 0, arrived: 0 });
    expect(await ledgerFaults(ways.of)).toEqual([]);
  });

  it('arrive held first where those of two dispatches lie on one way', async () => {
    const ways = await onTheWay();
    const second = (await done(ways.dispatcher, dispatch(ways, [sent(ways, [2, 20])]))).json().data;
    await hold(ways, 'hold', 2);
    const first = await begun(ways.receiver, ways.id);
    expect((await step(ways.receiver, first, 'post')).json().data.status).toBe('posted');
    expect(await packs(ways)).toEqual({ on_the_way: 2, held: 0, recalled: 0, arrived: 1 });
    const rest = await begun(ways.receiver, second.id);
    expect((await step(ways.receiver, rest, 'post')).json().data.status).toBe('posted');
    expect(await packs(ways)).toEqual({ on_the_way: 0, held: 0, recalled: 0, arrived: 3 });
    expect(await ledgerFaults(ways.of)).toEqual([]);
  });
});
