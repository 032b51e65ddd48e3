import type { Permission } from '#shared/permissions.ts';
import { voidExportQuery, type VoidRow } from '#shared/stock/void.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { refuseSortByValue } from '#server/stock/documents/read-routes.ts';
import { allVoids } from './list.ts';

const columns: { name: string; kind: ColumnKind; permission?: Permission }[] = [
  { name: 'number', kind: 'text' },
  { name: 'status', kind: 'text' },
  { name: 'void_of_id', kind: 'text' },
  { name: 'kind', kind: 'text' },
  { name: 'date', kind: 'date' },
  { name: 'reason', kind: 'text' },
  { name: 'warehouse_id', kind: 'text' },
  { name: 'partner_id', kind: 'text' },
  { name: 'owner_id', kind: 'text' },
  { name: 'packs', kind: 'number' },
  { name: 'net_weight_kg', kind: 'number' },
  { name: 'value_rupiah', kind: 'number', permission: 'stock_value_view' },
  { name: 'submitted_by', kind: 'text' },
  { name: 'created_at', kind: 'date' },
  { name: 'posted_at', kind: 'date' },
];

const cells: Record<string, (row: VoidRow) => unknown> = {
  void_of_id: ({ document }) => document.number,
  kind: ({ document }) => document.kind,
  warehouse_id: ({ warehouse }) => warehouse.name,
  partner_id: ({ partner }) => partner?.name,
  owner_id: ({ owner }) => owner?.name,
  net_weight_kg: ({ net_weight }) => net_weight,
  value_rupiah: ({ value }) => value,
  submitted_by: (row) => row.submitted_by?.name,
};

/** Voids as a file; values only for people who may see them. */
export const voidExportRoute = listExportRoute({
  path: '/void_transactions',
  entity: 'voidtransaction',
  tag: 'voidtransaction',
  name: 'void',
  query: voidExportQuery,
  columns,
  headedAs: 'voids',
  cell: (row: VoidRow, column) => (cells[column] ? cells[column](row) : row[column as keyof VoidRow]),
  rows: (_trx, asked, user) => {
    refuseSortByValue(asked, user);
    return allVoids(asked);
  },
});
