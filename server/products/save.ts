import type { ProductInput } from '#shared/product.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { refusePrices } from './variant-prices.ts';
import './table.ts';

export async function insertProduct(trx: Trx, input: ProductInput, image: string | null): Promise<string> {
  const { id } = await trx
    .insertInto('product')
    .values({ ...input, image })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes a product that the transaction holds. `image` undefined keeps the one it has.
 * @throws Problem `invalid-input` where a variant contradicts its new prices
 */
export async function updateProduct(
  trx: Trx,
  id: string,
  input: ProductInput,
  image: string | null | undefined,
): Promise<void> {
  await refusePrices(trx, { id, ...input });
  await trx
    .updateTable('product')
    .set({ ...input, ...(image !== undefined && { image }) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a product and answers the image that belonged to it. */
export async function deleteProduct(trx: Trx, id: string): Promise<string | null> {
  const gone = await trx.deleteFrom('product').where('id', '=', id).returning('image').executeTakeFirst();
  if (!gone) throw new Problem('record-not-found');
  return gone.image;
}
