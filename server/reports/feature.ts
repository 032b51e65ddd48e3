import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bandedRoutes } from './banded-routes.ts';
import { flowRoutes } from './flow-routes.ts';

/** Reports: what moved and what is in stock, added up as asked. */
export const reportsFeature: FastifyPluginAsyncZod = async (api) => {
  await api.register(flowRoutes);
  await api.register(bandedRoutes);
};
