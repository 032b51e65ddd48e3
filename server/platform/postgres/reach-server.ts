import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './place.ts';
import { probe } from './probe.ts';
import type { Programs } from './programs.ts';
import { readServerFile, runningServer, type Server } from './running-server.ts';
import { startServer } from './start-server.ts';

/** How long a lock file that a killed process left behind is waited for, in milliseconds. */
const patience = 60_000;
const leftBehind = /postmaster\.pid|pre-existing shared memory block|\.s\.PGSQL\.5432\.lock/;

/**
 * Takes over the server that a killed app left behind, or starts one. Waits while an old one is starting, stopping
 * or still holds its lock file; the lock file itself is never touched.
 */
export async function reachServer(
  place: Place,
  programs: () => Promise<Programs>,
  settings: Record<string, string>,
  log: (message: string) => void,
): Promise<Server> {
  let deadline = Date.now() + patience;
  for (let waiting = false; ; waiting = true) {
    const found = await runningServer(place);
    if (found) {
      return found;
    }
    const noted = await readServerFile(place);
    if (noted && (await probe(noted.socketFolder, place.cluster)) === 'busy') {
      deadline = Date.now() + patience;
      await sleep(100);
      continue;
    }
    const started = await startServer(place, await programs(), settings, log);
    if (typeof started !== 'string') {
      return started;
    }
    if (!leftBehind.test(started)) {
      throw new Error(`The embedded PostgreSQL in ${place.cluster} did not start: ${started}`);
    }
    if (Date.now() > deadline) {
      throw new Error(
        `The embedded PostgreSQL in ${place.cluster} did not start within ${patience / 1000} s, because an earlier ` +
          `process (${noted?.pid}) still holds it. End that process, then start Palka again. It said: ${started}`,
      );
    }
    if (!waiting) {
      log('An earlier embedded PostgreSQL still holds the database; waiting for it to end.');
    }
    await sleep(200);
  }
}
