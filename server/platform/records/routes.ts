import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { bulkDelete, bulkOutcome, bulkStatus, use } from '#shared/records.ts';
import { allowed } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { forgetImage } from '#server/platform/files/with-image.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { deleteMany, previewDelete, setStatus } from './change-many.ts';
import type { RecordKind } from './kind.ts';
import { referencesTo, usesOf } from './uses.ts';

const params = z.object({ id: z.uuid() });
const answers = { 200: z.object({ data: bulkOutcome }) };

/** Bulk routes of a kind of record, and the records that refer to one of them. */
export function recordRoutes(kind: RecordKind, storage: FileStorage): FastifyPluginAsyncZod {
  const { entity, path, table, status } = kind;
  const tags = [entity];
  const references = readOnce((trx) => referencesTo(trx, table));

  return async (app) => {
    await app.register(usedByRoute(kind));

    app.post(
      `${path}/bulk_delete`,
      { config: allowed(entity, 'delete'), schema: { tags, body: bulkDelete, response: answers } },
      async ({ body: { ids, preview }, inCompany, log }) => {
        if (preview) {
          const expected = await inCompany(async (trx) =>
            previewDelete(trx, kind, { ids, references: await references(trx) }),
          );
          return { data: expected };
        }
        const { outcome, images } = await inCompany(async (trx) =>
          deleteMany(trx, kind, { ids, references: await references(trx) }),
        );
        for (const image of images) await forgetImage(storage, image, log);
        return { data: outcome };
      },
    );

    if (status) {
      app.post(
        `${path}/bulk_status`,
        { config: allowed(entity, 'update'), schema: { tags, body: bulkStatus, response: answers } },
        async ({ body: { ids, is_active }, inCompany }) => {
          const value = is_active ? status.active : status.inactive;
          return { data: await inCompany((trx) => setStatus(trx, kind, { ids, column: status.column, value })) };
        },
      );
    }
  };
}

/** The records that refer to a record, and so keep it from being deleted. */
export function usedByRoute({
  entity,
  path,
  table,
}: Pick<RecordKind, 'entity' | 'path' | 'table'>): FastifyPluginAsyncZod {
  const { access } = allowed(entity, 'list');
  const references = readOnce((trx) => referencesTo(trx, table));
  const schema = { tags: [entity], params, response: { 200: z.object({ data: z.array(use) }) } };

  return async (app) => {
    app.get(`${path}/:id/used_by`, { config: { access }, schema }, async ({ params: { id }, inCompany }) =>
      inCompany(async (trx) => {
        const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(trx);
        if (rows.length === 0) throw new Problem('record-not-found');
        const [uses] = (await usesOf(trx, await references(trx), [id])).values();
        return { data: uses ?? [] };
      }),
    );
  };
}

/** The catalogue does not change while the app runs. A reading that failed is done again. */
function readOnce<T>(read: (trx: Trx) => Promise<T>): (trx: Trx) => Promise<T> {
  let known: T | undefined;
  return async (trx) => (known ??= await read(trx));
}
