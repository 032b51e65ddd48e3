import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { allImportRoutes } from '#server/platform/import/register.ts';
import { recordRoutes } from '#server/platform/records/routes.ts';
import { productExportRoute } from './export-route.ts';
import { importableProduct } from './importable.ts';
import { productRoutes } from './routes.ts';
import { productKind } from './kind.ts';

/** Products. */
export const productsFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (api, { storage }) => {
  await api.register(productRoutes(storage));
  await api.register(productExportRoute);
  await api.register(historyRoute(productKind));
  await api.register(recordRoutes(productKind, storage));
  await api.register(allImportRoutes(importableProduct));
};
