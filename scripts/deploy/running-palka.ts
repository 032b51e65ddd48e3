import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The folder of this repository. */
export const repository = dirname(dirname(import.meta.dirname));

export interface RunningPalka {
  port: number;
  /** What it wrote so far, log lines and banner. */
  said(): string;
  /** Tells it to stop, and answers how it ended and after how many seconds. */
  stop(): Promise<{ code: number | null; seconds: number }>;
}

interface Start {
  /** The folder of the program; this repository unless named. */
  root?: string;
  command?: string[];
  env: Record<string, string>;
  user?: { uid: number; gid: number } | undefined;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** Starts Palka with these settings alone, and settles when it is ready. */
export async function startPalka({ root = repository, command, env, user }: Start): Promise<RunningPalka> {
  const port = Number(env.PORT ?? (await freePort()));
  const [program = '', ...args] = command ?? [process.execPath, 'server/start.ts'];
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => lines.push(part.toString()));
  const said = () => lines.join('');
  await ready(child, port, said);
  return {
    port,
    said,
    async stop() {
      const begun = performance.now();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = new AbortController();
      const timer = sleep(60_000, undefined, { signal: late.signal }).then(
        () => child.kill('SIGKILL'),
        () => undefined,
      );
      const [code] = (await ended) as [number | null];
      late.abort();
      await timer;
      return { code, seconds: (performance.now() - begun) / 1000 };
    },
  };
}

async function ready(child: ChildProcess, port: number, said: () => string): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null && child.signalCode === null; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  child.kill('SIGKILL');
  throw new Error(`Palka did not start:\n${said()}`);
}

/** Runs `npm run palka -- …` to its end, with these settings alone. */
export function palkaCommand(words: string[], env: Record<string, string>): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/cli/main.ts', ...words], {
    cwd: repository,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

/** @throws Error with what was expected, unless it holds */
export function expectThat(holds: boolean, what: string, found: unknown = ''): asserts holds {
  if (!holds) throw new Error(`Expected ${what}${found === '' ? '' : `, found ${JSON.stringify(found)}`}`);
}

export const inRepository = (path: string): string => join(repository, path);
