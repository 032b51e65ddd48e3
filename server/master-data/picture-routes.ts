import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inputSchema, type Resource, rowSchema } from '#shared/master-data/resource.ts';
import type { Permission } from '#shared/permissions.ts';
import { existing, sameId } from '#server/existing-record.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { forgetImage, imageOf, withImage } from '#server/files/with-image.ts';
import { readForm } from '#server/multipart.ts';
import { deleteRow, findRow, heldImage, insertRow, updateRow } from './store.ts';

const params = z.object({ id: z.uuid() });
const consumes = ['multipart/form-data'];

/**
 * The routes that create, update and delete the records of a resource that has pictures, sent as forms. `image` left
 * out of an update keeps the picture, empty removes it.
 */
export function pictureRoutes(
  resource: Resource & { image: NonNullable<Resource['image']> },
  storage: FileStorage,
): FastifyPluginAsyncZod {
  const { path, image: limit } = resource;
  const one = { 200: z.object({ data: rowSchema(resource) }) };
  const tags = [resource.name];
  const createForm = inputSchema(resource).extend({ image: z.file().nullish() });
  const updateForm = createForm.extend({ id: z.uuid() });
  const read = (schema: z.ZodObject) => readForm({ schema, fileField: 'image', fileBytes: limit.bytes });
  const can = (action: string) => ({ access: { permission: `${resource.permission}_${action}` as Permission } });
  const mustExist = existing((trx, id) => findRow(trx, resource, id));
  const uploadOf = async (body: { image?: File | null | undefined }) => ({
    bytes: await imageOf(body),
    maxBytes: limit.bytes,
  });

  return async (app) => {
    app.post(
      path,
      {
        config: can('create'),
        preValidation: read(createForm),
        schema: { tags, consumes, body: createForm, response: one },
      },
      async (request) => {
        const { image: _, ...values } = request.body;
        const data = await withImage(storage, request, await uploadOf(request.body), (image) =>
          request.inCompany((trx) => insertRow(trx, resource, { ...values, image: image ?? null })),
        );
        return { data };
      },
    );

    app.put(
      `${path}/:id`,
      {
        config: can('update'),
        preParsing: mustExist,
        preValidation: read(updateForm),
        preHandler: sameId,
        schema: { tags, params, consumes, body: updateForm, response: one },
      },
      async (request) => {
        const { id } = request.params;
        const { id: _, image: __, ...values } = request.body;
        const { data, unused } = await withImage(storage, request, await uploadOf(request.body), (image) =>
          request.inCompany(async (trx) => {
            const before = await heldImage(trx, resource, id);
            if (image === undefined) return { data: await updateRow(trx, resource, id, values), unused: null };
            return { data: await updateRow(trx, resource, id, { ...values, image }), unused: before };
          }),
        );
        await forgetImage(storage, unused, request.log);
        return { data };
      },
    );

    app.delete(
      `${path}/:id`,
      { config: can('delete'), schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } } },
      async ({ params: { id }, inCompany, log }) => {
        const unused = await inCompany(async (trx) => {
          const image = await heldImage(trx, resource, id);
          await deleteRow(trx, resource, id);
          return image;
        });
        await forgetImage(storage, unused, log);
        return { data: {} };
      },
    );
  };
}
