import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type EntityWith, permissionTo } from '#shared/permissions.ts';
import { screenOf } from '#shared/screens.ts';
import type { Language } from '#shared/limits.ts';
import type { User } from '#server/platform/http/access.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import { timeZoneOf } from '#server/platform/db/time-zone.ts';
import { chunksAtOnce } from '#server/platform/http/cursor.ts';
import { fileAnswer } from '#server/platform/http/file-answer.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { contentTypes, exportAnswer, READER_MS, type Tabs } from './export-answer.ts';
import { type AskedFile, chunksFound, type ListFile, sheetFor, toldOfFile } from './list-sheet.ts';

/** A list that can be had as a file. */
interface ListExport<Row, Query extends AskedFile> extends ListFile<Row, Query, User> {
  path: `/${string}`;
  entity: EntityWith<'export'>;
  /** Under which the API's description files the route. */
  tag: string;
  /** Where its rows stand on several sheets in Excel. */
  tabs?(asked: Query, language: Language): Tabs<Row> | undefined;
}

/** `GET {path}/export`: all records that match, as a file in the reader's words, in the order of the list. */
export function listExportRoute<Row, Query extends AskedFile>(list: ListExport<Row, Query>): FastifyPluginAsyncZod {
  const { name, rows, parts } = list;
  const permission = permissionTo(list.entity, 'export');

  return async (app) => {
    app.get(
      `${list.path}/export`,
      {
        config: { access: { permission }, answerMs: READER_MS, aside: true },
        schema: {
          tags: [list.tag],
          querystring: list.query,
          response: fileAnswer('The file', contentTypes.xlsx, contentTypes.csv),
        },
      },
      async (request, reply) => {
        const { user, reading, snapshot, inTransaction } = request;
        const query = request.query as Query;
        const language = languageOf(request);
        const { columns, cells } = sheetFor(list, user, language);
        const tell = (count: number) =>
          inTransaction((trx) =>
            recordActivity(trx, { action: 'export', entity: list.entity, changes: toldOfFile(query, count) }),
          );
        return exportAnswer<Row>(reply, {
          name,
          format: query.format,
          columns,
          above: await reading(async (trx) => list.above?.(trx, query, language)),
          tabs: list.tabs?.(query, language),
          timeZone: await reading((trx) => timeZoneOf(trx, user.company_id)),
          cells,
          read: (send) =>
            snapshot(async (trx, beside) => {
              const chunks =
                beside && parts
                  ? chunksAtOnce(trx, beside, await parts(trx, query, user))
                  : chunksFound(trx, rows(trx, query, user, language));
              return send(counted(chunks, tell));
            }),
          sent: (file) =>
            inTransaction(
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
async function* counted<Row>(chunks: AsyncIterable<Row[]>, tell: (count: number) => Promise<void>) {
  let count = 0;
  for await (const rows of chunks) {
    count += rows.length;
    yield rows;
  }
  await tell(count);
}
