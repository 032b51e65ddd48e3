type Json = unknown;
export type Schemas = Record<string, Json>;

const PREFIX = '#/components/schemas/';
const SENT = /\.Input$/;

/** The names of the schemas that a value refers to. */
export function refsOf(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(refsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === '$ref' && typeof child === 'string' && child.startsWith(PREFIX)
      ? [child.slice(PREFIX.length)]
      : refsOf(child),
  );
}

/** The same with other names of schemas. */
export function renamed<T>(value: T, nameOf: (name: string) => string): T {
  return JSON.parse(JSON.stringify(value), (key, child: unknown) =>
    key === '$ref' && typeof child === 'string' && child.startsWith(PREFIX)
      ? PREFIX + nameOf(child.slice(PREFIX.length))
      : child,
  ) as T;
}

/** The schemas that `roots` need, over any number of steps. */
function reached(schemas: Schemas, roots: Json): Set<string> {
  const found = new Set<string>();
  const waiting = refsOf(roots);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...refsOf(schemas[name]));
  }
  return found;
}

/**
 * One schema for what is sent and what is answered wherever both are alike. Schemas are called `X.` as answered and
 * `X.Input` as sent; of those that are needed and differ, what is sent is called `XInput`.
 */
export function mergeVariants(schemas: Schemas, paths: Json): { schemas: Schemas; nameOf: (name: string) => string } {
  const used = reached(schemas, paths);
  const answered = (name: string) => name.replace(SENT, '.');
  const plain = (name: string) => JSON.stringify(renamed(schemas[name], answered));
  const both = [...used].filter((name) => SENT.test(name) && used.has(answered(name)));
  const differing = new Set(both.filter((name) => plain(name) !== plain(answered(name))));
  // What refers to something that differs is different as well.
  for (let before = -1; before !== differing.size;) {
    before = differing.size;
    for (const name of both) if (refsOf(schemas[name]).some((ref) => differing.has(ref))) differing.add(name);
  }
  const nameOf = (name: string) => answered(name).replace(/\.$/, '') + (differing.has(name) ? 'Input' : '');
  const kept: Schemas = {};
  for (const name of [...used].toSorted()) {
    const as = nameOf(name);
    const schema = renamed(schemas[name], nameOf);
    if (kept[as] !== undefined && JSON.stringify(kept[as]) !== JSON.stringify(schema))
      throw new Error(`Two schemas would be called ${as}.`);
    kept[as] = schema;
  }
  return { schemas: kept, nameOf };
}
