import { z } from 'zod';
import { DOCUMENT_ALLOCATIONS_MAX, DOCUMENT_LINES_MAX, REASON_MIN, TEXT_MAX } from '../limits.ts';
import { storable } from '../text.ts';
import { traceabilities, productTypes } from '../product.ts';
import { newBatch } from './batch.ts';
import { celsius, netWeight, packs, packWeight, rupiah } from './fields.ts';
import { version } from '../version.ts';
import { costStates, sides } from './kinds.ts';
import {
  codedRecord,
  optionalLongText,
  optionalReference,
  optionalShortText,
  optionalText,
  temperatureClass,
} from '../fields.ts';
import { documentLink, documentStatus, stockEntity, stockStatus } from './fields.ts';

/** A day a document may bear. */
export const documentDate = z.iso
  .date()
  .refine((day) => day >= '1900-01-01', { error: 'too_small', params: { code: 'too_small' } });

/** The fields that describe a document and stay correctable after it was posted. */
export const remarks = {
  reference: optionalText,
  notes: optionalLongText,
  vehicle_number: optionalShortText,
  driver_name: optionalText,
  seal_number: optionalShortText,
};

/** Remarks, put right on top of the version that was seen. */
export const remarksBody = z.strictObject({ ...remarks, version });

export type RemarksBody = z.output<typeof remarksBody>;
export type Remarks = Omit<RemarksBody, 'version'>;

/**
 * Where a part of a line goes to or comes from, and how much. A draft may leave open what posting needs. `net_weight` in
 * kg; with `pack_weights` (kg each, in the order of weighing) it is their sum and `packs` their number.
 */
export const allocationInput = z.strictObject({
  /** Made by the client, so that a save finds the same row again. */
  id: z.uuid(),
  batch_id: optionalReference,
  position_id: optionalReference,
  handling_unit_code: optionalShortText,
  /** Which part of what lies there: a destruction may take what is damaged. */
  stock_status: stockStatus.default('available'),
  /** Of an adjustment: whether the goods are missing or were found. Its kind says so, where only one of them can be. */
  side: z.enum(sides).nullable().default(null),
  /** Of a transfer: where the goods go, and on which pallet or basket; null: on none. */
  to_position_id: optionalReference,
  to_handling_unit_code: optionalShortText,
  /** How many packs a receipt waits for there; null where nobody said. */
  expected_packs: packs.nullable().default(null),
  packs: packs.default(0),
  net_weight: netWeight.default(0),
  pack_weights: z.array(packWeight).max(DOCUMENT_ALLOCATIONS_MAX).default([]),
});

export type AllocationInput = z.output<typeof allocationInput>;

/** One variant of a document as it is typed. What is expected (or asked for) in packs and kg; `unit_price` in rupiah a kg. */
export const lineInput = z.strictObject({
  id: z.uuid(),
  variant_id: optionalReference,
  /** The batch that goods are added to; null where `new_batch` describes the one to make. Receipts only. */
  batch_id: optionalReference,
  new_batch: newBatch.nullable().default(null),
  expected_packs: packs.nullable().default(null),
  expected_weight: netWeight.nullable().default(null),
  /** Left out by people who may not see it: what is stored stays. */
  unit_price: rupiah.nullable().optional(),
  temperature_c: celsius.nullable().default(null),
  override_reason: optionalText,
  short_reason: optionalText,
  price_reason: optionalText,
  notes: optionalText,
  allocations: z.array(allocationInput).max(DOCUMENT_ALLOCATIONS_MAX).default([]),
});

/** The fields of the form of any document that moves goods. The kinds of each screen are its own. */
export const contentFields = {
  date: documentDate,
  warehouse_id: z.uuid(),
  partner_id: optionalReference,
  owner_id: optionalReference,
  ...remarks,
  temperature_c: celsius.nullable().default(null),
  /** Whole rupiah for freight, ice and the like, borne by all lines by weight. Left out by people who may not see it. */
  additional_cost: rupiah.optional(),
  lines: z.array(lineInput).max(DOCUMENT_LINES_MAX).default([]),
};

/** In the place of a version: the sender has seen none, the draft is new. */
export const UNSEEN = 0;

/** The version that a save of a draft stands on, or `UNSEEN`: then the draft is made under the id in the address. */
export const draftVersion = z.int().min(UNSEEN);

/** A person as documents name them. */
export const person = z.object({ id: z.uuid(), name: z.string().nullable() });

export type DocumentLink = z.output<typeof documentLink>;

/** The facts of its variant that a line needs. Weight of a pack in kg, prices in rupiah a kg: absent where a person may not see them. */
export const lineVariant = codedRecord.extend({
  product_id: z.uuid(),
  product_name: z.string(),
  type: z.enum(productTypes),
  traceability: z.enum(traceabilities),
  has_expired: z.boolean(),
  can_sold: z.boolean(),
  can_purchased: z.boolean(),
  catch_weight: z.boolean(),
  net_weight: z.number().nullable(),
  /** The article number on its labels. */
  barcode: z.string().nullable(),
  temperature_class: temperatureClass.nullable(),
  has_species: z.boolean(),
  has_product_form: z.boolean(),
  selling_price: z.number().nullable().optional(),
  min_selling_price: z.number().nullable().optional(),
});

export type LineVariant = z.output<typeof lineVariant>;

const lineBatch = z.object({ id: z.uuid(), number: z.string(), expiry_date: z.iso.date().nullable() });

const linePosition = z.object({ id: z.uuid(), code: z.string(), room_name: z.string() });

export const allocation = z.object({
  ...allocationInput.shape,
  batch: lineBatch.nullable(),
  position: linePosition.nullable(),
  to_position: linePosition.nullable(),
});

export const documentLine = z.object({
  ...lineInput.shape,
  variant: lineVariant.nullable(),
  batch: lineBatch.nullable(),
  /**
   * Rupiah a kg by which a receipt reckons as long as the line has no cost of its own: the buying price. Only for people who may
   * see values.
   */
  provisional_price: rupiah.nullable().optional(),
  /** Sums over its allocations. */
  packs,
  net_weight: netWeight,
  allocations: z.array(allocation),
});

export type DocumentLine = z.output<typeof documentLine>;

export const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  path: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  created_at: z.iso.datetime(),
});

export type Attachment = z.output<typeof attachment>;

/** A document in a list. `number` is given at posting; `value` (rupiah) and `cost_state` only to people who may see values. */
export const documentRow = z.object({
  id: z.uuid(),
  entity: stockEntity,
  kind: z.string(),
  status: documentStatus,
  number: z.string().nullable(),
  date: z.iso.date(),
  warehouse: codedRecord,
  partner: codedRecord.nullable(),
  owner: codedRecord.nullable(),
  reference: z.string().nullable(),
  /** Why its status was changed, or why another document is voided; null of documents that need none. */
  reason: z.string().nullable(),
  packs,
  net_weight: netWeight,
  value: rupiah.optional(),
  /** Of a posted receipt: what its cost still lacks; null where all is known. */
  cost_state: z.enum(costStates).nullable().optional(),
  created_by: person.nullable(),
  created_at: z.iso.datetime(),
});

export type DocumentRow = z.output<typeof documentRow>;

/** A whole document. `needs_approval` is what the company's settings say of it as it stands. */
export const stockDocument = documentRow.extend({
  ...remarks,
  warehouse_id: z.uuid(),
  partner_id: z.uuid().nullable(),
  owner_id: z.uuid().nullable(),
  temperature_c: z.number().nullable(),
  additional_cost: rupiah.optional(),
  version,
  needs_approval: z.boolean(),
  /** It was approved, or needed no approval, as something smaller than it is now: somebody has to decide again. */
  approval_outdated: z.boolean(),
  submitted_by: person.nullable(),
  submitted_at: z.iso.datetime().nullable(),
  decided_by: person.nullable(),
  decided_at: z.iso.datetime().nullable(),
  decision_note: z.string().nullable(),
  posted_by: person.nullable(),
  posted_at: z.iso.datetime().nullable(),
  /** The receipt that left open what this one expects, and the ones that expect what this one left open. */
  previous: documentLink.nullable(),
  following: z.array(documentLink),
  /** The document in whose course this one was made, and those made in the course of this one: holds of short picks. */
  caused_by: documentLink.nullable(),
  caused: z.array(documentLink),
  /** The request to void it, or what voided it. */
  voided_by: documentLink.nullable(),
  lines: z.array(documentLine),
  attachments: z.array(attachment),
});

export type StockDocument = z.output<typeof stockDocument>;

export const documentSortColumns = [
  'number',
  'date',
  'kind',
  'status',
  'warehouse',
  'partner',
  'owner',
  'reference',
  'packs',
  'net_weight',
  'value',
  'created_at',
] as const;

/** Why somebody refuses, or asks for a void. */
export const reasonBody = z.strictObject({ reason: storable(z.string().trim().min(REASON_MIN).max(TEXT_MAX)) });

/** A decision on a submitted document. */
export const approvalBody = z.strictObject({ version, note: optionalLongText });

/** Refusing a submitted document, with the reason. */
export const rejectBody = reasonBody.extend({ version });

/** Any other step of a document: on top of the version that was seen. */
export const stepBody = z.strictObject({ version });
