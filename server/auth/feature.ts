import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SecretKey } from '#server/platform/config/secret-key.ts';
import { googleRoutes, type GoogleOptions } from './google/routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { type AuthOptions, authRoutes } from './routes.ts';
import { secondStepRoutes } from './second-step-routes.ts';

/** Signing in and out. */
export const authFeature: FastifyPluginAsyncZod<AuthOptions & GoogleOptions & { secretKey: SecretKey }> = async (
  api,
  options,
) => {
  await api.register(authRoutes, options);
  await api.register(passwordRoutes, options);
  await api.register(secondStepRoutes, options);
  await api.register(googleRoutes, options);
};
