import { dwellFrom, LEVEL_DAYS, type WarehouseDashboard } from '#shared/dashboard.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { warehouseLevels } from '#server/stock/inventory/levels.ts';
import { standingOf } from '#server/stock/inventory/warehouse-standing.ts';
import { trendOf } from './trend.ts';

/** So many owners are named. */
const OWNERS = 8;

/** How one warehouse stands: its rooms, what it held and holds, and whose that is. */
export async function readWarehouse(
  trx: Trx,
  user: Pick<User, 'permissions'>,
  warehouseId: string,
): Promise<WarehouseDashboard> {
  const seesStock = user.permissions.has('inventorystock_list');
  const trend = await trendOf(trx, user, warehouseId);
  if (!seesStock) return { rooms: null, levels: null, dwell: null, owners: null, trend };
  const { rooms, grams, dwell, owners } = await standingOf(trx, { warehouseId, dwellFrom, owners: OWNERS });
  return {
    rooms: user.permissions.has('warehouse_list') ? rooms : null,
    levels: await warehouseLevels(trx, { warehouseId, grams, days: LEVEL_DAYS }),
    dwell,
    owners,
    trend,
  };
}
