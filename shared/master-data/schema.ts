import { z } from 'zod';
import { CODE_MAX } from '#shared/limits.ts';
import { oneLine, storable, visible } from '#shared/text.ts';
import { seenVersion, version } from '#shared/version.ts';
import { type Field, type FieldKind, nestedName } from './fields.ts';
import type { Resource } from './resource.ts';

const text = ({ kind, required, min, max = 0 }: Field) => {
  const typed = kind === 'long-text' ? z.string().trim() : z.string().overwrite(oneLine);
  const letters = (min === undefined ? typed : typed.min(min)).max(max);
  return required ? visible(letters) : storable(letters);
};

const degrees = ({ max = 0 }: Field) =>
  z
    .string()
    .max(CODE_MAX, { abort: true })
    // With more decimals, what is beyond the bounds could be taken for the bound itself.
    .regex(/^-?\d+(\.\d{1,12})?$/, { abort: true })
    .refine((typed) => Math.abs(Number(typed)) <= max, { params: { code: 'out_of_bounds' } });

/** A day on which something was done. Where the company is, it may be a day later than in London. */
const pastDay = z.iso
  .date()
  .refine((day) => day >= '1900-01-01', { params: { code: 'too_small' } })
  .refine((day) => day <= new Date(Date.now() + DAY_MS).toISOString().slice(0, 10), {
    params: { code: 'date_in_future' },
  });

const DAY_MS = 86_400_000;

/** The schema of each kind of field. */
const schemas: Record<FieldKind, (field: Field) => z.ZodType> = {
  text,
  code: text,
  'long-text': text,
  status: () => z.boolean(),
  'yes-no': () => z.boolean(),
  choice: ({ options }) => z.enum(options!),
  whole: ({ max = 0 }) => z.int().min(0).max(max),
  decimal: ({ min = 0, max = 0 }) => z.number().min(min).max(max).multipleOf(0.001),
  day: () => pastDay,
  coordinate: degrees,
  reference: () => z.uuid(),
};

/** Nothing and an empty text both mean null; a comma between degrees is taken for a decimal point. */
const tidied = (kind: FieldKind) => (value: unknown) => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  return kind === 'coordinate' ? value.trim().replace(',', '.') : value;
};

function schemaOf(field: Field): z.ZodType {
  const schema = schemas[field.kind](field);
  return field.required ? schema : z.preprocess(tidied(field.kind), schema.nullable()).default(null);
}

const mapped = <T>({ fields }: Pick<Resource, 'fields'>, change: (field: Field) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));

/** The body of a create call. Unknown fields are refused, and so is a range that ends before it begins. */
export function inputSchema(resource: Resource) {
  const input = z.strictObject(mapped(resource, schemaOf));
  return (resource.ranges ?? []).reduce((schema, [from, to]) => {
    const inOrder = (row: Record<string, unknown>) =>
      typeof row[from] !== 'number' || typeof row[to] !== 'number' || row[from] <= row[to];
    return schema.refine(inOrder, { path: [to], params: { code: 'below_from' } });
  }, input);
}

/** The body of an update call: the fields, the record's id and the version that was seen. */
export const updateSchema = (resource: Resource) => inputSchema(resource).safeExtend({ id: z.uuid(), ...seenVersion });

const named = (shows: readonly string[]) =>
  z.object({ id: z.uuid(), ...Object.fromEntries(shows.map((column) => [column, z.string()])) }).nullable();

/** A record as it is answered: the fields, the records they refer to, an id, when it was created (UTC) and its version. */
export function rowSchema(resource: Resource) {
  const nested = Object.entries(resource.fields).flatMap(([field, { reference }]) =>
    reference ? [[nestedName(field), named(reference.shows)]] : [],
  );
  return z.object({
    id: z.uuid(),
    ...(resource.image && { image: z.string().nullable() }),
    ...mapped(resource, schemaOf),
    ...(Object.fromEntries(nested) as Record<string, z.ZodType>),
    created_at: z.iso.datetime(),
    version,
  });
}
