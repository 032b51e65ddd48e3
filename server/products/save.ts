import type { ProductInput } from '#shared/product.ts';
import type { Trx } from '#server/database.ts';
import { Problem } from '#server/problem.ts';
import './table.ts';

/** What is kept: dates only of what expires, a tax only where prices are taxed. */
export function settled(input: ProductInput): ProductInput {
  return {
    ...input,
    ...(!input.has_expired && { expired_date: null, before_date: null }),
    ...(!input.include_tax && { selling_tax: null }),
  };
}

export async function insertProduct(trx: Trx, input: ProductInput, image: string | null): Promise<string> {
  const { id } = await trx
    .insertInto('product')
    .values({ ...settled(input), image })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a product. `image` undefined keeps the one it has. Answers the image that nothing refers to any more. */
export async function updateProduct(
  trx: Trx,
  id: string,
  input: ProductInput,
  image: string | null | undefined,
): Promise<string | null> {
  const before = await trx.selectFrom('product').select('image').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) throw new Problem('record-not-found');
  await trx
    .updateTable('product')
    .set({ ...settled(input), ...(image !== undefined && { image }) })
    .where('id', '=', id)
    .execute();
  return image === undefined ? null : before.image;
}

/** Deletes a product and answers the image that belonged to it. */
export async function deleteProduct(trx: Trx, id: string): Promise<string | null> {
  const gone = await trx.deleteFrom('product').where('id', '=', id).returning('image').executeTakeFirst();
  if (!gone) throw new Problem('record-not-found');
  return gone.image;
}
