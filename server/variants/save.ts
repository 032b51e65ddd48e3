import type { VariantInput } from '#shared/variant.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { refusePrices } from './prices.ts';
import './table.ts';

/** @throws Problem `invalid-input` where its prices contradict those of its product */
export async function insertVariant(trx: Trx, input: VariantInput, image: string | null): Promise<string> {
  await refusePrices(trx, input);
  const { id } = await trx
    .insertInto('variant')
    .values({ ...input, image })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes a variant that the transaction holds. `image` undefined keeps the one it has.
 * @throws Problem `invalid-input` where its prices contradict those of its product
 */
export async function updateVariant(
  trx: Trx,
  id: string,
  input: VariantInput,
  image: string | null | undefined,
): Promise<void> {
  await refusePrices(trx, input);
  await trx
    .updateTable('variant')
    .set({ ...input, ...(image !== undefined && { image }) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a variant and answers the image that belonged to it. */
export async function deleteVariant(trx: Trx, id: string): Promise<string | null> {
  const gone = await trx.deleteFrom('variant').where('id', '=', id).returning('image').executeTakeFirst();
  if (!gone) throw new Problem('record-not-found');
  return gone.image;
}
