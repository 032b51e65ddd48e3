import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './place.ts';
import { probe } from './probe.ts';

/** A running database server of one cluster. */
export interface Server {
  socketFolder: string;
  /** Process id of the server's first process, which signals go to. */
  pid: number;
  /** Settles when the server has ended. */
  ended(): Promise<void>;
}

/** The server that answers for this cluster, started by any process; undefined when none does. */
export async function runningServer(place: Place): Promise<Server | undefined> {
  const noted = await readServerFile(place);
  if (!noted || (await probe(noted.socketFolder, place.cluster)) !== 'ready') {
    return undefined;
  }
  return { ...noted, ended: () => serverFileGone(place, noted.pid) };
}

/** Ends the server as fast as it can without losing anything, and settles when it has ended. */
export async function stopServer(server: Server): Promise<void> {
  // Fast shutdown first; the immediate kind, which the next start recovers from, when something hangs.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!signalServer(server.pid, signal)) {
      return;
    }
    const giveUp = new AbortController();
    await Promise.race([server.ended(), sleep(30_000, undefined, { signal: giveUp.signal })]).finally(() =>
      giveUp.abort(),
    );
  }
}

/** Sends a signal; false when there is no such process any more. */
export function signalServer(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** The content of the server's lock file: its process id, and where it listens. */
export async function readServerFile({ cluster }: Place): Promise<{ pid: number; socketFolder: string } | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 && lines[4] ? { pid, socketFolder: lines[4] } : undefined;
}

async function serverFileGone(place: Place, pid: number): Promise<void> {
  while ((await readServerFile(place))?.pid === pid && signalServer(pid, 0)) {
    await sleep(50);
  }
}
