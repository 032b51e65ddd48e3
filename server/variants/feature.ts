import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { allImportRoutes } from '#server/platform/import/register.ts';
import { recordRoutes } from '#server/platform/records/routes.ts';
import { variantActionRoutes } from './action-routes.ts';
import { variantCodeRoutes } from './code-routes.ts';
import { variantExportRoute } from './export-route.ts';
import { importableVariant } from './importable.ts';
import { variantMergeRoutes } from './merge.ts';
import { variantRoutes } from './routes.ts';
import { variantKind } from './kind.ts';

/** Variants, and making many of them at once. */
export const variantsFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (api, { storage }) => {
  await api.register(variantRoutes(storage));
  await api.register(variantActionRoutes);
  await api.register(variantCodeRoutes);
  await api.register(variantExportRoute);
  await api.register(historyRoute(variantKind));
  await api.register(recordRoutes(variantKind, storage));
  await api.register(variantMergeRoutes);
  await api.register(allImportRoutes(importableVariant));
};
