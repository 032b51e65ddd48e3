import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { masterData } from '#shared/master-data/index.ts';
import { schemasOf } from '#server/master-data/schemas.ts';
import { fileUpload } from '#server/platform/files/upload.ts';
import { portable } from './patterns.ts';

/** The names of schemas, with a dot behind each: the library adds `Input` to those of what is sent. */
type Names = z.core.$ZodRegistry<{ id: string }>;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Objects, unions, enums and texts are worth a name; a query is described parameter by parameter. */
const isNamed = (name: string, value: unknown): value is z.ZodType =>
  [z.ZodObject, z.ZodUnion, z.ZodEnum, z.ZodString].some((kind) => value instanceof kind) && !name.endsWith('Query');

/** Every module of `shared` by its path there, in the order of the alphabet. */
async function sharedModules(): Promise<[path: string, exports: Record<string, unknown>][]> {
  const folder = join(import.meta.dirname, '..', '..', '..', 'shared');
  const paths = (await readdir(folder, { recursive: true }))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  return Promise.all(paths.map(async (path) => [path, await import(/* @vite-ignore */ `#shared/${path}`)]));
}

/**
 * The names of all schemas: those of `shared` are called as they are exported there, with a capital; those of master data
 * as their kind is, with `Form` for what creates a record and `Change` for what updates it.
 * @throws Error when two schemas have one name
 */
async function nameSchemas(): Promise<Names> {
  const names: Names = z.registry<{ id: string }>();
  const taken = new Set<string>();
  const name = (as: string, schema: z.ZodType) => {
    if (names.has(schema)) return;
    if (taken.has(as)) throw new Error(`Two schemas are called ${as}.`);
    taken.add(as);
    names.add(schema, { id: `${as}.` });
  };
  for (const [, exports] of await sharedModules()) {
    for (const [exported, value] of Object.entries(exports))
      if (isNamed(exported, value)) name(capital(exported), value);
  }
  for (const resource of masterData) {
    const { row, form, change } = schemasOf(resource);
    const kind = capital(resource.name);
    name(kind, row);
    name(`${kind}Form`, form);
    name(`${kind}Change`, change);
  }
  name('FileUpload', fileUpload);
  return names;
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** An answer may get more fields in time, so only what is sent is closed; patterns are for any language. */
const override: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) delete jsonSchema.additionalProperties;
  if (jsonSchema.type === 'string') portable(jsonSchema);
  // Whole numbers that nothing else limits are those that a number of JavaScript keeps, which says nothing of them.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** How routes and their schemas become a description, by the names of the schemas. */
export async function schemaTransforms() {
  const options = { schemaRegistry: await nameSchemas(), zodToJsonConfig: { override } };
  return {
    transform: createJsonSchemaTransform(options),
    transformObject: createJsonSchemaTransformObject(options),
  };
}
