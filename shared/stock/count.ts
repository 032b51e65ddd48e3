import { z } from 'zod';
import { NAME_MAX, REASON_MIN } from '../limits.ts';
import { codedRecord, namedRecord, optionalReference, optionalShortText } from '../fields.ts';
import { line } from '../text.ts';
import { documentStatus, netWeight, packs, rupiah, stockStatus, person } from './fields.ts';

/** Where a stock take stands. `review`: all is counted, and the differences are looked at; `closed`: they went into an adjustment. */
export const countStatuses = ['counting', 'review', 'closed', 'cancelled'] as const;

export type CountStatus = (typeof countStatuses)[number];

/** Whose goods are counted where. No rooms: in all of the warehouse; no owner: the company's own; no group: all products. */
const scope = {
  warehouse_id: z.uuid(),
  owner_id: optionalReference,
  group_id: optionalReference,
};

const roomIds = z.array(z.uuid()).max(100);

/** How many places are counted: those whose books are most at risk. */
const places = z.int().min(1).max(100);

/** How many places are proposed where somebody counts what is most at risk: as many as a person counts in a round. */
export const RISKY_PLACES = 10;

export const countInput = z.strictObject({
  /** What people call it; the reason of its adjustment. */
  name: line(REASON_MIN, NAME_MAX),
  ...scope,
  room_ids: roomIds.default([]),
  /** Null: all of them. */
  places: places.nullable().default(null),
});

export type CountInput = z.output<typeof countInput>;

/** The same scope in a query, rooms with commas between them. */
export const scopeQuery = z.strictObject({
  warehouse_id: z.uuid(),
  owner_id: z.uuid().optional(),
  group_id: z.uuid().optional(),
  room_ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(roomIds)
    .optional(),
  places: z.coerce.number<string | number>().pipe(places).optional(),
});

/** A place whose books are at risk, and why. */
export const riskyPlace = z.object({
  /** That of the position. */
  id: z.uuid(),
  code: z.string(),
  room_name: z.string().nullable(),
  /** How often its goods moved since they were counted. */
  moves: z.int(),
  /** When its goods were counted last; null: they never were. */
  counted_on: z.iso.date().nullable(),
  /** How often a stock take found something else there than the books said. */
  differences: z.int(),
});
export type RiskyPlace = z.output<typeof riskyPlace>;

/** What a stock take of a scope would have: rows, and where only some places are counted, which. */
export const countScope = z.object({ rows: z.int(), riskiest: z.array(riskyPlace) });
export type CountScope = z.output<typeof countScope>;

/** A warehouse whose goods are due to be counted: more days passed since its last stock take than the company lets pass. */
export const dueWarehouse = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** When its last stock take was posted; null: it never had one. */
  counted_on: z.iso.date().nullable(),
  /** So many days since that one, or since the warehouse was made. */
  days: z.int(),
});
export type DueWarehouse = z.output<typeof dueWarehouse>;

export const countsDueQuery = z.strictObject({ warehouse_id: z.uuid().optional() });

export const countsQuery = z.strictObject({
  status: z.enum(countStatuses).optional(),
  warehouse_id: z.uuid().optional(),
});

/** A stock take in the list. `open` rows are not counted yet, `recount` ones wait for another person. */
export const stockCountRow = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(countStatuses),
  warehouse: codedRecord,
  owner: codedRecord.nullable(),
  group: namedRecord.nullable(),
  rooms: z.array(namedRecord),
  /** How many places are counted, those most at risk; null: all of them. */
  places: z.int().nullable(),
  rows: z.int(),
  open: z.int(),
  recount: z.int(),
  created_by: person.nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  document: z.object({ id: z.uuid(), number: z.string().nullable(), status: documentStatus }).nullable(),
});

export type StockCount = z.output<typeof stockCountRow>;

/** A row as it is counted: without what the books say. `packs` and `net_weight` (kg) only to the person who counted them. */
export const countRow = z.object({
  id: z.uuid(),
  variant: codedRecord.extend({
    barcode: z.string().nullable(),
    codes: z.array(z.string()),
    catch_weight: z.boolean(),
    net_weight: z.number().nullable(),
  }),
  batch: z.object({ id: z.uuid(), number: z.string(), expiry_date: z.iso.date().nullable() }),
  position: z.object({ id: z.uuid(), code: z.string(), room_name: z.string() }),
  handling_unit_code: z.string().nullable(),
  stock_status: stockStatus,
  is_found: z.boolean(),
  /** How often it was counted; the next entry bears this and one more. */
  rounds: z.int(),
  state: z.enum(['open', 'counted', 'recount']),
  counted_by: person.nullable(),
  counted_at: z.iso.datetime().nullable(),
  packs: packs.nullable(),
  net_weight: netWeight.nullable(),
});

export type CountRow = z.output<typeof countRow>;

const signed = z.number();

/**
 * A row as it is reviewed. Books and difference (counted less booked) are of the moment of counting, weights in kg. `value` in rupiah,
 * without a sign, only to people who may see values.
 */
export const reviewRow = countRow.extend({
  book_packs: z.int(),
  book_weight: signed,
  different_packs: z.int(),
  different_weight: signed,
  /** Packs that a facility will have fewer, since no free ones are left to be missing. */
  missing_pledged: z.int(),
  value: rupiah.optional(),
  /** Goods came or went there after the scope was frozen. */
  moved: z.boolean(),
});

export type ReviewRow = z.output<typeof reviewRow>;

/** What somebody counted at a row. No weight: the packs weigh what they weigh in the books. */
export const entryInput = z.strictObject({
  /** Made by the device that counts: a repeat is the same entry. */
  id: z.uuid(),
  row_id: z.uuid(),
  round: z.int().min(1).max(1000),
  packs,
  net_weight: netWeight.nullable().default(null),
});

export type EntryInput = z.output<typeof entryInput>;

/** Goods that the scope does not have at a place. */
export const foundInput = z.strictObject({
  batch_id: z.uuid(),
  position_id: z.uuid(),
  handling_unit_code: optionalShortText,
  stock_status: stockStatus.default('available'),
});

export type FoundInput = z.output<typeof foundInput>;
