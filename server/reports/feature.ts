import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { outboundExportQuery, outboundPage, outboundQuery, type OutboundRow } from '#shared/stock/outbound-report.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { refuseSortByValue } from '#server/stock/documents/read-routes.ts';
import { shownRow } from '#server/stock/documents/shown.ts';
import { allOutbound, listOutbound } from './outbound.ts';

const cells: Record<string, (row: OutboundRow) => unknown> = {
  number: ({ document }) => document?.number,
  partner_id: ({ partner }) => partner?.name,
  owner_id: ({ owner }) => owner?.name,
  product_id: ({ product }) => product?.name,
  variant_code: ({ variant }) => variant?.code,
  variant_id: ({ variant }) => variant?.name,
  batch_id: ({ batch }) => batch?.number,
  warehouse_id: ({ warehouse }) => warehouse?.name,
  net_weight_kg: ({ net_weight }) => net_weight,
  value_rupiah: ({ value }) => value,
};

/** The report as a file. What it is added up by fills its columns, the others stay empty. */
const outboundExportRoute = listExportRoute({
  path: '/report_outbound',
  entity: 'reportoutbound',
  tag: 'reportoutbound',
  name: 'outbound',
  query: outboundExportQuery,
  headedAs: 'reports',
  columns: [
    { name: 'date', kind: 'date' },
    { name: 'month', kind: 'date' },
    { name: 'number', kind: 'text' },
    { name: 'kind', kind: 'text' },
    { name: 'partner_id', kind: 'text' },
    { name: 'owner_id', kind: 'text' },
    { name: 'product_id', kind: 'text' },
    { name: 'variant_code', kind: 'text' },
    { name: 'variant_id', kind: 'text' },
    { name: 'batch_id', kind: 'text' },
    { name: 'warehouse_id', kind: 'text' },
    { name: 'documents', kind: 'number' },
    { name: 'packs', kind: 'number' },
    { name: 'net_weight_kg', kind: 'number' },
    { name: 'dwell_days', kind: 'number' },
    { name: 'value_rupiah', kind: 'number', permission: 'stock_value_view' },
  ],
  cell: (row: OutboundRow, column) => (cells[column] ? cells[column](row) : row[column as keyof OutboundRow]),
  rows(trx, asked, user) {
    refuseSortByValue(asked, user);
    return allOutbound(trx, asked);
  },
});

/** Reports: what was issued, added up as asked. */
export const reportsFeature: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/report_outbound',
    {
      config: { access: { permission: 'reportoutbound_list' } },
      schema: { tags: ['reportoutbound'], querystring: outboundQuery, response: { 200: outboundPage } },
    },
    async ({ query, user, inCompany }) => {
      refuseSortByValue(query, user);
      const { rows, total, totals } = await inCompany((trx) => listOutbound(trx, query));
      return {
        data: rows.map((row) => shownRow(row, user)),
        pagination: paginationOf(query, total),
        totals: shownRow(totals, user),
      };
    },
  );
  await api.register(outboundExportRoute);
};
