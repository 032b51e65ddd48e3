import { type RawBuilder, sql } from 'kysely';
import type { Flow } from '#shared/stock/flow-groups.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { all } from '#server/stock/inventory/pieces.ts';
import { allFlow, type FlowCells, halvesOfFlow } from './flow-file.ts';
import { isAddedUp } from './flow-source.ts';
import { type AskedWithRent, isByDate } from './flows.ts';

/**
 * How many moves are read in two parts. A second statement costs more than a smaller report gains by it. While the first part of a larger
 * one is written, the connection of the second would be idle in its transaction for longer than the database allows.
 */
export const PARTED = { least: 20_000, most: 400_000 };

/** Of some goods it may have few rows, however many moves there are on its days. */
const isOfSome = ({ partner_id, kind, owner_id, own, search }: AskedWithRent) =>
  search !== '' || [partner_id, kind, owner_id, own].some((chosen) => chosen !== undefined);

/**
 * The statements of a file, to be read at once, whose rows come one after the other. In the order of days each reads the moves of its own
 * days; in another order each sorts all moves.
 */
export async function fileParts(trx: Trx, flow: Flow, asked: AskedWithRent): Promise<readonly RawBuilder<FlowCells>[]> {
  const middle = isAddedUp(asked) || isOfSome(asked) ? undefined : await middleOf(trx, asked);
  if (!middle) return [allFlow(flow, asked)];
  if (!isByDate(asked)) return halvesOfFlow(flow, asked);
  const earlier = allFlow(flow, { ...asked, to: middle.date });
  const later = allFlow(flow, { ...asked, from: middle.next_date });
  return asked.order_by && asked.sort_by !== 'desc' ? [earlier, later] : [later, earlier];
}

/** The day by whose end about half of the moves were made, and the next; undefined where they are too few, too many or of one day. */
async function middleOf(trx: Trx, { from, to, warehouse_id }: AskedWithRent) {
  const { rows } = await sql<{ date: string; next_date: string }>`
    with day as (
      select m.date, count(*) as moves
      from (
        select m.date from stock_move m
        where ${all([
          ...(from ? [sql`m.date >= ${from}`] : []),
          ...(to ? [sql`m.date <= ${to}`] : []),
          ...(warehouse_id ? [sql`m.warehouse_id = ${warehouse_id}`] : []),
        ])}
        order by m.date limit ${sql.lit(PARTED.most + 1)}
      ) m
      group by m.date
    ), sums as (
      select date, sum(moves) over (order by date) as until, sum(moves) over () as total from day
    )
    select date, date + 1 as next_date from sums
    where total between ${sql.lit(PARTED.least)} and ${sql.lit(PARTED.most)} and until < total
    order by abs(until - total / 2), date limit 1`.execute(trx);
  return rows[0];
}
