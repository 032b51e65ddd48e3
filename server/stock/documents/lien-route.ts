import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { permissionTo } from '#shared/permissions.ts';
import { stockDocument } from '#shared/stock/document.ts';
import { lienOverrideBody } from '#shared/stock/lien.ts';
import { allowed } from '#server/platform/http/access.ts';
import { stepOn } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { params, whole } from './answer.ts';
import type { DraftedType } from './drafted-type.ts';
import { documentExists } from './find.ts';
import { overrideLien } from './override-lien.ts';

/** Letting goods go that are kept back from a renter who owes too much: for people who approve rental and may see the document. */
export function lienRoute(kind: Pick<DraftedType, 'entity' | 'path' | 'kinds'>): FastifyPluginAsyncZod {
  const { entity, path } = kind;
  return async (app) => {
    app.post(
      `${path}/:id/override_lien`,
      {
        config: allowed('rental', 'approval'),
        ...stepOn((trx, id) => documentExists(trx, entity, id)),
        schema: {
          tags: [entity],
          params,
          body: lienOverrideBody,
          response: { 200: z.object({ data: stockDocument }) },
        },
      },
      async ({ params: { id }, body, inCompany, user }) => {
        if (!user.permissions.has(permissionTo(entity, 'view'))) throw new Problem('permission-missing');
        const data = await inCompany(async (trx) => {
          await overrideLien(trx, kind, { id, ...body });
          return whole(trx, kind, id, user);
        });
        return { data };
      },
    );
  };
}
