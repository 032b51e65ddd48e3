import type { Position, Room } from '#shared/storage.ts';

/** How a place stands to what fits in: words and colours follow it. */
export type PlanState = 'empty' | 'some' | 'most' | 'full' | 'over' | 'closed';

/** From this part of its capacity on, a place is nearly full. */
const NEARLY_FULL = 0.9;

type Filled = Pick<Position, 'net_weight' | 'capacity_kg'>;

/** How much of the capacity is used, in percent; undefined where nobody has said how much fits in. */
export const percentOf = ({ net_weight, capacity_kg }: Filled): number | undefined =>
  capacity_kg === null ? undefined : Math.round((net_weight / capacity_kg) * 100);

/** How full a position is. Where nobody has said what fits in, anything that lies there fills it in part. */
export function stateOf(position: Filled & Pick<Position, 'status' | 'packs'>): PlanState {
  const { status, packs, net_weight, capacity_kg } = position;
  if (status === 'none') {
    return 'closed';
  }
  if (packs === 0) {
    return 'empty';
  }
  const used = capacity_kg === null ? 0 : net_weight / capacity_kg;
  return used > 1 ? 'over' : used >= NEARLY_FULL ? 'full' : used > 0.5 ? 'most' : 'some';
}

/** A position on a rack. */
export type RackPosition = Position & { row_no: number; bay_no: number; level_no: number };

const isRack = (position: Position): position is RackPosition => position.kind === 'rack';

interface Racks {
  /** The numbers there are, lowest first; a room need not have every bay in every row. */
  rows: number[];
  bays: number[];
  /** Highest first, as they stand. */
  levels: number[];
  /** The position at a place, by `placeKey`. */
  at: ReadonlyMap<string, RackPosition>;
}

export const placeKey = (row: number, bay: number, level: number) => `${row}-${bay}-${level}`;

const numbers = (found: readonly number[]) => [...new Set(found)].toSorted((one, other) => one - other);

/** The positions of a room as they stand: rows of bays, each with its levels. */
export function racksOf(positions: readonly Position[]): Racks {
  const racks = positions.filter(isRack);
  return {
    rows: numbers(racks.map(({ row_no }) => row_no)),
    bays: numbers(racks.map(({ bay_no }) => bay_no)),
    levels: numbers(racks.map(({ level_no }) => level_no)).toReversed(),
    at: new Map(racks.map((rack) => [placeKey(rack.row_no, rack.bay_no, rack.level_no), rack])),
  };
}

/** The sum of the stock in rooms, and the capacity of those that have one. */
export function totalOf(rooms: readonly Room[]) {
  const sum = (figure: (room: Room) => number) => rooms.reduce((all, room) => all + figure(room), 0);
  return {
    net_weight: sum(({ net_weight }) => net_weight),
    capacity_kg: sum(({ capacity_kg }) => capacity_kg ?? 0) || null,
    used_positions: sum(({ used_positions }) => used_positions),
    position_count: sum(({ position_count }) => position_count),
  };
}
