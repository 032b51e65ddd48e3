import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { documentSettingRoutes } from './document-routes.ts';
import { type CompanyOptions, companyRoutes } from './routes.ts';
import { type SwitchOptions, switchRoutes } from './switch-routes.ts';
import { usageRoute } from './usage-route.ts';

/** The company one is in, its settings, and changing to another one. */
export const companyFeature: FastifyPluginAsyncZod<CompanyOptions & SwitchOptions> = async (api, options) => {
  await api.register(switchRoutes, options);
  await api.register(documentSettingRoutes);
  await api.register(usageRoute, options);
  await api.register(companyRoutes, options);
};
