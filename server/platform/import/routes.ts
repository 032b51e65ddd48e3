import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { importAnswer, importQuery, importSettings, importUpload, latestImportAnswer } from '#shared/import.ts';
import { IMPORT_FILE_BYTES } from '#shared/limits.ts';
import { permissionTo } from '#shared/permissions.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { readForm } from '#server/platform/http/multipart.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { creatableTables } from './creatable.ts';
import type { Importable } from './importable.ts';
import { previewOf } from './preview.ts';
import { startImport } from './start-import.ts';
import { deleteImport, findImport, latestImport } from './store.ts';
import { readOtherwise } from './read-otherwise.ts';
import { takeFile } from './take-file.ts';

type Request = Pick<FastifyRequest, 'inCompany' | 'headers' | 'user'>;

const params = z.object({ id: z.uuid() });
const readUpload = readForm({ schema: importUpload, fileField: 'file', fileBytes: IMPORT_FILE_BYTES });
const one = { 200: importAnswer };
/** What is answered with an import that was sent, read otherwise or started; pages are asked for by its id. */
const firstPage = importQuery.parse({});

/** The tables in which the person may create records that a file names. */
const creatableBy = ({ user }: Request, importable: Importable) =>
  new Set(
    creatableTables(importable).flatMap(({ table, permission }) => (user.permissions.has(permission) ? table : [])),
  );

const askingOf = (request: Request, importable: Importable) => ({
  companyId: request.user.company_id,
  may: {
    create: request.user.permissions.has(permissionTo(importable.entity, 'create')),
    update: request.user.permissions.has(permissionTo(importable.entity, 'update')),
  },
  creatable: creatableBy(request, importable),
  language: languageOf(request),
  inCompany: request.inCompany,
});

/** Bringing in records of one kind from a file: sent and checked, read otherwise, started, discarded. */
export function importRoutes(importable: Importable): FastifyPluginAsyncZod {
  const { table: resource, entity } = importable;
  const path = `${importable.path}/import`;
  const config = allowed(entity, 'import');
  const schema = { tags: [importable.name] };
  const mustExist = existing((trx, id) => findImport(trx, resource, id));
  const seenBy = (request: Request) => ({
    language: languageOf(request),
    creatable: creatableBy(request, importable),
  });
  const shown = (request: Request, id: string, query = firstPage) =>
    request.inCompany(async (trx) => {
      const stored = await findImport(trx, resource, id);
      if (!stored) throw new Problem('record-not-found');
      return { data: await previewOf(trx, importable, stored, seenBy(request), query) };
    });

  return async (app) => {
    app.post(
      path,
      {
        config,
        preValidation: readUpload,
        schema: { ...schema, consumes: ['multipart/form-data'], body: importUpload, response: one },
      },
      async (request) => {
        const id = await takeFile(importable, request.body, askingOf(request, importable));
        return shown(request, id);
      },
    );

    app.get(path, { config, schema: { ...schema, response: { 200: latestImportAnswer } } }, async (request) =>
      request.inCompany(async (trx) => {
        const stored = await latestImport(trx, resource);
        if (!stored) return { data: null };
        return { data: await previewOf(trx, importable, stored, seenBy(request), firstPage) };
      }),
    );

    app.get(
      `${path}/:id`,
      { config, schema: { ...schema, querystring: importQuery, params, response: one } },
      async (request) => shown(request, request.params.id, request.query),
    );

    app.put(
      `${path}/:id`,
      {
        config,
        preParsing: mustExist,
        preHandler: sameId,
        schema: { ...schema, params, body: importSettings, response: one },
      },
      async (request) => {
        await readOtherwise(importable, request.body, askingOf(request, importable));
        return shown(request, request.params.id);
      },
    );

    app.post(
      `${path}/:id/start`,
      { config, preParsing: mustExist, schema: { ...schema, params, response: one } },
      async (request) => {
        const { user, ip, id: request_id, inCompany, params: asked } = request;
        const person = { company_id: user.company_id, user_id: user.id, ip, request_id, language: languageOf(request) };
        await inCompany((trx) => startImport(trx, { import_id: asked.id, resource, ...person }));
        return shown(request, asked.id);
      },
    );

    app.delete(
      `${path}/:id`,
      { config, schema: { tags: schema.tags, params, response: { 200: z.object({ data: z.object({}) }) } } },
      async ({ params: { id }, inCompany }) => {
        if (!(await inCompany((trx) => deleteImport(trx, resource, id)))) throw new Problem('record-not-found');
        return { data: {} };
      },
    );
  };
}
