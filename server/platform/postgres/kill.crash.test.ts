import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from './embedded.ts';
import { dataFolder, query, startApp } from './testing.ts';

const serverPid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** Commits rows one by one until the connection breaks. Answers how many commits were acknowledged. */
async function writeUntilBroken(url: string, from: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  for (let id = from; ; id++) {
    try {
      await client.query('insert into catch (id) values ($1)', [id]);
    } catch {
      return id - from;
    }
  }
}

test('no acknowledged commit is lost when app and server are killed again and again', async () => {
  const dataDir = await dataFolder();
  let acknowledged = 0;
  for (let round = 0; round < 5; round++) {
    const app = await startApp(dataDir);
    await query(app.urls.owner, 'create table if not exists catch (id int primary key)');
    const [kept] = await query<{ n: number }>(app.urls.owner, 'select count(*)::int as n from catch');
    // One more may have been committed whose answer the kill cut off.
    expect(kept?.n).toBeGreaterThanOrEqual(acknowledged);
    acknowledged = kept?.n ?? 0;
    const written = writeUntilBroken(app.urls.owner, acknowledged);
    await sleep(300);
    await app.kill();
    process.kill(await serverPid(dataDir), 'SIGKILL');
    const count = await written;
    expect(count).toBeGreaterThan(10);
    acknowledged += count;
  }
  const last = await startApp(dataDir);
  const [kept] = await query<{ n: number }>(last.urls.owner, 'select count(*)::int as n from catch');
  expect(kept?.n).toBeGreaterThanOrEqual(acknowledged);
  await last.stop();
});

test('the server of a killed app is taken over as it runs, and ends with the app that took it', async () => {
  const dataDir = await dataFolder();
  const first = await startApp(dataDir);
  const pid = await serverPid(dataDir);
  await first.kill();
  expect(process.kill(pid, 0)).toBe(true);
  const second = await startApp(dataDir);
  expect(second.fresh).toBe(false);
  expect(await serverPid(dataDir)).toBe(pid);
  await expect(startApp(dataDir)).rejects.toThrow('Another Palka is already running');
  await second.stop();
  await expect(serverPid(dataDir)).rejects.toThrow('ENOENT');
});

test('an app whose server is killed starts it again by itself and keeps the folder', async () => {
  const dataDir = await dataFolder();
  const said: string[] = [];
  const postgres = await startPostgres({ dataDir, log: (message) => said.push(message) });
  const { owner } = postgres.urls('palka');
  await query(owner, 'create table catch as select 1 as id');
  process.kill(await serverPid(dataDir), 'SIGKILL');
  await expect
    .poll(() => query(owner, 'select id from catch').catch(() => []), { timeout: 60_000 })
    .toEqual([{ id: 1 }]);
  expect(said[0]).toContain('went away');
  await expect(startApp(dataDir)).rejects.toThrow('Another Palka is already running');
  await postgres.stop();
  await expect(serverPid(dataDir)).rejects.toThrow('ENOENT');
});

test('a server process that is killed restarts the server, and the app still keeps the folder', async () => {
  const dataDir = await dataFolder();
  const app = await startApp(dataDir);
  await query(app.urls.owner, 'select pg_backend_pid() as pid').then(([row]) => row);
  const client = new pg.Client({ connectionString: app.urls.owner });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await expect
    .poll(() => query(app.urls.owner, 'select 1 as one').catch(() => []), { timeout: 60_000 })
    .toEqual([{ one: 1 }]);
  await sleep(1000);
  await expect(startApp(dataDir)).rejects.toThrow('Another Palka is already running');
  await app.stop();
});
