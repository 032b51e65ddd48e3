import { useState } from 'react';
import type { Versioned } from '#shared/version.ts';
import { type Intervention, isOutdated, reconcile, type Seen } from './meanwhile.ts';

export interface VersionedOptions<Values, Stored> {
  initial: Values;
  /** The record that is changed, which another person may change meanwhile; null for a new one. */
  record?: Stored | null;
  /** The form's values of a record. */
  formOf?: (record: Stored) => Values;
  /** Finds the record in what the server answers, where that is not the record itself. */
  recordIn?: (current: unknown) => Stored;
}

/** Words to show at fields, by the field's name. */
export type FieldErrors = Record<string, string>;

/** Saves what was typed on top of the version that was seen; answers what is at fault. */
export type Save<Values> = (settled: Values, version: number | undefined) => Promise<FieldErrors | undefined>;

/** The form whose values are merged. */
interface Form {
  getValues(): Record<string, unknown>;
  setValues(values: Record<string, unknown>): void;
  resetDirty(stored: Record<string, unknown>): void;
}

/** Which version of its record a form stands on, and what came between when it was saved. */
export function useSaveOnto<Values extends Record<string, unknown>, Stored extends Versioned>(
  options: VersionedOptions<Values, Stored>,
  form: Form,
) {
  const { initial, record = null, formOf, recordIn = (current) => current as Stored } = options;
  /** The version and the values on which the next save is based. */
  const [seen, start] = useState<Seen<Values, Stored>>({ record, values: initial });
  const [intervention, setIntervention] = useState<Intervention>();

  type SaveOnto = (typed: Values, on: Seen<Values, Stored>) => Promise<FieldErrors | undefined>;

  /**
   * Saves on top of a version. Where somebody else saved another one, that comes into the form; if it changes nothing that
   * is in the form, it is saved on top of that at once. Answers what is at fault: nothing by name where it is to be decided.
   */
  async function saveOnto(save: SaveOnto, on = seen, again = false): Promise<FieldErrors | undefined> {
    try {
      const faults = await save(form.getValues() as Values, on);
      setIntervention(undefined);
      return faults;
    } catch (problem) {
      if (!formOf || !isOutdated(problem)) {
        throw problem;
      }
      const found = reconcile({ problem, seen: on, mine: form.getValues() as Values, formOf, recordIn });
      form.setValues(found.values);
      form.resetDirty(found.seen.values);
      start(found.seen);
      if (found.intervention.kind === 'saved' && found.intervention.changed.length === 0 && !again) {
        return saveOnto(save, found.seen, true);
      }
      setIntervention(found.intervention);
      return {};
    }
  }

  return { seen, start, intervention, saveOnto };
}
