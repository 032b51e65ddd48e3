import { z } from 'zod';
import { celsius as temperature } from './stock/fields.ts';
import { SEARCH_MAX } from './limits.ts';
import { patternFault, placeOf } from './position-code.ts';
import { seenVersion, version } from './version.ts';
import { capacity, status } from './warehouse.ts';
import { code, codedRecord, name, namedRecord, temperatureClass } from './fields.ts';
import { stockStatus } from './stock/fields.ts';

/** How much stands in a place: packs and kg of net weight. */
const held = { packs: z.int(), net_weight: z.number() };

/** °C with one decimal; null where it is not fixed. */
const celsius = temperature.nullable().default(null);

/** The most pallets or the like that a room is said to hold. */
const PLACES_MAX = 100_000;

const roomFields = {
  code,
  name,
  temperature_class: temperatureClass,
  set_point_c: celsius,
  min_c: celsius,
  max_c: celsius,
  capacity_kg: capacity,
  capacity_positions: z.int().min(1).max(PLACES_MAX).nullable().default(null),
  status,
};

interface Limits {
  set_point_c: number | null;
  min_c: number | null;
  max_c: number | null;
}

const inOrder = (low: number | null, high: number | null) => low === null || high === null || low <= high;
const between = { params: { code: 'between_limits' }, path: ['set_point_c'] };
const upwards = { params: { code: 'below_from' }, path: ['max_c'] };

const limited = <Schema extends z.ZodType<Limits>>(schema: Schema) =>
  schema
    .refine(({ min_c, max_c }) => inOrder(min_c, max_c), upwards)
    .refine(({ min_c, set_point_c, max_c }) => inOrder(min_c, set_point_c) && inOrder(set_point_c, max_c), between);

/** A new room of a warehouse. */
export const roomInput = limited(z.strictObject({ warehouse_id: z.uuid(), ...roomFields }));
/** A room stays in its warehouse. */
export const roomChange = limited(z.strictObject({ id: z.uuid(), ...roomFields, ...seenVersion }));

export type RoomInput = z.output<typeof roomInput>;
export type RoomChange = z.output<typeof roomChange>;

/** A room with what is in it. Its floor is a position as well, but no place that is counted. */
export const room = z.object({
  id: z.uuid(),
  warehouse_id: z.uuid(),
  ...roomFields,
  /** Positions on racks, and how many of them hold something. */
  position_count: z.int(),
  used_positions: z.int(),
  ...held,
  created_at: z.iso.datetime(),
  version,
});

export type Room = z.output<typeof room>;

export const positionKinds = ['rack', 'floor', 'transit'] as const;

const place = { row_no: z.int().nullable(), bay_no: z.int().nullable(), level_no: z.int().nullable() };

/** A position with how much stands in it. Only those on racks have row, bay and level. */
export const position = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(positionKinds),
  ...place,
  capacity_kg: capacity,
  status,
  ...held,
  version,
});

export type Position = z.output<typeof position>;

/** Goods of one batch, owner and pledge in a position. `owner_id` is null for the company's own. */
export const plannedGoods = z.object({
  position_id: z.uuid(),
  batch_id: z.uuid(),
  owner_id: z.uuid().nullable(),
  /** The state in which they count today: past its date a batch is expired. */
  stock_state: stockStatus,
  /** The facility that they are pledged to. */
  pledge_id: z.uuid().nullable(),
  ...held,
});

export type PlannedGoods = z.output<typeof plannedGoods>;

/** A batch that lies in a room; `days` since it was received, by the clock of the company. */
export const plannedBatch = z.object({
  id: z.uuid(),
  number: z.string(),
  product: namedRecord,
  days: z.int(),
});

export type PlannedBatch = z.output<typeof plannedBatch>;

/** A room seen from above: every position of it, by row, bay and level; what lies in each, and which batches, owners and facilities those are. */
export const roomPlan = z.object({
  room,
  positions: z.array(position),
  goods: z.array(plannedGoods),
  batches: z.array(plannedBatch),
  owners: z.array(codedRecord),
  /** The facilities that goods in it are pledged to, by number; none for people who may not list them. */
  facilities: z.array(z.object({ id: z.uuid(), number: z.string() })),
});

export type RoomPlan = z.output<typeof roomPlan>;

/** Of a position only these change; what it is called and where it is was decided when it was made. */
export const positionChange = z.strictObject({ id: z.uuid(), capacity_kg: capacity, status, ...seenVersion });

export type PositionChange = z.output<typeof positionChange>;

/** The stock in a position: one row a balance. `owner` is null for the company's own goods. */
export const storedGoods = z.object({
  id: z.uuid(),
  variant: codedRecord,
  batch: z.object({ id: z.uuid(), number: z.string(), expiry_date: z.string().nullable() }),
  owner: namedRecord.nullable(),
  handling_unit_code: z.string().nullable(),
  stock_status: stockStatus,
  /** The state in which it counts today: past its date it is expired. */
  stock_state: stockStatus,
  ...held,
});

export type StoredGoods = z.output<typeof storedGoods>;

/** A position that goods can be put in or taken from, with its room. */
export const positionChoice = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(positionKinds),
  room: z.object({ id: z.uuid(), code: z.string(), name: z.string(), temperature_class: temperatureClass }),
  ...held,
});

export type PositionChoice = z.output<typeof positionChoice>;

/**
 * Positions of a warehouse whose code, or whose room, has the text in it: those of rooms that suit what `needs` a class
 * first. `id` is one to have in any case.
 */
export const positionQuery = z.strictObject({
  warehouse_id: z.uuid(),
  room_id: z.uuid().optional(),
  id: z.uuid().optional(),
  needs: temperatureClass.optional(),
  search: z.string().trim().max(SEARCH_MAX).default(''),
});

export type PositionQuery = z.output<typeof positionQuery>;

/** The most positions that are made at once. */
export const POSITIONS_MAX = 2000;
export const ROWS_MAX = 99;

const count = z.int().min(1).max(ROWS_MAX);

const onRack = count.nullable().default(null);

/** A position on a rack as a sheet has it. Row, bay and level may be left out where its code says them. */
export const positionRowFields = {
  room_id: z.uuid(),
  code,
  row_no: onRack,
  bay_no: onRack,
  level_no: onRack,
  capacity_kg: capacity,
  status,
};

export const positionRow = z.strictObject(positionRowFields);

/**
 * Positions for every row, bay and level up to these numbers. Those that the room has stay as they are, so a room is
 * extended by saying larger numbers. Codes follow the pattern: see `position-code.ts`.
 */
export const layout = z
  .strictObject({
    rows: count,
    bays: count,
    levels: count,
    pattern: z.string().trim().min(1).max(50),
    capacity_kg: capacity,
  })
  .refine(({ rows, bays, levels }) => rows * bays * levels <= POSITIONS_MAX, {
    path: ['rows'],
    params: { code: 'too_many' },
  })
  .superRefine((given, context) => {
    const fault = patternFault(given);
    if (fault) context.addIssue({ code: 'custom', path: ['pattern'], params: { code: fault } });
  });

export type Layout = z.output<typeof layout>;

/** The result of a layout: how many positions are new, exist already, or conflict by their code. */
export const proposedLayout = z.object({
  made: z.int(),
  kept: z.int(),
  /** Codes that other positions of the warehouse have; while there are any nothing is made. At most ten are named. */
  taken: z.array(z.string()),
  /** Codes of the first and the last that are new. */
  first: z.string().nullable(),
  last: z.string().nullable(),
});

export type ProposedLayout = z.output<typeof proposedLayout>;

/** Every place of a layout, row by row. */
export const placesOf = ({ rows, bays, levels }: Pick<Layout, 'rows' | 'bays' | 'levels'>) =>
  Array.from({ length: rows * bays * levels }, (_, index) => placeOf(index, { bays, levels }));
