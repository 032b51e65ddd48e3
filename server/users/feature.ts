import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import type { Db } from '#server/platform/db/database.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { userRoutes } from './routes.ts';

/** Members and invitations. */
export const usersFeature: FastifyPluginAsyncZod<{ db: Db; publicUrl: string }> = async (api, options) => {
  await api.register(userRoutes, options);
  await api.register(invitationRoutes, options);
  await api.register(
    historyRoute({ entity: 'users', path: '/users', table: 'membership', id: 'user_id' }, 'users_view'),
  );
};
