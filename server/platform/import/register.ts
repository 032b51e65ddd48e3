import type { FastifyPluginAsync } from 'fastify';
import { importErrorsRoute } from './errors-route.ts';
import type { Importable } from './importable.ts';
import { importRoutes } from './routes.ts';
import { importTemplateRoute } from './template-route.ts';

/** All routes by which records of one kind are brought in from files. */
export function allImportRoutes(importable: Importable): FastifyPluginAsync {
  return async (app) => {
    await app.register(importTemplateRoute(importable));
    await app.register(importRoutes(importable));
    await app.register(importErrorsRoute(importable));
  };
}
