import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Sorting } from '#shared/list-query.ts';
import type { Language } from '#shared/limits.ts';
import { type EntityWith, type Permission, permissionTo } from '#shared/permissions.ts';
import { screenOf } from '#shared/screens.ts';
import type { User } from '#server/platform/http/access.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import { timeZoneOf } from '#server/platform/db/time-zone.ts';
import { rowsOf, type Statement } from '#server/platform/http/cursor.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { fileAnswer } from '#server/platform/http/file-answer.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { inWords } from './choice-words.ts';
import { contentTypes, exportAnswer, READER_MS } from './export-answer.ts';
import { headingOf, type HeadedFeature } from './headings.ts';
import type { ColumnKind } from './sheet.ts';

/** The query of every export: its order and the format of its file. */
interface Asked extends Sorting {
  format: 'xlsx' | 'csv';
}

/** A list that can be had as a file. `Query` is what its export may be asked, with what the list may be narrowed to. */
interface ListExport<Row, Query extends Asked> {
  path: `/${string}`;
  entity: EntityWith<'export'>;
  /** Under which the API's description files the route. */
  tag: string;
  /** Stem of the file's name. */
  name: string;
  query: z.ZodType<Query>;
  /** Whose screens call some columns otherwise than all others do. */
  headedAs?: HeadedFeature;
  /** `permission` is needed to get the column. */
  columns: readonly { name: string; kind: ColumnKind; permission?: Permission }[];
  /** The value of a column of a row. References go by name: an id says nothing to a person. */
  cell(row: Row, column: string, language: Language): unknown;
  rows(trx: Trx, asked: Query, user: User, language: Language): Statement<Row> | AsyncIterable<Row>;
}

/** `GET {path}/export`: all records that match, as a file in the reader's words, in the order of the list. */
export function listExportRoute<Row, Query extends Asked>(list: ListExport<Row, Query>): FastifyPluginAsyncZod {
  const { name, cell, rows } = list;
  const permission = permissionTo(list.entity, 'export');

  return async (app) => {
    app.get(
      `${list.path}/export`,
      {
        config: { access: { permission }, answerMs: READER_MS },
        schema: {
          tags: [list.tag],
          querystring: list.query,
          response: fileAnswer('The file', contentTypes.xlsx, contentTypes.csv),
        },
      },
      async (request, reply) => {
        const { user, inCompany } = request;
        const query = request.query as Query;
        const language = languageOf(request);
        const columns = list.columns.filter(({ permission: its }) => !its || user.permissions.has(its));
        const tell = (count: number) =>
          inCompany((trx) =>
            recordActivity(trx, { action: 'export', entity: list.entity, changes: toldOf(query, count) }),
          );
        return exportAnswer<Row>(reply, {
          name,
          format: query.format,
          columns: columns.map((column) => ({
            header: headingOf(column.name, language, list.headedAs),
            kind: column.kind,
          })),
          timeZone: await inCompany((trx) => timeZoneOf(trx, user.company_id)),
          cells: (row) => columns.map((column) => inWords(column.name, cell(row, column.name, language), language)),
          read: (send) =>
            inCompany(async (trx) => {
              const found = rows(trx, query, user, language);
              return send(counted('compile' in found ? rowsOf(trx, found) : found, tell));
            }),
          sent: (file) =>
            inCompany(
              (trx) =>
                notify(trx, {
                  userIds: [user.id],
                  event: 'export_finished',
                  params: { file: file.name, rows: file.rows },
                  link: screenOf(list.entity),
                }),
              // The file is there: that nobody could be told of it does not make it a failure.
            ).catch((err: unknown) => request.log.warn({ err }, 'an export was not told of')),
        });
      },
    );
  };
}

/** Passes rows on, and tells how many they were before the last is followed by the file's end. */
async function* counted<Row>(rows: AsyncIterable<Row>, tell: (count: number) => Promise<void>) {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    yield row;
  }
  await tell(count);
}

/** The log entry of an export: its format, its filters, and how many records left the house. */
function toldOf(query: object, rows: number) {
  const { order_by: _column, sort_by: _direction, ...asked } = query as Record<string, unknown>;
  const given = Object.entries<unknown>({ ...asked, rows }).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, [null, value] as const]));
}
