import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { activityExportRoute } from './export-route.ts';
import { activityRoutes } from './routes.ts';

/** The activity log. */
export const activityFeature: FastifyPluginAsyncZod = async (api) => {
  await api.register(activityRoutes);
  await api.register(activityExportRoute);
};
