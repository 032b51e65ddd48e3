import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Permission } from '#shared/permissions.ts';
import { stockDocument } from '#shared/stock/document.ts';
import type { StatusChangeKind } from '#shared/stock/kinds.ts';
import { statusChangeBody } from '#shared/stock/status-change.ts';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { whole } from '#server/stock/documents/answer.ts';
import { attachmentRoutes } from '#server/stock/documents/attachment-routes.ts';
import { documentExportRoute } from '#server/stock/documents/export-route.ts';
import { documentReadingRoutes } from '#server/stock/documents/read-routes.ts';
import { idempotent } from '#server/stock/ledger/once.ts';
import { changeStatus } from './change-status.ts';
import { statusChange } from '#shared/stock/document-types.ts';

const { entity, path } = statusChange;

/** A hold only restricts what may be done with goods; a release lets them out. */
const needed: Record<StatusChangeKind, Permission> = {
  hold: 'stockadjustment_create',
  release: 'stockadjustment_approval',
};

/** Holds and releases: made, listed and read. */
export const statusChangesFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (app, { storage }) => {
  app.post(
    path,
    {
      config: { access: { anyOf: Object.values(needed) }, idempotent: true },
      schema: {
        tags: [entity],
        description: 'It counts as of today.',
        body: statusChangeBody,
        response: { 200: z.object({ data: stockDocument }) },
      },
    },
    async (request) => {
      const { body, user } = request;
      if (!user.permissions.has(needed[body.kind])) throw new Problem('permission-missing');
      return {
        data: await idempotent(request, {
          work: (trx) => changeStatus(trx, body),
          answer: (trx, id) => whole(trx, statusChange, id, user),
        }),
      };
    },
  );

  await app.register(documentReadingRoutes(statusChange));
  await app.register(documentExportRoute(statusChange));
  await app.register(historyRoute({ entity, path, table: 'stock_document' }, 'stockadjustment_view'));
  await app.register(attachmentRoutes(statusChange, storage));
};
