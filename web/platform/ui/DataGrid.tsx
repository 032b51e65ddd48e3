import { type ReactNode, useMemo } from 'react';
import { CardHead, CardList } from './grid/CardList.tsx';
import { ColumnMenu } from './grid/ColumnMenu.tsx';
import { actionsWidth, type GridColumn, menuWidth } from './grid/columns.ts';
import classes from './grid/grid.module.css';
import { type GridSettings, useGridSettings } from './grid/grid-settings.ts';
import { GridHead } from './grid/GridHead.tsx';
import { GridNotice, type GridNoticeProps } from './grid/GridNotice.tsx';
import { GridRows } from './grid/GridRows.tsx';
import { PageCheck } from './grid/RowCheck.tsx';
import { checkWidth, type GridSelection, useRangeSelect } from './grid/selection.ts';
import { SkeletonRows } from './grid/SkeletonRows.tsx';
import { type GridRow, type GridSort, useGridTable } from './grid/use-grid-table.ts';
import { useRoom } from './grid/use-room.ts';
import { type RowCommands, useRowKeys } from './grid/use-row-keys.ts';
import { ScrollBox } from './ScrollBox.tsx';

export type { GridColumn } from './grid/columns.ts';
export type { GridNoticeProps } from './grid/GridNotice.tsx';
export type { GridSelection } from './grid/selection.ts';
export type { GridSort } from './grid/use-grid-table.ts';
export type { RowCommands } from './grid/use-row-keys.ts';

export interface DataGridProps<Row extends GridRow> {
  /** Under this name the widths and hidden columns are remembered. */
  name: string;
  /** The name of the list for a screen reader. */
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
  /** With it each row has a checkbox. */
  selection?: GridSelection<Row> | undefined;
  /** The actions of keys on the row that has the focus. */
  commands?: RowCommands<Row> | undefined;
  /** Shown instead of rows. */
  notice?: GridNoticeProps | undefined;
  skeletonRows: number;
}

const noRows: never[] = [];

/** A table of one page of records: sorted by its column heads, resizable, gone through by keys; cards on a phone. */
export function DataGrid<Row extends GridRow>(props: DataGridProps<Row>) {
  const { name, label, columns, busy, sort, onSort, actions, selection, commands, notice, skeletonRows } = props;
  const { rows = noRows } = props;
  const start = selection ? checkWidth : 0;
  const end = actions ? actionsWidth : menuWidth;
  const [chosen, changeSettings] = useGridSettings(name);
  const settings = useMemo(() => withFolded(chosen, columns, rows), [chosen, columns, rows]);
  const { hidden } = settings;
  const visible = useMemo(() => columns.filter(({ id }) => hidden[id] !== false), [columns, hidden]);
  const { box, widths, asCards, sticky } = useRoom(visible, { start, end });
  const { table, forgetSettings } = useGridTable({ columns, rows, sort, onSort, widths, settings, changeSettings });
  const keys = useRowKeys(rows, { commands, selection });
  const onCheck = useRangeSelect(rows, selection);

  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const lefts = useMemo(() => stickyLefts(visible, sticky), [visible, sticky]);
  const loading = !props.rows && !notice;

  const check = selection && <PageCheck rows={notice ? noRows : rows} selection={selection} />;
  const menu = <ColumnMenu table={table} columns={byId} onReset={forgetSettings} />;
  const shown = { columns: visible, actions, selection, onCheck, ...keys };
  return (
    <ScrollBox ref={box} role="region" className={classes.box} aria-label={label} aria-busy={loading || busy}>
      {asCards ? (
        <>
          <CardHead columns={columns} sort={sort} onSort={onSort} check={check} menu={menu} />
          {!notice && <CardList rows={props.rows} {...shown} skeletonRows={skeletonRows} />}
        </>
      ) : (
        <table className={classes.table} style={{ minWidth: start + table.getTotalSize() + end }} aria-label={label}>
          <colgroup>
            {selection && <col style={{ width: start }} />}
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
            check={check}
            menu={menu}
          />
          {loading && <SkeletonRows count={skeletonRows} columns={visible.length} checks={selection !== undefined} />}
          {!loading && !notice && <GridRows rows={rows} lefts={lefts} {...shown} />}
        </table>
      )}
      {notice && <GridNotice {...notice} />}
    </ScrollBox>
  );
}

/** Columns of which no row holds anything are hidden as well, unless a person chose to see them. */
function withFolded<Row>(
  chosen: GridSettings,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): GridSettings {
  const folded = columns.filter(({ folds, cell }) => folds && rows.every((row) => (cell(row) ?? '') === ''));
  return { ...chosen, hidden: { ...Object.fromEntries(folded.map(({ id }) => [id, false])), ...chosen.hidden } };
}

/** Where the leading sticky columns stay. Only the last of several may be resizable: the others push it. */
function stickyLefts<Row>(visible: readonly GridColumn<Row>[], sticky: ReadonlyMap<string, number>) {
  return new Map(visible.filter(({ id }) => sticky.has(id)).map(({ id }) => [id, sticky.get(id) ?? 0]));
}
