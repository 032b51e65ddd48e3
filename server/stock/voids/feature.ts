import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import { voidExportRoute } from './export-route.ts';
import { voidRoutes } from './routes.ts';

/** Undoing posted documents. */
export const voidsFeature: FastifyPluginAsyncZod = async (api) => {
  await api.register(voidRoutes);
  await api.register(voidExportRoute);
  await api.register(
    historyRoute(
      { entity: 'voidtransaction', path: '/void_transactions', table: 'stock_document' },
      'voidtransaction_view',
    ),
  );
};
