import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listQuery } from '#shared/list-query.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { allowed } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { pictureRoutes } from '#server/platform/files/picture-routes.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import { schemasOf } from './schemas.ts';
import { deleteRow, everyRow, findRow, insertRow, listRows, updateRow } from './store.ts';

type ListShape = ReturnType<typeof listQuery<string>>['shape'];

const params = z.object({ id: z.uuid() });
const filter = z.union([z.uuid(), z.literal('null')]).optional();

/** All routes of one resource's records: as JSON, or as forms where the records have pictures. */
export function masterDataRoutes(resource: Resource, storage: FileStorage): FastifyPluginAsync {
  const sortable = resource.columns.filter((column) => column !== 'image') as [string, ...string[]];
  const filters = Object.fromEntries((resource.filters ?? []).map((name) => [name, filter]));
  const records = {
    path: resource.path,
    entity: resource.permission,
    tag: resource.name,
    row: schemasOf(resource).row,
    find: (trx: Trx, id: string) => findRow(trx, resource, id),
  };
  return async (app) => {
    await app.register(
      readingRoutes({
        ...records,
        query: z.strictObject<ListShape>({ ...listQuery(sortable).shape, ...filters }),
        list: (trx, asked) => listRows(trx, resource, asked),
        every: (trx, asked) => everyRow(trx, resource, asked),
      }),
    );
    if (!resource.image) return app.register(writingRoutes(resource));
    await app.register(
      pictureRoutes(
        {
          ...records,
          table: resource.table,
          form: schemasOf(resource).form,
          maxBytes: resource.image.bytes,
          insert: async (trx, values, image) => (await insertRow(trx, resource, { ...values, image })).id,
          update: (trx, id, values, image) =>
            updateRow(trx, resource, { id }, { ...values, ...(image !== undefined && { image }) }),
          remove: (trx, id) => deleteRow(trx, resource, id),
        },
        storage,
      ),
    );
  };
}

/** The routes that create, update and delete the records of one resource, sent as JSON. */
function writingRoutes(resource: Resource): FastifyPluginAsyncZod {
  const { path } = resource;
  const { row, form, change } = schemasOf(resource);
  const one = { 200: z.object({ data: row }) };
  const tags = [resource.name];
  const entity = resource.permission;
  const find = (trx: Trx, id: string) => findRow(trx, resource, id);

  return async (app) => {
    app.post(
      path,
      { config: allowed(entity, 'create'), schema: { tags, body: form, response: one } },
      async ({ body, inCompany }) => ({ data: await inCompany((trx) => insertRow(trx, resource, body)) }),
    );

    app.put(
      `${path}/:id`,
      {
        config: allowed(entity, 'update'),
        preParsing: existing(find),
        preHandler: sameId,
        schema: { tags, params, body: change, response: one },
      },
      async ({ params: { id }, body: { id: _, version, ...values }, inCompany }) => ({
        data: await inCompany(
          async (trx) =>
            (await updateRow(trx, resource, { id, version: version as number | undefined }, values)) ??
            refuseSave(trx, id, find),
        ),
      }),
    );

    app.delete(
      `${path}/:id`,
      {
        config: allowed(entity, 'delete'),
        schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
      },
      async ({ params: { id }, inCompany }) => {
        await inCompany((trx) => deleteRow(trx, resource, id));
        return { data: {} };
      },
    );
  };
}
