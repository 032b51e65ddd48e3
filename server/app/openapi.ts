import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { openToAnyone } from '#server/platform/http/open-to-anyone.ts';
import { withInlineStyles } from '#server/platform/http/security-headers.ts';

const description =
  'Every call answers 200 with `{ data }` or a problem (RFC 9457, `application/problem+json`). ' +
  'Sign in with `POST /v1/auth/login` and send the token as Bearer.';

/** The API's description at `/v1/openapi.json`, and as pages at `/v1/docs`. */
export default fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Palka', version: '1', description },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  openToAnyone(app, async (scope) =>
    scope.register(swaggerUi, { routePrefix: '/v1/docs', transformStaticCSP: withInlineStyles }),
  );
  app.get('/v1/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(app.swagger())),
  );
});
