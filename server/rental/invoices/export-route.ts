import { invoiceExportQuery, type InvoiceRow } from '#shared/rental-invoices.ts';
import { namesOfWarehouses } from '#shared/rental-places.ts';
import { wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { invoiceKind } from './kind.ts';
import { allInvoices } from './list.ts';

const kinds: readonly [string, ColumnKind][] = [
  ['number', 'text'],
  ['status', 'text'],
  ['contract_id', 'text'],
  ['renter_id', 'text'],
  ['warehouse_id', 'text'],
  ['from_date', 'date'],
  ['to_date', 'date'],
  ['invoice_date', 'date'],
  ['due_date', 'date'],
  ['sum', 'number'],
  ['tax_amount', 'number'],
  ['total', 'number'],
  ['open', 'number'],
  ['created_at', 'date'],
];

/** Invoices as a file. */
export const invoiceExportRoute = listExportRoute({
  path: invoiceKind.path,
  entity: invoiceKind.entity,
  tag: invoiceKind.entity,
  name: 'rental_invoices',
  query: invoiceExportQuery,
  headedAs: 'invoices',
  columns: kinds.map(([name, kind]) => ({ name, kind })),
  cell(row: InvoiceRow, column, language) {
    if (column === 'contract_id') return row.contract.number;
    if (column === 'renter_id') return row.renter.name;
    if (column === 'warehouse_id') return namesOfWarehouses(row);
    if (column === 'status') return wordOf('invoice_status', row.status, language);
    return row[column as keyof InvoiceRow];
  },
  rows: (_, asked) => allInvoices(asked),
});
