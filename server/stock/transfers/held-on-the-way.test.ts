import { describe, expect, it } from 'vitest';
import { askRecall } from '#server/stock/recall/testing.ts';
import { changed } from '#server/stock/status-changes/testing.ts';
import { onHand } from '#server/stock/ledger/testing.ts';
import { wantApproval } from '#server/stock/adjustments/testing.ts';
import { typeOf } from '#server/stock/receipts/testing.ts';
import { begun, dispatch, ledgerFaults, sent, twoWarehouses, type Ways } from './test-ways.ts';
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
  it('and are held do not arrive free: all of them wait until they are released', async () => {
    const ways = await onTheWay();
    const arrival = await begun(ways.receiver, ways.id);
    await hold(ways, 'hold', 1);
    expect(typeOf(await step(ways.receiver, arrival, 'post'))).toBe('insufficient-stock');
    expect(await packs(ways)).toEqual({ on_the_way: 2, held: 1, recalled: 0, arrived: 0 });
    await hold(ways, 'release', 1);
    expect((await step(ways.receiver, arrival, 'post')).json().data.status).toBe('posted');
    expect(await packs(ways)).toEqual({ on_the_way: 0, held: 0, recalled: 0, arrived: 3 });
    expect(await ledgerFaults(ways.of)).toEqual([]);
  });

  it('and are recalled stay recalled where they are, until somebody lifts it', async () => {
    const ways = await onTheWay();
    const arrival = await begun(ways.receiver, ways.id);
    expect((await askRecall(ways.of, ways.batch)).statusCode).toBe(200);
    expect(typeOf(await step(ways.receiver, arrival, 'post'))).toBe('insufficient-stock');
    expect(await packs(ways)).toEqual({ on_the_way: 0, held: 0, recalled: 3, arrived: 0 });
    const lifted = { kind: 'recall_release', to_stock_status: 'available' };
    expect((await askRecall(ways.of, ways.batch, lifted)).statusCode).toBe(200);
    expect((await step(ways.receiver, arrival, 'post')).json().data.status).toBe('posted');
    expect(await packs(ways)).toEqual({ on_the_way: 0, held: 0, recalled: 0, arrived: 3 });
    expect(await ledgerFaults(ways.of)).toEqual([]);
  });
});
