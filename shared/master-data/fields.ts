import { z } from 'zod';
import { CODE_MAX, NAME_MAX, NAME_MIN, TEXT_MAX } from '#shared/limits.ts';
import { storable, visible } from '#shared/list-query.ts';

/** What a field is to the person filling it in. Each kind has one input and one table cell on the screen. */
export type FieldKind = 'text' | 'code' | 'long-text' | 'yes-no';

export interface Field<Schema extends z.ZodType = z.ZodType> {
  kind: FieldKind;
  schema: Schema;
}

const field = <Schema extends z.ZodType>(kind: FieldKind, schema: Schema): Field<Schema> => ({ kind, schema });

const text = (min: number, max: number) => visible(z.string().trim().min(min).max(max));

/** Text that may be left out: nothing and an empty string both mean null. */
const optionalText = (max: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      storable(z.string().trim().max(max)).nullable(),
    )
    .default(null);

export const name = () => field('text', text(NAME_MIN, NAME_MAX));
export const code = () => field('code', text(1, CODE_MAX));
export const description = () => field('long-text', optionalText(TEXT_MAX));
export const isActive = () => field('yes-no', z.boolean());
