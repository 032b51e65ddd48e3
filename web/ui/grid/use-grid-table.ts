import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  type ReactTable,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { clampWidth, columnWidths, type GridColumn, resizeMax } from './columns.ts';
import { type GridSettings, useGridSettings } from './grid-settings.ts';

const gridFeatures = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});

export interface GridRow {
  id: string;
}

export type GridTable<Row extends GridRow> = ReactTable<typeof gridFeatures, Row>;

/** The column a list is sorted by and the direction; both null when it is not sorted. */
export interface GridSort {
  order_by: string | null;
  sort_by: 'asc' | 'desc' | null;
}

interface GridTableOptions<Row> {
  name: string;
  columns: readonly GridColumn<Row>[];
  rows: Row[];
  sort: GridSort;
  onSort(sort: GridSort): void;
  /** Pixels each wide column nobody resized is wider than its default. */
  growth: number;
}

const unsorted: GridSort = { order_by: null, sort_by: null };

/** The table behind a grid: its columns, their widths and visibility, and the sort the server did. */
export function useGridTable<Row extends GridRow>({
  name,
  columns,
  rows,
  sort,
  onSort,
  growth,
}: GridTableOptions<Row>) {
  const [settings, setSettings] = useGridSettings(name);
  const definitions = useMemo(
    () => columns.map((column, index) => definitionOf(column, { growth, hideable: index > 0 && !column.fixed })),
    [columns, growth],
  );
  const sorting = useMemo(() => sortingState(sort), [sort]);

  function changeSorting(updater: Updater<SortingState>) {
    const [next] = functionalUpdate(updater, sorting);
    onSort(next ? { order_by: next.id, sort_by: next.desc ? 'desc' : 'asc' } : unsorted);
  }

  const change = <Key extends keyof GridSettings>(key: Key) => {
    return (updater: Updater<GridSettings[Key]>) =>
      setSettings((before) => ({ ...before, [key]: functionalUpdate(updater, before[key]) }));
  };

  const table = useTable<typeof gridFeatures, Row>({
    features: gridFeatures,
    columns: definitions,
    data: rows,
    getRowId: (row) => row.id,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    columnResizeMode: 'onChange',
    state: { sorting, columnSizing: settings.widths, columnVisibility: settings.hidden },
    onSortingChange: changeSorting,
    onColumnSizingChange: (updater) =>
      change('widths')((before) => {
        const widths = Object.entries(functionalUpdate(updater, before));
        return Object.fromEntries(widths.map(([column, width]) => [column, clampWidth(width)]));
      }),
    onColumnVisibilityChange: change('hidden'),
  });

  return { table, forgetSettings: () => setSettings({ widths: {}, hidden: {} }) };
}

function sortingState({ order_by, sort_by }: GridSort): SortingState {
  return order_by && sort_by ? [{ id: order_by, desc: sort_by === 'desc' }] : [];
}

function definitionOf<Row>(column: GridColumn<Row>, { growth, hideable }: { growth: number; hideable: boolean }) {
  const wide = column.width === 'wide';
  const size = columnWidths[column.width] + (wide ? growth : 0);
  return {
    id: column.id,
    header: column.header,
    // The server sorts; the table only wants to know that there is something to sort by.
    accessorFn: (row: Row) => row,
    size,
    // The smallest size is the default, not the smallest a person may choose: it would widen the default.
    minSize: Math.min(size, columnWidths.wide),
    maxSize: wide ? resizeMax : size,
    enableResizing: wide,
    enableSorting: column.sortable ?? false,
    enableHiding: hideable,
  };
}
