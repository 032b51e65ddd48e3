import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { network } from '#server/test-network.ts';
import { owner } from '#server/testing.ts';
import { connect, createPool, type Db } from './database.ts';
import { isDatabaseAway } from './database-problem.ts';

const SILENT_MS = 200;

async function connected(max: number, options?: Parameters<typeof network>[0]) {
  const { databaseUrl, swallow } = await network(options);
  const db = connect(createPool(databaseUrl, { max }), SILENT_MS);
  onTestFinished(() => db.destroy());
  return { db, swallow };
}

const backend = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;

it('a statement whose answer is lost fails within seconds, and the next one is answered', async () => {
  const { db, swallow } = await connected(1);
  const before = await backend(db);
  swallow();
  await expect(backend(db)).rejects.toSatisfy(isDatabaseAway);
  expect(await backend(db)).not.toBe(before);
});

it('connections at rest that went the same way are lent to nobody', async () => {
  const { db, swallow } = await connected(3);
  const pause = () => sql`select pg_sleep(0.1)`.execute(db);
  await Promise.all([pause(), pause(), pause()]);
  swallow();
  await expect(backend(db)).rejects.toSatisfy(isDatabaseAway);
  for (const _ of [1, 2]) await backend(db);
});

it('an end of a transaction whose answer is lost fails', async () => {
  const { db, swallow } = await connected(1);
  const ending = db.transaction().execute(async (trx) => {
    await backend(trx);
    swallow();
  });
  await expect(ending).rejects.toSatisfy(isDatabaseAway);
});

it('what its transaction locked is free at once', async () => {
  const { db, swallow } = await connected(1);
  const key = randomInt(2 ** 31);
  const working = db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
    swallow();
    await backend(trx);
  });
  await expect(working).rejects.toSatisfy(isDatabaseAway);
  await sql`select pg_advisory_xact_lock(${key})`.execute(owner);
});

it.each([false, true])('a slow statement is waited for (behind a pooler: %s)', async (isPooler) => {
  const { db } = await connected(1, { isPooler });
  const { rows } = await sql<{ is: string }>`select 'done' as is from pg_sleep(${(6 * SILENT_MS) / 1000})`.execute(db);
  expect(rows).toEqual([{ is: 'done' }]);
});

it('where nobody answers, a statement is waited for', async () => {
  const { databaseUrl, turnAway, turnedAway } = await network();
  const db = connect(createPool(databaseUrl, { max: 1 }), SILENT_MS);
  onTestFinished(() => db.destroy());
  await backend(db);
  turnAway();
  await sql`select pg_sleep(${(6 * SILENT_MS) / 1000})`.execute(db);
  expect(turnedAway()).toBeGreaterThan(1);
});
