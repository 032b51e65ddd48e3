import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PRODUCT_IMAGE_BYTES } from '#shared/limits.ts';
import { listQuery } from '#shared/list-query.ts';
import { preparedProduct, product, type ProductInput, productSent, productSortColumns } from '#shared/product.ts';
import { switchedBy } from '#shared/product-switches.ts';
import { pictureRoutes } from '#server/platform/files/picture-routes.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { activeForm, withStatus } from '#server/platform/http/status-form.ts';
import { allProducts, findProduct, listProducts, toProduct } from './list.ts';
import { prepareProduct } from './prepare.ts';
import { deleteProduct, insertProduct, updateProduct } from './save.ts';

const products = {
  path: '/products',
  table: 'product',
  entity: 'product',
  tag: 'product',
  row: product,
  find: findProduct,
} as const;

const form = productSent.safeExtend(activeForm);

/** The stored fields of a form: every switch said, and nothing that the database computes. */
function inputOf(sent: z.output<typeof form>): ProductInput {
  const { selling_tax_price: _, ...given } = sent;
  return withStatus({ ...given, ...switchedBy(given) });
}

/** Products, with their images and the choices of their dialog. */
export function productRoutes(storage: FileStorage): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(
      readingRoutes({
        ...products,
        query: listQuery(productSortColumns).extend({ product_type: z.enum(['parent']).optional() }),
        list: listProducts,
        every: async (trx, asked) => (await allProducts(trx, asked).execute()).map(toProduct),
      }),
    );

    await app.register(
      pictureRoutes(
        {
          ...products,
          form,
          maxBytes: PRODUCT_IMAGE_BYTES,
          insert: (trx, sent, image) => insertProduct(trx, inputOf(sent), image),
          update: (trx, id, sent, image) => updateProduct(trx, id, inputOf(sent), image),
          remove: deleteProduct,
        },
        storage,
      ),
    );

    app.get(
      '/action_products/prepare_product',
      {
        config: { access: 'signed-in' },
        schema: { tags: [products.tag], response: { 200: z.object({ data: preparedProduct }) } },
      },
      async ({ inCompany }) => ({ data: await inCompany(prepareProduct) }),
    );
  };
}
