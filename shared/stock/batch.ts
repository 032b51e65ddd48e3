import { z } from 'zod';
import { CODE_MAX } from '../limits.ts';
import { line } from '../text.ts';
import { optionalReference, optionalText } from '../fields.ts';
import { type BatchFact, factKinds, productionMethods } from './batch-facts.ts';

const date = z.iso
  .date()
  .refine((day) => day >= '1900-01-01', { error: 'too_small', params: { code: 'too_small' } })
  .nullable()
  .default(null);

/** What each kind of fact may hold. */
const schemas = {
  date,
  reference: optionalReference,
  text: optionalText,
  method: z.enum(productionMethods).nullable().default(null),
};

/** The facts of a batch beside its number. */
export const batchFacts = Object.fromEntries(
  Object.entries(factKinds).map(([name, kind]) => [name, schemas[kind]]),
) as { [Fact in BatchFact]: (typeof schemas)[(typeof factKinds)[Fact]] };

/** A batch as it is typed in the line of a receipt. Without a number, one is made when the receipt is posted. */
export const newBatch = z.strictObject({
  number: line(1, CODE_MAX).nullable().default(null),
  ...batchFacts,
});

export type NewBatch = z.output<typeof newBatch>;
