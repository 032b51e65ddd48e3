import { z } from 'zod';
import { type ActivityAction, activityActions, activityEntities } from './activity-kinds.ts';
import { exportQuery, listQuery } from './list-query.ts';
import type { Entity } from './permissions.ts';
import type { namedRecord } from './fields.ts';

/** The values of a field before and after. A reference is an object with the id and its name at that time. */
export type ActivityChanges = Record<string, readonly [before: unknown, after: unknown]>;

/** Something that happened and is no change of a table's row, or more than one. */
export interface NewActivity {
  action: ActivityAction;
  /** Whose permissions count for it. */
  entity: Entity;
  recordId?: string;
  /** The present name of the record. */
  recordName?: string;
  /** Never holds a password, a token or a code. */
  changes?: ActivityChanges;
}

/** One entry of the log. Actions and entities of later versions may be in it, so they are text. */
export const activity = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null when no person did it. */
  user_id: z.uuid().nullable(),
  user_name: z.string().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  record_id: z.uuid().nullable(),
  record_name: z.string().nullable(),
  /** By field, what was there before and after. */
  changes: z.record(z.string(), z.array(z.unknown()).readonly()),
});
export type Activity = z.output<typeof activity>;

/** The same in the history of a record, for people who may see that but not the log: not from where colleagues worked. */
export const pastChange = activity.omit({ ip: true, request_id: true });
export type PastChange = z.output<typeof pastChange>;

/** Somebody of the company, to narrow the log to what they did. */
export type ActivityPerson = z.output<typeof namedRecord>;

export const activitySortColumns = ['at', 'user_name', 'action', 'entity', 'record_name'] as const;

const narrowedTo = {
  action: z.enum(activityActions).optional(),
  entity: z.enum(activityEntities).optional(),
  user_id: z.uuid().optional(),
  record_id: z.uuid().optional(),
  /** Days of the company, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

/** The list's query. All entries at once are not for an answer in memory: they go into a file. */
export const activityQuery = listQuery(activitySortColumns)
  .omit({ export_data: true, is_company: true })
  .extend(narrowedTo);
export type ActivityQuery = z.output<typeof activityQuery>;

export const activityExportQuery = exportQuery(activitySortColumns).extend(narrowedTo);
export const activityExportColumns = [
  'at',
  'user_name',
  'action',
  'entity',
  'record_name',
  'changes',
  'ip',
  'request_id',
] as const;

/** The query of what happened to one record, the newest first. */
export const historyQuery = activityQuery.pick({ page: true, size: true });

/**
 * What can be wrong with the chain of a log: an entry does not fit its place (it was changed, moved or replaced), is gone,
 * or came later than it says; a place is gone; the end is gone or another one; an entry was never sealed.
 */
export const chainFaults = ['changed', 'removed', 'inserted', 'place_missing', 'cut_off', 'unsealed'] as const;

/** One thing that is wrong, at a place of the chain, with what is left of the entry there. */
export const chainFault = z.object({
  kind: z.enum(chainFaults),
  number: z.int().nullable(),
  activity_id: z.uuid().nullable(),
  at: z.iso.datetime().nullable(),
  record_name: z.string().nullable(),
});
export type ChainFault = z.output<typeof chainFault>;

/** The result of verifying the whole log of a company. */
export const verifiedChain = z.object({
  sound: z.boolean(),
  entries: z.int(),
  /** Entries whose personal data was erased: of those from before it could be, nothing but their place is proved. */
  erased: z.int(),
  /** Entries so new that they are not sealed yet. */
  waiting: z.int(),
  /** The last place of the chain, 0 when there is none, and its hash: written down elsewhere, it proves all before it. */
  number: z.int(),
  hash: z.string().nullable(),
  /** Whether the chain holds the hash that was asked for; null when none was. */
  noted: z.boolean().nullable(),
  /** The first faults, in the order of the chain. */
  faults: z.array(chainFault),
  fault_count: z.int(),
});
export type VerifiedChain = z.output<typeof verifiedChain>;

/** A hash as it was shown and written down, however it was typed. */
export const notedHash = z
  .string()
  .regex(/^(?:\s*[0-9A-Fa-f]){64}\s*$/)
  .transform((typed) => typed.replace(/\s/g, '').toLowerCase());
