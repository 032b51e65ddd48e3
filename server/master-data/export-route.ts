import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { headingOf } from '#shared/headings.ts';
import type { Language } from '#shared/limits.ts';
import { exportQuery } from '#shared/list-query.ts';
import { type FieldKind, nestedName } from '#shared/master-data/fields.ts';
import { allExportColumns, type Resource } from '#shared/master-data/resource.ts';
import type { Permission } from '#shared/permissions.ts';
import { timeZoneOf } from '#server/company/time-zone.ts';
import { inWords } from '#server/import/choice-words.ts';
import { languageOf } from '#server/language.ts';
import { exportAnswer } from '#server/spreadsheet/export-answer.ts';
import type { ColumnKind } from '#server/spreadsheet/sheet.ts';
import { allRows, type Values } from './store.ts';

const cellKinds: Record<FieldKind, ColumnKind> = {
  text: 'text',
  code: 'text',
  'long-text': 'text',
  status: 'text',
  'yes-no': 'text',
  choice: 'text',
  whole: 'number',
  decimal: 'number',
  coordinate: 'text',
  reference: 'text',
};

const kindOf = (resource: Resource, column: string): ColumnKind => {
  const field = resource.fields[column];
  return field ? cellKinds[field.kind] : column === 'created_at' ? 'date' : 'text';
};

/** References are written by name and choices in words: an id or a code says nothing to a person. */
function cell({ fields }: Resource, row: Values, column: string, language: Language): unknown {
  if (!fields[column]?.reference) return inWords(column, row[column], language);
  return (row[nestedName(column)] as { name: string } | null)?.name;
}

const ROWS_AT_ONCE = 500;

/** `GET {path}/export`: all matching records of a resource, as a file, in the order of the list. */
export function masterDataExportRoute(resource: Resource): FastifyPluginAsyncZod {
  const columns = allExportColumns(resource);
  const permission = `${resource.permission}_export` as Permission;
  return async (app) => {
    app.get(
      `${resource.path}/export`,
      {
        config: { access: { permission } },
        schema: {
          tags: [resource.name],
          querystring: exportQuery(resource.columns.filter((column) => column !== 'image') as [string, ...string[]]),
        },
      },
      async (request, reply) => {
        const { query, user, inCompany } = request;
        const language = languageOf(request);
        return exportAnswer<Values>(reply, {
          name: resource.table,
          format: query.format,
          columns: columns.map((column) => ({
            header: headingOf(column, language),
            kind: kindOf(resource, column),
          })),
          timeZone: await inCompany((trx) => timeZoneOf(trx, user.company_id)),
          cells: (row) => columns.map((column) => cell(resource, row, column, language)),
          read: (send) => inCompany((trx) => send(allRows(trx, resource, query).stream(ROWS_AT_ONCE))),
        });
      },
    );
  };
}
