import { z } from 'zod';
import { codedRecord, namedRecord } from './fields.ts';

/** Why a record cannot be merged into another one, by what there still is of it or what they differ in. */
export const mergeRefusals = [
  'itself',
  'is_merged',
  'has_merged',
  'goods',
  'open_documents',
  'open_counts',
  'open_contracts',
  'open_facilities',
  'containers',
  'people',
  'npwp',
  'nib',
  'tariffs',
  'prices',
  'attributes',
  'packing',
  'barcode',
  'keeping',
  'species',
  'tracking',
] as const;
export type MergeRefusal = (typeof mergeRefusals)[number];

export const mergeBody = z.strictObject({
  /** The one that stays. */
  into_id: z.uuid(),
});

/** The same, asked for beforehand. */
export const mergeQuery = z.strictObject({ into_id: z.uuid() });

/** What is told before a record is merged: what stands against it, and what will be shown under the one that stays. */
export const mergePreview = z.object({
  refused: z.array(
    z.object({
      code: z.enum(mergeRefusals),
      /** How many of them there are, of goods in kg; null where nothing is counted. */
      count: z.number().nullable(),
    }),
  ),
  documents: z.int(),
  batches: z.int(),
  contracts: z.int(),
  facilities: z.int(),
  /** kg on posted documents. */
  net_weight: z.number(),
});
export type MergePreview = z.output<typeof mergePreview>;

/** How a record stands to others of its kind that were merged. */
export const mergedFields = {
  /** The one that stays, where this one was merged. */
  merged_into: codedRecord.nullable(),
  former_name: z.string().nullable(),
  former_code: z.string().nullable(),
  /** Those that were merged into this one, as they were called, the latest first. */
  merged: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      name: z.string(),
      merged_at: z.iso.datetime(),
      merged_by: namedRecord.nullable(),
    }),
  ),
};
export type Merged = z.output<z.ZodObject<typeof mergedFields>>;
