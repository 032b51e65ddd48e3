import { z } from 'zod';
import { cappedPagination, exportQuery, listQuery } from '../list-query.ts';
import { causes } from './causes.ts';
import { ownership } from './inventory.ts';
import { codedRecord, namedRecord } from '../fields.ts';
import { ledgerEntity, stockStatus } from './fields.ts';
import { batchName } from './stock-batch.ts';

const narrowing = {
  variant_id: z.uuid().optional(),
  batch_id: z.uuid().optional(),
  position_id: z.uuid().optional(),
  handling_unit_id: z.uuid().optional(),
  warehouse_id: z.uuid().optional(),
  ...ownership,
  entity: ledgerEntity.optional(),
  kind: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  /** Days of the documents' dates, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

/** By when they were posted, unless by the documents' dates; those of some days by these, where no order is asked for. */
export const moveSortColumns = ['created_at', 'date'] as const;

export const moveQuery = listQuery(moveSortColumns)
  .omit({ export_data: true, is_company: true })
  .extend({
    ...narrowing,
    /** Id of a move: only those posted before it. So one walks through all of them, page by page. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,15}$/)
      .optional(),
  });
export const moveExportQuery = exportQuery(moveSortColumns).extend(narrowing);

export type AskedMoves = z.output<typeof moveExportQuery>;

/** A posted document as a line of the ledger names it. */
export const moveDocument = z.object({ id: z.uuid(), entity: ledgerEntity, kind: z.string(), number: z.string() });

/**
 * One line of the ledger: what a document put onto or took from one stock key. `packs`, `net_weight` (kg) and `value`
 * (rupiah) are signed; `packs_after` and `net_weight_after` are what the key held right after it, in the order of posting.
 */
export const stockMove = z.object({
  id: z.string(),
  date: z.iso.date(),
  /** When it was posted. */
  created_at: z.iso.datetime(),
  document: moveDocument,
  product: namedRecord,
  variant: codedRecord,
  batch: batchName,
  owner: codedRecord.nullable(),
  warehouse: codedRecord,
  position: z.object({ id: z.uuid(), code: z.string() }),
  handling_unit: z.string().nullable(),
  stock_status: stockStatus,
  packs: z.int(),
  net_weight: z.number(),
  packs_after: z.int(),
  net_weight_after: z.number(),
  cause: z.enum(causes),
  value: z.int().optional(),
});

export type StockMove = z.output<typeof stockMove>;

export const movePage = z.object({
  data: z.array(stockMove),
  pagination: cappedPagination,
});
