import type { Facility } from '#shared/fishfin.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { figuresOf, isWithinTarget, ltvOf, valueOf } from './figures.ts';
import { counted } from './worth.ts';

/** What would leave a balance of the facility. */
interface Taken {
  /** That of the balance; null where nothing of it lies there any more. */
  id: string | null;
  net_weight_g: number;
}

/**
 * Refuses a release after which more would be owed than the target allows; nothing owed, everything may go.
 * @throws Problem `invalid-input` at /parts, with what the figures are and what they would be
 */
export async function refuseBeyondTarget(trx: Trx, facility: Facility, taken: readonly Taken[]): Promise<void> {
  const before = await figuresOf(trx, facility);
  const gone = new Map<string | null, number>();
  for (const { id, net_weight_g } of taken) gone.set(id, (gone.get(id) ?? 0) + net_weight_g);
  const left = before.alone.map((one) => ({
    ...one,
    net_weight_g: Math.max(0, one.net_weight_g - (gone.get(one.id) ?? 0)),
  }));
  const value = valueOf(counted(left, facility));
  const after = { outstanding: before.outstanding, value };
  if (isWithinTarget(after, facility.target_ltv)) return;
  const values = {
    outstanding: before.outstanding,
    before: before.value,
    value,
    ltv_before: ltvOf(before) ?? '–',
    ltv: ltvOf(after) ?? '–',
    target: facility.target_ltv,
  };
  throw new Problem('invalid-input', { errors: [{ pointer: '/parts', code: 'beyond_target', values }] });
}
