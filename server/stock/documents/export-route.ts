import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { kindsOf, type StockDocumentType } from '#shared/stock/document-types.ts';
import type { Permission } from '#shared/permissions.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { documentExportQuery, type DocumentOfFile, documentsOfFile } from './list.ts';
import { refuseSortByValue } from './read-routes.ts';

type Column = { name: string; kind: ColumnKind; permission?: Permission };

const columnsOf = ({ kinds }: StockDocumentType): Column[] => [
  { name: 'number', kind: 'text' },
  { name: 'date', kind: 'date' },
  { name: 'kind', kind: 'text' },
  { name: 'status', kind: 'text' },
  { name: 'warehouse_id', kind: 'text' },
  { name: 'partner_id', kind: 'text' },
  { name: 'owner_id', kind: 'text' },
  ...Object.entries({ warehouse: 'to_warehouse_id', owner: 'to_owner_id' })
    .filter(([changed]) => Object.values(kinds).some(({ changes }) => changes === changed))
    .map(([, name]): Column => ({ name, kind: 'text' })),
  { name: 'reference', kind: 'text' },
  { name: 'packs', kind: 'number' },
  { name: 'net_weight_kg', kind: 'number' },
  { name: 'value_rupiah', kind: 'number', permission: 'stock_value_view' },
  { name: 'created_by', kind: 'text' },
  { name: 'created_at', kind: 'date' },
];

const cells: Record<string, (row: DocumentOfFile) => unknown> = {
  warehouse_id: ({ warehouse }) => warehouse.name,
  partner_id: ({ partner }) => partner?.name,
  owner_id: ({ owner }) => owner?.name,
  to_owner_id: (row) => row.to_owner?.name,
  to_warehouse_id: (row) => row.to_warehouse?.name,
  net_weight_kg: ({ net_weight }) => net_weight,
  value_rupiah: ({ value }) => value,
  created_by: (row) => row.created_by?.name,
};

/** The list of a screen's documents as a file; values only for people who may see them. */
export function documentExportRoute(type: StockDocumentType): FastifyPluginAsyncZod {
  const { entity, path, name } = type;
  return listExportRoute({
    path,
    entity,
    tag: entity,
    name,
    query: documentExportQuery(kindsOf(type)),
    columns: columnsOf(type),
    cell: (row: DocumentOfFile, column) => (cells[column] ? cells[column](row) : row[column as keyof DocumentOfFile]),
    rows: (_trx, asked, user) => {
      refuseSortByValue(asked, user);
      return documentsOfFile(entity, asked);
    },
  });
}
