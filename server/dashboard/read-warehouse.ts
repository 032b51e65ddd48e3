import { dwellFrom, LEVEL_DAYS, type WarehouseDashboard } from '#shared/dashboard.ts';
import { stockExportQuery, stockQuery } from '#shared/stock/inventory.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { dwellIn, warehouseLevels } from '#server/stock/inventory/levels.ts';
import { listStock } from '#server/stock/inventory/stock-list.ts';
import { roomsOf } from '#server/warehouses/rooms.ts';
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
  const asked = { warehouse_id: warehouseId };
  return {
    rooms: user.permissions.has('warehouse_list') && seesStock ? await roomFills(trx, warehouseId) : null,
    levels: seesStock ? await warehouseLevels(trx, { warehouseId, days: LEVEL_DAYS }) : null,
    dwell: seesStock ? await dwellIn(trx, { warehouseId, from: dwellFrom }) : null,
    owners: seesStock
      ? (
          await listStock(
            trx,
            stockQuery.parse({ ...asked, group_by: 'owner', order_by: 'net_weight', sort_by: 'desc', size: OWNERS }),
          )
        ).rows.map(({ owner, net_weight }) => ({ owner, net_weight }))
      : null,
    trend: await trendOf(trx, user, warehouseId),
  };
}

/** Its rooms, with what is held and what is pledged in each. */
async function roomFills(trx: Trx, warehouseId: string) {
  const { rows } = await listStock(trx, stockExportQuery.parse({ warehouse_id: warehouseId, group_by: 'room' }));
  const stock = new Map(rows.map((row) => [row.room?.id, row]));
  return (await roomsOf(trx, warehouseId)).map((room) => {
    const { held_weight = 0, pledged_weight = 0 } = stock.get(room.id) ?? {};
    return { ...room, held_weight, pledged_weight };
  });
}
