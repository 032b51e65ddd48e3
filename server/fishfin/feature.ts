import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { usedByRoute } from '#server/platform/records/routes.ts';
import { changeRoutes } from './change-routes.ts';
import { facilityExportRoute } from './export-route.ts';
import { facilityGoodsRoutes } from './goods-routes.ts';
import { facilityKind } from './kind.ts';
import { facilityPaperRoutes } from './paper-routes.ts';
import { positionRoutes } from './position-routes.ts';
import { releaseRoutes } from './return-routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { facilityRoutes } from './routes.ts';

/** Facilities: loans with goods in a warehouse as security. */
export const fishfinFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (api, { storage }) => {
  await api.register(facilityRoutes(storage));
  await api.register(facilityPaperRoutes(storage));
  await api.register(positionRoutes);
  await api.register(facilityGoodsRoutes);
  await api.register(facilityExportRoute);
  await api.register(changeRoutes);
  await api.register(releaseRoutes(storage));
  await api.register(reportRoutes);
  await api.register(historyRoute(facilityKind, 'fishfinstock_view'));
  await api.register(usedByRoute(facilityKind));
};
