import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type AskedBanded,
  type Banded,
  bandedExportQuery,
  bandedPage,
  bandedQuery,
  bandedReports,
  type BandedRow,
  bandsOf,
} from '#shared/stock/banded-report.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import type { ListFile } from '#server/platform/spreadsheet/list-sheet.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { refuseSortByValue } from '#server/stock/documents/read-routes.ts';
import { shownRow } from '#server/stock/documents/shown.ts';
import { allBanded, listBanded } from './banded.ts';
import { askedWords } from './asked-words.ts';
import { identityCells } from './identity-cells.ts';
import { ofReport } from './of-report.ts';

/** A report as a file: a column for each of its bands. */
export function bandedFile(report: Banded) {
  const bands = bandsOf[report].map(({ name }): string => name);
  const cells: Record<string, (row: BandedRow) => unknown> = {
    ...identityCells,
    room_id: ({ room }) => room?.name,
    packs: ({ packs }) => packs,
    ...Object.fromEntries(bands.map((name, at) => [name, (row: BandedRow) => row.bands[at]])),
  };
  return {
    name: report,
    query: bandedExportQuery(report),
    headedAs: 'reports',
    columns: [
      { name: 'product_id', kind: 'text' },
      { name: 'variant_code', kind: 'text' },
      { name: 'variant_id', kind: 'text' },
      { name: 'batch_id', kind: 'text' },
      { name: 'owner_id', kind: 'text' },
      { name: 'warehouse_id', kind: 'text' },
      { name: 'room_id', kind: 'text' },
      { name: 'packs', kind: 'number' },
      { name: 'net_weight_kg', kind: 'number' },
      ...bands.map((name) => ({ name, kind: 'number' as const })),
      { name: 'value_rupiah', kind: 'number', permission: 'stock_value_view' },
    ],
    cell: (row: BandedRow, column) => cells[column]?.(row),
    rows(trx, asked, user) {
      refuseSortByValue(asked, user);
      return allBanded(trx, report, asked);
    },
    above: (trx, asked, language) => askedWords(trx, { report, asked, language }),
  } satisfies ListFile<BandedRow, AskedBanded>;
}

/** Reports on what is in stock, by bands of days. */
export const bandedRoutes: FastifyPluginAsyncZod = async (api) => {
  for (const report of bandedReports) {
    api.get(
      `/report_${report}`,
      {
        config: { access: { permission: 'reportoutbound_list' }, aside: true },
        schema: { tags: ['reportoutbound'], querystring: bandedQuery(report), response: { 200: bandedPage } },
      },
      async ({ query, user, inCompany }) => {
        refuseSortByValue(query, user);
        const { rows, total, totals } = await inCompany((trx) => listBanded(trx, report, query));
        return {
          data: rows.map((row) => shownRow(row, user)),
          pagination: paginationOf(query, total),
          totals: shownRow(totals, user),
        };
      },
    );
    await api.register(listExportRoute({ ...ofReport, path: `/report_${report}`, ...bandedFile(report) }));
  }
};
