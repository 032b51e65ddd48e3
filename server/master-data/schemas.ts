import type { Resource } from '#shared/master-data/resource.ts';
import { inputSchema, rowSchema, updateSchema } from '#shared/master-data/schema.ts';

const madeOf = (resource: Resource) => ({
  row: rowSchema(resource),
  form: inputSchema(resource),
  change: updateSchema(resource),
});

const made = new WeakMap<Resource, ReturnType<typeof madeOf>>();

/** The schemas of a resource's records, made once: of what is answered, what creates a record and what updates one. */
export function schemasOf(resource: Resource) {
  const schemas = made.get(resource) ?? madeOf(resource);
  made.set(resource, schemas);
  return schemas;
}
