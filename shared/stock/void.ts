import { z } from 'zod';
import { exportQuery, listQuery } from '../list-query.ts';
import { documentRow, reasonBody } from './document.ts';
import { documentDate } from './document-input.ts';
import { version } from '../version.ts';
import { guardFaults } from './guards.ts';
import { voidableEntities, voidStatuses } from './kinds.ts';
import { packs } from './fields.ts';
import { codedRecord } from '../fields.ts';
import { documentLink, stockEntity, stockStatus } from './fields.ts';

/** Asks for a document to be voided, and says why. */
export const voidBody = z.strictObject({ document_id: z.uuid(), reason: reasonBody.shape.reason });

const person = z.object({ id: z.uuid(), name: z.string().nullable() }).nullable();

/** The document that a void undoes. */
export const voidedDocument = z.object({
  id: z.uuid(),
  entity: stockEntity,
  kind: z.string(),
  status: documentRow.shape.status,
  number: z.string().nullable(),
});

/**
 * A void in a list. It bears the date of the document it undoes; `posted_at` says when that was done. `value` in rupiah,
 * only for people who may see values.
 */
export const voidRow = z.object({
  id: z.uuid(),
  status: documentRow.shape.status,
  number: z.string().nullable(),
  date: z.iso.date(),
  document: voidedDocument,
  reason: z.string(),
  warehouse: codedRecord,
  partner: codedRecord.nullable(),
  owner: codedRecord.nullable(),
  packs,
  net_weight: z.number(),
  value: z.int().optional(),
  submitted_by: person,
  created_at: z.iso.datetime(),
  posted_at: z.iso.datetime().nullable(),
});

export type VoidRow = z.output<typeof voidRow>;

/** A document that may be voided, in the list of those. */
export const voidableRow = documentRow.extend({ posted_at: z.iso.datetime().nullable() });

export type VoidableRow = z.output<typeof voidableRow>;

/** The effect of a void on one balance. Changes are signed; kg and rupiah. */
export const voidEffect = z.object({
  id: z.uuid(),
  variant: codedRecord,
  batch: z.object({ id: z.uuid(), number: z.string() }),
  position: z.object({ id: z.uuid(), code: z.string(), room_name: z.string() }),
  handling_unit_code: z.string().nullable(),
  owner: codedRecord.nullable(),
  stock_status: stockStatus,
  packs: z.int(),
  net_weight: z.number(),
  value: z.int().optional(),
  packs_before: z.int(),
  packs_after: z.int(),
  net_weight_before: z.number(),
  net_weight_after: z.number(),
  value_before: z.int().optional(),
  value_after: z.int().optional(),
});

export type VoidEffect = z.output<typeof voidEffect>;

/** Why a document cannot be voided as things are. */
export const voidObstacles = [
  'already_voided',
  'not_posted',
  'period_closed',
  'stock_used_since',
  'stock_reserved',
  /** Goods are pledged to a facility that it would take, or put back. */
  'pledged',
  /** Of goods whose owner was merged into another partner since. */
  'merged',
  ...guardFaults,
] as const;

/** Why a document cannot be voided. */
export const voidObstacle = z.object({
  code: z.enum(voidObstacles),
  /** The documents that stand in the way. */
  documents: z.array(documentLink),
  /** The values of the sentence, such as where a pallet stands. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export type VoidObstacle = z.output<typeof voidObstacle>;

/** The preview of voiding a document, before anybody requests it. */
export const voidPreview = z.object({
  document: voidableRow,
  effects: z.array(voidEffect),
  obstacle: voidObstacle.nullable(),
  /** Whether somebody else has to approve it, as the company's settings are now. */
  needs_approval: z.boolean(),
});

export type VoidPreview = z.output<typeof voidPreview>;

/** A whole void: what it does as long as it waits, what it did once it is posted. */
export const voidTransaction = voidRow.extend({
  version,
  submitted_at: z.iso.datetime().nullable(),
  decided_by: person,
  decided_at: z.iso.datetime().nullable(),
  decision_note: z.string().nullable(),
  posted_by: person,
  effects: z.array(voidEffect),
  obstacle: voidObstacle.nullable(),
});

export type VoidTransaction = z.output<typeof voidTransaction>;

export const voidSortColumns = [
  'number',
  'date',
  'status',
  'document',
  'warehouse',
  'partner',
  'packs',
  'net_weight',
  'value',
  'created_at',
  'posted_at',
] as const;

export const voidableSortColumns = [
  'number',
  'date',
  'kind',
  'warehouse',
  'partner',
  'owner',
  'reference',
  'packs',
  'net_weight',
  'value',
  'created_at',
  'posted_at',
] as const;

/** The filters of both lists. `entity` is that of the document to void; `from` and `to` are dates of it. */
const narrowed = {
  entity: z.enum(voidableEntities).optional(),
  warehouse_id: z.uuid().optional(),
  from: documentDate.optional(),
  to: documentDate.optional(),
};

export const voidQuery = listQuery(voidSortColumns).extend({ ...narrowed, status: z.enum(voidStatuses).optional() });

export type VoidQuery = z.output<typeof voidQuery>;

export const voidExportQuery = exportQuery(voidSortColumns).extend({
  ...narrowed,
  status: z.enum(voidStatuses).optional(),
});

export const voidableQuery = listQuery(voidableSortColumns)
  .omit({ export_data: true, is_company: true })
  .extend(narrowed);

export type VoidableQuery = z.output<typeof voidableQuery>;
