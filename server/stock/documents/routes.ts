import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { permissionTo } from '#shared/permissions.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { documentExportRoute } from './export-route.ts';
import type { DraftedType } from './drafted-type.ts';
import { documentReadingRoutes } from './read-routes.ts';
import { mayBeKeptBack } from './lien.ts';
import { draftRoutes } from './draft-routes.ts';
import { lienRoute } from './lien-route.ts';
import { serviceRoutes } from './service-routes.ts';
import { stepRoutes } from './step-routes.ts';

/** Everything that can be done with the documents of one screen. */
export function documentRoutes(kind: DraftedType, storage: FileStorage): FastifyPluginAsyncZod {
  const { entity, path } = kind;
  return async (app) => {
    await app.register(documentReadingRoutes(kind));
    await app.register(documentExportRoute(kind));
    await app.register(historyRoute({ entity, path, table: 'stock_document' }, permissionTo(entity, 'view')));
    await app.register(draftRoutes(kind, storage));
    await app.register(stepRoutes(kind));
    if (mayBeKeptBack(kind)) await app.register(lienRoute(kind));
    await app.register(serviceRoutes(kind));
    await app.register(attachmentRoutes(kind, storage));
  };
}
