import { sql } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { headingOf } from '#server/platform/spreadsheet/headings.ts';
import type { Language } from '#shared/limits.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { allowed } from '#server/platform/http/access.ts';
import { fileAnswer } from '#server/platform/http/file-answer.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { contentTypes } from '#server/platform/spreadsheet/export-answer.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { writeTemplate } from '#server/platform/spreadsheet/write-template.ts';
import { truthWord, wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import { boundBy, existingTarget, intoParams } from './addressed.ts';
import { isWithin } from './lookups.ts';
import type { CellKind, Importable, ImportColumn } from './importable.ts';

/** A longer list is none that a person chooses from. */
const NAMES_MAX = 1000;

const sheetNames: Record<Language, [string, string]> = {
  id: ['Data', 'Nilai yang diizinkan'],
  en: ['Data', 'Allowed values'],
};

const columnKinds: Record<CellKind, ColumnKind> = {
  text: 'text',
  status: 'text',
  'yes-no': 'text',
  choice: 'text',
  choices: 'text',
  number: 'number',
  date: 'date',
  coordinate: 'text',
  reference: 'text',
};

/** `GET {path}/import/template`: a file to fill in, with the headings and the allowed values of each column. */
export function importTemplateRoute(importable: Importable): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `${importable.path}/import/template`,
      {
        config: allowed(importable.entity, 'import'),
        preParsing: existingTarget(importable),
        schema: {
          tags: [importable.name],
          params: intoParams(importable),
          response: fileAnswer('The template', contentTypes.xlsx),
        },
      },
      async (request, reply) => {
        const language = languageOf(request);
        const bound = boundBy(importable, request.params);
        const allowed = await request.inCompany(async (trx) => {
          const values: (string[] | undefined)[] = [];
          for (const column of importable.columns) values.push(await allowedIn(trx, bound, column, language));
          return values;
        });
        const [sheetName, allowedSheetName] = sheetNames[language];
        const columns = importable.columns.map(({ name, required, kind }, at) => ({
          header: headingOf(name, language),
          required,
          kind: columnKinds[kind],
          ...(allowed[at] && { allowed: allowed[at] }),
        }));
        const bytes = await writeTemplate({ sheetName, allowedSheetName, columns }, request.user.company_id);
        return reply
          .type(contentTypes.xlsx)
          .header('content-disposition', `attachment; filename="${importable.table}_template.xlsx"`)
          .header('cache-control', 'no-store')
          .send(Buffer.from(bytes));
      },
    );
  };
}

/** The values that may be filled in; undefined where there is no list, or too long a one. */
async function allowedIn(
  trx: Trx,
  importable: Importable,
  { name, kind, options = [], reference }: ImportColumn,
  language: Language,
): Promise<string[] | undefined> {
  if (reference) return namesIn(trx, importable, reference);
  if (kind === 'choice' || kind === 'choices') return options.map((option) => wordOf(name, option, language));
  if (kind !== 'status' && kind !== 'yes-no') return undefined;
  const column = kind === 'status' ? 'is_active' : name;
  return [true, false].map((value) => truthWord(column, value, language));
}

async function namesIn(
  trx: Trx,
  importable: Importable,
  { table, by: [title], within }: NonNullable<ImportColumn['reference']>,
): Promise<string[] | undefined> {
  const column = sql.ref(title!);
  const { rows } = await sql<{ name: string }>`
    select ${column} as name from ${sql.table(table)} record
    where ${within ? isWithin(importable, 'record', within) : sql`true`} order by ${alphabetical(column)} limit ${NAMES_MAX + 1}`.execute(
    trx,
  );
  return rows.length > NAMES_MAX ? undefined : rows.map((row) => row.name);
}
