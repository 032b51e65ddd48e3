import { asSnapshot } from '#server/platform/db/database.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import type { StockKey } from '#server/stock/ledger/movement.ts';
import { keyOf } from '#server/stock/ledger/testing.ts';
import { as, restrictedTo, secondWarehouse, transitOf } from '#server/stock/ledger/test-parties.ts';
import { newWarehouse, store, type Warehouse } from '#server/stock/issues/testing.ts';
import { db } from '#server/testing.ts';
import { move, transfer } from './testing.ts';

export type Ways = Awaited<ReturnType<typeof twoWarehouses>>;

/**
 * 10 packs, 103.333 kg of a batch for Rp 1,000,001 in the first of two warehouses. Who dispatches there, who receives in the second and who
 * works in a third have no right to the others.
 */
export async function twoWarehouses() {
  const company = await newWarehouse();
  const of: Warehouse = { ...company, variant: company.caught };
  const second = await secondWarehouse(of);
  const batch = await store(of, 'B-1', { packs: 10, grams: 103_333, value: 1_000_001 });
  const here = keyOf(of, batch);
  const there: StockKey = { ...here, warehouse_id: second.warehouse, position_id: second.position };
  const transit: StockKey = { ...there, position_id: await transitOf(second.warehouse), stock_status: 'in_transit' };
  return {
    of,
    batch,
    here,
    transit,
    there,
    dispatcher: as(of, await restrictedTo(of, of.warehouse)),
    receiver: as(of, second),
    stranger: as(of, await restrictedTo(of, of.others.warehouse)),
  };
}

/** A dispatch to the second warehouse as its screen sends it. */
export const dispatch = ({ of, there }: Pick<Ways, 'of' | 'there'>, allocations: object[], more: object = {}) =>
  transfer(of, allocations, { kind: 'dispatch', to_warehouse_id: there.warehouse_id, ...more });

/** So many packs and kg that leave the position where they lie. */
export const sent = ({ of, batch }: Pick<Ways, 'of' | 'batch'>, amount: [number, number], more: object = {}) =>
  move(of, batch, amount, more);

export const ledgerFaults = ({ companyId, userId }: Warehouse) => asSnapshot(db, { companyId, userId }, checkLedger);
