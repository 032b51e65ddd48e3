import type { FastifyPluginAsync } from 'fastify';
import type { Resource } from '#shared/master-data/resource.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { pictureRoutes } from './picture-routes.ts';
import { readingRoutes, writingRoutes } from './routes.ts';

const hasPictures = (resource: Resource): resource is Resource & { image: { bytes: number } } =>
  resource.image !== undefined;

/** All routes of one resource's records. */
export function masterDataRoutes(resource: Resource, storage: FileStorage): FastifyPluginAsync {
  return async (app) => {
    await app.register(readingRoutes(resource));
    await app.register(hasPictures(resource) ? pictureRoutes(resource, storage) : writingRoutes(resource));
  };
}
