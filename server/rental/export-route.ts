import { type Contract, contractExportQuery } from '#shared/rental.ts';
import { namesOfWarehouses } from '#shared/rental-places.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import { allContracts } from './list.ts';

const kinds: readonly [string, ColumnKind][] = [
  ['id', 'text'],
  ['number', 'text'],
  ['renter_id', 'text'],
  ['warehouse_id', 'text'],
  ['start_date', 'date'],
  ['end_date', 'date'],
  ['status', 'text'],
  ['notice_days', 'number'],
  ['billing_day', 'number'],
  ['minimum_charge', 'number'],
  ['free_days', 'number'],
  ['counts_withdrawal_day', 'text'],
  ['position_sharing', 'text'],
  ['tax', 'text'],
  ['withholds_tax', 'text'],
  ['buyer_nitku', 'text'],
  ['payment_days', 'number'],
  ['credit_limit', 'number'],
  ['lien_days', 'number'],
  ['reminds_by_mail', 'text'],
  ['notes', 'text'],
  ['created_at', 'date'],
];

/** Contracts as a file. */
export const contractExportRoute = listExportRoute({
  path: '/rental',
  entity: 'rental',
  tag: 'rental',
  name: 'rental',
  query: contractExportQuery,
  headedAs: 'rental',
  columns: kinds.map(([name, kind]) => ({ name, kind })),
  cell(row: Contract, column, language) {
    if (column === 'renter_id') return row.renter.name;
    if (column === 'warehouse_id') return namesOfWarehouses(row);
    if (column === 'status') return wordOf('contract_status', row.status, language);
    if (column === 'position_sharing') return wordOf('position_sharing', row.position_sharing, language);
    if (column === 'tax') return wordOf('rental_tax', row.tax, language);
    return row[column as keyof Contract];
  },
  rows: (_, asked) => allContracts(asked),
});
