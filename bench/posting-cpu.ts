/**
 * `npm run bench:posting -- [issues] [rounds]`: what posting an issue of five lines costs in CPU time, of the server's process and
 * of the database's, asked by one client through HTTP. CPU time is user and system time of Linux, so it says the same on a machine
 * that does other things beside.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { startApp } from './app.ts';
import { fill } from './fill.ts';
import { fillStock } from './fill-stock.ts';
import { draftIssues } from './issue-drafts.ts';
import { signIn } from './load.ts';
import { print } from './print.ts';
import { withClient } from './with-client.ts';

const issues = Number(process.argv[2] ?? 300);
const rounds = Number(process.argv[3] ?? 3);
const LINES = 5;
/** Milliseconds of a tick of /proc: Linux reports a hundred a second, independent of the kernel's own rate. */
const TICK_MS = 10;

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

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const app = await startApp();
try {
  const { base, urls } = app;
  const [company] = await fillStock(urls.owner, await fill(urls.owner, 1, 1000), [5000]);
  const token = await signIn(base, company!);
  const postmaster = await withClient(urls.owner, async (client) => {
    const { rows } = await client.query<{ file: string }>(
      `select current_setting('data_directory') || '/postmaster.pid' as file`,
    );
    return Number(readFileSync(rows[0]!.file, 'utf8').split('\n')[0]);
  });
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
    const before = { server: ticksOf(app.pid).ticks * TICK_MS, database: connectionsMs(postmaster) };
    const from = performance.now();
    await post(round * issues);
    const wall = (performance.now() - from) / issues;
    const server = (ticksOf(app.pid).ticks * TICK_MS - before.server) / issues;
    const database = (connectionsMs(postmaster) - before.database) / issues;
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
