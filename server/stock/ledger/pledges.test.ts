import { describe, expect, it } from 'vitest';
import {
  inward,
  keyOf,
  moved,
  newBatch,
  newStockCompany,
  onHand,
  outward,
  pledged,
  postMovements,
  reserveFor,
  type StockCompany,
} from './testing.ts';
import type { Movement } from './movement.ts';
import type { LedgerEntity } from '#shared/stock/kinds.ts';

/** Ten packs of 100 kg at a position, six of them pledged. */
async function partlyPledged() {
  const company = await newStockCompany();
  const free = keyOf(company, await newBatch(company));
  await postMovements(company, [inward(free, 10, 100_000, 1000)]);
  return { company, free, at: await pledged(company, free, 6, 60_000) };
}

const tried = (company: StockCompany, entity: LedgerEntity, movements: readonly Movement[]) =>
  postMovements(company, movements, { entity, kind: 'tried', date: '2026-06-02' });

it('leaves the ledger sound, with value in proportion', async () => {
  const { company, free, at } = await partlyPledged();
  expect(await onHand(company, free)).toEqual([4, 40_000, 400]);
  expect(await onHand(company, at)).toEqual([6, 60_000, 600]);
});

describe('pledged goods stay pledged', () => {
  const cases: [string, LedgerEntity, (ground: Awaited<ReturnType<typeof partlyPledged>>) => Movement[]][] = [
    ['when they are issued', 'stockissued', ({ at }) => [outward(at, 1, 10_000)]],
    ['when they are counted down', 'stockadjustment', ({ at }) => [{ ...outward(at, 1, 10_000), cause: 'lost' }]],
    ['when more is found', 'stockadjustment', ({ at }) => [{ ...inward(at, 1, 10_000), cause: 'found' }]],
    [
      'when they go into a transformation',
      'stockadjustment',
      ({ at }) => [{ ...outward(at, 1, 10_000), cause: 'process' }],
    ],
    [
      'when another owner gets them',
      'stocktransfer',
      ({ company, at }) => moved(at, { ...at, owner_id: company.renter }, 1, 10_000),
    ],
    ['when somebody would free them', 'stocktransfer', ({ free, at }) => moved(at, free, 1, 10_000)],
    ['when somebody would pledge more', 'stocktransfer', ({ free, at }) => moved(free, at, 1, 10_000)],
    [
      'when less weight arrives than left',
      'stocktransfer',
      ({ at }) => moved(at, { ...at, stock_status: 'on_hold' }, 6, 59_000),
    ],
  ];

  it.each(cases)('%s', async (_, entity, movements) => {
    const ground = await partlyPledged();
    const { company, free, at } = ground;
    await expect(tried(company, entity, movements(ground))).rejects.toMatchObject({
      errors: [{ pointer: '/lines/0/allocations/0', code: 'pledged' }],
    });
    expect(await onHand(company, at)).toEqual([6, 60_000, 600]);
    expect(await onHand(company, free)).toEqual([4, 40_000, 400]);
  });
});

it('is held, released and moved like other goods, and stays with its facility', async () => {
  const { company, at } = await partlyPledged();
  const held = { ...at, stock_status: 'on_hold' as const };
  await tried(company, 'stockadjustment', moved(at, held, 2, 20_000));
  expect(await onHand(company, held)).toEqual([2, 20_000, 200]);
  await tried(company, 'stockadjustment', moved(held, at, 2, 20_000));
  const { room_id, ...place } = { room_id: company.room, warehouse_id: company.warehouse, code: 'A-01-02' };
  const rack = { kind: 'rack', status: 'active', row_no: 1, bay_no: 1, level_no: 2 };
  const other = { ...at, position_id: await company.insert('storage_position', { ...place, ...rack, room_id }) };
  await tried(company, 'stocktransfer', moved(at, other, 6, 60_000));
  expect(await onHand(company, other)).toEqual([6, 60_000, 600]);
  await tried(company, 'fishfinreturn', moved(other, { ...other, pledge_id: null }, 6, 60_000));
  expect(await onHand(company, { ...other, pledge_id: null })).toEqual([6, 60_000, 600]);
});

it('is reserved for nobody', async () => {
  const { company, at } = await partlyPledged();
  await expect(reserveFor(company, [outward(at, 1, 10_000)])).rejects.toMatchObject({
    errors: [{ code: 'insufficient_stock', values: { available_packs: 0 } }],
  });
});
