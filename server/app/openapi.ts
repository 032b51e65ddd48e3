import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipped } from 'node:zlib';
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
  openToAnyone(app, async (scope) => {
    // The pages' own copy would be serialised at each call.
    scope.addHook('onRequest', async (request, reply) =>
      request.url === '/v1/docs/json' ? reply.redirect('/v1/openapi.json') : undefined,
    );
    return scope.register(swaggerUi, { routePrefix: '/v1/docs', transformStaticCSP: withInlineStyles });
  });

  // Made when it is first asked for: it is a fifth of the work of a start.
  let made: Promise<Made> | undefined;
  app.get('/v1/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    const { etag, ...sent } = await (made ??= make(app));
    reply.headers({ etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const encoding = (['br', 'gzip'] as const).find((one) => request.headers['accept-encoding']?.includes(one));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json').send(sent[encoding ?? 'plain']);
  });
});

interface Made {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/** Serialised and compressed once: the routes no longer change once the app is ready. */
async function make(app: FastifyInstance): Promise<Made> {
  const plain = Buffer.from(JSON.stringify(app.swagger()));
  const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [br, gzip] = await Promise.all([promisify(brotliCompress)(plain, fast), promisify(gzipped)(plain)]);
  return { plain, br, gzip, etag: `"${createHash('sha256').update(plain).digest('base64url')}"` };
}
