import { z } from 'zod';
import { DOCUMENT_LINES_MAX } from '../limits.ts';
import { version } from '../version.ts';
import { rupiah } from './fields.ts';

/**
 * What a posted receipt really cost: rupiah a kg of some of its lines, and what all lines bear by weight. The other lines
 * keep what they have.
 */
export const costsBody = z.strictObject({
  version,
  additional_cost: rupiah,
  lines: z
    .array(z.strictObject({ id: z.uuid(), unit_price: rupiah }))
    .max(DOCUMENT_LINES_MAX)
    .default([]),
});

export type CostsBody = z.output<typeof costsBody>;
