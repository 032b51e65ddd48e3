import { partnerExportQuery } from '#shared/partner.ts';
import { wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { allSheetRows, sheetFields, type SheetRow } from './sheet.ts';

const kinds: Record<string, ColumnKind> = {
  created_at: 'date',
  credit_limit: 'number',
  minimum_remaining_days: 'number',
};

const columns = ['id', ...Object.keys(sheetFields), 'created_at'];

/** Partners as a file: what an import takes, and no bank account, document or certification. */
export const partnerExportRoute = listExportRoute({
  path: '/partners',
  entity: 'partners',
  tag: 'partners',
  name: 'partner',
  query: partnerExportQuery,
  columns: columns.map((column) => ({ name: column, kind: kinds[column] ?? 'text' })),
  cell(row: SheetRow, column, language) {
    if (column === 'roles') return row.roles.map((role) => wordOf('roles', role, language)).join(', ');
    return column === 'business_type_id' ? row.business_type : row[column as keyof SheetRow];
  },
  rows: allSheetRows,
});
