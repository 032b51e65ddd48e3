import { Skeleton } from '@mantine/core';
import classes from './grid.module.css';

interface SkeletonRowsProps {
  count: number;
  columns: number;
  /** Whether the rows to come begin with a checkbox. */
  checks: boolean;
}

/** Rows of the height that is to come, while nothing is known yet. */
export function SkeletonRows({ count, columns, checks }: SkeletonRowsProps) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className={classes.row} data-skeleton>
          {checks && (
            <td className={classes.cell} data-check>
              <Skeleton height={16} width={16} mx="auto" />
            </td>
          )}
          {Array.from({ length: columns + 2 }, (_column, column) => (
            <td key={column} className={classes.cell} data-sticky-end={column > columns || undefined}>
              {column !== columns && <Skeleton height={12} width={`${60 + ((row * 7 + column * 13) % 30)}%`} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
