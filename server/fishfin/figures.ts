import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import { valueOf } from '#shared/fishfin-figures.ts';
import { entryKinds, entrySigns } from '#shared/fishfin-goods.ts';
import { counted } from '#shared/fishfin-worth.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { pledgedGoods, type ValuedGoods } from './goods.ts';

/** How a facility stands, in whole rupiah: what is owed, and what the goods count for that are pledged to it. */
export interface Figures {
  outstanding: number;
  value: number;
  goods: ValuedGoods[];
}

const reducing = entryKinds.filter((kind) => entrySigns[kind] < 0);

/** How a facility stands today. */
export async function figuresOf(trx: Trx, facility: Facility): Promise<Figures> {
  const alone = await pledgedGoods(trx, facility);
  const goods = counted(alone, facility);
  return { outstanding: await outstandingOf(trx, facility), value: valueOf(goods), goods };
}

/** What is owed today, in whole rupiah. */
export async function outstandingOf(trx: Trx, { id }: Pick<Facility, 'id'>): Promise<number> {
  const { rows } = await sql<{ outstanding: number }>`
    select coalesce(sum(case when kind = any (${reducing}) then -amount else amount end), 0)::bigint as outstanding
    from facility_entry where facility_id = ${id}`.execute(trx);
  return rows[0]!.outstanding;
}
