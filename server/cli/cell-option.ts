import { type CellAddress, cellsOf } from '#server/platform/config/cells.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { type Command, UsageError } from './command.ts';

/** Takes `--cell LETTER` out of what was typed after a command's name. @throws UsageError where no letter follows */
export function takeCell(args: string[]): { cell: string | undefined; rest: string[] } {
  const at = args.findIndex((word) => word === '--cell' || word.startsWith('--cell='));
  if (at < 0) return { cell: undefined, rest: args };
  const joined = args[at]!.slice('--cell='.length);
  const cell = joined || args[at + 1];
  if (!cell || !/^[a-z]$/.test(cell)) throw new UsageError('--cell must be followed by the letter of a cell.');
  return { cell, rest: args.toSpliced(at, joined ? 1 : 2) };
}

/** The settings of one run of a command. */
interface Run {
  /** The letter of its cell, to be said; undefined where there is only one, or it was named. */
  cell: string | undefined;
  /** Throws a list of their faults. */
  config(): Config;
}

/**
 * How often a command is run: once for each cell that it works in, by the settings of an installation which is that cell alone; or once
 * for all, by the settings as they are.
 * @throws UsageError for a cell that there is not, and where one has to be named
 */
export function runsOf({ cells }: Command, env: NodeJS.ProcessEnv, cell: string | undefined): Run[] {
  const addresses = addressesOf(env);
  if (cells === 'all' && cell !== undefined) throw new UsageError('This command is for all cells: leave out --cell.');
  // The command says what is wrong with them.
  if (!addresses || cells === 'all') return [{ cell: undefined, config: () => readConfig(env) }];
  const letters = addresses.map((address) => address.cell).join(', ');
  const named = cell === undefined ? addresses : addresses.filter((address) => address.cell === cell);
  if (named.length === 0) throw new UsageError(`There is no cell ${cell}, but: ${letters}.`);
  if (named.length > 1 && cells === 'one') {
    throw new UsageError(`There are several cells. Say in which one by --cell and its letter: ${letters}.`);
  }
  return named.map((address) => ({
    cell: named.length === 1 ? undefined : address.cell,
    config: () => ({ ...readConfig(env), ...address, otherCells: [] }),
  }));
}

function addressesOf(env: NodeJS.ProcessEnv): CellAddress[] | undefined {
  try {
    return cellsOf(readConfig(env)).map(({ cell, databaseUrl, databaseAppUrl, databaseReadUrl }) => ({
      cell,
      databaseUrl,
      databaseAppUrl,
      databaseReadUrl,
    }));
  } catch {
    return undefined;
  }
}
