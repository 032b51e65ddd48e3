import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { batchRoutes } from './batch-routes.ts';
import { batchExportRoute, moveExportRoute, stockExportRoute } from './export-routes.ts';
import { dateCorrectionRoutes } from './date-correction-routes.ts';
import { moveRoutes } from './move-routes.ts';
import { stockRoutes } from './stock-routes.ts';
import { unitRoutes } from './unit-routes.ts';

/** Stock, its origin and its movements: stock, batches, movements, each also as a file. */
export const inventoryRoutes: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (app, { storage }) => {
  await app.register(stockRoutes);
  await app.register(stockExportRoute);
  await app.register(batchRoutes);
  await app.register(batchExportRoute);
  await app.register(dateCorrectionRoutes(storage));
  await app.register(historyRoute({ entity: 'stockbatch', path: '/stock_batches', table: 'batch' }, 'stockbatch_view'));
  await app.register(moveRoutes);
  await app.register(moveExportRoute);
  await app.register(unitRoutes);
};
