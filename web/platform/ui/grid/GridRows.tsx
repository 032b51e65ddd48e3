import { type ChangeEvent, type FocusEventHandler, type KeyboardEventHandler, memo, type ReactNode } from 'react';
import { Figure } from '../Figure.tsx';
import { alignOf, type ColumnWidth, type GridColumn } from './columns.ts';
import classes from './grid.module.css';
import { RowCheck } from './RowCheck.tsx';
import type { GridSelection } from './selection.ts';
import type { GridRow } from './use-grid-table.ts';
import { rowMark } from './use-row-keys.ts';
import { KeyTarget } from '../KeyTarget.tsx';

/** The properties that all rows of a page share. */
interface RowParts<Row extends GridRow> {
  columns: readonly GridColumn<Row>[];
  lefts: ReadonlyMap<string, number>;
  actions?: ((row: Row) => ReactNode) | undefined;
}

interface GridRowsProps<Row extends GridRow> extends RowParts<Row> {
  rows: Row[];
  selection?: GridSelection<Row> | undefined;
  onCheck(row: Row, event: ChangeEvent<HTMLInputElement>): void;
  /** Id of the row that Tab leads to. */
  current: string | undefined;
  onFocus: FocusEventHandler<HTMLElement>;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** The rows of the page. */
export function GridRows<Row extends GridRow>(props: GridRowsProps<Row>) {
  const { rows, columns, lefts, actions, selection, onCheck, current, onFocus, onKeyDown } = props;
  return (
    <KeyTarget as="tbody" onFocus={onFocus} onKeyDown={onKeyDown}>
      {rows.map((row) => {
        const chosen = selection?.ids.has(row.id);
        return (
          <tr
            key={row.id}
            className={classes.row}
            data-chosen={chosen || undefined}
            {...{ [rowMark]: row.id }}
            tabIndex={row.id === current ? 0 : -1}
          >
            {selection && (
              <td className={classes.cell} data-check data-sticky={lefts.size > 0 || undefined}>
                <RowCheck
                  name={selection.nameOf(row)}
                  checked={chosen ?? false}
                  onChange={(event) => onCheck(row, event)}
                />
              </td>
            )}
            <Cells row={row} columns={columns} lefts={lefts} actions={actions} />
          </tr>
        );
      })}
    </KeyTarget>
  );
}

function RowCells<Row extends GridRow>({ row, columns, lefts, actions }: RowParts<Row> & { row: Row }) {
  return (
    <>
      {columns.map((column) => (
        <GridCell key={column.id} column={column} left={lefts.get(column.id)} content={column.cell(row)} />
      ))}
      <td className={classes.cell} aria-hidden="true" />
      <td className={classes.cell} data-sticky-end>
        {actions && <span className={classes.actions}>{actions(row)}</span>}
      </td>
    </>
  );
}

/** They stay as they are while a column is being resized, or another row is chosen. */
const Cells = memo(RowCells) as typeof RowCells;

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
      {(content ?? '') === '' ? <Nothing /> : inFormOf(column, content)}
    </td>
  );
}

const isOfWords: ReadonlySet<ColumnWidth> = new Set(['wide', 'goods', 'party', 'medium', 'code']);

/** Numbers stand on one width; words take a second line within the height of the row before they are cut. */
function inFormOf({ width }: Pick<GridColumn<never>, 'width'>, content: ReactNode): ReactNode {
  if (width === 'number') return <Figure>{content}</Figure>;
  return isOfWords.has(width) ? <div className={classes.lines}>{content}</div> : content;
}

/** Stands where a record holds nothing, so that an empty cell is not taken for one still loading. */
export const Nothing = () => (
  <span className={classes.nothing} aria-hidden="true">
    –
  </span>
);
