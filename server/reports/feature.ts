import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bandedRoutes } from './banded-routes.ts';
import { flowRoutes } from './flow-routes.ts';
import { utilisationRoutes } from './utilisation-routes.ts';

/** Reports: what moved, what is in stock and how full places were, added up as asked. */
export const reportsFeature: FastifyPluginAsyncZod = async (api) => {
  await api.register(flowRoutes);
  await api.register(bandedRoutes);
  await api.register(utilisationRoutes);
};
