import { readdirSync, readFileSync } from 'node:fs';
import type { RunningApp } from './app.ts';
import { withClient } from './with-client.ts';

/** Milliseconds of a tick of /proc: Linux reports a hundred a second, independent of the kernel's own rate. */
const TICK_MS = 10;

/** CPU time in ms, user and system of Linux: it says the same on a machine that does other things beside. */
export interface Cpu {
  server: number;
  database: number;
}

/** A clock of the CPU time that an app's process and the connections to its database have used so far. */
export async function cpuClock({ pid, urls }: Pick<RunningApp, 'pid' | 'urls'>): Promise<() => Cpu> {
  const postmaster = await withClient(urls.owner, async (client) => {
    const { rows } = await client.query<{ file: string }>(
      `select current_setting('data_directory') || '/postmaster.pid' as file`,
    );
    return Number(readFileSync(rows[0]!.file, 'utf8').split('\n')[0]);
  });
  return () => ({ server: ticksOf(pid).ticks * TICK_MS, database: connectionsMs(postmaster) });
}

/** The numbers of a process after its name, from its state on: user and system time are the 11th and 12th. */
function ticksOf(pid: number): { parent: number; ticks: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  return { parent: fields[1]!, ticks: fields[11]! + fields[12]! };
}

/** CPU time that the connections to a database server used so far, in ms. */
function connectionsMs(postmaster: number): number {
  return readdirSync('/proc').reduce((sum, name) => {
    try {
      const isConnection = / (\[local\]|127\.0\.0\.1\(\d+\)) /.test(
        readFileSync(`/proc/${name}/cmdline`, 'utf8') + ' ',
      );
      const { parent, ticks } = ticksOf(Number(name));
      return parent === postmaster && isConnection ? sum + ticks * TICK_MS : sum;
    } catch {
      return sum;
    }
  }, 0);
}
