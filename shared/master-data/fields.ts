import { z } from 'zod';
import { CODE_MAX, COORDINATE_MAX, NAME_MAX, NAME_MIN, SIZE_MAX, TEXT_MAX, WHOLE_MAX } from '#shared/limits.ts';
import { storable, visible } from '#shared/list-query.ts';

/** What a field is to the person filling it in. Each kind has one input and one table cell on the screen. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'long-text'
  | 'status'
  | 'yes-no'
  | 'choice'
  | 'whole'
  | 'decimal'
  | 'coordinate'
  | 'reference';

/** What a reference points to. A row answers it nested, under the field's name without `_id`. */
export interface Reference {
  table: string;
  /** The list to choose from, below `/v1`, asked for with all its records at once. */
  path: `/${string}`;
  /** What a record is called by, in this order; lists are sorted by the first. */
  shows: readonly string[];
}

export interface Field<Schema extends z.ZodType = z.ZodType> {
  kind: FieldKind;
  schema: Schema;
  /** The values of a choice. */
  options?: readonly string[];
  reference?: Reference;
  /** The reference whose record a number counts: shown after it. */
  unit?: string;
}

const field = <Schema extends z.ZodType>(
  kind: FieldKind,
  schema: Schema,
  more: Omit<Field, 'kind' | 'schema'> = {},
): Field<Schema> => ({ kind, schema, ...more });

const text = (min: number, max: number) => visible(z.string().trim().min(min).max(max));

/** Nothing and an empty text both mean null. */
const emptyIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyIsNull, schema.nullable()).default(null);

export const name = () => field('text', text(NAME_MIN, NAME_MAX));
export const optionalName = () => field('text', optional(storable(z.string().trim().max(NAME_MAX))));
/** Text of a few letters. */
export const code = ({ min = 1 }: { min?: number } = {}) => field('code', text(min, CODE_MAX));
export const description = () => field('long-text', optional(storable(z.string().trim().max(TEXT_MAX))));
export const isActive = () => field('status', z.boolean());
export const yesNo = () => field('yes-no', z.boolean());

/** One of a few values; which is to be said. */
export const choice = <const Option extends string>(options: readonly [Option, ...Option[]]) =>
  field('choice', z.enum(options), { options });
export const optionalChoice = <const Option extends string>(options: readonly [Option, ...Option[]]) =>
  field('choice', optional(z.enum(options)), { options });

const wholeNumber = z.int().min(0).max(WHOLE_MAX);
export const whole = ({ unit }: { unit?: string } = {}) => field('whole', wholeNumber, unit ? { unit } : {});
export const optionalWhole = () => field('whole', optional(wholeNumber));
/** Three decimals at most. */
export const optionalDecimal = () => field('decimal', optional(z.number().min(0).max(SIZE_MAX).multipleOf(0.001)));

const degrees = z
  .string()
  .max(CODE_MAX, { abort: true })
  // With more decimals, what is beyond the bounds could be taken for the bound itself.
  .regex(/^-?\d+(\.\d{1,12})?$/, { abort: true })
  .refine((typed) => Math.abs(Number(typed)) <= COORDINATE_MAX, { params: { code: 'out_of_bounds' } });

/** A comma is taken for a decimal point. */
const withPoint = (value: unknown) => (typeof value === 'string' ? value.trim().replace(',', '.') || null : value);

/** Degrees as text, kept as given: `095.50` stays so. */
export const coordinate = () => field('coordinate', z.preprocess(withPoint, degrees.nullable()).default(null));

export const reference = (to: Reference) => field('reference', z.uuid(), { reference: to });
export const optionalReference = (to: Reference) => field('reference', optional(z.uuid()), { reference: to });

/** Under which name a row answers the record that a reference field points to. */
export const nestedName = (fieldName: string): string => fieldName.replace(/_id$/, '');
