import { describe, expect, it } from 'vitest';
import type { RoomPlan, StoredGoods } from '#shared/storage.ts';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  pledged,
  postMovements,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';
import { colleagueOf, restrictedTo, secondPosition } from '#server/stock/ledger/test-parties.ts';
import { newCompany } from '#server/testing.ts';

type Asking = Pick<StockCompany, 'send'>;

async function planSeenBy({ send }: Asking, roomId: string): Promise<RoomPlan> {
  const answer = await send('GET', `/storage_rooms/${roomId}/plan`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

/** A batch of the company and of its renter in one position, on hold in part, and some of it in another. */
async function filled() {
  const company = await newStockCompany();
  const batch = await newBatch(company, 'B-PLAN', { expiry_date: '2099-01-01' });
  const other = await secondPosition(company);
  const key = (more = {}) => keyOf(company, batch, more);
  await postMovements(company, [
    inward(key(), 3, 30_000),
    inward(key({ stock_status: 'on_hold' }), 2, 20_500),
    inward(key({ owner_id: company.renter }), 4, 40_000),
    inward(key({ position_id: other }), 1, 10_001),
  ]);
  return { ...company, batch, other };
}

describe('the plan of a room', () => {
  it('tells what lies in each position, by batch, owner and state, and names each once', async () => {
    const { batch, other, position, ...company } = await filled();
    const { goods, batches, owners } = await planSeenBy(company, company.room);
    const ofBatch = goods.filter(({ batch_id }) => batch_id === batch);
    expect(
      ofBatch.map(({ position_id, owner_id, stock_state, packs, net_weight }) => [
        position_id === other ? 'other' : 'first',
        owner_id && 'renter',
        stock_state,
        packs,
        net_weight,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['first', null, 'available', 3, 30],
        ['first', null, 'on_hold', 2, 20.5],
        ['first', 'renter', 'available', 4, 40],
        ['other', null, 'available', 1, 10.001],
      ]),
    );
    expect(ofBatch).toHaveLength(4);
    expect(batches.filter(({ id }) => id === batch)).toMatchObject([{ number: 'B-PLAN' }]);
    expect(owners.map(({ id }) => id)).toEqual([company.renter]);
    const lying: StoredGoods[] = (await company.send('GET', `/storage_positions/${position}/goods`)).json().data;
    expect(lying.every(({ handling_unit_code }) => handling_unit_code === null)).toBe(true);
  });

  it('tells apart what is pledged, and names the facility to people who may list such', async () => {
    const { batch, other, ...company } = await filled();
    const { pledge_id } = await pledged(company, keyOf(company, batch, { position_id: other }), 1, 10_001);
    const { goods, facilities } = await planSeenBy(company, company.room);
    expect(goods.filter((one) => one.pledge_id !== null)).toMatchObject([
      { position_id: other, batch_id: batch, pledge_id },
    ]);
    expect(facilities).toEqual([{ id: pledge_id, number: expect.stringMatching(/^F-/) }]);
    const clerk = await planSeenBy(await colleagueOf(company, ['warehouse_view']), company.room);
    expect([clerk.goods, clerk.facilities]).toEqual([goods, []]);
  });

  it('counts the days since a batch was received by the clock of the company', async () => {
    const company = await newStockCompany();
    const { rows } = await company.send('GET', '/dashboard').then((answer) => ({ rows: answer.json().data.trend }));
    const today: string = rows.at(-1).date;
    const batch = await newBatch(company, 'B-TODAY', { received_date: today });
    await postMovements(company, [inward(keyOf(company, batch), 1, 1000)]);
    const { batches } = await planSeenBy(company, company.room);
    expect(batches.find(({ id }) => id === batch)!.days).toBe(0);
  });

  it('is closed to other companies and to people of other warehouses', async () => {
    const company = await filled();
    const path = `/storage_rooms/${company.room}/plan`;
    const stranger = await newCompany(['warehouse_view']);
    expect((await stranger.send('GET', path)).statusCode).toBe(404);
    const elsewhere = await restrictedTo(company, company.others.warehouse);
    expect((await elsewhere.send('GET', path)).statusCode).toBe(404);
  });
});
