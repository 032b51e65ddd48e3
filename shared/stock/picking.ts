import { z } from 'zod';
import { DOCUMENT_ALLOCATIONS_MAX, PACKS_MAX } from '../limits.ts';
import { version } from '../version.ts';
import { documentStatus, packWeight, person } from './fields.ts';
import { packReading } from './reading-input.ts';

const id = z.uuid();

/**
 * Packs that somebody took at a place of an issue. `id` is made where they are picked, so that a repeat after a lost answer
 * is the same packs. `net_weight` (kg) of the one pack that was weighed, and
 * how that is known; null where packs weigh alike and are counted.
 */
export const pickInput = z.strictObject({
  id,
  allocation_id: id,
  packs: z.int().min(1).max(PACKS_MAX).default(1),
  net_weight: packWeight.nullable().default(null),
  reading: packReading.nullable().default(null),
});

export type PickInput = z.output<typeof pickInput>;

/** The picks to undo, and then those to add. Picks of others stay. */
export const pickingBody = z.strictObject({
  undone: z.array(id).max(DOCUMENT_ALLOCATIONS_MAX).default([]),
  picked: z
    .array(pickInput)
    .max(DOCUMENT_ALLOCATIONS_MAX)
    .superRefine((picked, context) => {
      const seen = new Set<string>();
      for (const [at, one] of picked.entries()) {
        const given = one.id.toLowerCase();
        if (seen.has(given)) context.addIssue({ code: 'custom', path: [at, 'id'], params: { code: 'value_taken' } });
        seen.add(given);
      }
    })
    .default([]),
});

export type PickingBody = z.output<typeof pickingBody>;

export const pick = z.object({ ...pickInput.shape, picked_by: person.nullable(), picked_at: z.iso.datetime() });

export type Pick = z.output<typeof pick>;

/** What somebody saw at a place that picks have emptied by the books. `id` is made by the device, as that of a pick. */
export const emptyCheckInput = z.strictObject({ id, allocation_id: id, packs_left: z.int().min(0).max(PACKS_MAX) });

export type EmptyCheckInput = z.output<typeof emptyCheckInput>;

/** A place of an issue where by the books nothing is left once all that was picked has gone, and what was seen there. */
const emptied = z.object({
  allocation_id: id,
  /** Null: nobody has said. */
  check: z
    .object({
      packs_left: z.int(),
      checked_by: person.nullable(),
      checked_at: z.iso.datetime(),
      /** The stock take of the packs that are left. */
      count_id: id.nullable(),
    })
    .nullable(),
});

/** The picks of an issue so far, in the order of picking, without those that were undone, and the places that they emptied. */
export const picking = z.object({ version, status: documentStatus, picks: z.array(pick), emptied: z.array(emptied) });

export type Picking = z.output<typeof picking>;
