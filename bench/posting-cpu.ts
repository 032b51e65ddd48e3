/**
 * `npm run bench:posting -- [issues] [rounds]`: what posting an issue of five lines costs in CPU time, of the server's process and
 * of the database's, asked by one client through HTTP.
 */
import { randomUUID } from 'node:crypto';
import { startApp } from './app.ts';
import { cpuClock } from './cpu.ts';
import { fill } from './fill.ts';
import { fillStock } from './fill-stock.ts';
import { draftIssues } from './issue-drafts.ts';
import { signIn } from './load.ts';
import { print } from './print.ts';

const issues = Number(process.argv[2] ?? 300);
const rounds = Number(process.argv[3] ?? 3);
const LINES = 5;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const app = await startApp();
try {
  const { base, urls } = app;
  const [company] = await fillStock(urls.owner, await fill(urls.owner, 1, 1000), [5000]);
  const token = await signIn(base, company!);
  const cpu = await cpuClock(app);
  const drafts = await draftIssues(urls.owner, company!, company!.spread, {
    count: issues * (rounds + 1),
    lines: LINES,
  });
  const post = async (from: number) => {
    for (const { id } of drafts.slice(from, from + issues)) {
      const answer = await fetch(`${base}/v1/stock_issued/${id}/post`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ version: 1 }),
      });
      if (answer.status !== 200) throw new Error(await answer.text());
      await answer.arrayBuffer();
    }
  };
  await post(0); // the first requests find cold code and nothing prepared
  const found = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = cpu();
    const from = performance.now();
    await post(round * issues);
    const wall = (performance.now() - from) / issues;
    const after = cpu();
    const server = (after.server - before.server) / issues;
    const database = (after.database - before.database) / issues;
    found.push({ server, database, both: server + database, wall });
  }
  for (const name of ['server', 'database', 'both', 'wall'] as const) {
    const each = found.map((one) => one[name]);
    print(
      `an issue of ${LINES} lines, ${name}`,
      `${median(each).toFixed(2)} ms of ${each.map((one) => one.toFixed(2)).join(', ')}`,
    );
  }
} finally {
  await app.stop();
}
