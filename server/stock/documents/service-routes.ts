import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentServices } from '#shared/stock/services.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, stepOn } from '#server/platform/http/existing-record.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { params } from './answer.ts';
import type { DraftedType } from './drafted-type.ts';
import { documentExists } from './find.ts';
import { saveServices, servicesOf } from './services.ts';

/** What was done for the owner of goods with a document: labels, overtime, hours at a plug. */
export function serviceRoutes(kind: Pick<DraftedType, 'entity' | 'path'>): FastifyPluginAsyncZod {
  const { entity, path } = kind;
  const tags = [entity];
  const response = { 200: z.object({ data: documentServices }) };
  const find = (trx: Trx, id: string) => documentExists(trx, entity, id);
  return async (app) => {
    app.get(
      `${path}/:id/services`,
      { config: allowed(entity, 'view'), preParsing: existing(find), schema: { tags, params, response } },
      async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => servicesOf(trx, id)) }),
    );

    app.put(
      `${path}/:id/services`,
      {
        config: allowed(entity, 'update'),
        ...stepOn(find),
        schema: { tags, params, body: documentServices, response },
      },
      async ({ params: { id }, body, inCompany }) => ({
        data: await inCompany((trx) => saveServices(trx, kind, id, body)),
      }),
    );
  };
}
