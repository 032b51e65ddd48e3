import { z } from 'zod';
import { codedRecord } from '../fields.ts';
import { exportQuery } from '../list-query.ts';
import { documentLink } from './fields.ts';
import { liftedStatuses } from './kinds.ts';
import { changeReason } from './status-change.ts';
import { amount, batchName, batchPlace } from './stock-batch.ts';

/** Which batches are meant: one alone, or with all that was made of it. */
export const recallScopes = ['descendants', 'batch'] as const;

export type RecallScope = (typeof recallScopes)[number];

const scope = z.enum(recallScopes).default('descendants');

export const recallQuery = z.strictObject({ scope });

export const recallExportQuery = exportQuery(['date']).extend({ batch_id: z.uuid(), scope });

export type AskedRecall = z.output<typeof recallExportQuery>;

/** Recalls all that lies of batches, or lifts their recall: then somebody decides what the goods are from now on. */
export const recallBody = z.strictObject({
  kind: z.enum(['recall', 'recall_release']),
  scope,
  reason: changeReason,
  to_stock_status: z.enum(liftedStatuses).nullable().default(null),
});

export type RecallBody = z.output<typeof recallBody>;

/** What a recall posted: one document for each warehouse and owner. */
export const recallDone = z.object({ documents: z.array(documentLink) });

export type RecallDone = z.output<typeof recallDone>;

/**
 * What became of a batch. What came in is what left, was lost, was processed and is there, but for what went `elsewhere`: to
 * warehouses that the person does not see. `processed` is negative of what came out of processing.
 */
export const batchBalance = z.object({
  id: z.uuid(),
  number: z.string(),
  variant: codedRecord,
  /** How many transformations lie between it and the batch that is asked for. */
  depth: z.int(),
  received: amount,
  issued: amount,
  lost: amount,
  processed: amount,
  elsewhere: amount,
  there: amount,
});

export type BatchBalance = z.output<typeof batchBalance>;

/** What a document took of a batch, or waits to take; whom to ask for it, of what left and for people who may see partners. */
export const recallDocument = z.object({
  document: documentLink,
  kind: z.string(),
  date: z.iso.date(),
  warehouse: codedRecord,
  /** Who gets the goods; null of a sample and the like. */
  partner: codedRecord.nullable(),
  contact: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
  batch: batchName,
  packs: z.int(),
  net_weight: z.number(),
});

export type RecallDocument = z.output<typeof recallDocument>;

/** Where all of a batch is: whether it adds up, what lies where, who waits for it and who received it. */
export const recallTrace = z.object({
  id: z.uuid(),
  number: z.string(),
  variant: codedRecord,
  /** The person works in chosen warehouses and sees no others. */
  is_restricted: z.boolean(),
  batches: z.array(batchBalance),
  places: z.array(batchPlace),
  reservations: z.array(recallDocument),
  /** The latest first, so many at most; `receivers_total` says how many there are. */
  receivers: z.array(recallDocument),
  receivers_total: z.int(),
});

export type RecallTrace = z.output<typeof recallTrace>;
