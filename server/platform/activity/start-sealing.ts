import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/platform/db/database.ts';
import { sealActivity } from './seal.ts';

/** How long a new entry waits for its seal, at most. */
const LOOK_MS = 3000;

interface Log {
  warn(about: object, message: string): void;
}

/** Seals what is new every few seconds, beside any number of other instances, and once more when stopped. */
export function startSealing(db: Db, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let away = false;

  const seal = async () => {
    try {
      await sealActivity(db);
      away = false;
    } catch (err) {
      // Said once, not at every look.
      if (!away) log.warn({ err }, 'The activity log cannot be sealed; trying again');
      away = true;
    }
  };

  const work = async () => {
    while (!stopping.signal.aborted) {
      await seal();
      await sleep(LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    await seal();
  };

  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
