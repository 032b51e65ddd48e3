import { z } from 'zod';
import { DOCUMENT_ALLOCATIONS_MAX } from '../limits.ts';
import { netWeight, packs, packWeight } from './fields.ts';

/**
 * Why a position is proposed, the best reason first: the same batch lies there, or the same variant of the same owner; it
 * is empty, near such goods or in a room that is just cold enough; it is empty in a colder one; or there is room beside
 * other goods.
 */
export const putAwayReasons = [
  'same_batch',
  'same_variant',
  'empty_near',
  'empty',
  'empty_colder',
  'beside_others',
] as const;

export type PutAwayReason = (typeof putAwayReasons)[number];

/** Goods that look for a place. Weight in kg. */
export const putAwayBody = z.strictObject({
  warehouse_id: z.uuid(),
  variant_id: z.uuid(),
  /** The batch they are added to; null where it is made when they are posted. */
  batch_id: z.uuid().nullable().default(null),
  /** Whose they are; null: the company's own. */
  owner_id: z.uuid().nullable().default(null),
  packs: packs.min(1),
  net_weight: netWeight.min(0.001),
  /** The weight of each pack (kg), where it is known. */
  pack_weights: z.array(packWeight).max(DOCUMENT_ALLOCATIONS_MAX).default([]),
  /** The goods that the document puts elsewhere already (kg), so that no place is proposed twice. */
  taken: z
    .array(z.strictObject({ position_id: z.uuid(), net_weight: netWeight }))
    .max(DOCUMENT_ALLOCATIONS_MAX)
    .default([]),
});

export type PutAwayBody = z.output<typeof putAwayBody>;

/** A part of the goods and where to put it. What fits nowhere is in none. */
export const putAway = z.object({
  position: z.object({ id: z.uuid(), code: z.string(), room_name: z.string() }),
  packs,
  net_weight: netWeight,
  why: z.enum(putAwayReasons),
});

export type PutAway = z.output<typeof putAway>;
