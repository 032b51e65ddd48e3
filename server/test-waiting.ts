import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '#server/app/app.ts';
import { connect, createPool, type Db, type Trx } from '#server/platform/db/database.ts';
import { owner, storage, testConfig } from './testing.ts';

/** Between two looks at who waits: without a pause looking takes the processor from those who are waited for. */
const LOOK_MS = 3;

/** Until somebody waits for what a transaction holds, or has been answered without waiting. */
async function untilAwaited(pid: number, isAnswered: () => boolean): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and ${pid}::integer = any (pg_blocking_pids(pid))`.execute(
    owner,
  );
  if (rows.length > 0 || isAnswered()) return;
  await sleep(LOOK_MS);
  await untilAwaited(pid, isAnswered);
}

/** Until so many wait for what a transaction holds, or for one another, or have been answered. */
async function untilStuck(pid: number, count: () => number): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    with recursive waiting (pid) as (
      select ${pid}::integer
      union
      select a.pid from pg_stat_activity a join waiting w on w.pid = any (pg_blocking_pids(a.pid))
      where a.datname = current_database()
    ) select count(*) - 1 as waiting from waiting`.execute(owner);
  if (rows[0]!.waiting >= count()) return;
  await sleep(LOOK_MS);
  await untilStuck(pid, count);
}

/**
 * Lets several ask at the same time, in a known order: `hold` locks something in a transaction, each asks once those
 * before it wait for that, or for one another, or were answered; and then the transaction ends. Answers what they got.
 */
export async function inTurn<T>(
  hold: (trx: Trx) => Promise<unknown>,
  asks: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const asked: Promise<T>[] = [];
  let answered = 0;
  await owner.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await hold(trx);
    for (const ask of asks) {
      const answer = ask().finally(() => {
        answered += 1;
      });
      // The rejection is handled below; until then nothing listens.
      answer.catch(() => {});
      asked.push(answer);
      await untilStuck(rows[0]!.pid, () => asked.length - answered);
    }
  });
  return Promise.all(asked);
}

/**
 * Makes a request lose a race with certainty: `hold` locks in a transaction what the answer needs, `ask` runs until it
 * waits for that, `change` does what the other one did, and the transaction ends. An answer that waits for nothing is not
 * waited for.
 */
export async function meanwhile<T>(
  hold: (trx: Trx) => Promise<unknown>,
  ask: () => Promise<T>,
  change: (trx: Trx) => Promise<unknown> = async () => {},
): Promise<T> {
  let asked: Promise<T> | undefined;
  let isAnswered = false;
  await owner.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await hold(trx);
    asked = ask().finally(() => {
      isAnswered = true;
    });
    // The rejection is handled below; until then nothing listens.
    asked.catch(() => {});
    await untilAwaited(rows[0]!.pid, () => isAnswered);
    await change(trx);
  });
  return asked!;
}

type App = Awaited<ReturnType<typeof buildApp>>;

/**
 * Does something for certain between two transactions of a request: an instance of the app has one connection, `hold` makes
 * the first transaction wait for a lock, and `change` is next in the line for the connection, before the second one.
 */
export async function between<T>(
  hold: (trx: Trx) => Promise<unknown>,
  ask: (app: App) => Promise<T>,
  change: (db: Db) => Promise<unknown>,
): Promise<T> {
  const db = connect(createPool(process.env.TEST_DATABASE_URL_APP!, { max: 1 }));
  const app = await buildApp({ config: testConfig, db, storage });
  const changes: Promise<unknown>[] = [];
  try {
    return await meanwhile(
      hold,
      () => ask(app),
      async () => void changes.push(change(db)),
    );
  } finally {
    await Promise.all(changes);
    await app.close();
    await db.destroy();
  }
}
