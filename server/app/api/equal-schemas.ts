import type { Schemas } from './variants.ts';

interface Json {
  type?: unknown;
  default?: unknown;
}

/** A text, or one of several values. */
export const isText = (schema: unknown): boolean => (schema as Json).type === 'string';

/**
 * Makes what equals a named text, or a named choice of values, refer to it, wherever it stands in a value. Of several names
 * for the same it takes the first. Objects stay where they are: two of the same shape need not be the same thing.
 */
export function referringToTexts(schemas: Schemas): <T>(value: T) => T {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema);
    if (isText(schema) && !names.has(text)) names.set(text, name);
  }
  const replaced = (child: unknown): unknown => {
    if (typeof child !== 'object' || child === null) return child;
    if (Array.isArray(child)) return child.map(replaced);
    const { default: initial, ...rest }: Json = child;
    const name = names.get(JSON.stringify(rest));
    if (name) return { $ref: `#/components/schemas/${name}`, ...(initial !== undefined && { default: initial }) };
    return Object.fromEntries(Object.entries(child).map(([key, inner]) => [key, replaced(inner)]));
  };
  return (value) => replaced(value) as typeof value;
}
