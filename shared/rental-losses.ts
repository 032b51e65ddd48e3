import { z } from 'zod';
import { codedRecord, namedRecord, optionalReference } from './fields.ts';
import { MONEY_MAX, REASON_MIN, TEXT_MAX } from './limits.ts';
import { exportQuery, listQuery, pagination } from './list-query.ts';
import { contractDay } from './rental.ts';
import { numbered } from './rental-invoices.ts';
import { person } from './stock/fields.ts';
import { batchName } from './stock/stock-batch.ts';
import { moveDocument } from './stock/stock-move.ts';
import { storable } from './text.ts';

/** Thousandths of the stored weight: all of it. */
const PER_MILLE_MAX = 1000;

const allowanceFields = {
  /** Only goods of this product, and in this state; null: all. */
  product_id: optionalReference,
  nature_id: optionalReference,
  /** The first day of the month from which it counts, in place of the one before it. */
  valid_from: contractDay.refine((date) => date.endsWith('-01'), { params: { code: 'first_of_month' } }),
  /** Of the mean weight that was stored, in ‰ a month, with three decimals; null: nothing is agreed any more. */
  per_mille: z.number().min(0).max(PER_MILLE_MAX).multipleOf(0.001).nullable(),
};

/** How much stored goods may lose under a contract. It is only added to: a later one of the same goods takes the place of the one before it. */
export const allowanceInput = z.strictObject(allowanceFields);
export type AllowanceInput = z.output<typeof allowanceInput>;

export const allowance = z.object({
  id: z.uuid(),
  ...allowanceFields,
  product: namedRecord.nullable(),
  nature: namedRecord.nullable(),
  created_by: namedRecord.nullable(),
  created_at: z.iso.datetime(),
});
export type Allowance = z.output<typeof allowance>;

/** Allowances of one scope replace each other as the months go by. */
export const scopeOfAllowance = ({ product_id, nature_id }: Pick<Allowance, 'product_id' | 'nature_id'>): string =>
  `${product_id}|${nature_id}`;

/** `compensated`: the store pays for it; `explained`: the owner takes nothing for it, and the note says why. */
export const claimOutcomes = ['compensated', 'explained'] as const;
export const claimStatuses = ['open', ...claimOutcomes] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** What goods of a renter lost in a month beyond the normal loss of their contract. It opens by itself. */
export const claimRow = z.object({
  id: z.uuid(),
  number: z.string(),
  contract: numbered,
  renter: codedRecord,
  warehouse: codedRecord,
  /** Its first day. */
  month: z.iso.date(),
  status: z.enum(claimStatuses),
  /** In kg. `beyond` adds up what each line lost beyond its own allowance: one does not make up for another. */
  lost: z.number(),
  allowed: z.number(),
  beyond: z.number(),
  /** Whole rupiah. */
  compensation: z.int().nullable(),
  created_at: z.iso.datetime(),
});
export type ClaimRow = z.output<typeof claimRow>;

/** Goods with one allowance: what lay there on the mean of the month's days, and what it may have lost and has lost, in kg. */
export const claimLine = z.object({
  id: z.uuid(),
  product: namedRecord.nullable(),
  nature: namedRecord.nullable(),
  per_mille: z.number(),
  stored: z.number(),
  allowed: z.number(),
  lost: z.number(),
  beyond: z.number(),
});
export type ClaimLine = z.output<typeof claimLine>;

/** A document by which weight of a batch was lost, in kg; below zero where it was found. */
export const claimDocument = z.object({
  id: z.string(),
  document: moveDocument,
  date: z.iso.date(),
  batch: batchName,
  variant: codedRecord,
  lost: z.number(),
  /** False where it corrects what was typed: nothing was lost then. */
  counts: z.boolean(),
  /** In °C as the batch arrived; null: nobody measured it. */
  temperature: z.number().nullable(),
});
export type ClaimDocument = z.output<typeof claimDocument>;

export const claimContent = z.object({ lines: z.array(claimLine), documents: z.array(claimDocument) });
export type ClaimContent = z.output<typeof claimContent>;

export const claim = claimRow.extend({
  ...claimContent.shape,
  /** An open claim follows the books night by night. */
  computed_at: z.iso.datetime(),
  note: z.string().nullable(),
  closed_by: person.nullable(),
  closed_at: z.iso.datetime().nullable(),
});
export type Claim = z.output<typeof claim>;

const compensationWhereOwed = ({ outcome, compensation }: { outcome: string; compensation: number | null }) =>
  (outcome === 'compensated') === (compensation !== null);

/** Closes a claim with what was agreed with the owner. */
export const claimClosing = z
  .strictObject({
    outcome: z.enum(claimOutcomes),
    /** Whole rupiah; null where nothing is paid. */
    compensation: z.int().min(1).max(MONEY_MAX).nullable(),
    note: storable(z.string().trim().min(REASON_MIN).max(TEXT_MAX)),
  })
  .refine(compensationWhereOwed, { path: ['compensation'], params: { code: 'required' } });
export type ClaimClosing = z.output<typeof claimClosing>;

export const claimSortColumns = ['number', 'month', 'renter', 'warehouse', 'status', 'lost', 'beyond'] as const;

const narrowedTo = {
  status: z.enum(claimStatuses).optional(),
  warehouse_id: z.uuid().optional(),
  renter_id: z.uuid().optional(),
  contract_id: z.uuid().optional(),
};

export const claimQuery = listQuery(claimSortColumns).omit({ export_data: true, is_company: true }).extend(narrowedTo);
export type ClaimQuery = z.output<typeof claimQuery>;

export const claimExportQuery = exportQuery(claimSortColumns).extend(narrowedTo);
export type AskedClaims = Omit<z.output<typeof claimExportQuery>, 'format'>;

export const claimPage = z.object({ data: z.array(claimRow), pagination });
