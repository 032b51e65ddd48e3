import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { asInstallation, connect, createPool, type Db } from '#server/platform/db/database.ts';
import type { ResetRequest } from '#server/auth/send-reset-mail.ts';
import type { ImportJob } from '#server/platform/import/run-import.ts';
import { enqueue } from './enqueue.ts';
import type { JobOptions } from './options.ts';
import { deleteJob, takeJob } from './queue.ts';
import { runJob } from './run-job.ts';
import { startJobs } from './start-jobs.ts';
import { ownDatabase } from './testing.ts';

const { db, url, ownerUrl, newConnection } = await ownDatabase();
const said: unknown[][] = [];
const say = (...words: unknown[]) => void said.push(words);
const log = { info: say, warn: say, error: say };
const running: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await asInstallation(db, (trx) => trx.deleteFrom('job').execute());
});

function start(handler: (payload: ResetRequest) => Promise<void>, options: Partial<JobOptions> = {}, on: Db = db) {
  const jobs = startJobs(on, { 'reset-mail': handler }, { log, lookEveryMs: 50, retrySeconds: 0.05, ...options });
  running.push(jobs);
  return jobs;
}

const leave = (email: string) => asInstallation(db, (trx) => enqueue(trx, 'reset-mail', { email, language: 'id' }));
const waiting = () => asInstallation(db, (trx) => trx.selectFrom('job').selectAll().execute());

async function asOwner<Row extends pg.QueryResultRow>(statement: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}

const listener = `application_name = 'palka listen' and datname = current_database() and query ilike 'listen%'`;

/** Settles when the connection of a worker is there and has asked to be told. */
async function listening() {
  const asked = () => asOwner(`select from pg_stat_activity where ${listener} and state = 'idle'`);
  await expect.poll(async () => (await asked()).rowCount).toBe(1);
}

it('does what was left with its payload, and forgets it', async () => {
  const done: ResetRequest[] = [];
  start(async (payload) => void done.push(payload));
  await leave('ikan@example.test');
  await expect.poll(() => done).toEqual([{ email: 'ikan@example.test', language: 'id' }]);
  await expect.poll(waiting).toEqual([]);
});

it('leaves nothing when the transaction is rolled back', async () => {
  const gone = asInstallation(db, async (trx) => {
    await enqueue(trx, 'reset-mail', { email: 'a@example.test', language: 'id' });
    throw new Error('changed my mind');
  });
  await expect(gone).rejects.toThrow('changed my mind');
  expect(await waiting()).toEqual([]);
});

it('hears of new work at once, long before it would look', async () => {
  const done: string[] = [];
  start(async ({ email }) => void done.push(email), { databaseUrl: url, lookEveryMs: 60_000 });
  await listening();
  await leave('a@example.test');
  await expect.poll(() => done).toEqual(['a@example.test']);
});

it('hears of new work again after its connection was cut', async () => {
  const done: string[] = [];
  start(async ({ email }) => void done.push(email), { databaseUrl: url, lookEveryMs: 60_000 });
  await listening();
  const cut = await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where ${listener}`);
  expect(cut.rowCount).toBe(1);
  await leave('a@example.test');
  await expect.poll(() => done, { timeout: 5000 }).toEqual(['a@example.test']);
});

it('does each job once with several instances at work', async () => {
  const done: string[] = [];
  const emails = Array.from({ length: 150 }, (_, index) => `p${index}@example.test`);
  await asInstallation(db, async (trx) => {
    for (const email of emails) await enqueue(trx, 'reset-mail', { email, language: 'en' });
  });
  for (let instance = 0; instance < 3; instance += 1) {
    start(async ({ email }) => void done.push(email), { databaseUrl: url }, newConnection());
  }
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  expect(done.toSorted()).toEqual(emails.toSorted());
});

it('tries again after a failure, later each time', async () => {
  const times: number[] = [];
  start(
    async () => {
      times.push(Date.now());
      if (times.length < 4) throw new Error('not yet');
    },
    { retrySeconds: 0.2 },
  );
  await leave('a@example.test');
  await expect.poll(() => times.length, { timeout: 10_000 }).toBe(4);
  await expect.poll(waiting).toEqual([]);
  const [first = 0, second = 0, third = 0] = times.slice(1).map((time, index) => time - times[index]!);
  expect(first).toBeGreaterThanOrEqual(170);
  expect(second).toBeGreaterThanOrEqual(350);
  expect(third).toBeGreaterThanOrEqual(700);
});

it('gives up in the end and keeps the reason, in the log too, without the payload', async () => {
  start(() => Promise.reject(new Error('550 no such mailbox')), { maxTries: 3, retrySeconds: 0.01 });
  await leave('private@example.test');
  await expect.poll(async () => (await waiting())[0]?.given_up_at).toEqual(expect.any(String));
  expect(await waiting()).toMatchObject([{ tries: 3, failure: '550 no such mailbox' }]);
  expect(said.at(-1)).toEqual([expect.objectContaining({ failure: '550 no such mailbox' }), 'Job given up']);
  expect(JSON.stringify(said)).not.toContain('private@');
});

it('takes up the job of an instance that died, whose late word then counts for nothing', async () => {
  await leave('a@example.test');
  const held = await takeJob(db, ['reset-mail'], 60);
  expect(await takeJob(db, ['reset-mail'], 60)).toBeUndefined();
  await asOwner(`update job set due_at = due_at - interval '60 seconds'`);
  const again = await takeJob(db, ['reset-mail'], 60);
  expect(again).toMatchObject({ id: held?.id, tries: 2 });
  await deleteJob(db, held!);
  expect(await waiting()).toHaveLength(1);
});

it('keeps a job that takes longer than its lease', async () => {
  let begun = 0;
  const enough = Promise.withResolvers<void>();
  const slow = async () => {
    begun += 1;
    await enough.promise;
  };
  // Kept each third of it: what is left bears that everything stands still for a while.
  start(slow, { leaseSeconds: 6 });
  start(slow, { leaseSeconds: 6 }, newConnection());
  await leave('a@example.test');
  await expect.poll(() => begun).toBe(1);
  const held = async () => {
    const [job] = await waiting();
    return { tries: job!.tries, until: Date.parse(job!.due_at) };
  };
  const first = await held();
  await expect.poll(async () => (await held()).until, { timeout: 20_000 }).toBeGreaterThan(first.until);
  // By its holder: another one would have counted a try.
  expect(await held()).toMatchObject({ tries: 1 });
  enough.resolve();
  await expect.poll(waiting, { timeout: 5000 }).toEqual([]);
  expect(begun).toBe(1);
});

it('says in the log that nobody could be told how a job ended, once others may take it up', async () => {
  const away = connect(createPool('postgres://nobody@127.0.0.1:1/none', { max: 1 }));
  onTestFinished(() => away.destroy());
  const done: string[] = [];
  const payload: ResetRequest = { email: 'a@example.test', language: 'id' };
  const job = { id: crypto.randomUUID(), kind: 'reset-mail', payload, tries: 1 } as const;
  const handlers = { 'reset-mail': async ({ email }: ResetRequest) => void done.push(email) };
  await runJob(away, handlers, job, {
    log,
    leaseSeconds: 0.001,
    retrySeconds: 1,
    maxTries: 3,
    stopping: new AbortController().signal,
  });
  expect(done).toEqual(['a@example.test']);
  expect(said.at(-1)).toEqual([{ err: expect.any(Error) }, 'The outcome of a job could not be kept']);
});

it('gives up a job that ends its process every time', async () => {
  await leave('a@example.test');
  await asInstallation(db, (trx) => trx.updateTable('job').set({ tries: 3 }).execute());
  let begun = 0;
  start(async () => void (begun += 1), { maxTries: 3 });
  await expect.poll(async () => (await waiting())[0]?.given_up_at).toEqual(expect.any(String));
  expect(begun).toBe(0);
});

it('finishes what it is doing before it stops, and takes up nothing more', async () => {
  const done: string[] = [];
  const enough = Promise.withResolvers<void>();
  const jobs = start(
    async ({ email }) => {
      await enough.promise;
      done.push(email);
    },
    { workers: 1, databaseUrl: url },
  );
  await leave('first@example.test');
  await leave('second@example.test');
  await expect.poll(async () => (await waiting()).some(({ tries }) => tries > 0)).toBe(true);
  const stopped = jobs.stop();
  enough.resolve();
  await stopped;
  expect(done).toEqual(['first@example.test']);
  expect(await waiting()).toMatchObject([{ payload: { email: 'second@example.test' }, tries: 0 }]);
});

it('has what a stop aborts retried at once, without counting the attempt', async () => {
  const begun = Promise.withResolvers<void>();
  const jobs = startJobs(
    db,
    {
      'reset-mail': async (_, stopping) => {
        begun.resolve();
        await once(stopping, 'abort');
        stopping.throwIfAborted();
      },
    },
    { log, lookEveryMs: 50 },
  );
  await leave('a@example.test');
  await begun.promise;
  await jobs.stop();
  expect(await waiting()).toMatchObject([{ tries: 0, failure: null }]);
  const done: string[] = [];
  start(async ({ email }) => void done.push(email));
  await expect.poll(() => done).toEqual(['a@example.test']);
});

it('leaves work of a kind it does not know to a newer version', async () => {
  await asInstallation(db, (trx) => trx.insertInto('job').values({ kind: 'from-the-future', payload: '{}' }).execute());
  const done: string[] = [];
  start(async ({ email }) => void done.push(email));
  // It is due later, and a worker takes the job that is due longest.
  await leave('a@example.test');
  await expect.poll(() => done).toEqual(['a@example.test']);
  await expect.poll(waiting).toMatchObject([{ kind: 'from-the-future', tries: 0 }]);
});

it('goes on by itself when the database was away', async () => {
  const done: string[] = [];
  await sql`select 1`.execute(db);
  start(async ({ email }) => void done.push(email), { databaseUrl: url });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await owner.end();
  await expect
    .poll(() =>
      leave('a@example.test').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => done, { timeout: 5000 }).toContain('a@example.test');
});

it('is invisible outside an installation transaction', async () => {
  await leave('a@example.test');
  expect(await db.selectFrom('job').selectAll().execute()).toEqual([]);
});

it('does what is quick while what is slow takes its time, one after the other', async () => {
  const end = Promise.withResolvers<void>();
  const done: string[] = [];
  const handlers = {
    import: async ({ import_id }: ImportJob) => {
      done.push(import_id);
      await end.promise;
    },
    'reset-mail': async ({ email }: ResetRequest) => void done.push(email),
  };
  const large = { resource: 'product', company_id: '', user_id: '', language: 'id' } as const;
  for (const import_id of ['first', 'second', 'third'])
    await asInstallation(db, (trx) => enqueue(trx, 'import', { import_id, ...large }));
  running.push(startJobs(db, handlers, { log, lookEveryMs: 50, workers: 2, slow: ['import'] }));
  await leave('a@example.test');
  await expect.poll(() => done.toSorted()).toEqual(['a@example.test', 'first']);
  end.resolve();
  await expect.poll(waiting).toEqual([]);
  expect(done).toHaveLength(4);
});
