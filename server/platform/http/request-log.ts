import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Requests that are not logged while they succeed. */
const unremarkable = /^\/(assets\/|health\/|metrics$)/;

/** One line a request, when it is answered. Of its address only the path: a query may hold a token or a name. */
export default fp(async (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      // Routes for anyone know nobody.
      user_id: (request.user as { id: string } | undefined)?.id,
    };
    if (unremarkable.test(path) && reply.statusCode < 500) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
});
