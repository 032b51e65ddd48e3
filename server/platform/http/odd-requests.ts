import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from '#server/platform/problems/problem.ts';

/** Refuses what Node lets through although two readers may understand it differently, and mistrusts addresses that are none. */
export default fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    distrustOddAddress(request);
    refuseOddHead(request);
  });
});

/** A proxy that passes on what it was told may pass on no address at all: then it is the proxy's that is written down. */
function distrustOddAddress(request: FastifyRequest): void {
  if (isIP(request.ip) === 0) Object.defineProperty(request, 'ip', { value: request.socket.remoteAddress ?? '' });
}

/**
 * Two hosts are nobody's (RFC 9112, section 3.2), a head without a version is of 1991, and JSON is UTF-8 (RFC 8259).
 * @throws Problem `malformed-request`, `media-type-unsupported`
 */
function refuseOddHead({ raw, headers }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1 || raw.httpVersionMajor < 1) throw new Problem('malformed-request');
  const charset = /^application\/(?:[\w.+-]+\+)?json\s*;.*charset\s*=\s*"?([\w-]+)/i.exec(
    headers['content-type'] ?? '',
  )?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new Problem('media-type-unsupported');
}
