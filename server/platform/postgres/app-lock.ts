import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Place } from './place.ts';
import { connectAsSuperuser } from './probe.ts';
import type { Server } from './running-server.ts';

/** Another app uses the same database: the second one must not start. */
export class FolderInUse extends Error {
  constructor(dataDir: string) {
    super(
      `Another Palka is already running on the data folder ${dataDir}. Stop it first, ` +
        'or give this one a folder of its own with PALKA_DATA_DIR.',
    );
  }
}

/** The number of the advisory lock that the app on a cluster holds for as long as it lives. */
const appLock = 7_203_551;
const lockPatience = 3_000;

/** Holds the cluster for this process. The lock is a connection: it dies with the process, however that ends. */
export async function takeLock({ socketFolder }: Server, place: Place): Promise<pg.Client> {
  const client = await connectAsSuperuser(socketFolder);
  const deadline = Date.now() + lockPatience;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [appLock]);
    if (rows[0]?.taken) {
      return client;
    }
    if (Date.now() > deadline) {
      await client.end();
      throw new FolderInUse(place.dataDir);
    }
    await sleep(100);
  }
}
