import { z } from 'zod';
import { DOCUMENT_LINES_MAX, NAME_MAX, REASON_MIN } from '../limits.ts';
import { storable } from '../text.ts';
import type { Amount } from './candidate.ts';
import { liftedStatuses, placeChangeKinds } from './kinds.ts';
import { isImplausible } from './plausible-weight.ts';
import { netWeight, packs, stockStatus } from './fields.ts';
import { fixedWeight } from './whole-packs.ts';
import { optionalShortText } from '../fields.ts';

/** Why goods change their status. */
export const changeReason = storable(z.string().trim().min(REASON_MIN).max(NAME_MAX));

/** Some packs of a batch at one place. `net_weight` in kg; left out, they weigh what so many packs there do. */
const part = z.strictObject({
  batch_id: z.uuid(),
  position_id: z.uuid(),
  handling_unit_code: optionalShortText,
  /** The facility that the goods are pledged to; null: they are free. */
  pledge_id: z.uuid().nullable().default(null),
  /** In which status they are; null: as such goods usually are. */
  stock_status: stockStatus.nullable().default(null),
  packs: packs.min(1),
  net_weight: netWeight.nullable().default(null),
});

/** A change of the status of goods of one owner in one warehouse, and why. It counts at once, as of today. */
export const statusChangeBody = z.strictObject({
  kind: z.enum(placeChangeKinds),
  warehouse_id: z.uuid(),
  /** Whose goods they are; null: the company's own. */
  owner_id: z.uuid().nullable().default(null),
  reason: changeReason,
  /** What recalled goods are from now on, as the person decides; null of any other change. */
  to_stock_status: z.enum(liftedStatuses).nullable().default(null),
  parts: z.array(part).min(1).max(DOCUMENT_LINES_MAX),
});

export type StatusChange = z.output<typeof statusChangeBody>;

/** The stock at a place, and how much of it is free. `nominal_g` is the weight of each pack, where all weigh alike. */
export interface Lying extends Amount {
  free: Amount;
  nominal_g: number | null;
}

/** Whether packs that each weigh something else can weigh so much, and those that are left the rest. Grams. */
export function isLikelyPart({ packs, net_weight_g }: Amount, taken: Amount): boolean {
  const left = { packs: packs - taken.packs, net_weight_g: net_weight_g - taken.net_weight_g };
  return taken.net_weight_g > 0 && [taken, left].every((part) => !isImplausible({ packs, net_weight_g }, part));
}

/**
 * What some packs of a place weigh that are not weighed, in grams: all of it for all packs, else what so many weigh there, and
 * never more than is free. `guess`, where it can be true, counts for packs that each weigh something else.
 */
export function weightOfPart(lying: Lying, packs: number, guess = 0): number {
  const { free, nominal_g, net_weight_g } = lying;
  if (packs >= lying.packs) return net_weight_g;
  if (nominal_g !== null) return Math.min(free.net_weight_g, fixedWeight({ ...lying, nominal_g }, packs));
  const usual = isLikelyPart(lying, { packs, net_weight_g: guess })
    ? guess
    : Math.round((net_weight_g * packs) / lying.packs);
  return Math.min(free.net_weight_g, usual);
}
