import type { FastifyInstance } from 'fastify';

/** Registers a plugin we did not write, such as a file server, and declares that its routes are for anyone. */
export const openToAnyone = (app: FastifyInstance, register: (scope: FastifyInstance) => Promise<unknown>) =>
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anyone' };
    });
    await register(scope);
  });
