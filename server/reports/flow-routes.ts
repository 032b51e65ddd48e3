import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Flow, flows } from '#shared/stock/flow-groups.ts';
import { type AskedFlow, flowExportQuery, flowPage, flowQuery, type FlowRow } from '#shared/stock/flow-report.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import type { User } from '#server/platform/http/access.ts';
import type { ListFile, Reader } from '#server/platform/spreadsheet/list-sheet.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { refuseSortByValue } from '#server/stock/documents/read-routes.ts';
import { shownRow } from '#server/stock/documents/shown.ts';
import { fileParts } from './file-parts.ts';
import { allFlow, type FlowCells } from './flow-file.ts';
import { listFlow } from './flows.ts';
import { askedWords } from './asked-words.ts';
import { ofReport } from './of-report.ts';

/** Whether somebody is told what invoices charged for goods that left. */
const seesRent = (flow: Flow, { permissions }: Reader) => flow === 'outbound' && permissions.has('rental_list');

/** A row as a person may see it. */
function shownFlow(row: FlowRow, user: Pick<User, 'permissions'>, flow: Flow): FlowRow {
  const shown = shownRow(row, user);
  if (seesRent(flow, user)) return shown;
  const { rent: _, ...rest } = shown;
  return rest;
}

/** What a person asks of a file, as far as they may. */
function readBy(flow: Flow, asked: AskedFlow, user: Reader) {
  refuseSortByValue(asked, user);
  return { ...asked, rent: seesRent(flow, user) };
}

/** A report as a file. What it is added up by fills its columns, the others stay empty. */
export const flowFile = (flow: Flow) =>
  ({
    name: flow,
    query: flowExportQuery(flow),
    headedAs: 'reports',
    columns: [
      { name: 'date', kind: 'date' },
      { name: 'week', kind: 'date' },
      { name: 'month', kind: 'date' },
      { name: 'number', kind: 'text' },
      { name: 'kind', kind: 'text' },
      { name: 'partner_id', kind: 'text' },
      { name: 'owner_id', kind: 'text' },
      { name: 'product_id', kind: 'text' },
      { name: 'variant_code', kind: 'text' },
      { name: 'variant_id', kind: 'text' },
      { name: 'processtype', kind: 'text' },
      { name: 'grade', kind: 'text' },
      { name: 'size', kind: 'text' },
      { name: 'batch_id', kind: 'text' },
      { name: 'production_date', kind: 'date' },
      { name: 'expiry_date', kind: 'date' },
      { name: 'warehouse_id', kind: 'text' },
      { name: 'room', kind: 'text' },
      { name: 'handling_unit', kind: 'text' },
      { name: 'reference', kind: 'text' },
      { name: 'vehicle_number', kind: 'text' },
      { name: 'driver_name', kind: 'text' },
      { name: 'seal_number', kind: 'text' },
      ...(flow === 'outbound' ? ([{ name: 'destination', kind: 'text' }] as const) : []),
      { name: 'documents', kind: 'number' },
      { name: 'packs', kind: 'number' },
      { name: 'net_weight_kg', kind: 'number' },
      ...(flow === 'shrink' ? [] : ([{ name: 'gross_weight_kg', kind: 'number' }] as const)),
      // Goods are received the day that their batch is.
      ...(flow === 'inbound' ? [] : ([{ name: 'dwell_days', kind: 'number' }] as const)),
      { name: 'value_rupiah', kind: 'number', permission: 'stock_value_view' },
      ...(flow === 'outbound' ? ([{ name: 'rent_rupiah', kind: 'number', permission: 'rental_list' }] as const) : []),
      { name: 'is_voided', kind: 'text' },
      { name: 'is_subtotal', kind: 'text' },
    ],
    cell: (row: FlowCells, column) => row[column],
    rows: (_, asked, user) => allFlow(flow, readBy(flow, asked, user)),
    parts: (trx, asked, user) => fileParts(trx, flow, readBy(flow, asked, user)),
    above: (trx, asked, language) => askedWords(trx, { report: flow, asked, language }),
  }) satisfies ListFile<FlowCells, AskedFlow>;

/** Reports on what was issued, received and lost, added up as asked. */
export const flowRoutes: FastifyPluginAsyncZod = async (api) => {
  for (const flow of flows) {
    api.get(
      `/report_${flow}`,
      {
        config: { access: { permission: 'reportoutbound_list' }, aside: true },
        schema: { tags: ['reportoutbound'], querystring: flowQuery(flow), response: { 200: flowPage } },
      },
      async ({ query, user, inCompany }) => {
        refuseSortByValue(query, user);
        const { rows, total, totals } = await inCompany((trx) =>
          listFlow(trx, flow, { ...query, rent: seesRent(flow, user) }),
        );
        return {
          data: rows.map((row) => shownFlow(row, user, flow)),
          pagination: paginationOf(query, total),
          totals: shownRow(totals, user),
        };
      },
    );
    await api.register(listExportRoute({ ...ofReport, path: `/report_${flow}`, ...flowFile(flow) }));
  }
};
