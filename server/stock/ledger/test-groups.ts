import { sql } from 'kysely';
import type { StockGroup } from '#shared/stock/kinds.ts';

/** By what moves are added up for each grouping of stock: of the balance `b`, its variant `v` and its position `p`. */
const keys: Record<StockGroup, string> = {
  product: 'v.product_id',
  variant: 'b.variant_id',
  batch: 'b.batch_id',
  owner: 'b.owner_id',
  warehouse: 'b.warehouse_id',
  // What is on its way lies in no room: it is told by the warehouse that it goes to.
  room: 'coalesce(p.room_id, b.warehouse_id)',
};

/** That of a grouping, for the tables that it names. */
export const groupKey = (group: StockGroup) => sql.raw(keys[group]);
