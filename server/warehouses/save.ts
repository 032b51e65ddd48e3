import type { WarehouseInput } from '#shared/warehouse.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import './table.ts';

/**
 * Makes a warehouse and answers its id. The wall refuses people who may work in chosen warehouses only: a new one is none of
 * theirs.
 */
export async function insertWarehouse(trx: Trx, input: WarehouseInput): Promise<string> {
  const { id } = await trx.insertInto('warehouse').values(settled(input)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a warehouse, and answers whether it was of the given version. */
export async function updateWarehouse(
  trx: Trx,
  { id, version }: { id: string; version?: number | undefined },
  input: WarehouseInput,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('warehouse')
    .set(settled(input))
    .where('id', '=', id)
    .$if(version !== undefined, (rows) => rows.where('version', '=', version!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @throws what the database refuses: a warehouse that has rooms, or somebody who is restricted to it, stays */
export async function deleteWarehouse(trx: Trx, id: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('warehouse').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem('record-not-found');
}

/** Nothing rather than an empty text. */
const settled = (input: WarehouseInput): WarehouseInput => ({
  ...input,
  address: input.address || null,
  city: input.city || null,
  notes: input.notes || null,
});
