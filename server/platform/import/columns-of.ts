import { z } from 'zod';
import type { NumberPlace } from '#shared/read-number.ts';
import type { ImportColumn } from './importable.ts';

type References = Record<string, NonNullable<ImportColumn['reference']>>;

/**
 * The columns of a form that is not declared as master data, by the kinds of its schemas.
 * @param references where the records lie that ids in the form name, by field
 */
export const columnsOf = (fields: Record<string, z.ZodType>, references: References): ImportColumn[] =>
  Object.entries(fields).map(([name, schema]) => {
    const required = !schema.safeParse(undefined).success;
    const neverEmpty = !required && !schema.safeParse(null).success;
    return { name, required, ...(neverEmpty && { neverEmpty }), ...kindOf(name, inside(schema), references) };
  });

/** A schema without what says that a value may be missing, or what becomes of it. */
function inside(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return inside(schema.def.in);
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? inside(schema.def.innerType)
    : schema;
}

/** @throws Error for a schema that no cell can be read by */
function kindOf(
  name: string,
  schema: z.core.$ZodType,
  references: References,
): Omit<ImportColumn, 'name' | 'required'> {
  const reference = references[name];
  if (reference) return { kind: 'reference', reference };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum) {
    return { kind: 'choices', options: schema.element.options.map(String) };
  }
  if (schema instanceof z.ZodBoolean) return { kind: 'yes-no' };
  if (schema instanceof z.ZodNumber) return { kind: 'number', number: numberPlace(schema) };
  if (schema instanceof z.ZodISODate) return { kind: 'date' };
  if (schema instanceof z.ZodString) return { kind: 'text' };
  throw new Error(`A column ${name} of this kind cannot be imported.`);
}

/** The range of numbers of a schema, to choose between two readings of a text. */
function numberPlace(schema: z.ZodNumber): NumberPlace {
  const { type, minimum, maximum, multipleOf = 1 } = z.toJSONSchema(schema);
  return { decimals: type === 'integer' ? 0 : Math.round(-Math.log10(multipleOf)), min: minimum, max: maximum };
}
