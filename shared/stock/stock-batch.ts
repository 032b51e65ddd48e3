import { z } from 'zod';
import { exportQuery, listQuery } from '../list-query.ts';
import { seenVersion, version } from '../version.ts';
import { batchFacts } from './batch.ts';
import { keyDataElements } from './key-data.ts';
import { batchRelation } from './genealogy.ts';
import { expiry, ownership } from './inventory.ts';
import { codedRecord, namedRecord } from '../fields.ts';
import { NAME_MAX } from '../limits.ts';
import { line } from '../text.ts';
import { ledgerEntity, stockStatus } from './fields.ts';

const narrowing = {
  variant_id: z.uuid().optional(),
  supplier_id: z.uuid().optional(),
  /** `none`: of those nobody said where they were caught. */
  fishing_area_id: z.union([z.uuid(), z.literal('none')]).optional(),
  /** FAO's number of the major fishing area that the fishing area is in. */
  major_area: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
  /** As it was written, in capitals or not. */
  landing_location: line(1, NAME_MAX).optional(),
  certification_id: z.uuid().optional(),
  warehouse_id: z.uuid().optional(),
  ...ownership,
  expiry: expiry.optional(),
  /** Received on this day or later. */
  received_from: z.iso.date().optional(),
  /** Only those of which key data elements are missing. */
  key_data: z.literal('missing').optional(),
  /** Batches that lie somewhere now, or also those of which nothing is left. */
  stock: z.enum(['with', 'all']).default('with'),
};

export const batchSortColumns = [
  'number',
  'variant',
  'product',
  'received_date',
  'production_date',
  'expiry_date',
  'supplier',
  'fishing_area',
  'packs',
  'net_weight',
  'created_at',
] as const;

export const batchQuery = listQuery(batchSortColumns).extend(narrowing);
export const batchExportQuery = exportQuery(batchSortColumns).extend(narrowing);

export type AskedBatches = z.output<typeof batchExportQuery>;

const date = z.iso.date().nullable();

/** A batch in a list. `completeness` is how much of the key data elements is known, in whole percent. */
export const stockBatch = z.object({
  id: z.uuid(),
  number: z.string(),
  variant: codedRecord,
  product: namedRecord,
  supplier: codedRecord.nullable(),
  fishing_area: namedRecord.nullable(),
  certification: namedRecord.nullable(),
  certificate_number: z.string().nullable(),
  catch_certificate: z.string().nullable(),
  vessel_name: z.string().nullable(),
  received_date: z.iso.date(),
  production_date: date,
  expiry_date: date,
  best_before_date: date,
  /** Until it expires, counted from today; negative once it has. */
  days_left: z.int().nullable(),
  completeness: z.int(),
  /** On hand, and kg. */
  packs: z.int(),
  net_weight: z.number(),
  /** Whose it is where it lies now; null stands for the company itself. */
  owners: z.array(codedRecord.nullable()),
  warehouses: z.array(codedRecord),
  created_at: z.iso.datetime(),
});

export type StockBatch = z.output<typeof stockBatch>;

/** A batch as other records name it. */
export const batchName = z.object({ id: z.uuid(), number: z.string() });

/** Where a part of a batch lies: packs, kg, and rupiah for people who may see values. */
export const batchPlace = z.object({
  id: z.uuid(),
  batch: batchName,
  warehouse: codedRecord,
  room: codedRecord.nullable(),
  position: z.object({ id: z.uuid(), code: z.string() }),
  handling_unit: z.string().nullable(),
  owner: codedRecord.nullable(),
  stock_status: stockStatus,
  /** The state in which it counts today: past its date it is expired. */
  stock_state: stockStatus,
  packs: z.int(),
  net_weight: z.number(),
  reserved_packs: z.int(),
  reserved_weight: z.number(),
  /** The facility that the goods are pledged to; null: they are free. */
  pledge: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  value: z.int().optional(),
});

export type BatchPlace = z.output<typeof batchPlace>;

/** The effect of a document on a batch: packs and kg, signed. */
export const batchDocument = z.object({
  id: z.uuid(),
  entity: ledgerEntity,
  kind: z.string(),
  number: z.string(),
  date: z.iso.date(),
  warehouse: codedRecord,
  packs: z.int(),
  net_weight: z.number(),
});

export type BatchDocument = z.output<typeof batchDocument>;

/** Packs, and kg. */
export const amount = z.object({ packs: z.int(), net_weight: z.number() });

/**
 * What became of a batch, in packs and kg, voided documents left out: what is there is what was received or made of others, less what
 * was issued, lost and used for others, and with what was moved. `lost` is negative where more was found. `moved` is what came from warehouses that the
 * person does not see, or went there: nothing for people who see all.
 */
export const batchFlow = z.object({
  received: amount,
  issued: amount,
  /** In adjustments, each by itself: what is found later does not undo a loss. */
  lost: amount,
  found: amount,
  moved: amount,
  made: amount,
  used: amount,
});

export type BatchFlow = z.output<typeof batchFlow>;

/** A batch with everything known of it. Documents are the latest ones. */
export const stockBatchDetail = stockBatch.extend({
  ...batchFacts,
  /** With what its labels say. `net_weight` is that of a pack, in kg. */
  variant: codedRecord.extend({
    barcode: z.string().nullable(),
    catch_weight: z.boolean(),
    net_weight: z.number().nullable(),
    has_expired: z.boolean(),
    shelf_life_days: z.int().nullable(),
  }),
  inventory_type: namedRecord.nullable(),
  missing: z.array(z.enum(keyDataElements.map(({ code }) => code))),
  flow: batchFlow,
  places: z.array(batchPlace),
  documents: z.array(batchDocument),
  /** What it was made of, and made into, the nearest first; documents that were voided do not count. */
  made_of: z.array(batchRelation),
  made_into: z.array(batchRelation),
  version,
});

export type StockBatchDetail = z.output<typeof stockBatchDetail>;

/**
 * The facts of a batch, put right after it was received. Number and variant stay what they are; a date can be given where there is
 * none, and is not changed after that.
 */
export const batchCorrection = z.strictObject({ id: z.uuid(), ...batchFacts, ...seenVersion });

export type BatchCorrection = z.output<typeof batchCorrection>;
