import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { defaultOptions } from '#server/platform/jobs/options.ts';
import { superuser } from '#server/platform/postgres/cluster.ts';
import { existingPlace } from '#server/platform/postgres/place.ts';
import { socketUrl } from '#server/platform/postgres/probe.ts';
import { readServerFile } from '#server/platform/postgres/running-server.ts';
import { dataFolder, query } from '#server/platform/postgres/testing.ts';

/** Half a head and half a body: a stop waited for their rest. */
const unfinished = [
  'GET /health/live HTTP/1.1\r\nHost: a\r\n',
  'POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email"',
];

/** Starts the program with a database of its own unless a folder is given, and answers once it listens. */
async function started(dataDir?: string, demo: 'on' | 'off' = 'off') {
  // Below those that the system gives to connections.
  const PORT = String(20_000 + Math.floor(Math.random() * 12_000));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT,
      PALKA_DATA_DIR: dataDir ?? (await dataFolder()),
      PALKA_DEMO: demo,
      PALKA_PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const failed = text(child.stderr);
  for await (const said of createInterface(child.stdout)) {
    if (said.includes(`http://127.0.0.1:${PORT}`)) {
      child.stdout.resume();
      return { port: Number(PORT), child, ended };
    }
  }
  throw new Error(await failed);
}

it('ends well and within ten seconds when it is told to stop, in spite of running requests', async () => {
  const { port, child, ended } = await started();
  for (const sent of unfinished) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    await new Promise((done) => socket.write(sent, done));
  }
  // Answered after what was sent before, which the server has therefore read.
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  const begun = performance.now();
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

/**
 * Companies that wait for their history, how often it was begun of the first of them, and whether that was since a moment: a job that a
 * stop left held was not retried.
 */
async function histories(dataDir: string, since: Date) {
  const server = await readServerFile((await existingPlace(dataDir))!);
  const [told] = await query<{ waiting: number; tries: number; isBegun: boolean }>(
    socketUrl(superuser, 'palka', server!.socketFolder),
    `select (select count(*)::int from company where awaits_history) as waiting, max(tries) as tries,
      bool_or(tries > 0 and due_at >= $1::timestamptz + make_interval(secs => $2)) as "isBegun"
      from job where kind = 'demo-history'`,
    [since, defaultOptions.leaseSeconds],
  );
  return told!;
}

it('ends as well while the history of the demo is written, which the next start retries at once', async () => {
  const dataDir = await dataFolder();
  for (const start of ['first', 'second']) {
    const since = new Date();
    const { child, ended } = await started(dataDir, 'on');
    // Of a first start it waits some seconds. A job whose holder died would be taken up a minute later, by a second try.
    await expect
      .poll(() => histories(dataDir, since), { message: start, timeout: 60_000 })
      .toEqual({ waiting: 3, tries: 1, isBegun: true });
    const begun = performance.now();
    child.kill('SIGTERM');
    // A stop that had to wait for the history would be cut short, which ends with 1.
    expect((await ended)[0]).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
  }
});
