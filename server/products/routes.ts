import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PRODUCT_IMAGE_BYTES } from '#shared/limits.ts';
import { listAnswer, listQuery } from '#shared/list-query.ts';
import { preparedProduct, product, productSortColumns } from '#shared/product.ts';
import { allAtOnce } from '#server/all-records.ts';
import { existing, sameId } from '#server/existing-record.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { forgetImage, imageOf, withImage } from '#server/files/with-image.ts';
import { paginationOf } from '#server/list.ts';
import { readForm } from '#server/multipart.ts';
import { Problem } from '#server/problem.ts';
import { createForm, inputOf, updateForm } from './form.ts';
import { allProducts, findProduct, listProducts, toProduct } from './list.ts';
import { prepareProduct } from './prepare.ts';
import { deleteProduct, insertProduct, updateProduct } from './save.ts';

const tags = ['product'];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: product }) };
const query = listQuery(productSortColumns).extend({ product_type: z.enum(['parent']).optional() });
const form = (schema: z.ZodObject) => readForm({ schema, fileField: 'image', fileBytes: PRODUCT_IMAGE_BYTES });
const consumes = ['multipart/form-data'];

/** Products, with their images and the choices of their dialog. */
export function productRoutes(storage: FileStorage): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/products',
      {
        config: { access: { permission: 'product_list' } },
        schema: { tags, querystring: query, response: { 200: listAnswer(product) } },
      },
      async ({ query: asked, inCompany, user }) => {
        if (asked.export_data === 'true') {
          const rows = await allAtOnce(user.company_id, () => inCompany((trx) => allProducts(trx, asked).execute()));
          return { data: { data: rows.map(toProduct) } };
        }
        const { rows, total } = await inCompany((trx) => listProducts(trx, asked));
        return { data: rows, pagination: paginationOf(asked, total) };
      },
    );

    app.get(
      '/products/:id',
      { config: { access: { permission: 'product_list' } }, schema: { tags, params, response: one } },
      async ({ params: { id }, inCompany }) => {
        const found = await inCompany((trx) => findProduct(trx, id));
        if (!found) throw new Problem('record-not-found');
        return { data: found };
      },
    );

    app.post(
      '/products',
      {
        config: { access: { permission: 'product_create' } },
        preValidation: form(createForm),
        schema: { tags, consumes, body: createForm, response: one },
      },
      async (request) => {
        const { body, inCompany } = request;
        const data = await withImage(
          storage,
          request,
          { bytes: await imageOf(body), maxBytes: PRODUCT_IMAGE_BYTES },
          (image) => inCompany(async (trx) => findProduct(trx, await insertProduct(trx, inputOf(body), image ?? null))),
        );
        return { data: data! };
      },
    );

    app.put(
      '/products/:id',
      {
        config: { access: { permission: 'product_update' } },
        preParsing: existing(findProduct),
        preValidation: form(updateForm),
        preHandler: sameId,
        schema: { tags, params, consumes, body: updateForm, response: one },
      },
      async (request) => {
        const {
          params: { id },
          body,
          inCompany,
          log,
        } = request;
        const { data, unused } = await withImage(
          storage,
          request,
          { bytes: await imageOf(body), maxBytes: PRODUCT_IMAGE_BYTES },
          (image) =>
            inCompany(async (trx) => {
              const before = await updateProduct(trx, id, inputOf(body), image);
              return { unused: before, data: await findProduct(trx, id) };
            }),
        );
        await forgetImage(storage, unused, log);
        return { data: data! };
      },
    );

    app.delete(
      '/products/:id',
      {
        config: { access: { permission: 'product_delete' } },
        schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
      },
      async ({ params: { id }, inCompany, log }) => {
        const unused = await inCompany((trx) => deleteProduct(trx, id));
        await forgetImage(storage, unused, log);
        return { data: {} };
      },
    );

    app.get(
      '/action_products/prepare_product',
      { config: { access: 'signed-in' }, schema: { tags, response: { 200: z.object({ data: preparedProduct }) } } },
      async ({ inCompany }) => ({ data: await inCompany(prepareProduct) }),
    );
  };
}
