import { sql } from 'kysely';
import type { Dashboard } from '#shared/dashboard.ts';
import { TREND_DAYS } from '#shared/dashboard-card-names.ts';
import { daysAfter } from '#shared/days.ts';
import type { Permission } from '#shared/permissions.ts';
import { stockQuery } from '#shared/stock/inventory.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { batchExportQuery, batchQuery } from '#shared/stock/stock-batch.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { shownRow } from '#server/stock/documents/shown.ts';
import { keyDataOf, listBatches } from '#server/stock/inventory/batch-list.ts';
import { listStock } from '#server/stock/inventory/stock-list.ts';
import { stockStates } from '#server/stock/inventory/stock-states.ts';
import { lastProof } from '#server/stock/ledger/prove.ts';
import { usedPositions } from '#server/warehouses/used-positions.ts';
import { readChoice } from './card-choice.ts';
import { readChecklist } from './read-checklist.ts';
import { isFor, tasksOf } from './read-tasks.ts';
import { trendOf } from './trend.ts';

type Asking = Pick<User, 'permissions' | 'warehouse_ids' | 'partner_ids'>;

/** The dashboard of all warehouses or of one: every figure as the list that it leads to has it. */
export async function readDashboard(trx: Trx, user: Asking, warehouseId: string | undefined): Promise<Dashboard> {
  const may = (permission: Permission) => user.permissions.has(permission);
  const stock = may('inventorystock_list');
  const expiring = may('stockbatch_list') ? await expiringBatches(trx, warehouseId) : null;
  const isToldOfExpired = isFor(user)({ task: 'expired', list: 'stockbatch' });
  const expired = isToldOfExpired ? await expiredBatches(trx, warehouseId) : null;
  return {
    checklist: await readChecklist(trx, user),
    tasks: await tasksOf(trx, user, { warehouseId, batches: { expiring, expired } }),
    choice: await readChoice(trx),
    stock: stock ? shownRow(await onHand(trx, warehouseId), user) : null,
    low_products: stock ? await lowProducts(trx) : null,
    expiring_batches: expiring,
    key_data: may('stockbatch_list') ? await keyData(trx, warehouseId) : null,
    positions: may('warehouse_list') ? await usedPositions(trx, warehouseId) : null,
    books:
      may('stockmovement_list') && may('stockmovement_export') && !user.warehouse_ids
        ? ((await lastProof(trx)) ?? null)
        : null,
    trend: await trendOf(trx, user, warehouseId),
  };
}

async function onHand(trx: Trx, warehouseId?: string) {
  const states = await stockStates(trx, warehouseId);
  const sum = (figure: 'packs' | 'value') => states.reduce((total, state) => total + state[figure], 0);
  // Kg have three decimals: added as grams, they stay exact.
  const grams = states.reduce((total, { net_weight }) => total + gramsOf(net_weight), 0);
  return {
    packs: sum('packs'),
    net_weight: kilogramsOf(grams),
    value: sum('value'),
    states: states.map(({ value: _, ...state }) => state),
  };
}

const lowProducts = async (trx: Trx): Promise<number> =>
  (await listStock(trx, stockQuery.parse({ group_by: 'product', below_alert: 'true', size: 1 }))).total;

async function expiringBatches(trx: Trx, warehouseId?: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select expiry_alert_days as days from company where id = app_company_id()`.execute(trx);
  return batchesIn(trx, rows[0]!.days, warehouseId);
}

const expiredBatches = (trx: Trx, warehouseId?: string) => batchesIn(trx, 'expired', warehouseId);

async function batchesIn(trx: Trx, expiry: number | 'expired', warehouse_id?: string): Promise<number> {
  return (await listBatches(trx, batchQuery.parse({ expiry, stock: 'with', warehouse_id, size: 1 }))).total;
}

/** How much is known of what was received in the last days, whether or not it is still there. */
async function keyData(trx: Trx, warehouseId?: string): Promise<Dashboard['key_data']> {
  const since = daysAfter(await todayOf(trx), 1 - TREND_DAYS);
  const asked = { received_from: since, stock: 'all', warehouse_id: warehouseId };
  return { since, ...(await keyDataOf(trx, batchExportQuery.parse(asked))) };
}
