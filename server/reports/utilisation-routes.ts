import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type AskedUtilisation,
  utilisationExportQuery,
  utilisationPage,
  utilisationQuery,
  type UtilisationRow,
} from '#shared/stock/utilisation-report.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import type { ListFile } from '#server/platform/spreadsheet/list-sheet.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { askedWords } from './asked-words.ts';
import { ofReport } from './of-report.ts';
import { allUtilisation, listUtilisation } from './utilisation.ts';

/** The report as a file. */
export const utilisationFile = {
  name: 'utilisation',
  query: utilisationExportQuery,
  headedAs: 'utilisation',
  columns: [
    { name: 'date', kind: 'date' },
    { name: 'warehouse_id', kind: 'text' },
    { name: 'room_id', kind: 'text' },
    { name: 'net_weight', kind: 'number' },
    { name: 'peak_weight', kind: 'number' },
    { name: 'capacity_kg', kind: 'number' },
    { name: 'weight_percent', kind: 'number' },
    { name: 'used_positions', kind: 'number' },
    { name: 'position_count', kind: 'number' },
    { name: 'position_percent', kind: 'number' },
    { name: 'weight_days', kind: 'number' },
    { name: 'dwell_days', kind: 'number' },
  ],
  cell(row: UtilisationRow, column) {
    if (column === 'warehouse_id') return row.warehouse.name;
    if (column === 'room_id') return row.room?.name;
    return row[column as keyof UtilisationRow];
  },
  rows: (trx, asked) => allUtilisation(trx, asked),
  above: (trx, asked, language) => askedWords(trx, { report: 'utilisation', asked, language }),
} satisfies ListFile<UtilisationRow, AskedUtilisation>;

/** The report on how full rooms and warehouses were. */
export const utilisationRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/report_utilisation',
    {
      config: { access: { permission: 'reportoutbound_list' }, aside: true },
      schema: { tags: ['reportoutbound'], querystring: utilisationQuery, response: { 200: utilisationPage } },
    },
    async ({ query, inCompany }) => {
      const { rows, total, totals } = await inCompany((trx) => listUtilisation(trx, query));
      return { data: rows, pagination: paginationOf(query, total), totals };
    },
  );
  await api.register(listExportRoute({ ...ofReport, path: '/report_utilisation', ...utilisationFile }));
};
