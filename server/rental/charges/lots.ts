import type { Period } from '#shared/rental-calendar.ts';
import type { UnchargedReason } from './goods.ts';
import type { Stored } from './stored.ts';

/** Goods of one batch that are not charged for, for one reason, from the first day to the last. */
export interface Lot<Reason = UnchargedReason> extends Period {
  batch_id: string;
  reason: Reason;
  /** The most that lay at once. */
  net_weight_g: number;
}

/** Goods that stayed the same from a day until, and without, another, and are not charged for. */
interface Lying<Reason> extends Period {
  goods: Pick<Stored, 'batch_id' | 'net_weight_g'>;
  reason: Reason;
}

/** Lots of goods, where all that is not charged for of a batch is given at once. */
export function lotsOf<Reason extends string>(uncharged: readonly Lying<Reason>[]): Lot<Reason>[] {
  return [...Map.groupBy(uncharged, ({ reason, goods }) => `${reason} ${goods.batch_id}`).values()].map((same) => {
    const { reason, goods } = same[0]!;
    return {
      reason,
      batch_id: goods.batch_id,
      from: Math.min(...same.map(({ from }) => from)),
      until: Math.max(...same.map(({ until }) => until)),
      net_weight_g: mostAtOnce(same),
    };
  });
}

function mostAtOnce(same: readonly Lying<string>[]): number {
  const changes = same
    .flatMap(({ from, until, goods }) => [
      { day: from, change: goods.net_weight_g },
      { day: until, change: -goods.net_weight_g },
    ])
    .toSorted((one, other) => one.day - other.day || one.change - other.change);
  let [now, most] = [0, 0];
  for (const { change } of changes) {
    now += change;
    most = Math.max(most, now);
  }
  return most;
}
