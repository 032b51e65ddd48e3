import { sql } from 'kysely';
import type { Trx } from './database.ts';
import { owner } from './testing.ts';

/** Until somebody waits for what a transaction holds, or has been answered without waiting. */
async function untilAwaited(pid: number, isAnswered: () => boolean): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and ${pid}::integer = any (pg_blocking_pids(pid))`.execute(
    owner,
  );
  if (rows.length === 0 && !isAnswered()) await untilAwaited(pid, isAnswered);
}

/**
 * Lets whoever asks lose a race for certain: `hold` locks in a transaction what the answer needs, `ask` runs until it
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
    // Whoever asked is told below; until then nobody listens.
    asked.catch(() => {});
    await untilAwaited(rows[0]!.pid, () => isAnswered);
    await change(trx);
  });
  return asked!;
}
