import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { masterData } from '#shared/master-data/index.ts';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { allImportRoutes } from '#server/platform/import/register.ts';
import { kindOf } from '#server/platform/records/kind.ts';
import { recordRoutes } from '#server/platform/records/routes.ts';
import { areaRoutes } from './area-routes.ts';
import { masterDataExportRoute } from './export-route.ts';
import { importableResource } from './importable.ts';
import { tareRoutes } from './tare-routes.ts';
import { masterDataRoutes } from './routes.ts';

/** Every declared kind of master data. */
export const masterDataFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (api, { storage }) => {
  await api.register(areaRoutes);
  await api.register(tareRoutes);
  for (const resource of masterData) {
    const kind = kindOf(resource);
    await api.register(masterDataRoutes(resource, storage));
    await api.register(masterDataExportRoute(resource));
    await api.register(historyRoute(kind));
    await api.register(recordRoutes(kind, storage));
    await api.register(allImportRoutes(importableResource(resource)));
  }
};
