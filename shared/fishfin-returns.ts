import { z } from 'zod';
import { facilityWaits } from './dashboard-tasks.ts';
import { codedRecord, name, namedRecord } from './fields.ts';
import { day } from './fishfin.ts';
import { pledgeDocument, standing } from './fishfin-goods.ts';
import { exportQuery, listQuery } from './list-query.ts';
import { attachment } from './attachment.ts';
import { releaseKinds } from './stock/kinds.ts';

/**
 * How far a release is: requested, confirmed by a second person, approved by a third one and so posted, given to the borrower, and
 * closed by somebody who saw the papers of that; or not approved.
 */
export const releaseStates = [
  'requested',
  'confirmed',
  'approved',
  'handed_over',
  'closed',
  'rejected',
  'cancelled',
] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** Whether goods of a release in a state have left the facility. */
export const isReleased = (state: ReleaseState): boolean =>
  state === 'approved' || state === 'handed_over' || state === 'closed';

/** When goods were given to the borrower, who received them, who wrote that down, and who closed the release after it. */
export const handover = z.object({
  date: z.iso.date(),
  received_by: z.string(),
  /** The paper with the receiver's signature; null of one that was written down before signatures were kept. */
  signature_id: z.uuid().nullable(),
  by: namedRecord.nullable(),
  closed_by: namedRecord.nullable(),
  closed_at: z.iso.datetime().nullable(),
});

/** A facility by its number. */
export const facilityLink = z.object({ id: z.uuid(), number: z.string() });

/** A release in the list of all facilities. */
export const releaseRow = pledgeDocument.omit({ entity: true, status: true, lines: true }).extend({
  kind: z.enum(releaseKinds),
  check_note: z.string().nullable(),
  state: z.enum(releaseStates),
  facility: facilityLink,
  financier: codedRecord,
  /** Null: the company itself. */
  borrower: codedRecord.nullable(),
  warehouse: codedRecord,
  /** Null: the goods were not handed over. */
  handover: handover.nullable(),
  created_at: z.iso.datetime(),
});
export type ReleaseRow = z.output<typeof releaseRow>;

/** A release with its goods and papers, and how the facility stands before and after it. */
export const release = releaseRow.extend({
  lines: pledgeDocument.shape.lines,
  attachments: z.array(attachment),
  /** Of an approved release as they were then, null where that was not kept; of others as they would be today. */
  before: standing.nullable(),
  after: standing.nullable(),
});
export type Release = z.output<typeof release>;

/** Goods are given to the borrower. The receiver's signature is among the papers of the release already, and beside it what shows the goods. */
export const handoverInput = z.strictObject({ date: day, received_by: name, signature_id: z.uuid() });
export type HandoverInput = z.output<typeof handoverInput>;

export const releaseSortColumns = [
  'number',
  'date',
  'state',
  'facility',
  'financier',
  'warehouse',
  'packs',
  'net_weight',
  'created_at',
] as const;

const narrowedTo = {
  state: z.enum(releaseStates).optional(),
  /** Only those that wait for somebody of the store. */
  waits_for: z.enum(facilityWaits).optional(),
  warehouse_id: z.uuid().optional(),
};

export const releaseQuery = listQuery(releaseSortColumns).extend(narrowedTo);

export const releaseExportQuery = exportQuery(releaseSortColumns).extend(narrowedTo);
