import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { TIME_ZONES } from '#shared/limits.ts';
import { daysAfter } from '#shared/days.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { propose } from '#server/stock/issues/propose.ts';
import { newWarehouse, store, type Warehouse } from '#server/stock/issues/testing.ts';
import { tellExpiring } from '#server/stock/notices/tell-expiring.ts';
import { setZone } from '#server/stock/ledger/test-parties.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { goodsWhere } from '#server/warehouses/goods.ts';
import { isExpired, stockState } from '#shared/stock/expiry.ts';
import { fefoQuery } from '#shared/stock/fefo-proposal.ts';
import { stockQuery } from '#shared/stock/inventory.ts';
import { placesOf } from './batch-detail.ts';
import { listStock } from './stock-list.ts';

const DAY = '2026-06-15';
/** Half an hour before midnight of that day on the wall of each zone. */
const MOMENTS: Record<(typeof TIME_ZONES)[number], string> = {
  'Asia/Jakarta': '2026-06-15T16:30:00Z',
  'Asia/Makassar': '2026-06-15T15:30:00Z',
  'Asia/Jayapura': '2026-06-15T14:30:00Z',
};
const batches = { yesterday: daysAfter(DAY, -1), today: DAY, tomorrow: daysAfter(DAY, 1) };

/** Each way to learn whether goods are past their date, by batch number: true where they are. */
const readers: Record<
  string,
  (trx: Trx, company: Warehouse, ids: Record<string, string>) => Promise<Record<string, boolean>>
> = {
  async 'the proposal of an issue'(trx, company) {
    const { candidates } = await propose(
      trx,
      fefoQuery.parse({
        kind: 'sale',
        date: DAY,
        warehouse_id: company.warehouse,
        variant_id: company.variant,
        partner_id: company.customer,
        packs: 1,
      }),
    );
    return Object.fromEntries(candidates.map(({ batch_number, reason }) => [batch_number, reason === 'expired']));
  },
  async 'the list of stock'(trx) {
    const { rows } = await listStock(trx, stockQuery.parse({ group_by: 'batch', stock_status: 'expired' }));
    const expired = rows.map(({ batch }) => batch?.number);
    return Object.fromEntries(Object.keys(batches).map((number) => [number, expired.includes(number)]));
  },
  async 'the goods of a position'(trx, { position }) {
    const goods = await goodsWhere(trx, sql`s.position_id = ${position}`);
    return Object.fromEntries(goods.map(({ batch, stock_state }) => [batch.number, stock_state === 'expired']));
  },
  async 'the page of a batch'(trx, _company, ids) {
    const places = await placesOf(trx, Object.values(ids));
    return Object.fromEntries(places.map(({ batch, stock_state }) => [batch.number, stock_state === 'expired']));
  },
  async 'the notice of the night'(trx) {
    await tellExpiring(trx);
    // What is past its date is told of no more as expiring.
    const { rows } = await sql<{ number: string }>`
      select b.number from stock_expiry_notice n join batch b on b.id = n.batch_id`.execute(trx);
    const told = rows.map(({ number }) => number);
    return Object.fromEntries(Object.keys(batches).map((number) => [number, !told.includes(number)]));
  },
  async 'what the screens compute'(trx) {
    const day = await todayOf(trx);
    return Object.fromEntries(Object.entries(batches).map(([number, date]) => [number, isExpired(date, day)]));
  },
  async 'the state that screens show'(trx) {
    const day = await todayOf(trx);
    const states = Object.entries(batches).map(([number, date]) => [
      number,
      stockState('available', date, day) === 'expired',
    ]);
    return Object.fromEntries(states);
  },
};

describe.each(TIME_ZONES)('half an hour before midnight in %s', (zone) => {
  let company: Warehouse;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    company = await newWarehouse();
    await setZone(company, zone);
    for (const [number, expiry_date] of Object.entries(batches))
      ids[number] = await store(company, number, { expiry_date });
  });

  it.each(Object.keys(readers))(
    'goods of yesterday are past their date and those of today are good to %s',
    async (name) => {
      const told = await company.run(async (trx) => {
        await sql`select set_config('app.now', ${MOMENTS[zone]}, true)`.execute(trx);
        return readers[name]!(trx, company, ids);
      });
      expect(told).toMatchObject({ yesterday: true, today: false, tomorrow: false });
    },
  );
});
