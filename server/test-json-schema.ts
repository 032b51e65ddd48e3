import { randomUUID } from 'node:crypto';

/** As much of JSON Schema as the description of the API uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

interface Components {
  schemas?: Record<string, JsonSchema>;
}

/** The schema with what it refers to in place. */
export const inlined = (schema: JsonSchema, components: Components): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_key, child: JsonSchema | string | number | null) =>
    typeof child === 'object' && child?.$ref
      ? inlined(components.schemas?.[child.$ref.split('/').at(-1)!] ?? {}, components)
      : child,
  ) as JsonSchema;

/** The ways to every id within a value of the schema, as JSON pointers; an array's first element stands for all. */
export function slotsOf(schema: JsonSchema, at = ''): string[] {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const found = [
    ...(schema.format === 'uuid' ? [at] : []),
    ...variants.flatMap((one) => slotsOf(one, at)),
    ...(schema.items ? slotsOf(schema.items, `${at}/0`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => slotsOf(one, `${at}/${name}`)),
  ];
  return [...new Set(found)];
}

/** Tried where a text must look some way. */
const texts = ['Contoh', '12345678', '2026-01-15', '+6281234567', 'contoh@test.example', 'id', '1'];

function textFor({ format, pattern, minLength = 0, allOf = [] }: JsonSchema): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'email') return `${randomUUID()}@test.example`;
  if (format === 'date') return '2026-01-15';
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined);
  const fits = (text: string) => patterns.every((one) => new RegExp(one, 'u').test(text)) && text.length >= minLength;
  const found = texts.find(fits) ?? 'x'.repeat(minLength);
  // Two requests with the same example would get in each other's way.
  const unique = `${found} ${randomUUID().slice(0, 8)}`;
  return fits(unique) ? unique : found;
}

const isNumber = ({ type }: JsonSchema) => [type].flat().some((one) => one === 'number' || one === 'integer');
const holdsNumber = (schema: JsonSchema) => isNumber(schema) || (schema.anyOf?.some(isNumber) ?? false);

/** A value of the schema with as little in it as it allows, but with every number: some rules ask for one or another. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants)
    return exampleOf(variants.find(isNumber) ?? variants.find(({ type }) => type === 'null') ?? variants[0]!);
  if (isNumber(schema)) return schema.minimum ?? 1;
  const types = [schema.type].flat();
  if (types.includes('null')) return null;
  if (types.includes('object')) {
    const { properties = {}, required = [] } = schema;
    const wanted = Object.entries(properties).filter(([name, one]) => required.includes(name) || holdsNumber(one));
    return Object.fromEntries(wanted.map(([name, one]) => [name, exampleOf(one)]));
  }
  if (types.includes('array')) return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}));
  if (types.includes('boolean')) return true;
  return textFor(schema);
}

/** The schema of a property; of several alternatives, the one that has the property. */
function partOf(schema: JsonSchema, name: string): JsonSchema {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const found = variants.map((one) => partOf(one, name)).find((one) => Object.keys(one).length > 0);
  return found ?? (/^\d+$/.test(name) ? schema.items : schema.properties?.[name]) ?? {};
}

/** An example that is never nothing: of a part that may be left out, what it is where it is there. */
function presentOf(schema: JsonSchema): unknown {
  const holds = ({ type }: JsonSchema) => ['object', 'array'].find((one) => [type].flat().includes(one));
  const whole = schema.anyOf?.find(holds) ?? schema;
  const type = holds(whole);
  return exampleOf({ ...whole, ...(type && { type }) });
}

/** The value with something put at a JSON pointer; what lies on the way is made by the schema where it is missing. */
export function withValue(value: unknown, pointer: string, put: unknown, schema: JsonSchema = {}): object {
  const [name = '', ...rest] = pointer.slice(1).split('/');
  const whole = (value ?? presentOf(schema) ?? (/^\d+$/.test(name) ? [] : {})) as Record<string, unknown>;
  whole[name] = rest.length > 0 ? withValue(whole[name], `/${rest.join('/')}`, put, partOf(schema, name)) : put;
  return whole;
}
