import { refsOf } from './variants.ts';

/** A parameter as described, in a path or in a query. */
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  allowEmptyValue?: boolean;
  schema: Value & Record<string, unknown>;
}

/** The schema of a single value. */
export interface Value {
  anyOf?: Value[];
  type?: string;
  minimum?: number;
  $ref?: string;
}

type Schemas = Readonly<Record<string, Value>>;

/** Whether nothing is taken for zero. */
function takesNothing({ $ref, anyOf = [], type, minimum }: Value, schemas: Schemas): boolean {
  const [name = ''] = refsOf({ $ref });
  const named = schemas[name];
  if (named) return takesNothing(named, schemas);
  if (anyOf.some((one) => takesNothing(one, schemas))) return true;
  return (type === 'integer' || type === 'number') && minimum === 0;
}

/** In a query nothing is an empty value: there is no null. Where an empty number is taken, it is zero. */
function inQuery(parameter: Parameter, schemas: Schemas): Parameter {
  const { schema } = parameter;
  const { anyOf = [], ...rest } = schema;
  const given = anyOf.filter(({ type }) => type !== 'null');
  if (given.length === 1 && anyOf.length === 2)
    return { ...parameter, allowEmptyValue: true, schema: { ...rest, ...given[0] } };
  return takesNothing(schema, schemas) ? { ...parameter, allowEmptyValue: true } : parameter;
}

/** A path names what stands for the rest of it. */
export function described(parameter: Parameter, schemas: Schemas): Parameter {
  const { schema, required, name, in: place } = parameter;
  const ordered: Parameter = { name, in: place, ...(required && { required }), schema };
  if (place === 'query') return inQuery(ordered, schemas);
  return name === '*' ? { ...ordered, name: 'path' } : ordered;
}

/**
 * The parameters that several operations have in common, by names of their own: of those that have one name the most
 * frequent is called by it, the others stay where they are.
 */
export function commonParameters(all: readonly Parameter[]): Map<string, { key: string; parameter: Parameter }> {
  const counted = new Map<string, { count: number; parameter: Parameter }>();
  for (const parameter of all) {
    const text = JSON.stringify(parameter);
    counted.set(text, { parameter, count: (counted.get(text)?.count ?? 0) + 1 });
  }
  const found = new Map<string, { key: string; parameter: Parameter }>();
  const taken = new Set<string>();
  const byFrequency = [...counted].toSorted(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
  for (const [text, { count, parameter }] of byFrequency) {
    if (count < 2 || taken.has(parameter.name)) continue;
    taken.add(parameter.name);
    found.set(text, { key: parameter.name, parameter });
  }
  return found;
}
