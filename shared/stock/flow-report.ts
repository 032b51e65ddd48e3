import { z } from 'zod';
import { exportQuery, listQuery, pagination } from '../list-query.ts';
import { codedRecord, namedRecord } from '../fields.ts';
import { stockEntity } from './fields.ts';
import { type Flow, type FlowKind, flowGroups, flowKinds } from './flow-groups.ts';
import { ownership } from './inventory.ts';

const narrowing = (flow: Flow) => ({
  /** Why the documents were made. */
  kind: z.enum<readonly FlowKind[]>(flowKinds[flow]).optional(),
  /** Added up by one or two things; else each batch of each document is a row. */
  group_by: z.enum(flowGroups).optional(),
  then_by: z.enum(flowGroups).optional(),
  warehouse_id: z.uuid().optional(),
  partner_id: z.uuid().optional(),
  ...ownership,
  /** Also what was voided, which is in no sum. */
  voided: z.enum(['true']).optional(),
  /** Days of the documents' dates, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const flowSortColumns = [
  'date',
  'number',
  'partner',
  'owner',
  'product',
  'variant',
  'processtype',
  'grade',
  'size',
  'batch',
  'warehouse',
  'room',
  'handling_unit',
  'vehicle_number',
  'seal_number',
  'expiry_date',
  'documents',
  'packs',
  'net_weight',
  'dwell_days',
  'value',
] as const;

/** The query of a page of a report, and that of its file. */
export const flowQuery = (flow: Flow) =>
  listQuery(flowSortColumns).omit({ export_data: true, is_company: true }).extend(narrowing(flow));
export const flowExportQuery = (flow: Flow) => exportQuery(flowSortColumns).extend(narrowing(flow));

export type AskedFlow = z.output<ReturnType<typeof flowExportQuery>>;

/**
 * Goods that posted documents moved: what it is not added up by is null. Packs, kg, rupiah that the goods cost, or had cost;
 * `dwell_days` is how long they had been there, from the receipt of their batch to the document, on average by weight.
 */
export const flowRow = z.object({
  id: z.string(),
  date: z.iso.date().nullable(),
  /** The first days of the week, a Monday, and of the month. */
  week: z.iso.date().nullable(),
  month: z.iso.date().nullable(),
  document: z.object({ id: z.uuid(), number: z.string(), entity: stockEntity }).nullable(),
  kind: z.enum([...new Set(Object.values(flowKinds).flat())]).nullable(),
  /** Null also where the kind of document has none. */
  partner: codedRecord.nullable(),
  /** Null for the company's own goods; `is_own` tells whether it is added up by owner at all. */
  owner: codedRecord.nullable(),
  is_own: z.boolean(),
  is_voided: z.boolean(),
  /** Where it is added up by two things: what one of the first comes to, without what was voided, behind its rows. */
  is_subtotal: z.boolean(),
  product: namedRecord.nullable(),
  variant: codedRecord.nullable(),
  processtype: namedRecord.nullable(),
  grade: namedRecord.nullable(),
  size: namedRecord.nullable(),
  batch: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  warehouse: codedRecord.nullable(),
  /** Null also for goods on their way. */
  room: codedRecord.nullable(),
  handling_unit: z.object({ id: z.uuid(), code: z.string() }).nullable(),
  /** What the document says, where each has rows of its own. */
  reference: z.string().nullable(),
  vehicle_number: z.string().nullable(),
  driver_name: z.string().nullable(),
  seal_number: z.string().nullable(),
  /** Where issued goods go, as their delivery note says it: the receiver's primary address. */
  destination: z.string().nullable(),
  /** Of the batch. */
  production_date: z.iso.date().nullable(),
  expiry_date: z.iso.date().nullable(),
  documents: z.int(),
  packs: z.int(),
  net_weight: z.number(),
  /** kg with containers and glaze; null: not each of the packs was weighed so, or it is added up. */
  gross_weight: z.number().nullable(),
  dwell_days: z.number(),
  value: z.int().optional(),
  /** Rupiah that issued invoices charged for these goods, for people who may list them; null: none, or it is added up. */
  rent: z.int().nullable().optional(),
});

export type FlowRow = z.output<typeof flowRow>;

/** Sums over all rows, not only those of the page. */
export const flowTotals = flowRow.pick({ packs: true, net_weight: true, value: true });

export type FlowTotals = z.output<typeof flowTotals>;

export const flowPage = z.object({ data: z.array(flowRow), pagination, totals: flowTotals });
