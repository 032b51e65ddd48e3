import type { TemperatureClass } from '../temperature-class.ts';
import { expiryOf } from './shelf-life.ts';

/** When goods were frozen first, thawed last, and frozen again after that. Days as YYYY-MM-DD. */
export interface FrozenStates {
  frozen_date: string | null;
  thawed_date: string | null;
  refrozen_date: string | null;
}

const frozenClasses: ReadonlySet<TemperatureClass | null> = new Set<TemperatureClass>(['FRZ', 'DFZ', 'ULT']);

/** Whether goods that need rooms of the class are kept frozen. */
export const isKeptFrozen = (temperature_class: TemperatureClass | null): boolean =>
  frozenClasses.has(temperature_class);

/** Whether goods were thawed and not frozen again since. */
export const isThawed = ({ thawed_date, refrozen_date }: FrozenStates): boolean =>
  thawed_date !== null && (refrozen_date === null || refrozen_date < thawed_date);

const days = (parents: readonly FrozenStates[], fact: keyof FrozenStates) =>
  parents.flatMap((parent) => parent[fact] ?? []).toSorted();

/**
 * What was done to goods that are made of others, by the least favourable of them: they were frozen when the first of them was, and
 * are thawed once one of them is.
 */
export function statesOf(
  parents: readonly FrozenStates[],
  { kind, date }: { kind: string; date: string },
): FrozenStates {
  const wasThawed = parents.some(isThawed);
  const thawed = kind === 'thaw' ? date : (days(parents, 'thawed_date').at(-1) ?? null);
  const refrozen = days(parents, 'refrozen_date').filter((day) => !wasThawed || thawed === null || day < thawed);
  const isAgain = kind === 'freeze' && wasThawed;
  return {
    frozen_date: days(parents, 'frozen_date')[0] ?? (kind === 'freeze' ? date : null),
    thawed_date: thawed,
    refrozen_date: isAgain ? date : (refrozen.at(-1) ?? null),
  };
}

/** The first of the days; null where there are none. */
export const firstOf = (given: readonly (string | null)[]): string | null =>
  given.flatMap((day) => day ?? []).toSorted()[0] ?? null;

/**
 * The last day on which goods are good that are made of others: as long as the first of these, and once thawed no longer than
 * their variant keeps from that day; frozen as long as it keeps from then.
 */
export function expiryFrom(
  parents: readonly { expiry_date: string | null }[],
  { kind, date, shelf_life_days }: { kind: string; date: string; shelf_life_days: number | null },
): string | null {
  const kept = expiryOf(date, shelf_life_days);
  if (kind === 'freeze') return kept;
  const first = firstOf(parents.map(({ expiry_date }) => expiry_date));
  return kind === 'thaw' ? firstOf([first, kept]) : first;
}
