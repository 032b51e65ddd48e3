import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PRODUCT_IMAGE_BYTES } from '#shared/limits.ts';
import { listQuery } from '#shared/list-query.ts';
import { variant, variantInput, variantSortColumns } from '#shared/variant.ts';
import { pictureRoutes } from '#server/platform/files/picture-routes.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { activeForm, withStatus } from '#server/platform/http/status-form.ts';
import { allVariants, findVariant, listVariants, toVariant } from './list.ts';
import { deleteVariant, insertVariant, updateVariant } from './save.ts';

const variants = {
  path: '/variant',
  table: 'variant',
  entity: 'productvariant',
  tag: 'productvariant',
  row: variant,
  find: findVariant,
} as const;

const query = listQuery(variantSortColumns).extend({
  product_type: z.enum(['parent']).optional(),
  product_id: z.uuid().optional(),
});

/** Variants with their images: listed, created, changed and deleted. */
export function variantRoutes(storage: FileStorage): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(
      readingRoutes({
        ...variants,
        query,
        list: listVariants,
        every: async (trx, asked) => (await allVariants(trx, asked).execute()).map(toVariant),
      }),
    );

    await app.register(
      pictureRoutes(
        {
          ...variants,
          form: variantInput.safeExtend(activeForm),
          maxBytes: PRODUCT_IMAGE_BYTES,
          insert: (trx, form, image) => insertVariant(trx, withStatus(form), image),
          update: (trx, id, form, image) => updateVariant(trx, id, withStatus(form), image),
          remove: deleteVariant,
        },
        storage,
      ),
    );
  };
}
