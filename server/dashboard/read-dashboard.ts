import type { Dashboard } from '#shared/dashboard.ts';
import type { Permission } from '#shared/permissions.ts';
import { stockQuery } from '#shared/stock/inventory.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { shownRow } from '#server/stock/documents/shown.ts';
import { listStock } from '#server/stock/inventory/stock-list.ts';
import { stockStates } from '#server/stock/inventory/stock-states.ts';
import { shownChoice } from './card-choice.ts';
import { readBatches } from './read-batches.ts';
import { looksAfterCompany, stepsOf } from './read-checklist.ts';
import { readFacts } from './read-facts.ts';
import { isFor, tasksOf } from './read-tasks.ts';
import { trendOf } from './trend.ts';

type Asking = Pick<User, 'permissions' | 'warehouse_ids' | 'partner_ids'>;

/** The dashboard of all warehouses or of one, by six statements: every figure as the list that it leads to has it. */
export async function readDashboard(trx: Trx, user: Asking, warehouseId: string | undefined): Promise<Dashboard> {
  const may = (permission: Permission) => user.permissions.has(permission);
  const { today, expiry_days, choice, books, positions, checklist } = await readFacts(trx, {
    warehouseId,
    positions: may('warehouse_list'),
    checklist: looksAfterCompany(user),
  });
  const asked = { warehouseId, today, expiryDays: expiry_days };
  const batches = may('stockbatch_list') ? await readBatches(trx, asked) : null;
  const isToldOfExpired = isFor(user)({ task: 'expired', list: 'stockbatch' });
  const stock = may('inventorystock_list');
  return {
    checklist: checklist && stepsOf(checklist),
    tasks: await tasksOf(trx, user, {
      warehouseId,
      batches: { expiring: batches?.expiring ?? null, expired: (isToldOfExpired && batches?.expired) || null },
    }),
    choice: choice && shownChoice(choice),
    stock: stock ? shownRow(await onHand(trx, warehouseId), user) : null,
    low_products: stock ? await lowProducts(trx) : null,
    expiring_batches: batches && batches.expiring,
    key_data: batches && batches.key_data,
    positions,
    books: may('stockmovement_list') && may('stockmovement_export') && !user.warehouse_ids ? books : null,
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
