import classes from './cells.module.css';

interface CellsProps {
  /** Packs that are there, and how many there should be, where that is known. */
  packs: number;
  expected: number | null;
  /** How far each of the packs is from what it should weigh, in the order of weighing. */
  marks?: readonly ('heavy' | 'light' | undefined)[];
}

/** So many are told apart at a glance; of more packs a cell stands for several. */
const MOST = 20;

/**
 * The packs of a line as a strip of cells: filled where they are there, outlined where they are expected, raised or lowered
 * where one is heavier or lighter than it should be. Its figures stand beside it.
 */
export function Cells({ packs, expected, marks = [] }: CellsProps) {
  const all = Math.max(packs, expected ?? 0);
  const count = Math.min(all, MOST);
  const filled = all > 0 ? Math.round((count * packs) / all) : 0;
  return (
    <span className={classes.cells} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <i key={at} data-filled={at < filled || undefined} data-mark={all <= MOST ? marks[at] : undefined} />
      ))}
    </span>
  );
}
