interface Json {
  type?: unknown;
  enum?: unknown;
  const?: unknown;
  anyOf?: readonly Json[];
}

/** Whether null could be one more of its types: a choice of values would have to name it too. */
const isTyped = (schema: Json | undefined): schema is Json =>
  typeof schema?.type === 'string' && schema.type !== 'null' && !('enum' in schema) && !('const' in schema);

/** A value that may be null, written as one schema of two types (JSON Schema 2020-12, 6.1.1) and not as a choice of two schemas. */
export function ofTwoTypes<T>(value: T): T {
  const written = (child: unknown): unknown => {
    if (typeof child !== 'object' || child === null) return child;
    if (Array.isArray(child)) return child.map(written);
    const inner: Json = Object.fromEntries(Object.entries(child).map(([key, one]) => [key, written(one)]));
    const { anyOf = [], ...rest } = inner;
    const [first, second] = anyOf;
    return anyOf.length === 2 && isTyped(first) && second?.type === 'null'
      ? { ...rest, ...first, type: [first.type, 'null'] }
      : inner;
  };
  return written(value) as typeof value;
}
