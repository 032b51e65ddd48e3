import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty.module.css';

/** Why there is nothing to see. */
type Why = 'nothing' | 'no-match' | 'missing' | 'denied' | 'failed';

interface EmptyProps {
  why: Why;
  title: string;
  /** The next step, or the reason. */
  text: ReactNode;
  /** Stands for a whole screen: then its title is a heading. */
  isScreen?: boolean;
  /** At most one or two buttons. */
  children?: ReactNode;
}

const COLUMNS = 5;
const ROWS = 3;
/** The cell that tells what the figure is about, from the left and from the top. */
const TOLD = { column: 2, row: 1 };
const [WIDTH, HEIGHT, GAP] = [20, 22, 5];

/** The drawing in that cell, in its own 20 by 22; nothing where the cell itself is missing. */
const signs: Record<Exclude<Why, 'missing'>, string> = {
  nothing: 'M10 7v8m-4-4h8',
  'no-match': 'M12.5 9.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0m-1 2.5 3.5 4',
  denied: 'M6 10.5h8V16H6zM7.5 10.5V8a2.5 2.5 0 0 1 5 0v2.5',
  failed: 'm11.5 5-4 6h5l-4 6',
};

/** A hold of empty packs, one of which says why. */
function Hold({ why }: { why: Why }) {
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
    column: at % COLUMNS,
    row: Math.floor(at / COLUMNS),
  }));
  const isTold = ({ column, row }: { column: number; row: number }) => column === TOLD.column && row === TOLD.row;
  const left = (column: number) => column * (WIDTH + GAP) + 1;
  const top = (row: number) => row * (HEIGHT + GAP) + 1;
  return (
    <svg className={classes.hold} viewBox="0 0 122 78" width={122} height={78} aria-hidden>
      {cells
        .filter((cell) => why !== 'missing' || !isTold(cell))
        .map((cell) => (
          <rect
            key={`${cell.column}-${cell.row}`}
            className={isTold(cell) ? classes.told : classes.cell}
            x={left(cell.column)}
            y={top(cell.row)}
            width={WIDTH}
            height={HEIGHT}
            rx={4}
          />
        ))}
      {why !== 'missing' && (
        <path className={classes.sign} d={signs[why]} transform={`translate(${left(TOLD.column)} ${top(TOLD.row)})`} />
      )}
    </svg>
  );
}

/** In place of what is not there: a figure, a sentence, what to do, and the button that does it. */
export function Empty({ why, title, text, isScreen = false, children }: EmptyProps) {
  const isAlarm = why === 'failed' || why === 'denied';
  return (
    <Stack className={classes.empty ?? ''} align="center" gap="xs" ta="center" role={isAlarm ? 'alert' : 'status'}>
      <Hold why={why} />
      {isScreen ? (
        <Title order={2}>{title}</Title>
      ) : (
        <Text fw={600} size="md">
          {title}
        </Text>
      )}
      <Text size="sm" c="dimmed" maw={440}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}
