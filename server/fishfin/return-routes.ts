import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  handoverInput,
  release,
  releaseExportQuery,
  releaseQuery,
  releaseRow,
  type ReleaseRow,
} from '#shared/fishfin-returns.ts';
import { historyRoute } from '#server/platform/activity/history-route.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { allowed } from '#server/platform/http/access.ts';
import { stepOn } from '#server/platform/http/existing-record.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { attachmentRoutes } from '#server/stock/documents/attachment-routes.ts';
import { closeRelease, handOver } from './hand-over.ts';
import { findRelease, releases } from './returns.ts';

const entity = 'fishfinreturn';
const path = '/fishfin/returns';
const tags = [entity];

/** Releases of goods over all facilities: listed, read, with their papers, handed over and closed. */
export const releaseRoutes =
  (storage: FileStorage): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(
      readingRoutes({
        path,
        entity,
        tag: entity,
        row: releaseRow,
        detail: release,
        query: releaseQuery,
        list: releases.list,
        every: releases.every,
        find: findRelease,
      }),
    );

    app.post(
      `${path}/:id/hand_over`,
      {
        config: allowed(entity, 'update'),
        ...stepOn(releases.find),
        schema: {
          tags,
          params: z.object({ id: z.uuid() }),
          body: handoverInput,
          response: { 200: z.object({ data: release }) },
        },
      },
      async ({ params: { id }, body, inCompany }) =>
        inCompany(async (trx) => {
          await handOver(trx, id, body);
          return { data: (await findRelease(trx, id))! };
        }),
    );

    app.post(
      `${path}/:id/close`,
      {
        config: allowed(entity, 'approval'),
        ...stepOn(releases.find),
        schema: { tags, params: z.object({ id: z.uuid() }), response: { 200: z.object({ data: release }) } },
      },
      async ({ params: { id }, user, inCompany }) =>
        inCompany(async (trx) => {
          await closeRelease(trx, id, user.id);
          return { data: (await findRelease(trx, id))! };
        }),
    );

    await app.register(attachmentRoutes({ entity, path }, storage));
    await app.register(releaseExportRoute);
    await app.register(historyRoute({ entity, path, table: 'stock_document' }, 'fishfinreturn_view'));
  };

const cells: Record<string, (row: ReleaseRow) => unknown> = {
  pledge_id: ({ facility }) => facility.number,
  financier_id: ({ financier }) => financier.name,
  borrower_id: ({ borrower }) => borrower?.name,
  warehouse_id: ({ warehouse }) => warehouse.name,
  net_weight_kg: ({ net_weight }) => net_weight,
  submitted_by: (row) => row.submitted_by?.name,
  checked_by: (row) => row.checked_by?.name,
  decided_by: (row) => row.decided_by?.name,
  handover_date: ({ handover }) => handover?.date,
  received_by: ({ handover }) => handover?.received_by,
  closed_by: ({ handover }) => handover?.closed_by?.name,
};

/** Releases as a file. */
const releaseExportRoute = listExportRoute({
  path,
  entity,
  tag: entity,
  name: 'fishfinreturn',
  query: releaseExportQuery,
  headedAs: 'releases',
  columns: [
    { name: 'number', kind: 'text' },
    { name: 'date', kind: 'date' },
    { name: 'state', kind: 'text' },
    { name: 'pledge_id', kind: 'text' },
    { name: 'financier_id', kind: 'text' },
    { name: 'borrower_id', kind: 'text' },
    { name: 'warehouse_id', kind: 'text' },
    { name: 'packs', kind: 'number' },
    { name: 'net_weight_kg', kind: 'number' },
    { name: 'submitted_by', kind: 'text' },
    { name: 'checked_by', kind: 'text' },
    { name: 'decided_by', kind: 'text' },
    { name: 'handover_date', kind: 'date' },
    { name: 'received_by', kind: 'text' },
    { name: 'closed_by', kind: 'text' },
    { name: 'reason', kind: 'text' },
    { name: 'created_at', kind: 'date' },
  ],
  cell: (row: ReleaseRow, column, language) =>
    column === 'state'
      ? wordOf('release_state', row.state, language)
      : cells[column]
        ? cells[column](row)
        : row[column as keyof ReleaseRow],
  rows: (_, asked) => releases.all(asked),
});
