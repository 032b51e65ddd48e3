import { Skeleton } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { alignOf, type GridColumn } from './columns.ts';
import classes from './grid.module.css';
import type { GridRow } from './use-grid-table.ts';

interface GridRowsProps<Row extends GridRow> {
  rows: Row[];
  columns: readonly GridColumn<Row>[];
  lefts: ReadonlyMap<string, number>;
  actions?: ((row: Row) => ReactNode) | undefined;
}

function Rows<Row extends GridRow>({ rows, columns, lefts, actions }: GridRowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} className={classes.row}>
          {columns.map((column) => (
            <GridCell key={column.id} column={column} left={lefts.get(column.id)} content={column.cell(row)} />
          ))}
          <td className={classes.cell} aria-hidden="true" />
          <td className={classes.cell} data-sticky-end>
            {actions && <span className={classes.actions}>{actions(row)}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The rows of the page. They stay as they are while a column is being resized. */
export const GridRows = memo(Rows) as typeof Rows;

interface GridCellProps<Row> {
  column: GridColumn<Row>;
  left: number | undefined;
  content: ReactNode;
}

function GridCell<Row>({ column, left, content }: GridCellProps<Row>) {
  return (
    <td
      className={classes.cell}
      data-align={alignOf(column)}
      data-sticky={left === undefined ? undefined : true}
      style={{ left }}
      title={typeof content === 'string' ? content : undefined}
    >
      {content === null || content === '' ? <Nothing /> : content}
    </td>
  );
}

/** Stands where a record holds nothing, so that an empty cell is not taken for one still loading. */
export const Nothing = () => (
  <span className={classes.nothing} aria-hidden="true">
    –
  </span>
);

/** Rows of the height that is to come, while nothing is known yet. */
export function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className={classes.row} data-skeleton>
          {Array.from({ length: columns + 2 }, (_, column) => (
            <td key={column} className={classes.cell} data-sticky-end={column > columns || undefined}>
              {column !== columns && <Skeleton height={12} width={`${60 + ((row * 7 + column * 13) % 30)}%`} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
