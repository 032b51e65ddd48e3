import { type ReactNode, useMemo } from 'react';
import { CardList, CardSort } from './grid/CardList.tsx';
import { ColumnMenu } from './grid/ColumnMenu.tsx';
import { actionsWidth, type GridColumn, menuWidth } from './grid/columns.ts';
import classes from './grid/grid.module.css';
import { GridHead } from './grid/GridHead.tsx';
import { GridNotice, type GridNoticeProps } from './grid/GridNotice.tsx';
import { GridRows, SkeletonRows } from './grid/GridRows.tsx';
import { type GridRow, type GridSort, useGridTable } from './grid/use-grid-table.ts';
import { useRoom } from './grid/use-room.ts';

export type { GridColumn } from './grid/columns.ts';
export type { GridNoticeProps } from './grid/GridNotice.tsx';
export type { GridSort } from './grid/use-grid-table.ts';

export interface DataGridProps<Row extends GridRow> {
  /** Under this name the widths and hidden columns are remembered. */
  name: string;
  /** What the list holds, for those who cannot see it. */
  label: string;
  /** Keep this array between renders: new columns draw every row again. */
  columns: readonly GridColumn<Row>[];
  /** Undefined until the first answer: skeleton rows show. */
  rows: Row[] | undefined;
  /** Other rows are on their way; those shown are the ones before. */
  busy: boolean;
  sort: GridSort;
  onSort(sort: GridSort): void;
  /** Buttons at the end of each row. Without it there is no such column. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Shown instead of rows. */
  notice?: GridNoticeProps | undefined;
  skeletonRows: number;
}

const noRows: never[] = [];

/** A table of one page of records: sorted by its column heads, resizable, keyboard scrollable; cards on a phone. */
export function DataGrid<Row extends GridRow>(props: DataGridProps<Row>) {
  const { name, label, columns, rows, busy, sort, onSort, actions, notice, skeletonRows } = props;
  const end = actions ? actionsWidth : menuWidth;
  const { box, growth, asCards, sticky } = useRoom(columns, end);
  const { table, forgetSettings } = useGridTable({ name, columns, rows: rows ?? noRows, sort, onSort, growth });

  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const hidden = table.state.columnVisibility;
  const visible = useMemo(() => columns.filter(({ id }) => hidden[id] !== false), [columns, hidden]);
  const lefts = useMemo(() => stickyLefts(visible, sticky), [visible, sticky]);
  const loading = !rows && !notice;

  return (
    <section
      ref={box}
      className={classes.box}
      aria-label={label}
      aria-busy={loading || busy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {asCards ? (
        <>
          <CardSort columns={columns} sort={sort} onSort={onSort} />
          {!notice && <CardList rows={rows} columns={columns} actions={actions} skeletonRows={skeletonRows} />}
        </>
      ) : (
        <table className={classes.table} style={{ minWidth: table.getTotalSize() + end }} aria-label={label}>
          <colgroup>
            {table.getVisibleLeafColumns().map((column) => (
              <col key={column.id} style={{ width: column.getSize() }} />
            ))}
            <col />
            <col style={{ width: end }} />
          </colgroup>
          <GridHead
            table={table}
            columns={byId}
            lefts={lefts}
            hasActions={actions !== undefined}
            menu={<ColumnMenu table={table} columns={byId} onReset={forgetSettings} />}
          />
          {loading && <SkeletonRows count={skeletonRows} columns={visible.length} />}
          {rows && !notice && <GridRows rows={rows} columns={visible} lefts={lefts} actions={actions} />}
        </table>
      )}
      {notice && <GridNotice {...notice} />}
    </section>
  );
}

/** Where the leading sticky columns stay. Only the last of several may be resizable: the others push it. */
function stickyLefts<Row>(visible: readonly GridColumn<Row>[], sticky: ReadonlyMap<string, number>) {
  return new Map(visible.filter(({ id }) => sticky.has(id)).map(({ id }) => [id, sticky.get(id) ?? 0]));
}
