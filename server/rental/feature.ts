import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import { usedByRoute } from '#server/platform/records/routes.ts';
import { chargeExportRoute } from './charges/export-route.ts';
import { chargeRoutes } from './charges/routes.ts';
import { contractExportRoute } from './export-route.ts';
import { contractKind } from './kind.ts';
import { contractRoutes } from './routes.ts';
import { tariffRoutes } from './tariffs/routes.ts';

/** Rental contracts, their tariffs, and what is charged under them. */
export const rentalFeature: FastifyPluginAsyncZod = async (api) => {
  await api.register(contractRoutes);
  await api.register(tariffRoutes);
  await api.register(chargeRoutes);
  await api.register(chargeExportRoute);
  await api.register(contractExportRoute);
  await api.register(historyRoute(contractKind, 'rental_view'));
  await api.register(usedByRoute(contractKind));
};
