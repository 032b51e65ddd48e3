import { UNIT_LEVELS } from '#shared/stock/handling-unit.ts';
import { partsOf } from './test-key.ts';
import { keysOf, lying, type Model } from './test-model.ts';

type Nests = Pick<Model, 'nests'>;

/** A unit with all that it stands on, the nearest first. */
function stackOf({ nests }: Nests, unit: string): string[] {
  const below = nests.get(unit);
  return below === undefined ? [unit] : [unit, ...stackOf({ nests }, below)];
}

/** The unit at the bottom of those that a unit stands on, or itself. */
export const bottomOf = (model: Nests, unit: string): string => stackOf(model, unit).at(-1)!;

/** A unit with all that stands on it. */
export const upon = (model: Nests, unit: string): string[] => [
  unit,
  ...[...model.nests].flatMap(([above, below]) => (below === unit ? upon(model, above) : [])),
];

const height = (model: Nests, unit: string): number =>
  1 + Math.max(0, ...[...model.nests].flatMap(([above, below]) => (below === unit ? [height(model, above)] : [])));

/** The positions where goods lie on some units. */
const placesOf = (model: Model, units: readonly string[]): Set<string> =>
  new Set(
    keysOf(model)
      .filter((key) => units.includes(partsOf(key).unit ?? '') && lying(model, key)[0] > 0)
      .map((key) => partsOf(key).position),
  );

/** A unit is put onto another one, or taken off, if goods on both lie at one position; answers whether it was. */
export function nest(model: Model, unit: string, onto: string | null): boolean {
  if (onto === null) {
    model.nests.delete(unit);
    return true;
  }
  const moved = upon(model, unit);
  if (moved.includes(onto)) return false;
  if (stackOf(model, onto).length + height(model, unit) > UNIT_LEVELS) return false;
  const there = upon(model, bottomOf(model, onto));
  if (placesOf(model, [...moved, ...there]).size > 1) return false;
  model.nests.set(unit, onto);
  return true;
}
