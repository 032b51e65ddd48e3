import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ERROR_LIST_HEADINGS, type ImportCellError } from '#shared/import.ts';
import { allowed } from '#server/platform/http/access.ts';
import { headingOf } from '#server/platform/spreadsheet/headings.ts';
import { timeZoneOf } from '#server/platform/db/time-zone.ts';
import { chunksOf } from '#server/platform/http/cursor.ts';
import { fileAnswer } from '#server/platform/http/file-answer.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { contentTypes, exportAnswer, READER_MS } from '#server/platform/spreadsheet/export-answer.ts';
import { wordsOf } from './error-words.ts';
import { type GivenCell, textOf } from './given-cell.ts';
import type { Importable } from './importable.ts';
import { boundBy, existingImport, importParams } from './addressed.ts';
import { importInto } from './store.ts';

interface FaultyRow {
  number: number;
  cells: GivenCell[];
  errors: ImportCellError[] | null;
}

/** `GET {path}/import/:id/errors`: the faulty rows as they were given, and behind them what is wrong. */
export function importErrorsRoute(importable: Importable): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `${importable.path}/import/:id/errors`,
      {
        config: { ...allowed(importable.entity, 'import'), answerMs: READER_MS },
        preParsing: existingImport(importable),
        schema: {
          tags: [importable.name],
          params: importParams(importable),
          response: fileAnswer('The faulty rows', contentTypes.xlsx),
        },
      },
      async (request, reply) => {
        const { params, user, inCompany, inTransaction } = request;
        const language = languageOf(request);
        const { stored, timeZone } = await inCompany(async (trx) => ({
          stored: await importInto(trx, boundBy(importable, params), params.id),
          timeZone: await timeZoneOf(trx, user.company_id),
        }));
        if (!stored) throw new Problem('record-not-found');
        const allHeadings = [...stored.headings, ...stored.fixed.map(({ name }) => headingOf(name, language))];
        const headers = [...stored.headings, ERROR_LIST_HEADINGS.row[language], ERROR_LIST_HEADINGS.errors[language]];
        return exportAnswer<FaultyRow>(reply, {
          name: `${importable.table}_errors`,
          format: 'xlsx',
          columns: headers.map((header) => ({ header, kind: 'text' })),
          timeZone,
          cells: ({ number, cells, errors }) => [
            ...cells.map(textOf),
            String(number),
            wordsOf(errors ?? [], allHeadings, language),
          ],
          read: (send) =>
            inTransaction((trx) =>
              send(
                chunksOf(
                  trx,
                  trx
                    .selectFrom('import_row')
                    .select(['number', 'cells', 'errors'])
                    .where('import_id', '=', stored.id)
                    .where('errors', 'is not', null)
                    .orderBy('number'),
                ),
              ),
            ),
        });
      },
    );
  };
}
