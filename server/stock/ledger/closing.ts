import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';

/** Once so many days have passed since all was read, all is read again. */
const WHOLE_AFTER_DAYS = 28;

/** A day up to which the books are closed, and all that each balance closed with, as a hash. */
export interface Closing {
  closed_until: string | null;
  closing: string | null;
}

/**
 * A hash of what each balance closed with on a day, and of how many moves there were until then. Nothing may change it once the
 * books are closed on that day.
 */
const closingOf = (day: ReturnType<typeof sql>) => sql<string>`(
  select concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', balance_id, packs, net_weight_g, value), 0)::numeric),
    (select sum(moves) from stock_balance) - (select count(*) from stock_move where date > ${day}))
  from stock_day where date <= ${day} and until > ${day})`;

/** How the books of the company of the context are closed. */
export async function readClosing(trx: Trx): Promise<Closing> {
  const { rows } = await sql<Closing>`
    select c.stock_closed_until as closed_until,
      case when c.stock_closed_until is not null then ${closingOf(sql`c.stock_closed_until`)} end as closing
    from company c where c.id = app_company_id()`.execute(trx);
  return rows[0]!;
}

/**
 * The last sound closing: the day after which a proof may begin to read. Null where all has to be read: nothing was
 * proved yet, the last proof found a difference, the books were open then or were opened since, what balances closed
 * with is another, or four weeks have passed since all was read.
 */
export async function lastSoundClosing(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ day: string; closing: string; now: string }>`
    select p.closed_until as day, p.closing, ${closingOf(sql`p.closed_until`)} as now
    from (select * from ledger_proof order by proved_at desc, id desc limit 1) p
    join company c on c.id = app_company_id() and c.stock_closed_until >= p.closed_until
    where p.fault_count = 0 and exists (
      select from ledger_proof w
      where w.since is null and w.fault_count = 0 and w.day > p.day - ${WHOLE_AFTER_DAYS}::integer)`.execute(trx);
  const [last] = rows;
  return last && last.closing === last.now ? last.day : null;
}
