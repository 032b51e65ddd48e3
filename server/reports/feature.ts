import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bandedRoutes } from './banded-routes.ts';
import { weighingRoutes } from './weighing-routes.ts';
import { flowRoutes } from './flow-routes.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { utilisationRoutes } from './utilisation-routes.ts';

/** Reports: what moved, what is in stock, how full places were and how it was weighed, added up as asked. */
export const reportsFeature: FastifyPluginAsyncZod = async (api) => {
  await api.register(flowRoutes);
  await api.register(bandedRoutes);
  await api.register(utilisationRoutes);
  await api.register(weighingRoutes);
  await api.register(scheduleRoutes);
};
