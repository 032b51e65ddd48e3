import { Figure } from './Figure.tsx';
import classes from './folded-rows.module.css';
import type { GridColumn } from './grid/columns.ts';

interface FoldedRowsProps<Row> {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
}

/** The figure of a row: the one that its columns name, else the last number. */
const figureOf = <Row,>(columns: readonly GridColumn<Row>[]) =>
  columns.find(({ phone }) => phone === 'figure') ?? columns.findLast(({ width }) => width === 'number');

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
                <span className={classes.name}>{figure.header}</span> <Figure>{figure.cell(row) ?? '–'}</Figure>
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A fact of a row; a number says which one it is. */
function Fact<Row>({ column: { header, width, cell }, row }: { column: GridColumn<Row>; row: Row }) {
  const value = cell(row);
  if (value === null || value === undefined || value === '' || value === '–' || value === false) return null;
  return (
    <span>
      {width === 'number' && `${header} `}
      {value}
    </span>
  );
}
