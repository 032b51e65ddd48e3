import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import { entryKinds, entrySigns, type LtvBand } from '#shared/fishfin-goods.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { pledgedGoods, type ValuedGoods } from './goods.ts';
import { counted } from './worth.ts';

/** How a facility stands, in whole rupiah: what is owed, and what the goods count for that are pledged to it. */
export interface Figures {
  outstanding: number;
  value: number;
  goods: ValuedGoods[];
  /** The same goods, as if there were no limits of concentration. */
  alone: ValuedGoods[];
}

const reducing = entryKinds.filter((kind) => entrySigns[kind] < 0);

/** How a facility stands today. */
export async function figuresOf(trx: Trx, facility: Facility): Promise<Figures> {
  const alone = await pledgedGoods(trx, facility);
  const goods = counted(alone, facility);
  const { rows } = await sql<{ outstanding: number }>`
    select coalesce(sum(case when kind = any (${reducing}) then -amount else amount end), 0)::bigint as outstanding
    from facility_entry where facility_id = ${facility.id}`.execute(trx);
  return {
    outstanding: rows[0]!.outstanding,
    value: valueOf(goods),
    goods,
    alone,
  };
}

export const valueOf = (goods: readonly Pick<ValuedGoods, 'value'>[]): number =>
  goods.reduce((sum, one) => sum + one.value, 0);

/** What is owed in percent of what goods count for, with two decimals; null: something is owed and nothing counts. */
export function ltvOf({ outstanding, value }: Pick<Figures, 'outstanding' | 'value'>): number | null {
  if (outstanding <= 0) return 0;
  return value === 0 ? null : Number((BigInt(outstanding) * 20_000n + BigInt(value)) / (2n * BigInt(value))) / 100;
}

/** The band of an LTV as people see it, with two decimals; null: something is owed and nothing counts. */
export function bandOf(
  ltv: number | null,
  terms: Pick<Facility, 'target_ltv' | 'margin_call_ltv' | 'liquidation_ltv'>,
): LtvBand {
  if (ltv === null || ltv >= terms.liquidation_ltv) return 'liquidation';
  if (ltv <= terms.target_ltv) return 'within_target';
  return ltv >= terms.margin_call_ltv ? 'margin_call' : 'above_target';
}

/** Whether no more is owed than the target allows. */
export const isWithinTarget = (
  { outstanding, value }: Pick<Figures, 'outstanding' | 'value'>,
  target: number,
): boolean => outstanding <= 0 || BigInt(outstanding) * 100n <= BigInt(target) * BigInt(value);

/** What may still be drawn: up to the limit, and to the advance rate of what goods count for. */
export function availabilityOf(
  { outstanding, value }: Pick<Figures, 'outstanding' | 'value'>,
  { credit_limit, advance_rate }: Pick<Facility, 'credit_limit' | 'advance_rate'>,
): number {
  const advance = Number((BigInt(value) * BigInt(advance_rate)) / 100n);
  return Math.max(0, Math.min(credit_limit, advance) - outstanding);
}

/** What more goods would have to count for, so that no more is owed than the target allows. */
export function topUpOf({ outstanding, value }: Pick<Figures, 'outstanding' | 'value'>, target: number): number {
  if (outstanding <= 0) return 0;
  const needed = (BigInt(outstanding) * 100n + BigInt(target) - 1n) / BigInt(target);
  return Math.max(0, Number(needed) - value);
}
