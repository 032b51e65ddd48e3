import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { headingOf } from '#shared/headings.ts';
import { importAnswer, importQuery, importSettings, latestImportAnswer } from '#shared/import.ts';
import { IMPORT_FILE_BYTES, LANGUAGES } from '#shared/limits.ts';
import type { Permission } from '#shared/permissions.ts';
import { existing, sameId } from '#server/existing-record.ts';
import { languageOf } from '#server/language.ts';
import { readForm } from '#server/multipart.ts';
import { invalid, Problem } from '#server/problem.ts';
import { check } from './check.ts';
import type { Importable } from './importable.ts';
import { mappingOf } from './map-headings.ts';
import { importColumns, previewOf } from './preview.ts';
import { readFile } from './read-file.ts';
import { startImport } from './start-import.ts';
import { countsOf, findImport, givenRows, insertImport, latestImport, saveResults } from './store.ts';

const params = z.object({ id: z.uuid() });
const uploaded = z.strictObject({ file: z.file() });
const one = { 200: importAnswer };

/** Bringing in records of one kind from a file: sent and checked, read otherwise, started, discarded. */
export function importRoutes(importable: Importable): FastifyPluginAsyncZod {
  const path = `${importable.path}/import`;
  const config = { access: { permission: `${importable.entity}_import` as Permission } };
  const tags = [importable.name];
  const mustExist = existing((trx, id) => findImport(trx, importable.table, id));
  const columns = importColumns(importable).map(({ name }) => ({
    name,
    headings: LANGUAGES.map((language) => headingOf(name, language)),
  }));
  const shown = (
    request: Pick<FastifyRequest, 'inCompany' | 'headers'>,
    id: string,
    query: z.output<typeof importQuery>,
  ) =>
    request.inCompany(async (trx) => {
      const stored = await findImport(trx, importable.table, id);
      if (!stored) throw new Problem('record-not-found');
      return { data: await previewOf(trx, importable, stored, languageOf(request), query) };
    });

  return async (app) => {
    app.post(
      path,
      {
        config,
        preValidation: readForm({ schema: uploaded, fileField: 'file', fileBytes: IMPORT_FILE_BYTES }),
        schema: { tags, consumes: ['multipart/form-data'], body: uploaded, querystring: importQuery, response: one },
      },
      async (request) => {
        const { body, user, inCompany } = request;
        const { rows, ...file } = await readFile(body.file, user.company_id);
        const mapping = mappingOf(file.headings, columns);
        const mode = mapping.includes('id') ? 'update' : 'create';
        const id = await inCompany(async (trx) => {
          const checked = await check(trx, importable, rows, { mapping, mode, language: languageOf(request) });
          return insertImport(trx, { resource: importable.table, ...file, mapping, mode }, rows, checked);
        });
        return shown(request, id, request.query);
      },
    );

    app.get(
      path,
      { config, schema: { tags, querystring: importQuery, response: { 200: latestImportAnswer } } },
      async (request) =>
        request.inCompany(async (trx) => {
          const stored = await latestImport(trx, importable.table);
          return {
            data: stored ? await previewOf(trx, importable, stored, languageOf(request), request.query) : null,
          };
        }),
    );

    app.get(
      `${path}/:id`,
      { config, schema: { tags, params, querystring: importQuery, response: one } },
      async (request) => shown(request, request.params.id, request.query),
    );

    app.put(
      `${path}/:id`,
      {
        config,
        preParsing: mustExist,
        preHandler: sameId,
        schema: { tags, params, querystring: importQuery, body: importSettings, response: one },
      },
      async (request) => {
        const { id } = request.params;
        const { mapping, mode } = request.body;
        await request.inCompany(async (trx) => {
          const stored = await findImport(trx, importable.table, id);
          if (!stored) throw new Problem('record-not-found');
          if (stored.state === 'running' || stored.state === 'done') throw new Problem('import-not-ready');
          refuseUnknown(mapping, stored.headings.length, importable);
          const checked = await check(trx, importable, await givenRows(trx, id), {
            mapping,
            mode,
            language: languageOf(request),
          });
          await saveResults(trx, id, checked);
          const { numUpdatedRows } = await trx
            .updateTable('import')
            .set({ mapping, mode, state: 'checked', problem: null, progress: 0, ...countsOf(checked) })
            .where('id', '=', id)
            .where('state', 'in', ['checked', 'failed'])
            .executeTakeFirstOrThrow();
          if (numUpdatedRows === 0n) throw new Problem('import-not-ready');
        });
        return shown(request, id, request.query);
      },
    );

    app.post(
      `${path}/:id/start`,
      {
        config,
        preParsing: mustExist,
        schema: { tags, params, querystring: importQuery, response: one },
      },
      async (request) => {
        const { user, inCompany } = request;
        const { id } = request.params;
        await inCompany((trx) =>
          startImport(trx, {
            import_id: id,
            resource: importable.table,
            company_id: user.company_id,
            user_id: user.id,
            language: languageOf(request),
          }),
        );
        return shown(request, id, request.query);
      },
    );

    app.delete(
      `${path}/:id`,
      { config, schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } } },
      async ({ params: { id }, inCompany }) => {
        const { numDeletedRows } = await inCompany((trx) =>
          trx
            .deleteFrom('import')
            .where('id', '=', id)
            .where('resource', '=', importable.table)
            .executeTakeFirstOrThrow(),
        );
        if (numDeletedRows === 0n) throw new Problem('record-not-found');
        return { data: {} };
      },
    );
  };
}

/** A mapping names a column, or none, for each column of the file. */
function refuseUnknown(mapping: (string | null)[], length: number, importable: Importable) {
  if (mapping.length !== length) throw invalid('/mapping', mapping.length > length ? 'too_big' : 'too_small');
  const known = new Set(importColumns(importable).map(({ name }) => name));
  const at = mapping.findIndex((name) => name !== null && !known.has(name));
  if (at >= 0) throw invalid(`/mapping/${at}`, 'not_found');
}
