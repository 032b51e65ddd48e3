import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { openToAnyone } from './open-to-anyone.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { ofPage } from './security-headers.ts';

/** Addresses that belong to programs, where a page would only confuse. */
const forPrograms = /^\/(v1|files|health|assets|\.well-known)(\/|$)/;

const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** Stands in the built page where the nonce of an answer belongs; `vite.config.ts` puts it there. */
const NONCE = '%CSP_NONCE%';

/** Where the page names its picture for those who are sent a link: programs that fetch it want the whole address. */
const CARD = 'content="/card.png"';

interface WebAppOptions {
  folder: string;
  /** The address under which people reach Palka. */
  publicUrl: string;
}

/** Serves the built web app. Its assets carry a hash in their names, so that a browser may keep them for ever. */
export default fp(async (app: FastifyInstance, { folder, publicUrl }: WebAppOptions) => {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const page = built.replace(CARD, CARD.replace('/', `${publicUrl}/`));
  openToAnyone(app, async (scope) => {
    const headed = (cacheControl: string) => ({
      index: false as const,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply: { header(name: string, value: string): unknown }) => {
        void reply.header('cache-control', cacheControl);
      },
    });
    // One route for all assets, which are many; one each for the few files beside them, as every other address is a screen's.
    await scope.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      // No folder, and no way out of this one.
      allowedPath: (path) => /^\/[\w.-]+$/.test(path),
      ...headed(FOR_EVER),
    });
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ['index.html', 'assets/**'],
      decorateReply: false,
      ...headed(AN_HOUR),
    });
  });
  // The web app itself says when there is no such screen.
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = ['GET', 'HEAD'].includes(request.method) && !forPrograms.test(request.url.split('?', 1)[0]!);
    if (!asksForPage) throw new Problem('route-not-found');
    // The page carries it on to the style elements that its libraries make.
    const nonce = randomBytes(16).toString('base64');
    const policy = ofPage(String(reply.getHeader('content-security-policy')), nonce);
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE, nonce));
  });
});
