import type { ReactNode } from 'react';
import { Figure } from './Figure.tsx';
import classes from './folded-rows.module.css';
import { type GridColumn, unitOf } from './grid/columns.ts';

interface FoldedRowsProps<Row> {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
}

/** The figure of a row: the one that its columns name, else the last number. */
const figureOf = <Row,>(columns: readonly GridColumn<Row>[]) =>
  columns.find(({ phone }) => phone === 'figure') ?? columns.findLast(({ width }) => width === 'number');

/** Whether a figure that its columns name has a unit: then that says what it is. */
const isSelfTold = <Row,>(column: GridColumn<Row>) =>
  column.phone === 'figure' && [unitOf(column).before, unitOf(column).after].some(Boolean);

/** The rows of a table on a phone, two lines each: what a row is called, then all else, its figure at the right. */
export function FoldedRows<Row extends { id: string }>({ label, columns, rows }: FoldedRowsProps<Row>) {
  const title = columns.find(({ fixed }) => fixed) ?? columns[0];
  const rest = columns.filter((column) => column !== title);
  const figure = figureOf(rest);
  const facts = rest.filter((column) => column !== figure);
  return (
    <ul aria-label={label} className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row}>
          <div className={classes.title}>{title?.cell(row) ?? '–'}</div>
          <div className={classes.line}>
            <div className={classes.facts}>
              {facts.map((column) => (
                <Fact key={column.id} column={column} row={row} />
              ))}
            </div>
            {figure && (
              <span className={classes.figure}>
                {!isSelfTold(figure) && <span className={classes.name}>{unitOf(figure).name} </span>}
                <WithUnit column={figure}>
                  <Figure>{figure.cell(row) ?? '–'}</Figure>
                </WithUnit>
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A fact of a row; a number says which one it is. */
function Fact<Row>({ column, row }: { column: GridColumn<Row>; row: Row }) {
  const value = column.cell(row);
  if (value === null || value === undefined || value === '' || value === '–' || value === false) return null;
  if (column.width !== 'number') return <span>{value}</span>;
  return (
    <span>
      {unitOf(column).name} <WithUnit column={column}>{value}</WithUnit>
    </span>
  );
}

/** A figure with the unit of its column. */
function WithUnit<Row>({ column, children }: { column: GridColumn<Row>; children: ReactNode }) {
  const { before, after } = unitOf(column);
  if (!before && !after) return children;
  return (
    <span className={classes.measured}>
      {before && `${before} `}
      {children}
      {after && ` ${after}`}
    </span>
  );
}
