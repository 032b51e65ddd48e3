import { FIRST_CELL } from '#server/platform/config/cells.ts';
import { saidCell, withinCell } from '#server/platform/db/said-cell.ts';

/** The cells of an installation by their letters, each with the connection string of the role of requests, to hear of notifications. */
export type Cells = ReadonlyMap<string, string | undefined>;

/** An installation that is one database, as most are. */
export const oneCell = (databaseUrl?: string): Cells => new Map([[FIRST_CELL, databaseUrl]]);

/**
 * The cell whose database the present work asks.
 * @throws where there are several and it says none: a guess would show somebody else's data
 */
export function thisCell(cells: Cells): string {
  const [only, ...others] = cells.keys();
  const letter = others.length === 0 ? only : saidCell();
  if (letter === undefined || !cells.has(letter))
    throw new Error(`This work says ${letter === undefined ? 'no cell' : `an unknown cell, ${letter}`}.`);
  return letter;
}

/** Runs work in one of the cells; where there is one, no work says which. */
export const inOneOf = <T>(cells: Cells, letter: string, work: () => T): T =>
  cells.size === 1 ? work() : withinCell(letter, work);

async function tried<T>(letter: string, work: () => Promise<T>) {
  try {
    return { letter, answer: await work() };
  } catch (error) {
    return { letter, error };
  }
}

/** Runs work in each cell, all at once, also where some fail; in the order of the letters. */
export const triedInEachCell = <T>(cells: Cells, work: (letter: string) => Promise<T>) =>
  Promise.all([...cells.keys()].map((letter) => tried(letter, () => inOneOf(cells, letter, () => work(letter)))));

/** The same in all cells but that of the present work. */
export const triedInOtherCells = <T>(cells: Cells, work: () => Promise<T>) => {
  const here = thisCell(cells);
  const others = [...cells.keys()].filter((letter) => letter !== here);
  return Promise.all(others.map((letter) => tried(letter, () => withinCell(letter, work))));
};

/** What is made once for each cell, and found by the cell of the present work. */
export function perCell<T>(cells: Cells, make: (letter: string, databaseUrl: string | undefined) => T) {
  const made = new Map(
    [...cells].map(([letter, databaseUrl]) => [letter, inOneOf(cells, letter, () => make(letter, databaseUrl))]),
  );
  return {
    /** @throws as `thisCell` does */
    here: (): T => made.get(thisCell(cells))!,
    all: [...made.values()],
  };
}
