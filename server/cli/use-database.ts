import type { Config } from '#server/platform/config/config.ts';
import { embeddedDatabase } from '#server/platform/config/cells.ts';
import { externalUrls } from '#server/platform/db/app-role.ts';
import { connected, type DatabaseUrls, type Db } from '#server/platform/db/database.ts';
import { hasPostgres, runningPostgres, startPostgres } from '#server/platform/postgres/embedded.ts';
import { UsageError } from './command.ts';

/**
 * What a command needs of the embedded database: `existing` reads one that is there, perhaps beside a running app;
 * `any` makes one if need be; `alone` suffers no app on it at the same time.
 */
export type Need = 'existing' | 'any' | 'alone';

/**
 * Runs `work` on the installation's database: the configured server, the embedded one that runs already, or the
 * embedded one started for as long as the work takes.
 */
export async function useDatabase<T>(
  { cell, databaseUrl, databaseAppUrl, dataDir }: Pick<Config, 'cell' | 'databaseUrl' | 'databaseAppUrl' | 'dataDir'>,
  need: Need,
  work: (urls: DatabaseUrls) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    return work(externalUrls(databaseUrl, databaseAppUrl));
  }
  if (need === 'existing' && !(await hasPostgres(dataDir))) {
    throw new UsageError(`There is no database in ${dataDir} yet. Start Palka first, or set PALKA_DATA_DIR.`);
  }
  const database = embeddedDatabase(cell);
  const running = need === 'alone' ? undefined : await runningPostgres(dataDir);
  if (running) {
    return work(running(database));
  }
  const server = await startPostgres({ dataDir, log: (message) => console.error(message) });
  try {
    await server.ensureDatabase(database);
    return await work(server.urls(database));
  } finally {
    await server.stop();
  }
}

/** Connects as the owner of the database, who sees every tenant. */
export const withOwner = <T>({ owner }: DatabaseUrls, work: (db: Db) => Promise<T>): Promise<T> =>
  connected(owner, work);

/** Connects as the role of the app, behind its walls. */
export const withApp = <T>({ app }: DatabaseUrls, work: (db: Db) => Promise<T>): Promise<T> => connected(app, work);
