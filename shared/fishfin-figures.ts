import type { Facility } from './fishfin.ts';
import type { LtvBand } from './fishfin-goods.ts';

/** What is owed, and what goods count for, in whole rupiah. */
interface Owed {
  outstanding: number;
  value: number;
}

/** What goods count for together, in whole rupiah. */
export const valueOf = (goods: readonly { value: number }[]): number => goods.reduce((sum, one) => sum + one.value, 0);

/** What is owed in percent of what goods count for, with two decimals; null: something is owed and nothing counts. */
export function ltvOf({ outstanding, value }: Owed): number | null {
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
export const isWithinTarget = ({ outstanding, value }: Owed, target: number): boolean =>
  outstanding <= 0 || BigInt(outstanding) * 100n <= BigInt(target) * BigInt(value);

/** What may still be drawn: up to the limit, and to the advance rate of what goods count for. */
export function availabilityOf(
  { outstanding, value }: Owed,
  { credit_limit, advance_rate }: Pick<Facility, 'credit_limit' | 'advance_rate'>,
): number {
  const advance = Number((BigInt(value) * BigInt(advance_rate)) / 100n);
  return Math.max(0, Math.min(credit_limit, advance) - outstanding);
}

/** What more goods would have to count for, so that no more is owed than the target allows. */
export function topUpOf({ outstanding, value }: Owed, target: number): number {
  if (outstanding <= 0) return 0;
  const needed = (BigInt(outstanding) * 100n + BigInt(target) - 1n) / BigInt(target);
  return Math.max(0, Number(needed) - value);
}
