import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#server/platform/config/config.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Whoever reads it asks again before then; RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** Where who finds a hole can tell the operator of this installation (RFC 9116). */
export default fp(async (app: FastifyInstance, { config }: { config: Config }) => {
  app.get(
    '/.well-known/security.txt',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(securityTxt(config, Date.now())),
  );
});

/** Its lines on a day, by which the file is valid for half a year. */
export function securityTxt({ securityContact, mailFrom, publicUrl }: Config, now: number): string {
  const sender = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  const expires = new Date(Math.ceil(now / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  return [
    `Contact: ${securityContact ?? `mailto:${sender}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: id, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
