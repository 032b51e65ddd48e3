import classes from './hold.module.css';

const [WIDTH, HEIGHT, GAP] = [30, 34, 8];
/** Of each dozen of cells, from the bottom: lies there, is colder, or is still expected. */
const order = ['pack', 'pack', 'cold', 'pack', 'pack', 'pack', 'cold', 'pack', 'cold', 'pack', 'pack', 'pack'] as const;

interface HoldProps {
  columns: number;
  rows: number;
}

/** A hold that fills with packs from the bottom, row by row; the upper ones are still expected. Decoration only. */
export function Hold({ columns, rows }: HoldProps) {
  const full = Math.round(columns * rows * 0.72);
  return (
    <svg
      className={classes.hold}
      viewBox={`0 0 ${columns * (WIDTH + GAP) - GAP + 2} ${rows * (HEIGHT + GAP) - GAP + 2}`}
      aria-hidden
    >
      {Array.from({ length: columns * rows }, (_, at) => (
        <rect
          key={at}
          className={at < full ? classes[order[at % order.length]!] : classes.expected}
          x={(at % columns) * (WIDTH + GAP) + 1}
          y={(rows - 1 - Math.floor(at / columns)) * (HEIGHT + GAP) + 1}
          width={WIDTH}
          height={HEIGHT}
          rx={6}
          style={at < full ? { animationDelay: `${at * 30}ms` } : undefined}
        />
      ))}
    </svg>
  );
}
