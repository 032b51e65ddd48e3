import type { Room } from '#shared/storage.ts';

type Measured = Pick<Room, 'set_point_c' | 'min_c' | 'max_c' | 'code'>;

/** The temperature (°C) that a room is kept at, as far as anybody has said; rooms that keep none stand before all that do. */
const temperatureIn = ({ set_point_c, min_c, max_c }: Measured) => set_point_c ?? max_c ?? min_c ?? Infinity;

/** Rooms from the warmest to the coldest, as one walks into a cold store; alike ones by code. */
export const warmToCold = <R extends Measured>(rooms: readonly R[]): R[] =>
  rooms.toSorted(
    (one, other) =>
      // Two that keep no temperature have no difference.
      (temperatureIn(other) === temperatureIn(one) ? 0 : temperatureIn(other) - temperatureIn(one)) ||
      one.code.localeCompare(other.code),
  );

type Filled = Pick<Room, 'net_weight' | 'capacity_kg' | 'position_count'>;

/** The room to look at first: the fullest of those with positions on racks; where none holds anything, the first of them. */
export function fullest<R extends Filled>(rooms: readonly R[]): R | undefined {
  const share = ({ net_weight, capacity_kg }: Filled) => (capacity_kg ? net_weight / capacity_kg : 0);
  const withPositions = rooms.filter(({ position_count }) => position_count > 0);
  return withPositions.reduce<R | undefined>(
    (best, room) => (best === undefined || share(room) > share(best) ? room : best),
    undefined,
  );
}
