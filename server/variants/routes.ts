import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PRODUCT_IMAGE_BYTES } from '#shared/limits.ts';
import { listAnswer, listQuery } from '#shared/list-query.ts';
import { variant, variantSortColumns } from '#shared/variant.ts';
import { allAtOnce } from '#server/all-records.ts';
import { existing, sameId } from '#server/existing-record.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { forgetImage, imageOf, withImage } from '#server/files/with-image.ts';
import { paginationOf } from '#server/list.ts';
import { readForm } from '#server/multipart.ts';
import { Problem } from '#server/problem.ts';
import { createForm, inputOf, updateForm } from './form.ts';
import { allVariants, findVariant, listVariants, toVariant } from './list.ts';
import { deleteVariant, insertVariant, updateVariant } from './save.ts';

const tags = ['productvariant'];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: variant }) };
const query = listQuery(variantSortColumns).extend({
  product_type: z.enum(['parent']).optional(),
  product_id: z.uuid().optional(),
});
const form = (schema: z.ZodObject) => readForm({ schema, fileField: 'image', fileBytes: PRODUCT_IMAGE_BYTES });
const consumes = ['multipart/form-data'];

/** Variants with their images: listed, created, changed and deleted. */
export function variantRoutes(storage: FileStorage): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/variant',
      {
        config: { access: { permission: 'productvariant_list' } },
        schema: { tags, querystring: query, response: { 200: listAnswer(variant) } },
      },
      async ({ query: asked, inCompany, user }) => {
        if (asked.export_data === 'true') {
          const rows = await allAtOnce(user.company_id, () => inCompany((trx) => allVariants(trx, asked).execute()));
          return { data: { data: rows.map(toVariant) } };
        }
        const { rows, total } = await inCompany((trx) => listVariants(trx, asked));
        return { data: rows, pagination: paginationOf(asked, total) };
      },
    );

    app.get(
      '/variant/:id',
      { config: { access: { permission: 'productvariant_list' } }, schema: { tags, params, response: one } },
      async ({ params: { id }, inCompany }) => {
        const found = await inCompany((trx) => findVariant(trx, id));
        if (!found) throw new Problem('record-not-found');
        return { data: found };
      },
    );

    app.post(
      '/variant',
      {
        config: { access: { permission: 'productvariant_create' } },
        preValidation: form(createForm),
        schema: { tags, consumes, body: createForm, response: one },
      },
      async (request) => {
        const { body, inCompany } = request;
        const data = await withImage(
          storage,
          request,
          { bytes: await imageOf(body), maxBytes: PRODUCT_IMAGE_BYTES },
          (image) => inCompany(async (trx) => findVariant(trx, await insertVariant(trx, inputOf(body), image ?? null))),
        );
        return { data: data! };
      },
    );

    app.put(
      '/variant/:id',
      {
        config: { access: { permission: 'productvariant_update' } },
        preParsing: existing(findVariant),
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
              const before = await updateVariant(trx, id, inputOf(body), image);
              return { unused: before, data: await findVariant(trx, id) };
            }),
        );
        await forgetImage(storage, unused, log);
        return { data: data! };
      },
    );

    app.delete(
      '/variant/:id',
      {
        config: { access: { permission: 'productvariant_delete' } },
        schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
      },
      async ({ params: { id }, inCompany, log }) => {
        const unused = await inCompany((trx) => deleteVariant(trx, id));
        await forgetImage(storage, unused, log);
        return { data: {} };
      },
    );
  };
}
