import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseUrls } from '#server/platform/db/database.ts';
import { runningPostgres } from '#server/platform/postgres/embedded.ts';

/** What the process holds in RAM, and the most it held since its start or since it was last asked; in MiB. */
export type Memory = { now: number; peak: number };

/** The real program in a process of its own, on an embedded database in a scratch folder unless settings name another. */
export type RunningApp = {
  base: string;
  dataDir: string;
  urls: DatabaseUrls;
  /** Of the database of that name on the embedded server. */
  urlsOf(database: string): DatabaseUrls;
  pid: number;
  /** Undefined where the system does not say. */
  memory(): Memory | undefined;
  stop(): Promise<void>;
};

/** @param settings as environment variables, beside those of a bench */
export async function startApp(settings: Record<string, string> = {}): Promise<RunningApp> {
  const folder = mkdtempSync(join(tmpdir(), 'palka-bench-'));
  // The user who runs the database for root must be able to pass.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PALKA_DATA_DIR: dataDir,
      PALKA_DEMO: 'off',
      DATABASE_URL: '',
      ...settings,
    },
  });
  await ready(base, child);
  const { DATABASE_URL: owner, DATABASE_APP_URL: own } = settings;
  const embedded = await runningPostgres(dataDir);
  const urlsOf = (database: string) => {
    const urls = owner && own ? { owner, app: own } : embedded?.(database);
    if (!urls) throw new Error('The app runs, but its database does not.');
    return urls;
  };
  const urls = urlsOf('palka');
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { base, dataDir, urls, urlsOf, pid: child.pid!, memory: () => memoryOf(child.pid), stop };
}

async function ready(base: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) {
      throw new Error('The app ended before it was ready.');
    }
    const answer = await fetch(`${base}/health/ready`).catch(() => undefined);
    if (answer?.ok) {
      return;
    }
    await sleep(200);
  }
  throw new Error('The app was not ready within two minutes.');
}

function memoryOf(pid: number | undefined): Memory | undefined {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    const [now, peak] = ['VmRSS', 'VmHWM'].map((name) => {
      const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
      return Math.round(Number(kibibytes) / 1024);
    });
    // Makes the system forget the peak.
    writeFileSync(`/proc/${String(pid)}/clear_refs`, '5');
    return { now: now!, peak: peak! };
  } catch {
    return undefined;
  }
}
