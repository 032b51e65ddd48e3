import { Figure } from './Figure.tsx';
import classes from './totals.module.css';

export interface TotalProps {
  /** As it is written; nothing where nothing is there. */
  got: string;
  /** The target. */
  of?: string | undefined;
  /** Said below it, such as the difference. */
  more?: string | undefined;
  /** Said beside it where its column has no head. */
  unit?: string | undefined;
}

/** One figure of a table of packs, of a row or the sum of them, and what it should be. */
export const Total = ({ got, of, more }: TotalProps) => (
  <>
    <Figure>{got}</Figure>
    {of !== undefined && <span className={classes.of}> / {of}</span>}
    {more && <small className={classes.more}>{more}</small>}
  </>
);

/** The last row of a table: what all of its rows come to, each sum under its column. */
export function Totals({ label, sums }: { label: string; sums: readonly (TotalProps | null)[] }) {
  return (
    <tfoot className={classes.totals}>
      <tr>
        <th scope="row">{label}</th>
        {sums.map((sum, at) => (
          <td key={at} data-unit={sum?.unit}>
            {sum && <Total {...sum} />}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
