import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type AskedWeighing,
  toldSources,
  weighingExportQuery,
  weighingPage,
  weighingQuery,
  type WeighingRow,
} from '#shared/stock/weighing-report.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import type { ListFile } from '#server/platform/spreadsheet/list-sheet.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { askedWords } from './asked-words.ts';
import { ofReport } from './of-report.ts';
import { allWeighing, listWeighing } from './weighing.ts';

const cells: Record<string, (row: WeighingRow) => unknown> = {
  warehouse_id: ({ warehouse }) => warehouse?.name,
  room_id: ({ room }) => room?.name,
  person_id: ({ person }) => person?.name,
};

/** The report as a file. */
export const weighingFile = {
  name: 'weighing',
  query: weighingExportQuery,
  headedAs: 'reports',
  columns: [
    { name: 'warehouse_id', kind: 'text' },
    { name: 'room_id', kind: 'text' },
    { name: 'person_id', kind: 'text' },
    { name: 'packs', kind: 'number' },
    ...toldSources.map((name) => ({ name, kind: 'number' as const })),
  ],
  cell: (row: WeighingRow, column) => (cells[column] ? cells[column](row) : row[column as keyof WeighingRow]),
  rows: (trx, asked) => allWeighing(trx, asked),
  above: (trx, asked, language) => askedWords(trx, { report: 'weighing', asked, language }),
} satisfies ListFile<WeighingRow, AskedWeighing>;

/** How packs came to their weights, by room or person. */
export const weighingRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/report_weighing',
    {
      config: { access: { permission: 'reportoutbound_list' }, aside: true },
      schema: { tags: ['reportoutbound'], querystring: weighingQuery, response: { 200: weighingPage } },
    },
    async ({ query, inCompany }) => {
      const { rows, total, totals } = await inCompany((trx) => listWeighing(trx, query));
      return { data: rows, pagination: paginationOf(query, total), totals };
    },
  );
  await api.register(listExportRoute({ ...ofReport, path: '/report_weighing', ...weighingFile }));
};
