import { z } from 'zod';
import {
  COST_FACTOR_PERCENT_MAX,
  DOCUMENT_ALLOCATIONS_MAX,
  DOCUMENT_LINES_MAX,
  DURATION_HOURS_MAX,
} from '../limits.ts';
import { optionalLongText, optionalReference, optionalShortText, optionalText } from '../fields.ts';
import { version } from '../version.ts';
import { newBatch } from './batch.ts';
import { celsius, netWeight, packs, packWeight, rupiah, stockStatus } from './fields.ts';
import { sides } from './kinds.ts';
import { packReading } from './reading-input.ts';
import { UNSEEN } from './unseen.ts';

/** A day a document may bear. */
export const documentDate = z.iso
  .date()
  .refine((day) => day >= '1900-01-01', { error: 'too_small', params: { code: 'too_small' } });

/** The fields that describe a document and stay correctable after it was posted. */
export const remarks = {
  reference: optionalText,
  notes: optionalLongText,
  vehicle_number: optionalShortText,
  driver_name: optionalText,
  seal_number: optionalShortText,
};

/** Remarks, put right on top of the version that was seen. */
export const remarksBody = z.strictObject({ ...remarks, version });

export type RemarksBody = z.output<typeof remarksBody>;
export type Remarks = Omit<RemarksBody, 'version'>;

/**
 * Where a part of a line goes to or comes from, and how much. A draft may leave open what posting needs. `net_weight` in
 * kg; with `pack_weights` (kg each, in the order of weighing) it is their sum and `packs` their number.
 */
export const allocationInput = z.strictObject({
  /** Made by the client, so that a save finds the same row again. */
  id: z.uuid(),
  batch_id: optionalReference,
  position_id: optionalReference,
  handling_unit_code: optionalShortText,
  /** Which part of what lies there: a destruction may take what is damaged. */
  stock_status: stockStatus.default('available'),
  /** Of an adjustment: whether the goods are missing or were found. Its kind says so, where only one of them can be. */
  side: z.enum(sides).nullable().default(null),
  /** Of a transfer: where the goods go, and on which pallet or basket; null: on none. */
  to_position_id: optionalReference,
  to_handling_unit_code: optionalShortText,
  /** How many packs a receipt waits for there; null where nobody said. */
  expected_packs: packs.nullable().default(null),
  packs: packs.default(0),
  net_weight: netWeight.default(0),
  pack_weights: z.array(packWeight).max(DOCUMENT_ALLOCATIONS_MAX).default([]),
  /** How each of them came to be known, in their order; none where nobody said. */
  pack_readings: z.array(packReading).max(DOCUMENT_ALLOCATIONS_MAX).default([]),
});

export type AllocationInput = z.output<typeof allocationInput>;

/** One variant of a document as it is typed. What is expected (or asked for) in packs and kg; `unit_price` in rupiah a kg. */
export const lineInput = z.strictObject({
  id: z.uuid(),
  variant_id: optionalReference,
  /** The batch that goods are added to; null where `new_batch` describes the one to make. Receipts only. */
  batch_id: optionalReference,
  new_batch: newBatch.nullable().default(null),
  expected_packs: packs.nullable().default(null),
  expected_weight: netWeight.nullable().default(null),
  /** Left out by people who may not see it: what is stored stays. */
  unit_price: rupiah.nullable().optional(),
  temperature_c: celsius.nullable().default(null),
  /** Of a transformation: whether the goods come out of it. */
  is_output: z.boolean().default(false),
  /** Of what comes out: how much of the cost a kilogram bears beside one of the others; null: 100. By-products bear none: 0. */
  cost_factor_percent: z.int().min(0).max(COST_FACTOR_PERCENT_MAX).nullable().default(null),
  override_reason: optionalText,
  short_reason: optionalText,
  price_reason: optionalText,
  notes: optionalText,
  allocations: z.array(allocationInput).max(DOCUMENT_ALLOCATIONS_MAX).default([]),
});

export type LineInput = z.output<typeof lineInput>;

/** The fields of the form of any document that moves goods. The kinds of each screen are its own. */
export const contentFields = {
  date: documentDate,
  warehouse_id: z.uuid(),
  partner_id: optionalReference,
  owner_id: optionalReference,
  /** Of a change of owner: whose the goods become; null: the company's own. */
  to_owner_id: optionalReference,
  /** Of a dispatch: the warehouse that the goods go to. */
  to_warehouse_id: optionalReference,
  ...remarks,
  temperature_c: celsius.nullable().default(null),
  /** Of a transformation: what is expected to come out, in percent of the weight that goes in, by-products left out. */
  expected_yield_percent: z.number().min(0.1).max(100).nullable().default(null),
  /** Of freezing and thawing: the hours that the goods lay in the blast freezer, or thawed. */
  duration_hours: z.number().min(0.1).max(DURATION_HOURS_MAX).multipleOf(0.1).nullable().default(null),
  /** Whole rupiah for freight, ice and the like, borne by all lines by weight. Left out by people who may not see it. */
  additional_cost: rupiah.optional(),
  lines: z.array(lineInput).max(DOCUMENT_LINES_MAX).default([]),
};

/** The version that a save of a draft stands on, or `UNSEEN`: then the draft is made under the id in the address. */
export const draftVersion = z.int().min(UNSEEN);
