import { z } from 'zod';
import { exportQuery, listQuery, pagination } from '../list-query.ts';
import { ownership } from './inventory.ts';
import { issuedKinds } from './kinds.ts';
import { outboundGroups } from './outbound-groups.ts';
import { codedRecord, namedRecord } from '../fields.ts';

const narrowing = {
  /** Added up by one or two things; else each batch of each document is a row. */
  group_by: z.enum(outboundGroups).optional(),
  then_by: z.enum(outboundGroups).optional(),
  warehouse_id: z.uuid().optional(),
  partner_id: z.uuid().optional(),
  ...ownership,
  kind: z.enum(issuedKinds).optional(),
  /** Days of the documents' dates, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const outboundSortColumns = [
  'date',
  'number',
  'partner',
  'owner',
  'product',
  'variant',
  'batch',
  'warehouse',
  'documents',
  'packs',
  'net_weight',
  'dwell_days',
  'value',
] as const;

export const outboundQuery = listQuery(outboundSortColumns)
  .omit({ export_data: true, is_company: true })
  .extend(narrowing);
export const outboundExportQuery = exportQuery(outboundSortColumns).extend(narrowing);

export type AskedOutbound = z.output<typeof outboundExportQuery>;

/**
 * Goods that posted issues took out: what it is not added up by is null. Packs, kg, rupiah that the goods had cost; `dwell_days` is
 * how long they had been there, from the receipt of their batch to the issue, on average by weight.
 */
export const outboundRow = z.object({
  id: z.string(),
  date: z.iso.date().nullable(),
  /** First day of the month. */
  month: z.iso.date().nullable(),
  document: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  kind: z.enum(issuedKinds).nullable(),
  /** Null also where the kind of document has none. */
  partner: codedRecord.nullable(),
  /** Null for the company's own goods; `is_own` tells whether it is added up by owner at all. */
  owner: codedRecord.nullable(),
  is_own: z.boolean(),
  product: namedRecord.nullable(),
  variant: codedRecord.nullable(),
  batch: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  warehouse: codedRecord.nullable(),
  documents: z.int(),
  packs: z.int(),
  net_weight: z.number(),
  dwell_days: z.number(),
  value: z.int().optional(),
});

export type OutboundRow = z.output<typeof outboundRow>;

/** Sums over all rows, not only those of the page. */
export const outboundTotals = outboundRow.pick({ packs: true, net_weight: true, value: true });

export type OutboundTotals = z.output<typeof outboundTotals>;

export const outboundPage = z.object({ data: z.array(outboundRow), pagination, totals: outboundTotals });
