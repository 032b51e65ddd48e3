import type { Generated } from 'kysely';
import type { Moment } from '#server/platform/db/database.ts';

/** The payload of each kind of job. Features add their kinds by module augmentation; a payload never holds a secret. */
export interface JobPayloads {}

export type JobKind = keyof JobPayloads;

/**
 * Does the work of each kind. A handler that rejects is tried again later, so it may run more than once for one job
 * (at least once is what the queue promises): what others notice, such as sending a mail, comes last in it. Work that
 * takes longer than a stop of the program may looks at the signal and rejects, with nothing done, once it is aborted: it is
 * retried after the next start.
 */
export type JobHandlers = { [Kind in JobKind]: (payload: JobPayloads[Kind], stopping: AbortSignal) => Promise<void> };

interface JobTable {
  id: Generated<string>;
  kind: string;
  payload: unknown;
  tries: Generated<number>;
  due_at: Moment;
  failure: Generated<string | null>;
  given_up_at: Moment | null;
  created_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    job: JobTable;
  }
}

/** A job that this instance holds for one try. */
export interface HeldJob {
  id: string;
  kind: JobKind;
  payload: JobPayloads[JobKind];
  /** Which try this is, from 1. */
  tries: number;
}
