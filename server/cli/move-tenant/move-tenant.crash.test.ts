import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { HistoryJob } from '#server/demo/history/load-history.ts';
import { tellHistory } from '#server/demo/history/tell-history.ts';
import { loadDemo } from '#server/demo/load.ts';
import { withinCell } from '#server/platform/db/said-cell.ts';
import { connected } from '#server/platform/db/database.ts';
import { silent } from '#server/test-cells.ts';
import { type Installation, installationForTests } from './test-installation.ts';
import { answersOf } from './test-answers.ts';
import { startWriters } from './test-writers.ts';

const mail = (name: string) => `${name}@samudra.example`;

let installation: Installation;
beforeAll(async () => {
  installation = await installationForTests('b,c');
  const { ask, ground } = installation;
  await withinCell('a', () =>
    connected(ground.urlsOf('a').owner, async (owner) => {
      await loadDemo({ owner, storage: ground.storage });
      const stories = await ask('a', `select payload from job where kind = 'demo-history'`);
      for (const { payload } of stories as { payload: HistoryJob }[])
        await tellHistory(owner, payload, { log: silent, stopping: new AbortController().signal });
    }),
  );
  await ask('a', `delete from job where kind = 'demo-history'`);
  // People here receive more than any room takes.
  await ask('a', 'update storage_room set capacity_kg = null, capacity_positions = null');
}, 300_000);
afterAll(() => installation.close());

/** The cells in which the company of the demo is open. */
async function openIn(): Promise<string[]> {
  const open = `select from company where name = 'PT Samudra Beku Nusantara' and not is_removed`;
  const cells = ['a', 'b'];
  const found = await Promise.all(cells.map((cell) => installation.ask(cell, open)));
  return cells.filter((_, at) => found[at]!.length > 0);
}

type Writers = Awaited<ReturnType<typeof startWriters>>;

/** Waits until each writer has posted in a cell; fails as soon as one of them does. */
const postedIn = (cell: string, writers: Writers) =>
  Promise.race([
    vi.waitUntil(() => writers.every(({ postings }) => postings.some((one) => one.cell === cell)), 60_000),
    ...writers.map(({ writing }) => writing),
  ]);

/** That each acknowledged posting is there once in a cell, with its number, and that ledgers and logs hold. */
async function expectAll(writers: Writers, cell: string) {
  const { ask, run, seal } = installation;
  const postings = writers.flatMap((writer) => writer.postings);
  const kept = await ask(
    cell,
    'select id, number from stock_document where posted_at is not null and id = any ($1) order by id',
    [postings.map(({ id }) => id)],
  );
  expect(kept).toEqual(postings.map(({ id, number }) => ({ id, number })).toSorted((x, y) => (x.id < y.id ? -1 : 1)));
  const doubled =
    'select company_id, number from stock_document where number is not null group by 1, 2 having count(*) > 1';
  expect(await ask(cell, doubled)).toEqual([]);
  await seal('a', 'b');
  for (const command of ['check-ledger', 'verify-activity']) expect(await run(command)).toMatchObject({ status: 0 });
  expect(await ask('a', 'select from pg_replication_slots')).toEqual([]);
}

it('answers each question of the API as before, once each company has a database of its own', async () => {
  const { ask, run } = installation;
  const [second] = await ask('a', `select id from company where name = 'PT Bahari Dingin Sejahtera'`);
  await ask(
    'a',
    `with t as (insert into tenant (name) values ('Bahari') returning id)
    update company set tenant_id = t.id from t where company.id = $1`,
    [second!.id],
  );
  const asked = [
    { email: mail('owner') },
    { email: mail('owner'), company: String(second!.id) },
    { email: mail('finance') },
    { email: 'owner@lauttimur.example' },
  ];
  const answers = async () => {
    const all: Record<string, string>[] = [];
    for (const one of asked) all.push(await answersOf(installation, one));
    return all;
  };
  const before = await answers();
  expect(Object.values(before[0]!).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(50);
  expect(before[0]).not.toEqual(before[1]);
  await run('move-tenant', '--tenant', 'bahari', '--to', 'c', '--yes');
  await run('move-tenant', '--tenant', 'samudra group', '--to', 'b', '--yes');
  const companies = await Promise.all(['a', 'b', 'c'].map((cell) => ask(cell, 'select from company')));
  expect(companies.map((rows) => rows.length)).toEqual([1, 1, 1]);
  const after = await answers();
  for (const [at, given] of before.entries())
    expect(Object.keys(given).filter((path) => given[path] !== after[at]![path])).toEqual([]);
});

it('moves the demo while four people post, and loses and doubles nothing; neighbours notice nothing', async () => {
  const { run } = installation;
  const writers = await startWriters(installation, ['owner', 'owner', 'manager', 'manager'].map(mail));
  const [neighbour] = await startWriters(installation, ['owner@lauttimur.example']);
  const { said, complained } = await run('move-tenant', '--tenant', 'samudra group', '--to', 'a', '--yes');
  expect(complained).toBe('');
  expect(said).toMatch(/Writes waited for [01]\.\d\d s.*\nAll tables are equal on both sides\./);
  await postedIn('a', writers);
  await Promise.all([...writers, neighbour!].map((writer) => writer.stop()));
  expect(writers.flatMap(({ postings }) => postings).some(({ cell }) => cell === 'b')).toBe(true);
  await expectAll(writers, 'a');
  expect(neighbour!.failures).toEqual([]);
  expect(neighbour!.postings.every(({ cell }) => cell === 'a')).toBe(true);
});

it('is taken up wherever it was killed, and never open in both cells', async () => {
  const { run } = installation;
  const args = ['move-tenant', '--tenant', 'samudra group', '--to', 'b', '--yes'];
  const writers = await startWriters(installation, ['owner', 'manager'].map(mail));
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  let kills = 0;
  for (let afterMs = 300; ; afterMs += 110) {
    const command = spawn(process.execPath, [main, ...args], {
      env: { ...process.env, ...installation.env },
      stdio: 'ignore',
    });
    const ended = once(command, 'exit');
    const [status] = (await Promise.race([ended, pause(afterMs, [undefined])])) as [number | null | undefined];
    if (status === 0) break;
    command.kill('SIGKILL');
    await ended;
    kills += 1;
    expect((await openIn()).length).toBeLessThanOrEqual(1);
    // Once on the way it is taken back, as far as it has come.
    if (kills === 4) await run('move-tenant', '--tenant', 'samudra group', '--to', 'b', '--back');
  }
  expect(kills).toBeGreaterThan(4);
  expect(await openIn()).toEqual(['b']);
  await postedIn('b', writers);
  await Promise.all(writers.map((writer) => writer.stop()));
  await expectAll(writers, 'b');
});
