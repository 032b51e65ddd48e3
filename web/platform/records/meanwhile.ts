import type { Versioned } from '#shared/version.ts';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { type ChangedPart, threeWay } from './three-way.ts';

/** A change by somebody else between opening a form and saving it. */
export type Intervention =
  | { kind: 'deleted' }
  | {
      kind: 'saved';
      /** Which version they saved: another one each time. */
      version: number;
      by: string | null;
      /** UTC. */
      at: string | null;
      changed: readonly ChangedPart[];
    };

/** A version of a record, and what a form holds of it. */
export interface Seen<Values, Stored> {
  record: Stored | null;
  values: Values;
}

/** Whether a save was refused because somebody else had deleted the record meanwhile, or saved it, and what is told. */
export const isOutdated = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && (problem.kind === 'record-not-found' || problem.details.meanwhile !== undefined);

interface Refused<Values, Stored> {
  problem: ApiProblem;
  /** The version that the form is based on. */
  seen: Seen<Values, Stored>;
  mine: Values;
  formOf(record: Stored): Values;
  recordIn(current: unknown): Stored;
}

/** Merges what was typed with what somebody else saved. */
export function reconcile<Values extends Record<string, unknown>, Stored extends Versioned>(
  refused: Refused<Values, Stored>,
): { seen: Seen<Values, Stored>; values: Values; intervention: Intervention } {
  const { problem, seen, mine, formOf, recordIn } = refused;
  const { meanwhile } = problem.details;
  if (!meanwhile) {
    return { seen, values: mine, intervention: { kind: 'deleted' } };
  }
  const record = recordIn(meanwhile.current);
  const theirs = formOf(record);
  const { values, changed } = threeWay({ base: seen.values, mine, theirs });
  return {
    seen: { record, values: theirs },
    values,
    intervention: {
      kind: 'saved',
      version: record.version,
      by: meanwhile.changed_by,
      at: meanwhile.changed_at,
      changed: [...changed, ...pictureOf(seen.record, record, mine)],
    },
  };
}

/** Fields that hold the path of a picture in a record, and a new picture in its form. */
export const pictureFields: readonly string[] = ['image', 'logo'];

/** A form holds no picture but a new one, so whether another was stored is seen by the records. */
function pictureOf(before: object | null, now: object, mine: Record<string, unknown>): ChangedPart[] {
  const pathIn = (record: object | null, field: string): unknown =>
    Object.entries(record ?? {}).find(([name]) => name === field)?.[1];
  return pictureFields
    .filter((field) => field in mine && pathIn(before, field) !== pathIn(now, field))
    .map((path) => ({ path, mine: mine[path], theirs: undefined, isDisputed: mine[path] !== undefined }));
}
