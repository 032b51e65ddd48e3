import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  freeInput,
  reopenInput,
  type Uncharged,
  unchargedExportQuery,
  unchargedPage,
  unchargedQuery,
} from '#shared/rental-uncharged.ts';
import { allowed } from '#server/platform/http/access.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { contractKind } from '../kind.ts';
import { allUncharged, listUncharged } from './list.ts';
import { freeGoods, reopenGoods } from './save.ts';

const path = '/rental_uncharged';
const { entity } = contractKind;
const tags = [entity];
const done = { 200: z.object({ data: z.object({}) }) };

const cells: Record<string, (row: Uncharged, language: 'id' | 'en') => unknown> = {
  renter_id: ({ renter }) => renter.name,
  contract: ({ contract }) => contract?.number,
  warehouse_id: ({ warehouse }) => warehouse.name,
  batch: ({ batch }) => batch.number,
  variant: ({ variant }) => variant.name,
  net_weight_kg: ({ net_weight }) => net_weight,
  reason: ({ reason }, language) => wordOf('uncharged_reason', reason, language),
  freed_by: ({ freed_by }) => freed_by?.name,
};

/** Goods of others that nothing is charged for, as they were last computed, and the word that some of them stay free. */
export const unchargedRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: allowed(entity, 'list'),
      schema: { tags, querystring: unchargedQuery, response: { 200: unchargedPage } },
    },
    async ({ query, inCompany }) => {
      const { rows, total } = await inCompany((trx) => listUncharged(trx, query));
      return { data: rows, pagination: paginationOf(query, total) };
    },
  );

  app.post(
    `${path}/free`,
    { config: allowed(entity, 'approval'), schema: { tags, body: freeInput, response: done } },
    async ({ body, inCompany }) => {
      await inCompany((trx) => freeGoods(trx, body));
      return { data: {} };
    },
  );

  app.post(
    `${path}/reopen`,
    { config: allowed(entity, 'approval'), schema: { tags, body: reopenInput, response: done } },
    async ({ body: { ids }, inCompany }) => {
      await inCompany((trx) => reopenGoods(trx, ids));
      return { data: {} };
    },
  );

  await app.register(
    listExportRoute({
      path,
      name: 'rental_uncharged',
      entity,
      tag: entity,
      query: unchargedExportQuery,
      headedAs: 'uncharged',
      columns: [
        { name: 'renter_id', kind: 'text' },
        { name: 'contract', kind: 'text' },
        { name: 'warehouse_id', kind: 'text' },
        { name: 'batch', kind: 'text' },
        { name: 'variant', kind: 'text' },
        { name: 'from_date', kind: 'date' },
        { name: 'to_date', kind: 'date' },
        { name: 'net_weight_kg', kind: 'number' },
        { name: 'reason', kind: 'text' },
        { name: 'free_reason', kind: 'text' },
        { name: 'freed_by', kind: 'text' },
        { name: 'freed_at', kind: 'datetime' },
      ],
      cell: (row: Uncharged, column, language) =>
        cells[column] ? cells[column](row, language) : row[column as keyof Uncharged],
      rows: (_, asked) => allUncharged(asked),
    }),
  );
};
