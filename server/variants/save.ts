import type { VariantInput } from '#shared/variant.ts';
import type { Trx } from '#server/database.ts';
import { Problem } from '#server/problem.ts';
import './table.ts';

export async function insertVariant(trx: Trx, input: VariantInput, image: string | null): Promise<string> {
  const { id } = await trx
    .insertInto('variant')
    .values({ ...input, image })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a variant. `image` undefined keeps the one it has. Answers the image that nothing refers to any more. */
export async function updateVariant(
  trx: Trx,
  id: string,
  input: VariantInput,
  image: string | null | undefined,
): Promise<string | null> {
  const before = await trx.selectFrom('variant').select('image').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) throw new Problem('record-not-found');
  await trx
    .updateTable('variant')
    .set({ ...input, ...(image !== undefined && { image }) })
    .where('id', '=', id)
    .execute();
  return image === undefined ? null : before.image;
}

/** Deletes a variant and answers the image that belonged to it. */
export async function deleteVariant(trx: Trx, id: string): Promise<string | null> {
  const gone = await trx.deleteFrom('variant').where('id', '=', id).returning('image').executeTakeFirst();
  if (!gone) throw new Problem('record-not-found');
  return gone.image;
}
