import { z } from 'zod';
import { cardChoice } from './dashboard-cards.ts';
import { checklistNames } from './checklist.ts';
import { taskLists, taskNames } from './dashboard-tasks.ts';
import { namedRecord, temperatureClass } from './fields.ts';
import { stockStatus } from './stock/fields.ts';

export const dashboardQuery = z.strictObject({ warehouse_id: z.uuid().optional() });

const count = z.int();

const task = z.object({ task: z.enum(taskNames), list: z.enum(taskLists), count });

/** What came in or went out: documents, and kg. */
export const dashboardFlow = z.object({ documents: count, net_weight: z.number() });

/** What documents of a day come to. */
export const trendDay = z.object({
  date: z.iso.date(),
  stockreceived: dashboardFlow.nullable(),
  stockissued: dashboardFlow.nullable(),
});

const state = z.object({ stock_status: stockStatus, packs: count, net_weight: z.number() });

/** The dashboard. Lists that a person may not open are null, and so are their figures; each figure is that of a list. */
export const dashboard = z.object({
  /** What a new company has done and has yet to do; null where there is no such list to show. */
  checklist: z.array(z.object({ step: z.enum(checklistNames), done: z.boolean() })).nullable(),
  /** Work that waits for the person, and how much of it the list at this address below `/app` has. */
  tasks: z.array(task),
  /** Which cards the person sees, and in which order; null: they chose nothing. */
  choice: cardChoice.nullable(),
  /** On hand: packs, kg, whole rupiah for people who may see values, and the same by the state in which it counts. */
  stock: z.object({ packs: count, net_weight: z.number(), value: count.optional(), states: z.array(state) }).nullable(),
  /** Products of which the company itself has less available than they alert at. */
  low_products: count.nullable(),
  /** Batches in stock that expire within the company's days, today among them. */
  expiring_batches: count.nullable(),
  /**
   * Batches received since a day: how many, how many of them lack key data elements, and how much of all their elements is known, in
   * whole percent.
   */
  key_data: z.object({ since: z.iso.date(), batches: count, missing: count, percent: count }).nullable(),
  /** Positions of racks, and those with something on them. */
  positions: z.object({ used: count, all: count }).nullable(),
  /**
   * The last proof of the books of stock: when, how many moves were read (those after a day, or all), how many
   * differences were found. For people who may ask for one; null before the first.
   */
  books: z
    .object({ proved_at: z.iso.datetime(), since: z.iso.date().nullable(), moves: count, fault_count: count })
    .nullable(),
  /** The last days up to today, each there even when nothing happened. */
  trend: z.array(trendDay),
});

export type Dashboard = z.output<typeof dashboard>;
export type TrendDay = Dashboard['trend'][number];

export const dashboardAnswer = z.object({ data: dashboard });

/** So many days, today among them, are shown of what a warehouse held. */
export const LEVEL_DAYS = 90;

/** The first day of each band of how long goods have been there; the last has no end. */
export const dwellFrom = [0, 31, 91, 181] as const;

export const warehouseDashboardQuery = z.strictObject({ warehouse_id: z.uuid() });

/** A room, what it can hold and what it holds; kg. Null capacity: nothing is said of it. */
const roomFill = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  temperature_class: temperatureClass,
  capacity_kg: z.number().nullable(),
  net_weight: z.number(),
  held_weight: z.number(),
  /** Pledged to facilities, whatever its state. */
  pledged_weight: z.number(),
  position_count: count,
  used_positions: count,
});

/** How one warehouse stands. What a person may not list is null. */
export const warehouseDashboard = z.object({
  /** By code. */
  rooms: z.array(roomFill).nullable(),
  /** On hand at the end of each of the last days, kg. */
  levels: z.array(z.object({ date: z.iso.date(), net_weight: z.number() })).nullable(),
  /** On hand by how many days ago its batch was received: each band from its first day on. */
  dwell: z.array(z.object({ from: count, packs: count, net_weight: z.number() })).nullable(),
  /** Those with the most kg on hand, the most first; the company itself is null. */
  owners: z.array(z.object({ owner: namedRecord.nullable(), net_weight: z.number() })).nullable(),
  trend: z.array(trendDay),
});

export type WarehouseDashboard = z.output<typeof warehouseDashboard>;

export const warehouseDashboardAnswer = z.object({ data: warehouseDashboard });
