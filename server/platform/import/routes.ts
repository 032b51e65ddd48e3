import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { importAnswer, importQuery, importSettings, importUpload, latestImportAnswer } from '#shared/import.ts';
import { IMPORT_FILE_BYTES } from '#shared/limits.ts';
import { allowed } from '#server/platform/http/access.ts';
import { sameId } from '#server/platform/http/existing-record.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { readForm } from '#server/platform/http/multipart.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { creatableTables } from './creatable.ts';
import { boundBy, existingImport, existingTarget, importParams, intoParams } from './addressed.ts';
import { type Importable, withinOf } from './importable.ts';
import { permissionFor } from './may-still.ts';
import { previewOf } from './preview.ts';
import { startImport } from './start-import.ts';
import { deleteImport, importInto, latestImport } from './store.ts';
import { readOtherwise } from './read-otherwise.ts';
import { takeFile } from './take-file.ts';

type Request = Pick<FastifyRequest, 'inCompany' | 'headers' | 'user'>;

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
    create: request.user.permissions.has(permissionFor(importable, 'create')),
    update: request.user.permissions.has(permissionFor(importable, 'update')),
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
  const params = importParams(importable);
  const into = intoParams(importable);
  const mustBeThere = existingTarget(importable);
  const mustExist = existingImport(importable);
  const seenBy = (request: Request) => ({
    language: languageOf(request),
    creatable: creatableBy(request, importable),
  });
  const shown = (request: Request & { params: unknown }, id: string, query = firstPage) =>
    request.inCompany(async (trx) => {
      const bound = boundBy(importable, request.params);
      const stored = await importInto(trx, bound, id);
      if (!stored) throw new Problem('record-not-found');
      return { data: await previewOf(trx, bound, stored, seenBy(request), query) };
    });

  return async (app) => {
    app.post(
      path,
      {
        config,
        preParsing: mustBeThere,
        preValidation: readUpload,
        schema: { ...schema, params: into, consumes: ['multipart/form-data'], body: importUpload, response: one },
      },
      async (request) => {
        const bound = boundBy(importable, request.params);
        const id = await takeFile(bound, request.body, askingOf(request, bound));
        return shown(request, id);
      },
    );

    app.get(
      path,
      { config, preParsing: mustBeThere, schema: { ...schema, params: into, response: { 200: latestImportAnswer } } },
      async (request) =>
        request.inCompany(async (trx) => {
          const bound = boundBy(importable, request.params);
          const stored = await latestImport(trx, bound);
          if (!stored) return { data: null };
          return { data: await previewOf(trx, bound, stored, seenBy(request), firstPage) };
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
        const bound = boundBy(importable, request.params);
        await readOtherwise(bound, request.body, askingOf(request, bound));
        return shown(request, request.params.id);
      },
    );

    app.post(
      `${path}/:id/start`,
      { config, preParsing: mustExist, schema: { ...schema, params, response: one } },
      async (request) => {
        const { user, ip, id: request_id, inCompany, params: asked } = request;
        const person = { company_id: user.company_id, user_id: user.id, ip, request_id, language: languageOf(request) };
        const within_id = withinOf(boundBy(importable, asked)) || null;
        await inCompany((trx) => startImport(trx, { import_id: asked.id, resource, within_id, ...person }));
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
