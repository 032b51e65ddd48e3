import {
  CODE_MAX,
  COORDINATE_MAX,
  NAME_MAX,
  NAME_MIN,
  PACK_WEIGHT_MAX,
  SIZE_MAX,
  TEXT_MAX,
  WHOLE_MAX,
} from '#shared/limits.ts';

/** The kind of a field for the person who fills it in. Each kind has one schema, one input and one table cell. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'long-text'
  | 'status'
  | 'yes-no'
  | 'choice'
  | 'whole'
  | 'decimal'
  | 'day'
  | 'coordinate'
  | 'reference';

/** The target of a reference. A row answers it nested, under the field's name without `_id`. */
export interface Reference {
  table: string;
  /** The list to choose from, below `/v1`, asked for with all its records at once. */
  path: `/${string}`;
  /** The columns of a record's name, in this order; lists are sorted by the first. */
  shows: readonly string[];
}

/** A field as data: what it takes, never how. What it means for a value is in `schema.ts`. */
export interface Field {
  kind: FieldKind;
  /** A field that is not may be left empty, which is null. */
  required: boolean;
  /** The fewest letters of a text, or the smallest number. */
  min?: number;
  /** The most letters of a text, or the largest number. */
  max?: number;
  /** The values of a choice. */
  options?: readonly [string, ...string[]];
  reference?: Reference;
  /** The reference whose record a number counts: shown after it. */
  unit?: string;
  /** Shown in the field while nothing is typed. */
  example?: string;
}

type Options = readonly [string, ...string[]];

export const name = (): Field => ({ kind: 'text', required: true, min: NAME_MIN, max: NAME_MAX });
export const optionalName = (): Field => ({ kind: 'text', required: false, max: NAME_MAX });
/** Text of a few letters. */
export const code = ({ min = 1 }: { min?: number } = {}): Field => ({
  kind: 'code',
  required: true,
  min,
  max: CODE_MAX,
});
export const description = (): Field => ({ kind: 'long-text', required: false, max: TEXT_MAX });
export const isActive = (): Field => ({ kind: 'status', required: true });
export const yesNo = (): Field => ({ kind: 'yes-no', required: true });
/** One of a few values; which is to be said. */
export const choice = (options: Options): Field => ({ kind: 'choice', required: true, options });
export const optionalChoice = (options: Options): Field => ({ kind: 'choice', required: false, options });
/** A whole number; of what a reference names, when there is a `unit`. */
export const optionalWhole = (counted: { unit?: string } = {}): Field => ({
  kind: 'whole',
  required: false,
  max: WHOLE_MAX,
  ...counted,
});
/** A number of three decimals at most. */
export const optionalDecimal = (): Field => ({ kind: 'decimal', required: false, max: SIZE_MAX });
/** A weight in kg that is to be said and is more than nothing. */
export const weight = (): Field => ({ kind: 'decimal', required: true, min: 0.001, max: PACK_WEIGHT_MAX });
/** A day, written `YYYY-MM-DD`. */
export const day = (): Field => ({ kind: 'day', required: true });
/** Degrees as text, kept as given: `095.50` stays so. */
export const coordinate = (example: string): Field => ({
  kind: 'coordinate',
  required: false,
  max: COORDINATE_MAX,
  example,
});
export const reference = (to: Reference): Field => ({ kind: 'reference', required: true, reference: to });
export const optionalReference = (to: Reference): Field => ({ kind: 'reference', required: false, reference: to });

/** Under which name a row answers the record that a reference field points to. */
export const nestedName = (fieldName: string): string => fieldName.replace(/_id$/, '');
