import type { Permission } from '#shared/permissions.ts';
import { stockExportQuery, type StockRow } from '#shared/stock/inventory.ts';
import { batchExportQuery } from '#shared/stock/stock-batch.ts';
import { moveExportQuery, type StockMove } from '#shared/stock/stock-move.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { seesValues } from '#server/stock/documents/drafted-type.ts';
import { refuseSortByValue } from '#server/stock/documents/read-routes.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { allBatches, type StoredBatch, toBatch } from './batch-list.ts';
import { allMoves } from './move-list.ts';
import { allStock } from './stock-list.ts';

interface Column {
  name: string;
  kind: ColumnKind;
  permission?: Permission;
}

const text = (...names: string[]): Column[] => names.map((name) => ({ name, kind: 'text' }));
const date = (...names: string[]): Column[] => names.map((name) => ({ name, kind: 'date' }));
const number = (...names: string[]): Column[] => names.map((name) => ({ name, kind: 'number' }));
const value: Column = { name: 'value_rupiah', kind: 'number', permission: 'stock_value_view' };

const stockCells: Record<string, (row: StockRow) => unknown> = {
  product_id: ({ product }) => product?.name,
  variant_code: ({ variant }) => variant?.code,
  variant_id: ({ variant }) => variant?.name,
  batch_id: ({ batch }) => batch?.number,
  expiry_date: ({ batch }) => batch?.expiry_date,
  owner_id: ({ owner }) => owner?.name,
  warehouse_id: ({ warehouse }) => warehouse?.name,
  room_id: ({ room }) => room?.name,
  net_weight_kg: ({ net_weight }) => net_weight,
  value_rupiah: (row) => row.value,
};

/** Stock as a file. What it is added up by fills its columns, the others stay empty. */
export const stockExportRoute = listExportRoute({
  path: '/inventory_stocks',
  entity: 'inventorystock',
  tag: 'inventorystock',
  name: 'stock',
  query: stockExportQuery,
  headedAs: 'stock',
  columns: [
    ...text('product_id', 'variant_code', 'variant_id', 'batch_id'),
    ...date('expiry_date'),
    ...text('owner_id', 'warehouse_id', 'room_id'),
    ...number('packs', 'net_weight_kg', 'available_packs', 'available_weight', 'reserved_packs', 'reserved_weight'),
    ...number('pledged_packs', 'pledged_weight', 'held_packs', 'held_weight', 'expired_packs', 'expired_weight'),
    ...number('alert_stock', 'desired_stock', 'order_weight'),
    value,
  ],
  cell: (row: StockRow, column) => (stockCells[column] ? stockCells[column](row) : row[column as keyof StockRow]),
  rows(trx, asked, user) {
    refuseSortByValue(asked, user);
    return allStock(trx, asked);
  },
});

const names = (records: readonly ({ name: string } | null)[]) =>
  records.flatMap((record) => (record ? [record.name] : [])).join(', ');

const batchCells: Record<string, (row: StoredBatch) => unknown> = {
  product_id: ({ product }) => product.name,
  variant_code: ({ variant }) => variant.code,
  variant_id: ({ variant }) => variant.name,
  supplier_id: ({ supplier }) => supplier?.name,
  fishing_area_id: ({ fishing_area }) => fishing_area?.name,
  certification_id: ({ certification }) => certification?.name,
  owner_id: ({ owners }) => names(owners),
  warehouse_id: ({ warehouses }) => names(warehouses),
  net_weight_kg: ({ net_weight }) => net_weight,
  completeness: (row) => toBatch(row).completeness,
};

/** Batches as a file. */
export const batchExportRoute = listExportRoute({
  path: '/stock_batches',
  entity: 'stockbatch',
  tag: 'stockbatch',
  name: 'batch',
  query: batchExportQuery,
  headedAs: 'stock',
  columns: [
    ...text('batch_number', 'product_id', 'variant_code', 'variant_id', 'supplier_id', 'owner_id'),
    ...date('received_date', 'production_date', 'expiry_date', 'best_before_date'),
    ...number('days_left'),
    ...text('fishing_area_id', 'certification_id', 'certificate_number', 'catch_certificate', 'vessel_name'),
    ...text('farm_name', 'farm_location', 'pond'),
    ...date('harvest_date'),
    ...number('completeness', 'packs', 'net_weight_kg'),
    ...text('warehouse_id'),
  ],
  cell: (row: StoredBatch, column) =>
    column === 'batch_number'
      ? row.number
      : batchCells[column]
        ? batchCells[column](row)
        : row[column as keyof StoredBatch],
  rows: (_trx, asked) => allBatches(asked),
});

const moveCells: Record<string, (row: StockMove) => unknown> = {
  entity: ({ document }) => document.entity,
  kind: ({ document }) => document.kind,
  number: ({ document }) => document.number,
  product_id: ({ product }) => product.name,
  variant_code: ({ variant }) => variant.code,
  variant_id: ({ variant }) => variant.name,
  batch_id: ({ batch }) => batch.number,
  owner_id: ({ owner }) => owner?.name,
  warehouse_id: ({ warehouse }) => warehouse.name,
  position_id: ({ position }) => position.code,
  net_weight_kg: ({ net_weight }) => net_weight,
  posted_at: ({ created_at }) => created_at,
  value_rupiah: (row) => row.value,
};

/** The ledger as a file. */
export const moveExportRoute = listExportRoute({
  path: '/stock_movements',
  entity: 'stockmovement',
  tag: 'stockmovement',
  name: 'movement',
  query: moveExportQuery,
  headedAs: 'stock',
  columns: [
    ...date('date'),
    ...text('entity', 'kind', 'number', 'product_id', 'variant_code', 'variant_id', 'batch_id', 'owner_id'),
    ...text('warehouse_id', 'position_id', 'handling_unit', 'stock_status'),
    ...number('packs', 'net_weight_kg', 'packs_after', 'net_weight_after'),
    ...text('cause'),
    value,
    { name: 'posted_at', kind: 'datetime' },
  ],
  cell: (row: StockMove, column) => (moveCells[column] ? moveCells[column](row) : row[column as keyof StockMove]),
  rows: (trx, asked, user) => allMoves(trx, { ...asked, without_values: !seesValues(user) }),
});
