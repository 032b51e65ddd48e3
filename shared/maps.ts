import { z } from 'zod';
import { codedRecord } from './fields.ts';

export const mapQuery = z.strictObject({ warehouse_id: z.uuid().optional() });

const count = z.int();

/** Decimal degrees, east and north positive; null where nobody said, or where there is no such place on earth. */
const place = { longitude: z.number().nullable(), latitude: z.number().nullable() };

/** The stock on hand of one origin or at one place: packs, and kg. */
const onHand = { packs: count, net_weight: z.number() };

/** One of FAO's major fishing areas: its number, such as `57`, and its name. */
const majorArea = z.object({ code: z.string(), name: z.string() });

/** A fishing area: its number, such as `573`, what lists call it, and the FAO major fishing area that it is part of. */
const fishingArea = codedRecord.extend({ major_area: majorArea, ...place });

/** Stock by where it was caught and by where it lies. What a person may not list is null. */
export const stockMap = z.object({
  /** By fishing area, the most kg first; areas of which nothing is on hand are there with 0. Batches without one are together, with null. */
  caught: z.array(z.object({ fishing_area: fishingArea.nullable(), batches: count, ...onHand })).nullable(),
  /** The world's, by number. */
  major_areas: z.array(majorArea),
  /** All active warehouses of the company that the person may see, and others with stock; by name. */
  warehouses: z.array(codedRecord.extend({ ...place, ...onHand })).nullable(),
  /** By where batches were landed, as it was written, the most kg first; found by the names of ports and cities. */
  landings: z.array(z.object({ name: z.string(), batches: count, ...place, ...onHand })).nullable(),
  /** Active partners by the city of their first address, the most first; found by its name. */
  partners: z.array(z.object({ city: z.string(), partners: count, ...place })).nullable(),
});

export type StockMap = z.output<typeof stockMap>;

export const mapAnswer = z.object({ data: stockMap });
