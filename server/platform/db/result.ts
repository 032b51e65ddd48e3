import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';

/** The rows of a query as they were when it was opened. */
export interface Result<Row> {
  /** Whether all of them were read at once. */
  isRead: boolean;
  /** All rows from the first on, some at a time; may be read again and again, one reader after the other. */
  read(): AsyncGenerator<Row[]>;
  /** Frees what the database keeps of it; left out, it is kept until the transaction ends. */
  close(): Promise<void>;
}

/** Enough to make messages cheap, few enough to be forgotten while they are young. */
const ROWS_AT_ONCE = 1000;

let opened = 0;

/**
 * Runs a query whose rows are read more than once, and never are all in memory, unless they are few. Several can be open in one
 * transaction. What is posted meanwhile is not seen.
 * @param atOnce how many rows are read by one statement
 */
export async function openResult<Row>(trx: Trx, query: RawBuilder<Row>, atOnce = ROWS_AT_ONCE): Promise<Result<Row>> {
  opened += 1;
  const name = `result_${opened}`;
  const cursor = sql.id(name);
  const { sql: text, parameters, ...compiled } = query.compile(trx);
  // All rows are wanted: a plan that has the first few soonest would be the wrong one.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await trx.executeQuery({ ...compiled, sql: `declare "${name}" scroll cursor for ${text}`, parameters });
  const next = async (): Promise<Row[]> => (await sql<Row>`fetch ${sql.lit(atOnce)} from ${cursor}`.execute(trx)).rows;
  const first = await next();
  const isRead = first.length < atOnce;
  if (isRead) await sql`close ${cursor}`.execute(trx);
  return {
    isRead,
    async *read() {
      yield first;
      if (isRead) return;
      await sql`move absolute ${sql.lit(first.length)} in ${cursor}`.execute(trx);
      for (let rows = await next(); rows.length > 0; rows = await next()) {
        yield rows;
        if (rows.length < atOnce) return;
      }
    },
    async close() {
      if (!isRead) await sql`close ${cursor}`.execute(trx);
    },
  };
}
