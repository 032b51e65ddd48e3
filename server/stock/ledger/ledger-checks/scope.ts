import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The rows of the ledger that a proof reads, each a relation of a statement. */
export interface Scope {
  moves: Sql;
  /**
   * The same in unbroken runs of each balance. Before a balance's first move after the closing stands the one it was
   * posted after (`is_anchor`), of which only the amounts after it count.
   */
  runs: Sql;
  /** What each balance closed with: the days valid at the closing; none where all moves are read. */
  openings: Sql;
  /** The days that the moves and openings come to. */
  days: Sql;
  /** The last day that is not read, as a date. */
  since: Sql;
}

/**
 * All of a ledger, or what came after a closing.
 *
 * @param since the last day of the closing, YYYY-MM-DD; null for all
 */
export function scopeOf(since: string | null): Scope {
  if (since === null) {
    return {
      moves: sql`stock_move`,
      runs: sql`(select *, false as is_anchor from stock_move)`,
      openings: sql`(select * from stock_day where false)`,
      days: sql`(select * from stock_day)`,
      since: sql`'-infinity'::date`,
    };
  }
  const moves = sql`(select * from stock_move where date > ${since}::date)`;
  return {
    since: sql`${since}::date`,
    moves,
    runs: sql`(
      select m.*, m.seq < f.seq as is_anchor
      from (select balance_id, min(seq) as seq from ${moves} m group by balance_id) f
      join stock_move m on m.balance_id = f.balance_id and m.seq >= f.seq - 1)`,
    openings: sql`(select * from stock_day where date <= ${since}::date and until > ${since}::date)`,
    days: sql`(select * from stock_day where until > ${since}::date)`,
  };
}
