import { z } from 'zod';
import { storable } from '../text.ts';
import { REASON_MIN, TEXT_MAX } from '../limits.ts';
import { person, rupiah } from './fields.ts';

/** As many invoices of a contract are named. */
export const LIEN_NAMED = 5;

/** A contract on which more is open, or for longer, than was agreed. */
const lienContract = z.object({
  id: z.uuid(),
  number: z.string(),
  /** So many days after an invoice was due goods are kept back; null: however long. */
  lien_days: z.int().nullable(),
  /** Whole rupiah that may be open; null: any sum. */
  credit_limit: rupiah.nullable(),
  /** What is open on its issued invoices, with tax. */
  owed: rupiah,
  /** The days since the oldest of them was due; below one where none is overdue. */
  days: z.int(),
  /** The open invoices, the oldest first, as many as are named. */
  invoices: z.array(z.object({ id: z.uuid(), number: z.string(), due_date: z.iso.date(), open: rupiah })),
  invoice_count: z.int(),
});

/**
 * Why goods of a renter are kept back: what is owed for their storage in the warehouse under contracts whose agreed days or limit
 * are passed. `is_overridden`: somebody let this document have them all the same, for no less than it takes and is owed now.
 */
export const lien = z.object({ owed: rupiah, contracts: z.array(lienContract), is_overridden: z.boolean() });
export type Lien = z.output<typeof lien>;

/** Who let goods go all the same, when, why, and what was owed then. */
export const lienOverride = z.object({ by: person, at: z.iso.datetime(), reason: z.string(), owed: rupiah });

/** Lets a document have goods that are kept back. `owed`: the sum as the person saw it. */
export const lienOverrideBody = z.strictObject({
  owed: z.int().positive(),
  reason: storable(z.string().trim().min(REASON_MIN).max(TEXT_MAX)),
});
export type LienOverrideBody = z.output<typeof lienOverrideBody>;
