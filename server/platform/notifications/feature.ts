import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type EventOptions, eventRoutes } from './live/routes.ts';
import { notificationRoutes } from './routes.ts';

/** Notifications, listed and live. */
export const notificationsFeature: FastifyPluginAsyncZod<EventOptions> = async (api, options) => {
  await api.register(notificationRoutes);
  await api.register(eventRoutes, options);
};
