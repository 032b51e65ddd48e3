import { z } from 'zod';
import { PACKS_MAX, QUANTITY_MAX } from '../limits.ts';
import { fefoReasons } from './candidate.ts';
import { documentDate } from './document-input.ts';
import { issuedKinds } from './kinds.ts';
import { netWeight, packs } from './fields.ts';
import { codedRecord } from '../fields.ts';
import { stockStatus } from './fields.ts';

const amount = (max: number) => z.coerce.number<string | number>().min(0).max(max);

/** For what stock is looked for. How much in packs or kg; without either nothing is proposed. */
export const fefoQuery = z.strictObject({
  kind: z.enum(issuedKinds),
  date: documentDate,
  warehouse_id: z.uuid(),
  variant_id: z.uuid(),
  partner_id: z.uuid().optional(),
  owner_id: z.uuid().optional(),
  /** The issue that asks: what it has reserved itself is free for it. */
  document_id: z.uuid().optional(),
  packs: amount(PACKS_MAX).int().optional(),
  net_weight: amount(QUANTITY_MAX).optional(),
});

export type FefoQuery = z.output<typeof fefoQuery>;

/** The stock at one place, how much of it is free, how much FEFO proposes to take and why. Weights in kg. */
export const fefoCandidate = z.object({
  id: z.uuid(),
  batch_id: z.uuid(),
  batch_number: z.string(),
  production_date: z.iso.date().nullable(),
  received_date: z.iso.date(),
  expiry_date: z.iso.date().nullable(),
  owner: codedRecord.nullable(),
  position_id: z.uuid(),
  position_code: z.string(),
  room_name: z.string(),
  handling_unit_code: z.string().nullable(),
  stock_status: stockStatus,
  packs,
  net_weight: netWeight,
  available_packs: z.int(),
  available_weight: z.number(),
  reason: z.enum(fefoReasons),
  /** Days left when it leaves; null where it does not expire. */
  remaining_days: z.int().nullable(),
  proposed_packs: packs,
  proposed_weight: netWeight,
});

export type FefoCandidate = z.output<typeof fefoCandidate>;

/** Stock that is taken comes first, then stock that could be, then stock that may not be. */
export const fefoProposal = z.object({
  /** Days the buyer wants goods to have left; null: none were agreed, or it is not a sale. */
  minimum_remaining_days: z.int().nullable(),
  candidates: z.array(fefoCandidate),
});

export type FefoProposal = z.output<typeof fefoProposal>;
