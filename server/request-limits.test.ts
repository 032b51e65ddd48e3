import { expect, it } from 'vitest';
import { app } from './testing.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxItems?: number;
  maxLength?: number;
  maximum?: number;
}

interface Body {
  $ref?: string;
  content?: Record<string, { schema: Schema }>;
}

interface Description {
  paths: Record<string, Record<string, { requestBody?: Body }>>;
  components: { schemas: Record<string, Schema>; requestBodies: Record<string, Body> };
}

const nameIn = (ref: string) => ref.split('/').at(-1)!;

/** What has no limit in the description, and what limits it instead. */
const limitedOtherwise = {
  'barcode text': 'its check digit, at one of four lengths',
  'documents list': 'one of each kind',
  'heading_row number': 'it names a row of the file',
  'number number': 'it names a row of the file',
  'number text': 'its form, of so many digits',
  'owed number': 'it is compared with what is owed',
  'password_confirmation text': 'it is the password again',
  'reminder_days list': 'a few days, ascending',
  'reminder_days number': 'a few days, ascending',
  'roles list': 'one of each',
  'version number': 'it is compared with the version there is',
};

it('limits every list, text and number that a body takes', async () => {
  const { paths, components }: Description = (await app.inject('/v1/openapi.json')).json();
  const unlimited = new Map<string, string>();
  let count = 0;

  function walk(schema: Schema, name: string, at: string, above: readonly string[] = []): void {
    const { $ref, type, items, additionalProperties: others, ...own } = schema;
    if ($ref) {
      const referred = nameIn($ref);
      if (!above.includes(referred)) walk(components.schemas[referred]!, name, at, [...above, referred]);
      return;
    }
    count += 1;
    const may = (kind: string) => type === kind || (Array.isArray(type) && type.includes(kind));
    const isChoice = own.enum !== undefined || 'const' in own;
    const note = (kind: string) => unlimited.set(`${name} ${kind}`, at);
    if (may('array') && own.maxItems === undefined) note('list');
    if (may('string') && own.maxLength === undefined && own.format === undefined && !isChoice) note('text');
    if ((may('number') || may('integer')) && own.maximum === undefined && !isChoice) note('number');
    for (const one of [...(own.anyOf ?? []), ...(own.allOf ?? []), ...(own.oneOf ?? [])]) walk(one, name, at, above);
    if (items) walk(items, name, at, above);
    if (typeof others === 'object') walk(others, name, at, above);
    for (const [key, child] of Object.entries(own.properties ?? {})) walk(child, key, at, above);
  }

  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody = {} }] of Object.entries(methods)) {
      const { content = {} } = requestBody.$ref ? components.requestBodies[nameIn(requestBody.$ref)]! : requestBody;
      for (const { schema } of Object.values(content)) walk(schema, 'body', `${method.toUpperCase()} ${path}`);
    }
  }
  expect(count).toBeGreaterThan(2000);
  expect(Object.fromEntries(unlimited)).toEqual(
    Object.fromEntries(Object.keys(limitedOtherwise).map((what) => [what, expect.any(String)])),
  );
});
