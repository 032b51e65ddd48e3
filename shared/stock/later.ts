import { z } from 'zod';
import { documentLink } from './fields.ts';

/** As many of each are named. */
export const LATER_NAMED = 5;

/**
 * Whether what a document dated back brings or takes was included in what a stock take counted since, though the books had nothing of it, or happened
 * after the stock take.
 */
export const countedChoices = ['included', 'after'] as const;

export type Counted = (typeof countedChoices)[number];

/** What posting is told of a document whose places a stock take counted since. */
export const countedFields = { counted: z.enum(countedChoices).optional() };

/**
 * What was entered already of days that a document dated back would change: posted documents of its batches in its warehouse dated after it, on how
 * many days; stock takes that counted its goods or places since, of which its posting asks; issued invoices of the goods' owner that will be corrected, null for people who may
 * not list them. The first of each are named.
 */
export const laterEntries = z.object({
  documents: z.array(documentLink),
  document_count: z.int(),
  days: z.int(),
  counts: z.array(z.object({ id: z.uuid(), name: z.string(), date: z.iso.date() })),
  invoices: z.array(z.object({ id: z.uuid(), number: z.string() })).nullable(),
});

export type LaterEntries = z.output<typeof laterEntries>;
