import { type Facility, facilityExportQuery } from '#shared/fishfin.ts';
import { wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { facilityKind } from './kind.ts';
import { allFacilities } from './list.ts';

const kinds: readonly [string, ColumnKind][] = [
  ['id', 'text'],
  ['number', 'text'],
  ['financier_id', 'text'],
  ['borrower_id', 'text'],
  ['warehouse_id', 'text'],
  ['kind', 'text'],
  ['status', 'text'],
  ['credit_limit', 'number'],
  ['advance_rate', 'number'],
  ['target_ltv', 'number'],
  ['margin_call_ltv', 'number'],
  ['liquidation_ltv', 'number'],
  ['haircut', 'number'],
  ['haircut_per_month', 'number'],
  ['low_life', 'number'],
  ['haircut_low_life', 'number'],
  ['minimum_life_days', 'number'],
  ['price_age_days', 'number'],
  ['product_share', 'number'],
  ['batch_share', 'number'],
  ['vessel_share', 'number'],
  ['start_date', 'date'],
  ['maturity_date', 'date'],
  ['receipt_number', 'text'],
  ['receipt_due_date', 'date'],
  ['security_code', 'text'],
  ['fee', 'text'],
  ['default_date', 'date'],
  ['default_reason', 'text'],
  ['notes', 'text'],
  ['created_at', 'date'],
];

/** Facilities as a file. */
export const facilityExportRoute = listExportRoute({
  path: facilityKind.path,
  entity: facilityKind.entity,
  tag: facilityKind.entity,
  name: 'fishfinstock',
  query: facilityExportQuery,
  headedAs: 'fishfin',
  columns: kinds.map(([name, kind]) => ({ name, kind })),
  cell(row: Facility, column, language) {
    if (column === 'financier_id') return row.financier.name;
    if (column === 'borrower_id') return row.borrower?.name ?? null;
    if (column === 'warehouse_id') return row.warehouse.name;
    if (column === 'status') return wordOf('facility_status', row.status, language);
    if (column === 'kind') return wordOf('facility_kind', row.kind, language);
    return row[column as keyof Facility];
  },
  rows: (_, asked) => allFacilities(asked),
});
