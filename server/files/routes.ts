import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { asInstallation, type Db } from '#server/database.ts';
import { Problem } from '#server/problem.ts';
import { type FileStorage, isFilePath } from './storage.ts';

/** A stored file never changes, so a browser may keep it; a proxy may not, for it is one company's. */
const KEEP = 'private, max-age=31536000, immutable';
const PDF = 'application/pdf';
/** Should a file ever be taken for a page, it can run and load nothing. */
const SANDBOX = "sandbox; default-src 'none'";

/**
 * `GET /files/{path}`: a file of the company the caller is in, the photo of somebody there, or the logo of another company
 * they work in. All others are as if they never existed.
 */
export function fileRoutes(storage: FileStorage, db: Db): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/files/*',
      {
        config: { access: 'signed-in' },
        schema: { tags: ['files'], summary: 'A stored file, such as an image', params: z.object({ '*': z.string() }) },
      },
      async (request, reply) => {
        const path = request.params['*'];
        if (!isFilePath(path) || !((await maySee(request, path)) || (await isOwnLogo(db, request, path)))) {
          throw new Problem('record-not-found');
        }
        if (storage.signedUrl) {
          return reply.header('cache-control', 'no-store').redirect(await storage.signedUrl(path), 302);
        }
        const file = await storage.open(path);
        if (!file) {
          throw new Problem('record-not-found');
        }
        const etag = `"${path}"`;
        reply
          .header('etag', etag)
          .header('cache-control', KEEP)
          .header('content-security-policy', SANDBOX)
          .header('x-content-type-options', 'nosniff');
        if (matches(request.headers['if-none-match'], etag)) {
          file.stream.destroy();
          return reply.code(304).send();
        }
        // A paper is read in a program made for it: a browser would show it in our name.
        if (file.contentType === PDF) reply.header('content-disposition', 'attachment');
        return reply.type(file.contentType).header('content-length', file.size).send(file.stream);
      },
    );
  };
}

const photo = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/[\da-f]{40}(?:\.thumb)?\.webp$/;

/** Of people the database shows the caller themselves and their colleagues; of their pictures only the photo they have. */
async function maySee({ user, inCompany }: FastifyRequest, path: string): Promise<boolean> {
  if (path.startsWith(`${user.company_id}/`)) return true;
  const [, owner] = photo.exec(path) ?? [];
  if (!owner) return false;
  const person = await inCompany((trx) =>
    trx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', owner)
      .where('photo', '=', path.replace('.thumb.', '.'))
      .executeTakeFirst(),
  );
  return person !== undefined;
}

/** Of other companies one works in only the logo shows: it stands where one chooses between them. */
async function isOwnLogo(db: Db, { user }: FastifyRequest, path: string): Promise<boolean> {
  const place = await asInstallation(db, (trx) =>
    trx
      .selectFrom('membership')
      .innerJoin('company', 'company.id', 'membership.company_id')
      .select('company.id')
      .where('membership.user_id', '=', user.id)
      .where('membership.is_active', '=', true)
      .where('company.logo', '=', path.replace('.thumb.', '.'))
      .executeTakeFirst(),
  );
  return place !== undefined;
}

/** A path's content never changes, so the path itself is the tag. Proxies may have weakened it by a `W/`. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()));
}
