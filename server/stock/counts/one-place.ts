import { randomUUID } from 'node:crypto';
import type { EntryInput } from '#shared/stock/count.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { keepEntry, type PlaceOfRow, rowFor } from './entries.ts';
import './table.ts';

interface Counted {
  name: string;
  warehouse_id: string;
  owner_id: string | null;
  place: PlaceOfRow;
  /** What was counted there; `net_weight` in kg. */
  entry: Pick<EntryInput, 'packs' | 'net_weight'>;
}

/**
 * Starts a stock take of the goods at one place with what somebody has counted there, and answers its id. Where that differs from
 * the books by more than the tolerance another person counts them again, as in any stock take.
 */
export async function countPlace(trx: Trx, { name, warehouse_id, owner_id, place, entry }: Counted): Promise<string> {
  const { id } = await trx
    .insertInto('stock_count')
    .values({ name, warehouse_id, owner_id, group_id: null, places: null, finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row_id = await rowFor(trx, id, { place, isFound: false });
  await keepEntry(trx, id, { id: randomUUID(), row_id, round: 1, ...entry });
  return id;
}
