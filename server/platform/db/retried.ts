import { setTimeout as pause } from 'node:timers/promises';
import { gaveWay } from './database-problem.ts';

interface Retries {
  /** How often it is run at most. */
  times: number;
  /** The longest pause before the second run, in milliseconds; before each later one it is longer by as much again. */
  pauseMs: number;
}

const usual: Retries = { times: 4, pauseMs: 50 };

/**
 * Runs a transaction, and retries it where PostgreSQL rolled it back for the sake of another one: as the victim of a
 * deadlock, or because it could not be serialized. It must do nothing but statements: a mail or file would not be rolled back.
 * @throws what the transaction throws; a deadlock only after the last run
 */
export async function retried<T>(
  transaction: () => Promise<T>,
  { times, pauseMs }: Retries = usual,
  run = 1,
): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (run >= times || !gaveWay(error)) throw error;
  }
  // Those that collided do not begin again at the same moment.
  await pause(Math.random() * pauseMs * run);
  return retried(transaction, { times, pauseMs }, run + 1);
}
