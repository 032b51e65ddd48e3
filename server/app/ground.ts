import { setTimeout } from 'node:timers/promises';
import type { Config } from '#server/platform/config/config.ts';
import { externalUrls, refusePowerfulRole } from '#server/platform/db/app-role.ts';
import { type Aside, openAside } from '#server/platform/db/aside.ts';
import { connect, createPool, type DatabaseUrls, type Db } from '#server/platform/db/database.ts';
import { sealSecondSteps } from '#server/auth/seal-second-steps.ts';
import { createStorage } from '#server/platform/files/create-storage.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { countedStorage } from '#server/platform/quota/counted-storage.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readSecretKey, secretKeyOf } from '#server/platform/config/secret-key.ts';
import { startPostgres } from '#server/platform/postgres/embedded.ts';

/** The parts that the app is built on: the migrated database and the stored files. */
export interface OpenGround {
  urls: DatabaseUrls;
  /** Behind the walls, as palka_app. */
  db: Db;
  /** A standby, where one is configured. */
  aside: Aside | undefined;
  storage: FileStorage;
  /** As `secretKeyOf` takes it. */
  secretKey: string;
  embedded: boolean;
  close(): Promise<void>;
}

interface Log {
  info(message: string): void;
  warn(details: object, message: string): void;
}

/** How long connections may take to come free, in milliseconds. */
const CLOSE_MS = 1500;
/** The name of the database inside the embedded server. */
const DATABASE = 'palka';

/** Starts the embedded server where none is configured, migrates, and opens the app's own pool. */
export async function openGround(config: Config, log: Log): Promise<OpenGround> {
  const server = config.databaseUrl
    ? undefined
    : await startPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) });
  try {
    const urls = config.databaseUrl ? externalUrls(config.databaseUrl, config.databaseAppUrl) : server!.urls(DATABASE);
    await migrate(urls, (message) => log.info(message));
    const db = connect(
      createPool(urls.app, {
        onError: ({ message }) => log.warn({ reason: message }, 'a database connection was lost'),
      }),
    );
    await refusePowerfulRole(db, config.insecure);
    const secretKey = await readSecretKey(config);
    await sealSecondSteps(db, secretKeyOf(secretKey));
    const aside = config.databaseReadUrl ? openAside(db, config.databaseReadUrl, config.readAgeMax, log) : undefined;
    return {
      urls,
      db,
      aside,
      storage: countedStorage(await createStorage(config), db),
      secretKey,
      embedded: server !== undefined,
      async close() {
        await aside?.stop();
        // Work that does not come to an end is broken off by the server's own end.
        await Promise.race([db.destroy(), setTimeout(CLOSE_MS)]);
        await server?.stop();
      },
    };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}
