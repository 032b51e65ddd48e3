import { z } from 'zod';
import { codedRecord } from './fields.ts';
import { facility } from './fishfin.ts';
import { facilityGoods, standing, variantPrice } from './fishfin-goods.ts';
import { facilityLink } from './fishfin-returns.ts';
import { exportQuery, listQuery } from './list-query.ts';
import { netWeight, packs } from './stock/fields.ts';
import { batchName } from './stock/stock-batch.ts';
import { moveDocument } from './stock/stock-move.ts';

/** What a document put onto the facility's places, or took from one: packs and kg are signed. */
export const reportMove = z.object({
  /** That of the row of the ledger. */
  id: z.string(),
  posted_at: z.iso.datetime(),
  /** The document's. */
  date: z.iso.date(),
  document: moveDocument,
  variant: codedRecord,
  batch: batchName,
  position_code: z.string(),
  packs: z.int(),
  net_weight: z.number(),
});
export type ReportMove = z.output<typeof reportMove>;

/**
 * A place of the facility's where a stock take counted something else than the books said then, whether that was posted or not: free
 * and pledged goods of a batch are counted together.
 */
export const reportCount = reportMove.pick({ variant: true, batch: true, position_code: true }).extend({
  /** That of what was entered. */
  id: z.uuid(),
  count: z.string(),
  counted_at: z.iso.datetime(),
  packs,
  net_weight: netWeight,
  book_packs: packs,
  book_weight: netWeight,
});
export type ReportCount = z.output<typeof reportCount>;

/** What a report says, as it was made: whatever changes later, it stays. */
export const reportContent = z.object({
  /** The company where the goods are. */
  company: z.string(),
  /** Its terms of that day. */
  facility,
  /** Moves posted after this moment are new. */
  since: z.iso.datetime(),
  standing,
  /** What more goods would have to count for to come back to the target. */
  top_up: z.int(),
  /** How it stood in the report before; null: this is the first. */
  before: standing.nullable(),
  goods: z.array(facilityGoods),
  moves: z.array(reportMove),
  counts: z.array(reportCount),
  /** The price that counts for each variant that lies there. */
  prices: z.array(variantPrice),
});
export type ReportContent = z.output<typeof reportContent>;

/** A report in the list of a facility's. */
export const reportRow = z.object({
  id: z.uuid(),
  facility: facilityLink,
  day: z.iso.date(),
  made_at: z.iso.datetime(),
  standing,
});
export type ReportRow = z.output<typeof reportRow>;

/** A report with all that it says, its file, and whom it was sent to. */
export const facilityReport = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  made_at: z.iso.datetime(),
  /** Where the PDF lies; null: it is being made. */
  pdf: z.string().nullable(),
  /** Null: it was not accepted yet. People of partners see none. */
  mails: z.array(z.object({ address: z.string(), sent_at: z.iso.datetime().nullable() })),
  content: reportContent,
});
export type FacilityReport = z.output<typeof facilityReport>;

export const reportSortColumns = ['day', 'net_weight', 'outstanding', 'value', 'ltv', 'made_at'] as const;

export const reportQuery = listQuery(reportSortColumns).extend({ facility_id: z.uuid().optional() });
export type ReportQuery = z.output<typeof reportQuery>;

/** The file of a report. It is in the order of the report. */
export const reportFileQuery = exportQuery(['place']).extend({ report_id: z.uuid() });
