import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import { allImportRoutes } from '#server/platform/import/register.ts';
import { importableOwnersList } from './importable.ts';
import { agreementKind } from './kind.ts';
import { agreementRoutes } from './routes.ts';

/** What the store and an owner agree on as the owner's stock. */
export const agreementsFeature: FastifyPluginAsyncZod = async (api) => {
  await api.register(agreementRoutes);
  await api.register(allImportRoutes(importableOwnersList));
  await api.register(historyRoute(agreementKind, `${agreementKind.entity}_view`));
};
