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
import type { GridSettings } from './grid-settings.ts';

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
  columns: readonly GridColumn<Row>[];
  rows: Row[];
  sort: GridSort;
  onSort(sort: GridSort): void;
  /** Pixels of each visible column that nobody resized. */
  widths: ReadonlyMap<string, number>;
  settings: GridSettings;
  changeSettings(update: (before: GridSettings) => GridSettings): void;
}

const unsorted: GridSort = { order_by: null, sort_by: null };

/** The table behind a grid: its columns, their widths and visibility, and the sort the server did. */
export function useGridTable<Row extends GridRow>({
  columns,
  rows,
  sort,
  onSort,
  widths,
  settings,
  changeSettings,
}: GridTableOptions<Row>) {
  const definitions = useMemo(
    () =>
      columns.map((column, index) =>
        definitionOf(column, { size: widths.get(column.id), hideable: index > 0 && !column.fixed }),
      ),
    [columns, widths],
  );
  const sorting = useMemo(() => sortingState(sort), [sort]);

  function changeSorting(updater: Updater<SortingState>) {
    const [next] = functionalUpdate(updater, sorting);
    onSort(next ? { order_by: next.id, sort_by: next.desc ? 'desc' : 'asc' } : unsorted);
  }

  const change = <Key extends keyof GridSettings>(key: Key) => {
    return (updater: Updater<GridSettings[Key]>) =>
      changeSettings((before) => ({ ...before, [key]: functionalUpdate(updater, before[key]) }));
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

  return { table, forgetSettings: () => changeSettings(() => ({ widths: {}, hidden: {} })) };
}

function sortingState({ order_by, sort_by }: GridSort): SortingState {
  return order_by && sort_by ? [{ id: order_by, desc: sort_by === 'desc' }] : [];
}

interface Shape {
  size: number | undefined;
  hideable: boolean;
}

function definitionOf<Row>(column: GridColumn<Row>, { size = columnWidths[column.width], hideable }: Shape) {
  const wide = column.width === 'wide';
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
