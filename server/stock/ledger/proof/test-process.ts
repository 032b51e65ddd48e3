import type { StockDocument } from '#shared/stock/document.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DatabaseUrls } from '#server/platform/db/database.ts';
import type { Answer, Asking } from './test-world.ts';

/** The app in a process of its own. */
export interface AppProcess {
  base: string;
  urls: DatabaseUrls;
  /** Ends it the hard way and settles when the process is gone. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** The settings by which a process works on the database of the test run. */
export const onCommonDatabase = () => ({
  DATABASE_URL: process.env.TEST_DATABASE_URL_OWNER!,
  DATABASE_APP_URL: process.env.TEST_DATABASE_URL_APP!,
});

/** Starts the app with these settings. Rejects with its last words. */
export function startProcess(settings: Record<string, string>): Promise<AppProcess> {
  const script = fileURLToPath(new URL('./test-app.ts', import.meta.url));
  const { PATH, NODE_COMPILE_CACHE, TMPDIR } = process.env;
  const child = spawn(process.execPath, [script], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      ...(TMPDIR && { TMPDIR }),
      PALKA_PUBLIC_URL: 'https://palka.example',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  const { promise, resolve, reject } = Promise.withResolvers<AppProcess>();
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.once('close', () => reject(new Error(`The app ended: ${said.trim()}`)));
  createInterface(child.stdout).once('line', (line) =>
    resolve({ ...(JSON.parse(line) as Pick<AppProcess, 'base' | 'urls'>), ...ends(child, ended) }),
  );
  return promise;
}

const ends = (child: ChildProcess, ended: Promise<void>) => ({
  kill: () => (child.kill('SIGKILL'), ended),
  stop: () => (child.stdin?.end(), ended),
});

/** Asks over the network; undefined where no answer came, so that nobody knows what was done. */
export async function ask<Data = StockDocument>(
  base: string,
  { token, method = 'POST', path, body, key }: Asking,
): Promise<Answer<Data> | undefined> {
  try {
    const answer = await fetch(`${base}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as Omit<Answer<Data>, 'status'>) };
  } catch {
    return undefined;
  }
}
