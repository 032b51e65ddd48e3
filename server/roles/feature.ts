import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import { usedByRoute } from '#server/platform/records/routes.ts';
import { permissionCatalogueRoute } from './catalogue-route.ts';
import { roleRoutes } from './routes.ts';

/** Roles go one by one, because each is asked whether one may touch it. */
const roleKind = { entity: 'roles', path: '/roles', table: 'role' } as const;

/** Roles and the catalogue of permissions. */
export const rolesFeature: FastifyPluginAsyncZod = async (api) => {
  await api.register(roleRoutes);
  await api.register(usedByRoute(roleKind));
  await api.register(permissionCatalogueRoute);
  await api.register(historyRoute(roleKind, 'roles_view'));
};
