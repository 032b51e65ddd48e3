import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SecretKey } from '#server/platform/config/secret-key.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { noticeRoutes } from './notice-routes.ts';
import { ownGoogleRoutes } from './google-routes.ts';
import { ownDataRoutes } from './own-data-routes.ts';
import { profileRoutes } from './routes.ts';
import { ownSecondStepRoutes } from './second-step-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** A person's own account. */
export const profileFeature: FastifyPluginAsyncZod<{
  db: Db;
  publicUrl: string;
  storage: FileStorage;
  secretKey: SecretKey;
}> = async (api, options) => {
  await api.register(profileRoutes(options.storage));
  await api.register(noticeRoutes);
  await api.register(ownDataRoutes, options);
  await api.register(sessionRoutes, options);
  await api.register(ownSecondStepRoutes, options);
  await api.register(ownGoogleRoutes, options);
};
