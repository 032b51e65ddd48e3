import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { problems } from '#shared/problems.ts';
import { app, newCompany } from '#server/testing.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters: { $ref?: string; name?: string }[];
  responses: Record<string, { $ref?: string }>;
}

interface Description {
  /** Parameters of a path are taken by each of its operations. */
  paths: Record<string, { parameters?: Operation['parameters'] }>;
  tags: { name: string; description: string }[];
  components: Record<'schemas' | 'parameters' | 'responses', Record<string, object>>;
}

let text: string;
let description: Description;
let operations: (Operation & { at: string })[];

beforeAll(async () => {
  text = (await app.inject('/v1/openapi.json')).body;
  description = JSON.parse(text) as Description;
  operations = Object.entries(description.paths).flatMap(([path, { parameters: common = [], ...methods }]) =>
    Object.entries<Partial<Operation>>(methods).map(([method, operation]) => ({
      at: `${method.toUpperCase()} ${path}`,
      ...(operation as Operation),
      parameters: [...common, ...(operation.parameters ?? [])],
    })),
  );
});

const find = (at: string) => operations.find((one) => one.at === at)!;
const headersOf = (at: string) =>
  find(at).parameters.flatMap(
    ({ $ref = '' }) => /(Language|CompanyId|PersonId|RequestedWith|IdempotencyKey)$/.exec($ref)?.[1] ?? [],
  );

interface QueryParameter {
  name: string;
  in: string;
  schema: { $ref?: string; type?: string; enum?: string[]; format?: string; pattern?: string };
  allowEmptyValue?: boolean;
}

/** Whether nothing is a text that the schema takes. */
const isEmptyText = ({ type, enum: choices, format, pattern = '' }: QueryParameter['schema']) =>
  type === 'string' && !choices && !format && new RegExp(pattern).test('');

/** Every value of a key, wherever it stands in the schemas, parameters and answers. */
function valuesOf(key: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([name, child]) => [
    ...(name === key && typeof child !== 'object' ? [child] : []),
    ...valuesOf(key, child),
  ]);
}

describe('The description of the API', () => {
  it('names each operation once, for programs and for people', () => {
    expect(operations.length).toBeGreaterThan(500);
    const unnamed = operations.filter(({ operationId, summary }) => !/^[a-z][A-Za-z]+$/.test(operationId) || !summary);
    expect(unnamed.map(({ at }) => at)).toEqual([]);
    for (const names of [operations.map(({ operationId }) => operationId), operations.map(({ summary }) => summary)])
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('sums each operation up in a short English order', () => {
    const odd = operations.filter(
      ({ summary }) =>
        !/^[A-Z][a-z]+ [A-Za-z ,-]+$/.test(summary) ||
        summary.length > 80 ||
        /\b(an? \w+s (of|$)|a [aeio]|an [^aeiou])/.test(summary.replace('a receipt', '')),
    );
    expect(odd.map(({ summary }) => summary)).toEqual([]);
  });

  it('puts each operation under one tag that is described', () => {
    const described = description.tags.map(({ name }) => name);
    expect(operations.filter(({ tags }) => tags.length !== 1 || !described.includes(tags[0]!))).toEqual([]);
    expect(described.filter((name) => !operations.some(({ tags }) => tags[0] === name))).toEqual([]);
    expect(new Set(described).size).toBe(described.length);
  });

  it('refers only to what it holds, and holds nothing unused', () => {
    const refs = new Set(valuesOf('$ref', description));
    const held = Object.entries(description.components).flatMap(([kind, named]) =>
      kind === 'securitySchemes' ? [] : Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...refs].filter((ref) => !held.includes(String(ref)))).toEqual([]);
    expect(held.filter((name) => !refs.has(name))).toEqual([]);
  });

  it('calls schemas by names of code', () => {
    const names = Object.keys(description.components.schemas);
    expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(['Category', 'CategoryForm', 'StockDocument', 'LoginBody', 'Problem']),
    );
  });

  it('says once what many operations have in common', () => {
    expect(find('GET /v1/categories/export').responses[200]).toEqual({ $ref: '#/components/responses/File' });
    const { schemas, ...others } = description.components;
    const texts = Object.values(schemas).filter((schema) => 'type' in schema && schema.type === 'string');
    expect(texts.length).toBeGreaterThan(15);
    const objects = Object.values(schemas).filter((schema) => !texts.includes(schema));
    const inline = JSON.stringify({ paths: description.paths, others, objects });
    expect(texts.filter((text) => inline.includes(JSON.stringify(text)))).toEqual([]);
  });

  it('has only patterns that every language compiles', () => {
    const patterns = [...new Set(valuesOf('pattern', description).map(String))];
    expect(patterns.length).toBeGreaterThan(3);
    const strange = patterns.filter((pattern) => {
      // Groups are plain, escapes are those that Java, Python, Go and .NET share, nothing refers back.
      const escapes = pattern.match(/\\./g) ?? [];
      return /\(\?(?!:)/.test(pattern) || escapes.some((one) => !/^\\([dwsDWSxnrt]|[^A-Za-z\d])$/.test(one));
    });
    expect(strange).toEqual([]);
    for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow();
  });

  it('answers every problem under its status, as problem details', () => {
    const { responses, schemas } = description.components;
    const codes = (schemas['ProblemType'] as { enum: string[] }).enum;
    expect(codes).toEqual(Object.keys(problems).map((name) => `urn:palka:problem:${name}`));
    const of = (at: string) => Object.keys(find(at).responses).join(' ');
    expect(of('GET /v1/categories')).toBe('200 401 403 409 422 503');
    expect(of('PUT /v1/categories/{id}')).toBe('200 400 401 403 404 409 413 415 422 503');
    expect(of('POST /v1/auth/login')).toBe('200 400 401 413 415 422 429 503');
    expect(of('GET /health/live')).toBe('200 503');
    const contents = Object.entries(find('PUT /v1/categories/{id}').responses)
      .filter(([status]) => status !== '200')
      .map(([, { $ref }]) => Object.keys((responses[$ref!.split('/').at(-1)!] as { content: object }).content));
    expect(new Set(contents.flat())).toEqual(new Set(['application/problem+json']));
  });

  it('names the headers where they have a meaning', () => {
    expect(headersOf('GET /health/live')).toEqual(['Language']);
    expect(headersOf('GET /v1/categories')).toEqual(['Language', 'CompanyId', 'PersonId']);
    expect(headersOf('PUT /v1/profile')).toEqual(['Language', 'RequestedWith']);
    expect(headersOf('POST /v1/stock_received/{id}/post')).toEqual([
      'Language',
      'CompanyId',
      'PersonId',
      'RequestedWith',
      'IdempotencyKey',
    ]);
    const keyed = operations.filter(({ at }) => headersOf(at).includes('IdempotencyKey')).map(({ at }) => at);
    expect(keyed.toSorted()).toEqual([
      'POST /v1/fishfin/changes/{id}/decide',
      'POST /v1/fishfin/facilities/{id}/changes',
      'POST /v1/fishfin/facilities/{id}/entries',
      'POST /v1/fishfin/facilities/{id}/pledges',
      'POST /v1/fishfin/facilities/{id}/returns',
      'POST /v1/recalls/{id}',
      'POST /v1/rental_invoices/{id}/payments',
      'POST /v1/rental_invoices/{id}/send',
      'POST /v1/rental_tax_files',
      'POST /v1/stock_adjustments/status_changes',
      'POST /v1/stock_adjustments/{id}/post',
      'POST /v1/stock_counts',
      'POST /v1/stock_counts/{id}/post',
      'POST /v1/stock_issued/{id}/post',
      'POST /v1/stock_received/{id}/costs',
      'POST /v1/stock_received/{id}/post',
      'POST /v1/stock_transfers/{id}/post',
      'POST /v1/void_transactions',
      'POST /v1/void_transactions/{id}/approve',
    ]);
  });

  it('says which parameters of a query may be empty', async () => {
    const { send } = await newCompany();
    const { parameters, schemas } = description.components;
    const named = (ref = '') => ref.split('/').at(-1)!;
    const tried = new Set<string>();
    const untrue: string[] = [];
    for (const { at, parameters: own } of operations) {
      if (!/^GET \/v1\/[^{]+$/.test(at) || at.endsWith('/events')) continue;
      for (const one of own.map((given) => parameters[named(given.$ref)] ?? given)) {
        const { name, in: place, schema, allowEmptyValue } = one as QueryParameter;
        const text = JSON.stringify(one);
        if (place !== 'query' || tried.has(text)) continue;
        tried.add(text);
        const answer = await send('GET', `${at.replace('GET /v1', '')}?${name}=`);
        const { errors = [] }: { errors?: { pointer: string }[] } = answer.statusCode === 422 ? answer.json() : {};
        const isTaken = !errors.some(({ pointer }) => pointer === `/${name}`);
        if (isTaken !== (allowEmptyValue ?? isEmptyText(schemas[named(schema.$ref)] ?? schema)))
          untrue.push(`${at} ${name}`);
      }
    }
    expect(tried.size).toBeGreaterThan(60);
    expect(untrue).toEqual([]);
  });

  it('asks for a session only where one is needed', () => {
    expect(find('POST /v1/auth/login').security).toEqual([]);
    expect(find('GET /health/ready').security).toEqual([]);
    expect(find('GET /v1/categories').security).toBeUndefined();
  });

  it('says what every operation answers', () => {
    const silent = operations.filter(({ responses }) => {
      const { $ref } = responses[200] ?? responses[302] ?? {};
      const answer = $ref ? description.components.responses[$ref.split('/').at(-1)!] : responses[200];
      return !answer || !('content' in answer || $ref?.endsWith('/Redirect'));
    });
    expect(silent.map(({ at }) => at)).toEqual([]);
    expect(Object.keys(find('GET /v1/auth/google').responses)[0]).toBe('302');
    expect(Object.keys(find('GET /files/{path}').responses).slice(0, 2)).toEqual(['200', '302']);
  });

  it('is sent compressed, and once to clients that cache it', async () => {
    const answer = await app.inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(text);
    expect(answer.rawPayload.length).toBeLessThan(100_000);
    const zipped = await app.inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(text);
    const again = await app.inject({
      url: '/v1/openapi.json',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is made once, however often it is asked for', async () => {
    const made = vi.spyOn(app, 'swagger');
    const answers = await Promise.all(Array.from({ length: 3 }, () => app.inject('/v1/openapi.json')));
    expect(answers.map(({ body }) => body === text)).toEqual([true, true, true]);
    expect(made).not.toHaveBeenCalled();
  });

  it('is shown as pages, of which the browser runs our own scripts only', async () => {
    const page = await app.inject('/v1/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/<script>[^<]/);
    expect((await app.inject('/v1/docs/json')).headers.location).toBe('/v1/openapi.json');
  });
});
