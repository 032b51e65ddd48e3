import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { allImportRoutes } from '#server/platform/import/register.ts';
import { recordRoutes } from '#server/platform/records/routes.ts';
import { partnerExportRoute } from './export-route.ts';
import { mergeRoutes } from '#server/platform/records/merge/routes.ts';
import { partnerDetail } from '#shared/partner.ts';
import { mergeablePartner } from './merge.ts';
import { importablePartner } from './importable.ts';
import { partnerRoutes } from './routes.ts';
import { partnerKind } from './kind.ts';

/** Partners. */
export const partnersFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (api, { storage }) => {
  await api.register(partnerRoutes);
  await api.register(partnerExportRoute);
  await api.register(historyRoute(partnerKind, 'partners_view'));
  await api.register(recordRoutes(partnerKind, storage));
  await api.register(mergeRoutes(mergeablePartner, partnerDetail));
  await api.register(allImportRoutes(importablePartner));
};
