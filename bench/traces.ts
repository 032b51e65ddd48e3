/**
 * `npm run bench:traces -- [requests] [rounds]`: what traces cost in CPU time of the server's process, of a list of 10 products and of an
 * issue of five lines that is posted, by turns without traces and with all of them sent to a collector.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { createStorage } from '#server/platform/files/create-storage.ts';
import { connectTraces } from '#server/platform/traces/connect-traces.ts';
import { startApp } from './app.ts';
import { fill } from './fill.ts';
import { fillStock } from './fill-stock.ts';
import { draftIssues } from './issue-drafts.ts';
import { signIn } from './load.ts';
import { print } from './print.ts';

const requests = Number(process.argv[2] ?? 100);
const rounds = Number(process.argv[3] ?? 9);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** A collector in a process of its own, so that its work is not counted. */
async function startCollector() {
  const program = `require('node:http').createServer((request, response) => request.resume().on('end', () => response.end()))
    .listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { endpoint: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}

const running = await startApp();
const collector = await startCollector();
const db = connect(createPool(running.urls.app));
try {
  const config = {
    ...readConfig({ PALKA_DATA_DIR: tmpdir(), OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }),
    secretKey: 'ab'.repeat(32),
  };
  const storage = await createStorage(config);
  const traces = await connectTraces(config.traces, { info: console.log, warn: console.log });
  const apps = { off: await buildApp({ config, db, storage }), on: await buildApp({ config, db, storage, traces }) };
  const ways = ['off', 'on'] as const;
  const [company] = await fillStock(running.urls.owner, await fill(running.urls.owner, 1, 1000), [5000]);
  const authorization = `Bearer ${await signIn(running.base, company!)}`;
  const drafts = await draftIssues(running.urls.owner, company!, company!.spread, {
    count: requests * (rounds + 1) * ways.length,
    lines: 5,
  });
  const posting = () => ({
    method: 'POST' as const,
    url: `/v1/stock_issued/${drafts.pop()!.id}/post`,
    headers: { authorization, 'idempotency-key': randomUUID() },
    payload: { version: 1 },
  });
  const list = () => ({ url: '/v1/products?page=0&size=10', headers: { authorization } });
  /** Milliseconds of CPU time of one request. */
  const measure = async (way: 'off' | 'on', next: typeof list | typeof posting) => {
    const before = process.cpuUsage();
    for (let n = 0; n < requests; n += 1) {
      const answer = await apps[way].inject(next());
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / requests;
  };
  for (const [name, next] of [
    ['a list of 10 products', list],
    ['an issue of 5 lines, posted', posting],
  ] as const) {
    for (const way of ways) await measure(way, next); // the first requests find cold code and nothing prepared
    const found = { off: [] as number[], on: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      // Neither is always the first.
      for (const way of round % 2 ? ways : ways.toReversed()) found[way].push(await measure(way, next));
    }
    for (const way of ways)
      print(
        `${name}, traces ${way}`,
        `${median(found[way]).toFixed(3)} ms of ${found[way].map((one) => one.toFixed(2)).join(', ')}`,
      );
    print(`${name}, more`, `${((median(found.on) / median(found.off) - 1) * 100).toFixed(1)} %`);
  }
  for (const app of Object.values(apps)) await app.close();
  await traces?.close();
} finally {
  await db.destroy();
  collector.stop();
  await running.stop();
}
