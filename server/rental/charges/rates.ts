import { competesFor, scopeOf, specificityOf, type Tariff } from '#shared/rental-tariff.ts';
import { dayOf, type Day } from '#shared/rental-calendar.ts';
import type { Stored } from './stored.ts';

/** What charges need of a tariff. */
export type Rate = Pick<
  Tariff,
  | 'id'
  | 'basis'
  | 'room_id'
  | 'temperature_class'
  | 'warehouse_id'
  | 'variant_id'
  | 'group_id'
  | 'from_day'
  | 'valid_from'
  | 'rate'
>;

/** The goods that a tariff is looked for. Events have no place. */
export type RatedGoods = Partial<Pick<Stored, 'warehouse_id' | 'room_id' | 'temperature_class'>> &
  Pick<{ variant_id: string | null; group_id: string | null }, 'variant_id' | 'group_id'>;

/** Rates of one scope, which replace each other: the newest first. */
interface Scope {
  rate: Rate;
  versions: { from: Day; rate: Rate }[];
}

/** The rates of a contract that compete with each other, by day. */
export interface Rates {
  /** The most specific tariff that is agreed for goods on a day, on their n-th day of storage; null: there is none. */
  find(goods: RatedGoods, day: Day, storageDay: number): Rate | null;
  /** Days on which a rate changes, in order. */
  changes: readonly Day[];
  /** Days of storage from which another rate may count, in order. */
  steps: readonly number[];
  scopes: readonly Scope[];
}

const matches = (rate: Rate, goods: RatedGoods) =>
  (rate.room_id === null || rate.room_id === goods.room_id) &&
  (rate.temperature_class === null || rate.temperature_class === goods.temperature_class) &&
  (rate.warehouse_id === null || rate.warehouse_id === goods.warehouse_id) &&
  (rate.variant_id === null || rate.variant_id === goods.variant_id) &&
  (rate.group_id === null || rate.group_id === goods.group_id);

const ascending = (one: number, other: number) => one - other;

/** The rates that compete for one thing (`competesFor`). */
export function ratesFor(tariffs: readonly Rate[], what: string): Rates {
  const competing = tariffs.filter(({ basis }) => competesFor(basis) === what);
  const scopes = [...Map.groupBy(competing, scopeOf).values()]
    .map((same): Scope => ({
      rate: same[0]!,
      versions: same
        .map((rate) => ({ from: dayOf(rate.valid_from), rate }))
        .toSorted((one, other) => other.from - one.from),
    }))
    .toSorted(
      ({ rate: one }, { rate: other }) => specificityOf(other) - specificityOf(one) || other.from_day - one.from_day,
    );
  return {
    find(goods, day, storageDay) {
      for (const { rate, versions } of scopes) {
        if (rate.from_day > storageDay || !matches(rate, goods)) continue;
        const current = versions.find(({ from }) => from <= day);
        if (current && current.rate.rate !== null) return current.rate;
      }
      return null;
    },
    changes: [...new Set(competing.map(({ valid_from }) => dayOf(valid_from)))].toSorted(ascending),
    steps: [...new Set(competing.map(({ from_day }) => from_day))].toSorted(ascending),
    scopes,
  };
}
