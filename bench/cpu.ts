import { readdirSync, readFileSync } from 'node:fs';
import type { RunningApp } from './app.ts';
import { withClient } from './with-client.ts';

/** Milliseconds of a tick of /proc: Linux reports a hundred a second, independent of the kernel's own rate. */
const TICK_MS = 10;

/** CPU time in ms, user and system of Linux: it says the same on a machine that does other things beside. */
export interface Cpu {
  server: number;
  /** Of the connections that there are. */
  database: number;
  /** Of every process of the database server, also those that ended: writers, vacuum, parallel workers. */
  cluster: number;
}

/** A clock of the CPU time that an app's process and the connections to its database have used so far. */
export async function cpuClock({ pid, urls }: Pick<RunningApp, 'pid' | 'urls'>): Promise<() => Cpu> {
  const postmaster = await withClient(urls.owner, async (client) => {
    const { rows } = await client.query<{ file: string }>(
      `select current_setting('data_directory') || '/postmaster.pid' as file`,
    );
    return Number(readFileSync(rows[0]!.file, 'utf8').split('\n')[0]);
  });
  return () => ({
    server: ticksOf(pid).ticks * TICK_MS,
    database: childrenMs(postmaster, (title) => / (\[local\]|127\.0\.0\.1\(\d+\)) /.test(title)),
    cluster: childrenMs(postmaster, () => true) + (ticksOf(postmaster).ticks + ticksOf(postmaster).ended) * TICK_MS,
  });
}

/** The numbers of a process after its name, from its state on: user and system time are the 11th and 12th, those of children that ended follow. */
function ticksOf(pid: number): { parent: number; ticks: number; ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  return { parent: fields[1]!, ticks: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
}

/** CPU time that the processes of a database server with such titles used so far, in ms. */
function childrenMs(postmaster: number, isWanted: (title: string) => boolean): number {
  return readdirSync('/proc').reduce((sum, name) => {
    try {
      const title = readFileSync(`/proc/${name}/cmdline`, 'utf8') + ' ';
      const { parent, ticks } = ticksOf(Number(name));
      return parent === postmaster && isWanted(title) ? sum + ticks * TICK_MS : sum;
    } catch {
      return sum;
    }
  }, 0);
}
