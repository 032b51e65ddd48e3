import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Many programs name JSON as the type of a body they do not send: that is no body, not a broken one. */
export default fp(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
});
