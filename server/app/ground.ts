import { setTimeout } from 'node:timers/promises';
import { sealSecondSteps } from '#server/auth/seal-second-steps.ts';
import { asideOfCells } from '#server/platform/cells/aside.ts';
import { cellsOf } from '#server/platform/config/cells.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readSecretKey, secretKeyOf } from '#server/platform/config/secret-key.ts';
import { refusePowerfulRole } from '#server/platform/db/app-role.ts';
import { type Aside, openAside } from '#server/platform/db/aside.ts';
import { createStorage } from '#server/platform/files/create-storage.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { startPostgres } from '#server/platform/postgres/embedded.ts';
import { startLogical } from '#server/platform/postgres/start-logical.ts';
import { countedStorage } from '#server/platform/quota/counted-storage.ts';
import { type OpenCells, openCells } from './open-cells.ts';

/** The parts that the app is built on: the migrated databases and the stored files. */
export interface OpenGround extends Omit<OpenCells, 'close'> {
  /** The standbys, where some are configured. */
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

/** Starts the embedded server where none is configured, migrates each cell, and opens the app's own pools. */
export async function openGround(config: Config, log: Log): Promise<OpenGround> {
  const start = config.otherCells.length === 0 ? startPostgres : startLogical;
  const server = config.databaseUrl
    ? undefined
    : await start({ dataDir: config.dataDir, log: (message) => log.info(message) });
  try {
    const addresses = cellsOf(config);
    const secretKey = await readSecretKey(config);
    const open = await openCells(addresses, {
      server,
      log,
      async prepare(db) {
        await refusePowerfulRole(db, config.insecure);
        await sealSecondSteps(db, secretKeyOf(secretKey));
      },
    });
    const { cells, db } = open;
    const aside = asideOfCells(cells, (letter) => {
      const standby = addresses.find(({ cell }) => cell === letter)?.databaseReadUrl;
      return standby === undefined ? undefined : openAside(db, standby, config.readAgeMax, log);
    });
    return {
      ...open,
      aside,
      storage: countedStorage(await createStorage(config), db),
      secretKey,
      embedded: server !== undefined,
      async close() {
        await aside?.stop();
        // Work that does not come to an end is broken off by the server's own end.
        await Promise.race([open.close(), setTimeout(CLOSE_MS)]);
        await server?.stop();
      },
    };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}
