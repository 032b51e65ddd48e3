import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import { usedByRoute } from '#server/platform/records/routes.ts';
import { contractExportRoute } from './export-route.ts';
import { contractKind } from './kind.ts';
import { contractRoutes } from './routes.ts';

/** Rental contracts. */
export const rentalFeature: FastifyPluginAsyncZod = async (api) => {
  await api.register(contractRoutes);
  await api.register(contractExportRoute);
  await api.register(historyRoute(contractKind, 'rental_view'));
  await api.register(usedByRoute(contractKind));
};
