import { type CompiledQuery, sql } from 'kysely';
import type { Beside } from '#server/platform/db/beside.ts';
import type { Trx } from '#server/platform/db/database.ts';

/** Few enough to make an object of each within a millisecond or two. */
const ROWS_AT_ONCE = 500;

/** A query that is not run yet: of the query builder, or written as SQL. */
export interface Statement<Row> {
  compile(trx: Trx): CompiledQuery<Row>;
}

/**
 * The rows of a query in chunks, so that never all of them are in memory. One such query can be read in a
 * transaction. Each fetch is a statement of its own: the limits on a statement count for it alone, and it fails like any
 * other when the database goes away.
 */
export async function* chunksOf<Row>(trx: Trx, query: Statement<Row>): AsyncGenerator<Row[]> {
  const { sql: text, parameters, ...compiled } = query.compile(trx);
  // All rows are wanted: a plan that has the first few soonest would be the wrong one.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await trx.executeQuery({ ...compiled, sql: `declare all_rows no scroll cursor for ${text}`, parameters });
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from all_rows`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** The rows of queries, those of one after those of another. All are begun at once, those after the first on connections of their own. */
export async function* chunksAtOnce<Row>(
  trx: Trx,
  beside: Beside,
  [query, ...others]: readonly Statement<Row>[],
): AsyncGenerator<Row[]> {
  const begun = others.map((other) => beside((own) => chunksOf(own, other)));
  const first = begun.map((chunks) => chunks.next());
  // What fails is thrown when its turn comes.
  for (const chunk of first) chunk.catch(() => {});
  try {
    if (query) yield* chunksOf(trx, query);
    for (const [place, chunks] of begun.entries()) {
      const { value, done } = await first[place]!;
      if (done) continue;
      yield value;
      yield* chunks;
    }
  } finally {
    // Connections return to the pool also where the consumer stops early.
    await Promise.allSettled(begun.map((chunks) => chunks.return(undefined)));
  }
}

/** The same rows, one by one. */
export async function* rowsOf<Row>(trx: Trx, query: Statement<Row>): AsyncGenerator<Row> {
  for await (const rows of chunksOf(trx, query)) yield* rows;
}
