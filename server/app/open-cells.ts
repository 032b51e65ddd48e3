import { setTimeout as pause } from 'node:timers/promises';
import { connectCells } from '#server/platform/cells/connect.ts';
import { keepLetter } from '#server/platform/cells/keep-letter.ts';
import type { Cells } from '#server/platform/cells/this-cell.ts';
import { type CellAddress, embeddedDatabase } from '#server/platform/config/cells.ts';
import { externalUrls } from '#server/platform/db/app-role.ts';
import { connected, createPool, type DatabaseUrls, type Db } from '#server/platform/db/database.ts';
import { DatabaseAway, isDatabaseAway } from '#server/platform/db/database-problem.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { EmbeddedPostgres } from '#server/platform/postgres/embedded.ts';

interface Options {
  server: EmbeddedPostgres | undefined;
  log: { info(message: string): void; warn(details: object, message: string): void };
  /** Looks at a migrated database, and mends it, as the role of requests, before anybody is served there. */
  prepare(db: Db): Promise<void>;
  /** The pause before a cell that is away is tried again, in milliseconds. */
  retryMs?: number;
}

/** The databases of an installation, migrated. */
export interface OpenCells {
  cells: Cells;
  /** The addresses of a cell's database. */
  urlsOf(cell: string): DatabaseUrls;
  /** Behind the walls, as palka_app. */
  db: Db;
  /** Whether a cell serves people: all do, but those that have not answered since the start. */
  isOpen(cell: string): boolean;
  /** Calls `begin` for each cell when it serves people: at once where it does. */
  onOpen(begin: (cell: string) => void): void;
  close(): Promise<void>;
}

/**
 * Migrates each cell, one after the other, and opens the ways to all. One of several that is away is tried again until it answers, and
 * nobody is served there meanwhile.
 * @throws where all are away, and where one refuses
 */
export async function openCells(addresses: readonly CellAddress[], options: Options): Promise<OpenCells> {
  const { server, log, prepare, retryMs = 5000 } = options;
  const urls = new Map<string, DatabaseUrls>();
  for (const { cell, databaseUrl, databaseAppUrl } of addresses) {
    await server?.ensureDatabase(embeddedDatabase(cell));
    urls.set(cell, databaseUrl ? externalUrls(databaseUrl, databaseAppUrl) : server!.urls(embeddedDatabase(cell)));
  }
  const urlsOf = (cell: string) => urls.get(cell)!;
  const open = new Set<string>();
  const begins: ((cell: string) => void)[] = [];
  const stopping = new AbortController();

  async function openCell(cell: string): Promise<void> {
    const { owner, app } = urlsOf(cell);
    await migrate(urlsOf(cell), (message) => log.info(message));
    await connected(owner, (db) => keepLetter(db, cell));
    await connected(app, prepare);
    open.add(cell);
    for (const begin of begins) begin(cell);
  }

  async function keepTrying(cell: string): Promise<void> {
    while (!open.has(cell)) {
      await pause(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      await openCell(cell).catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.warn({ reason: String(error), cell }, 'a cell cannot be served');
      });
    }
    log.info(`The cell ${cell} answers and is served`);
  }

  const away: unknown[] = [];
  const trying: Promise<void>[] = [];
  for (const { cell } of addresses) {
    try {
      await openCell(cell);
    } catch (error) {
      if (addresses.length === 1) throw error;
      if (!isDatabaseAway(error)) throw new Error(`The cell ${cell}: ${(error as Error).message}`, { cause: error });
      log.warn({ reason: String(error), cell }, 'a cell does not answer; trying again');
      away.push(error);
      trying.push(keepTrying(cell));
    }
  }
  const stopTrying = async () => {
    stopping.abort();
    await Promise.all(trying);
  };
  if (away.length === addresses.length) {
    await stopTrying();
    throw away[0];
  }

  const cells: Cells = new Map([...urls].map(([cell, { app }]) => [cell, app]));
  const onError = ({ message }: Error) => log.warn({ reason: message }, 'a database connection was lost');
  const db = connectCells(cells, {
    poolOf: (cell) => createPool(urlsOf(cell).app, { onError }),
    refuseClosed(cell) {
      if (!open.has(cell)) throw new DatabaseAway(`The cell ${cell} has not answered since the start.`);
    },
  });
  return {
    cells,
    urlsOf,
    db,
    isOpen: (cell) => open.has(cell),
    onOpen(begin) {
      begins.push(begin);
      for (const cell of open) begin(cell);
    },
    async close() {
      await stopTrying();
      await db.destroy();
    },
  };
}
