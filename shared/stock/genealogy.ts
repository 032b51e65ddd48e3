import { z } from 'zod';
import { codedRecord } from '../fields.ts';

/**
 * A batch that another one was made of, or made into: by which document, and how many kg of the younger one came of the older. The
 * generation says how many transformations away it is; `near` is the batch next to it on the way to the one that was asked about.
 */
export const batchRelation = z.object({
  id: z.string(),
  generation: z.int(),
  batch_id: z.uuid(),
  batch_number: z.string(),
  variant: codedRecord,
  near_id: z.uuid(),
  near_number: z.string(),
  document_id: z.uuid(),
  document_number: z.string(),
  kind: z.string(),
  date: z.iso.date(),
  net_weight: z.number(),
});

export type BatchRelation = z.output<typeof batchRelation>;
