import { sql } from 'kysely';
import type { StockGroup } from '#shared/stock/kinds.ts';

/** By what moves are added up for each grouping of stock: of the balance `b`, its variant `v` and its position `p`. */
const keys: Record<StockGroup, string> = {
  product: 'v.product_id',
  variant: 'b.variant_id',
  batch: 'b.batch_id',
  owner: 'b.owner_id',
  warehouse: 'b.warehouse_id',
  room: 'p.room_id',
};

/** That of a grouping, for the tables that it names. */
export const groupKey = (group: StockGroup) => sql.raw(keys[group]);
