import type { Facility } from '#shared/fishfin.ts';
import type { Comparison } from '#shared/fishfin-goods.ts';
import { isWithinTarget } from '#shared/fishfin-figures.ts';
import { Problem } from '#server/platform/problems/problem.ts';

interface Bound {
  /** Where in the request a refusal stands. */
  pointer: string;
  /** Whether what improves the LTV is allowed all the same. */
  mayImprove: boolean;
}

/**
 * Refuses goods to leave where more would be owed after that than the target allows; nothing owed, everything may go.
 * @throws Problem `invalid-input` with what the figures are and what they would be
 */
export function refuseBeyondTarget(
  { target_ltv: target }: Pick<Facility, 'target_ltv'>,
  { before, after }: Comparison,
  { pointer, mayImprove }: Bound = { pointer: '/parts', mayImprove: false },
): void {
  if (isWithinTarget(after, target)) return;
  if (mayImprove && after.value >= before.value) return;
  const values = {
    outstanding: before.outstanding,
    before: before.value,
    value: after.value,
    ltv_before: before.ltv ?? '–',
    ltv: after.ltv ?? '–',
    target,
  };
  throw new Problem('invalid-input', { errors: [{ pointer, code: 'beyond_target', values }] });
}
