import type { FastifyPluginAsync } from 'fastify';
import { exportQuery } from '#shared/list-query.ts';
import { type FieldKind, nestedName } from '#shared/master-data/fields.ts';
import { allExportColumns, type Resource } from '#shared/master-data/resource.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { allRows, type Values } from './store.ts';

const cellKinds: Record<FieldKind, ColumnKind> = {
  text: 'text',
  code: 'text',
  'long-text': 'text',
  status: 'text',
  'yes-no': 'text',
  choice: 'text',
  whole: 'number',
  decimal: 'number',
  day: 'date',
  coordinate: 'text',
  reference: 'text',
};

const kindOf = ({ fields }: Resource, column: string): ColumnKind => {
  const field = fields[column];
  return field ? cellKinds[field.kind] : column === 'created_at' ? 'date' : 'text';
};

/** A declared resource as a file: the specified columns first, then every other field. */
export function masterDataExportRoute(resource: Resource): FastifyPluginAsync {
  const { path, permission, name, table, fields } = resource;
  const sortable = resource.columns.filter((column) => column !== 'image') as [string, ...string[]];
  return listExportRoute({
    path,
    entity: permission,
    tag: name,
    name: table,
    query: exportQuery(sortable),
    columns: allExportColumns(resource).map((column) => ({ name: column, kind: kindOf(resource, column) })),
    cell: (row: Values, column) =>
      fields[column]?.reference ? (row[nestedName(column)] as { name: string } | null)?.name : row[column],
    rows: (trx, asked) => allRows(trx, resource, asked),
  });
}
