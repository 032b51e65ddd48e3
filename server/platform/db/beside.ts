import { sql } from 'kysely';
import { contextOf } from './context.ts';
import { type Actor, connectionsOf, type Db, settingsOf, type Trx } from './database.ts';

/** Reads on a second connection what a transaction sees, while the first is read. */
export type Beside = <T>(read: (trx: Trx) => AsyncIterable<T>) => AsyncGenerator<T>;

/** A second connection is taken only where so many are free: others ask for what is quicker. */
const FREE_MIN = 4;

/**
 * The way to read beside `trx`, a snapshot of the actor: a second process of the database sees the same rows (PostgreSQL, Snapshot
 * Synchronization Functions). Undefined where few connections are free. `trx` stays open until the first row is there.
 */
export function besideOf(db: Db, actor: Actor, trx: Trx): Beside | undefined {
  if (connectionsOf(db).free < FREE_MIN) return undefined;
  return async function* (read) {
    // Before anything is waited for: meanwhile others might take what is free.
    const own = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
    try {
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
      await sql`set transaction snapshot ${sql.lit(rows[0]!.id)}`.execute(own);
      await contextOf(settingsOf(actor)).execute(own);
      yield* read(own);
    } finally {
      await own.rollback().execute();
    }
  };
}
