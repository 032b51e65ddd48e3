import { z } from 'zod';
import { clearDatabaseFaults } from './clear-text.ts';
import { databaseSettingNames, databaseSettings } from './database-settings.ts';

/** The cell that DATABASE_URL leads to, and the only one of most installations. */
export const FIRST_CELL = 'a';

/** The database of one cell. */
export interface CellAddress {
  /** The letter that names it. */
  cell: string;
  /** An external server; undefined means the embedded one. */
  databaseUrl: string | undefined;
  /** How requests reach that server, signed in as palka_app; undefined: as the owner, who wears that role. */
  databaseAppUrl: string | undefined;
  /** A standby of that server, signed in as palka_app, for reports, dashboards and files; undefined: all is read from the primary. */
  databaseReadUrl: string | undefined;
}

interface Read {
  cells: CellAddress[];
  /** In plain words. */
  faults: string[];
  /** Ways to other machines without encryption. */
  inClear: string[];
}

const setting = /^(DATABASE_(?:APP_|READ_)?URL)_([A-Z])$/;
const addresses = z.object(databaseSettings);

/** Reads which cells there are beside the first: PALKA_CELLS names them by letters, DATABASE_URL_B and so on say where each is. */
export function readCells(env: NodeJS.ProcessEnv): Read {
  const letters = (env.PALKA_CELLS ?? '').split(',').flatMap((letter) => letter.trim() || []);
  const faults = [...lettersFaults(letters), ...unnamed(env, letters)];
  const inClear: string[] = [];
  const cells = letters.map((cell) => {
    const ending = `_${cell.toUpperCase()}`;
    const own = Object.fromEntries(databaseSettingNames.map((name) => [name, env[`${name}${ending}`]]));
    const { data = {}, error } = addresses.safeParse(own);
    faults.push(...(error?.issues ?? []).map(({ path, message }) => `${String(path[0])}${ending} ${message}`));
    faults.push(...missing(env, own, ending));
    inClear.push(...clearDatabaseFaults(data, ending));
    return {
      cell,
      databaseUrl: data.DATABASE_URL,
      databaseAppUrl: data.DATABASE_APP_URL,
      databaseReadUrl: data.DATABASE_READ_URL,
    };
  });
  faults.push(...shared(env, cells));
  return { cells, faults, inClear };
}

function lettersFaults(letters: string[]): string[] {
  const twice = new Set(letters.filter((letter, at) => letters.indexOf(letter) !== at));
  return [
    ...letters
      .filter((letter) => !/^[b-z]$/.test(letter))
      .map((letter) =>
        letter === FIRST_CELL
          ? 'PALKA_CELLS must not name the cell a, which is that of DATABASE_URL'
          : `PALKA_CELLS must name each cell by one letter from b to z, not by "${letter}"`,
      ),
    ...[...twice].map((letter) => `PALKA_CELLS must not name the cell ${letter} twice`),
  ];
}

const unnamed = (env: NodeJS.ProcessEnv, letters: string[]): string[] =>
  Object.keys(env).flatMap((name) => {
    const letter = setting.exec(name)?.[2]?.toLowerCase();
    return letter === undefined || letters.includes(letter)
      ? []
      : [`${name} is set, but PALKA_CELLS names no cell ${letter}`];
  });

/** All cells are on external servers, or all on the embedded one. */
function missing(env: NodeJS.ProcessEnv, own: Record<string, string | undefined>, ending: string): string[] {
  const given = databaseSettingNames.filter((name) => own[name] !== undefined);
  if (env.DATABASE_URL === undefined)
    return given.map((name) => `DATABASE_URL must be set too when ${name}${ending} is set`);
  return own.DATABASE_URL === undefined
    ? [`DATABASE_URL${ending} must be set too when DATABASE_URL and PALKA_CELLS are set`]
    : [];
}

/** Two cells in one database would run its jobs twice and find each other's people. */
function shared(env: NodeJS.ProcessEnv, cells: CellAddress[]): string[] {
  const seen = new Map<string, string>();
  return [{ cell: FIRST_CELL, databaseUrl: env.DATABASE_URL }, ...cells].flatMap(({ cell, databaseUrl }) => {
    if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return [];
    const { host, pathname, search } = new URL(databaseUrl);
    const place = `${host}${pathname}${search}`;
    const other = seen.get(place);
    seen.set(place, cell);
    return other === undefined ? [] : [`the cells ${other} and ${cell} must not lead to one database`];
  });
}

/** The addresses of all cells, the first before the others. */
export const cellsOf = (config: CellAddress & { otherCells: readonly CellAddress[] }): readonly CellAddress[] => [
  config,
  ...config.otherCells,
];

/** The name of a cell's database inside the embedded server. */
export const embeddedDatabase = (cell: string): string => (cell === FIRST_CELL ? 'palka' : `palka_${cell}`);
