import type pg from 'pg';
import { connectBy, type Db } from '#server/platform/db/database.ts';
import { type Cells, thisCell } from './this-cell.ts';

interface Options {
  poolOf(letter: string): pg.Pool;
  /** Throws for a cell that nobody may be served in yet. */
  refuseClosed(letter: string): void;
}

/** One way to the databases of all cells: each statement goes to that of the work which sends it. */
export function connectCells(cells: Cells, { poolOf, refuseClosed }: Options): Db {
  const pools = new Map([...cells.keys()].map((letter) => [letter, poolOf(letter)]));
  return connectBy([...pools.values()], () => {
    const letter = thisCell(cells);
    refuseClosed(letter);
    return pools.get(letter)!;
  });
}
