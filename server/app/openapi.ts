import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { openToAnyone } from '#server/platform/http/open-to-anyone.ts';
import { withInlineStyles } from '#server/platform/http/security-headers.ts';
import { describing } from './api/describe.ts';

const description =
  'Every call answers 200 with `{ data }` or a problem (RFC 9457, `application/problem+json`). ' +
  'Sign in with `POST /v1/auth/login` and send the token as Bearer. See docs/api.md.';

/** The API's description at `/v1/openapi.json`, and as pages at `/v1/docs`. */
export default fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Palka', version: '1', description } },
    ...(await describing()),
  });
  openToAnyone(app, async (scope) =>
    scope.register(swaggerUi, { routePrefix: '/v1/docs', transformStaticCSP: withInlineStyles }),
  );

  let made: { text: string; etag: string } | undefined;
  /** The routes no longer change once the app is ready, so it is made once. */
  const make = () => {
    const text = JSON.stringify(app.swagger());
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  };
  // Tests start the app without listening, and most of them do not ask for it.
  app.addHook('onListen', async () => {
    made ??= make();
  });
  app.get('/v1/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    made ??= make();
    reply.header('etag', made.etag);
    if (request.headers['if-none-match']?.includes(made.etag)) return reply.code(304).send();
    return reply.type('application/json').send(made.text);
  });
});
