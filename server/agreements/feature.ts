import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import { recordPaperRoutes } from '#server/platform/files/record-papers.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { allImportRoutes } from '#server/platform/import/register.ts';
import { findAgreement } from './find.ts';
import { importableOwnersList } from './importable.ts';
import { agreementKind } from './kind.ts';
import { agreementRoutes } from './routes.ts';

/** What the store and an owner agree on as the owner's stock. */
export const agreementsFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (api, { storage }) => {
  await api.register(agreementRoutes(storage));
  await api.register(
    recordPaperRoutes({ ...agreementKind, column: 'agreement_id', find: findAgreement, keptFrom: 'agreed' }, storage),
  );
  await api.register(allImportRoutes(importableOwnersList));
  await api.register(historyRoute(agreementKind, `${agreementKind.entity}_view`));
};
