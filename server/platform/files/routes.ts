import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { type EntityWith, permissionTo } from '#shared/permissions.ts';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { fileAnswer } from '#server/platform/http/file-answer.ts';
import { attachmentHeader, namedAs } from './file-name.ts';
import { papersOf } from './store-file.ts';
import { type FileStorage, isFilePath } from './storage.ts';

/**
 * A browser may keep a picture and asks each time whether it still may show it: after signing out it may not. A proxy may not
 * keep it, for it is one company's.
 */
const ASK_FIRST = 'private, no-cache';
/** Papers leave nothing behind on a shared device. */
const KEEP_NOTHING = 'no-store';
const PDF = 'application/pdf';
/** Should a file ever be taken for a page, it can run and load nothing. */
const SANDBOX = "sandbox; default-src 'none'";

/**
 * `GET /files/{path}`: a picture of the company the call is about, a paper of a document they may read, the photo of somebody
 * there, or the logo of another company they work in. All others are as if they never existed. The query may name the company:
 * a browser fetches pictures without headers.
 */
export function fileRoutes(storage: FileStorage, db: Db): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/files/*',
      {
        config: { access: 'signed-in', redirects: true, companyInQuery: true },
        schema: {
          tags: ['files'],
          params: z.object({ '*': z.string() }),
          querystring: z.strictObject({ company_id: z.uuid().optional() }),
          response: fileAnswer('A picture or a paper', 'image/webp', PDF),
        },
      },
      async (request, reply) => {
        const path = request.params['*'];
        const name = isFilePath(path) ? await nameOfPaper(request, path) : undefined;
        if (name === undefined && !(isFilePath(path) && (await mayShow(db, request, path)))) {
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
          .header('cache-control', file.contentType === PDF ? KEEP_NOTHING : ASK_FIRST)
          .header('content-security-policy', SANDBOX)
          .header('x-content-type-options', 'nosniff');
        if (matches(request.headers['if-none-match'], etag)) {
          file.stream.destroy();
          return reply.code(304).send();
        }
        // A paper is read in a program made for it: a browser would show it in our name.
        if (file.contentType === PDF)
          reply.header('content-disposition', attachmentHeader(namedAs(name ?? 'paper', PDF)));
        return reply.type(file.contentType).header('content-length', file.size).send(file.stream);
      },
    );
  };
}

const photo = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/[\da-f]{40}(?:\.thumb)?\.webp$/;

/** The picture that a thumbnail was made of; any other path as it is. */
const imageOf = (path: string) => path.replace('.thumb.', '.');

/** Whether a file is a paper of a document, although it does not lie among the papers: as those did that are older than their folder. */
async function isStrayPaper(db: Db, companyId: string, path: string): Promise<boolean> {
  const { rows } = await sql<{ is_paper: boolean }>`select is_paper(${companyId}, ${imageOf(path)})`.execute(db);
  return rows[0]!.is_paper;
}

/** What a paper of a document that the caller may read is called: the wall hides those of other warehouses. */
async function nameOfPaper({ user, inCompany }: FastifyRequest, path: string): Promise<string | undefined> {
  const { rows } = await inCompany((trx) =>
    sql<{ entity: EntityWith<'list'>; name: string }>`
      select d.entity, a.name from stock_attachment a
      join stock_document d on d.company_id = a.company_id and d.id = a.document_id
      where a.company_id = app_company_id() and a.path = ${imageOf(path)}
      union all
      select case when agreement_id is not null then 'stockagreement' when contract_id is null then 'fishfinstock' else 'rental' end, name from record_paper
      where company_id = app_company_id() and path = ${imageOf(path)}
      union all
      select 'rental', number from rental_invoice where company_id = app_company_id() and pdf = ${path}
      union all
      select 'fishfinstock', 'report' from facility_report r join facility f on f.company_id = r.company_id and f.id = r.facility_id
      where r.company_id = app_company_id() and r.pdf = ${path}`.execute(trx),
  );
  return rows.find(({ entity }) => user.permissions.has(permissionTo(entity, 'list')))?.name;
}

/** Whether a picture that is no paper may be shown to the caller. */
const mayShow = async (db: Db, request: FastifyRequest, path: string): Promise<boolean> =>
  !path.startsWith(`${papersOf(request.user.company_id)}/`) &&
  !path.endsWith('.pdf') &&
  ((await maySee(db, request, path)) || (await isOwnLogo(db, request, path)));

/** Of people the database shows the caller themselves and their colleagues; of their pictures only the photo they have. */
async function maySee(db: Db, request: FastifyRequest, path: string): Promise<boolean> {
  const { user, inCompany } = request;
  if (path.startsWith(`${user.company_id}/`)) {
    return !(await isStrayPaper(db, user.company_id, path));
  }
  const [, owner] = photo.exec(path) ?? [];
  if (!owner) return false;
  const person = await inCompany((trx) =>
    trx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', owner)
      .where('photo', '=', imageOf(path))
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
      .where('company.logo', '=', imageOf(path))
      .executeTakeFirst(),
  );
  return place !== undefined;
}

/** A path's content never changes, so the path itself is the tag. Proxies may have weakened it by a `W/`. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()));
}
