import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import { nestedName } from '#shared/master-data/fields.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { newCompany } from '#server/testing.ts';
import { asSent, sampleOf } from './sample.ts';

type Send = Awaited<ReturnType<typeof newCompany>>['send'];

const declared: readonly Resource[] = masterData;

/** What a record answers beside its own fields: the records that it refers to. */
const nestedOf = ({ fields }: Resource, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { reference }]) => reference)
      .map(([name]) => [
        nestedName(name),
        row[name] === null ? null : expect.objectContaining({ id: row[name], name: expect.any(String) }),
      ]),
  );

/** What a list goes by: a number where it shows one, the first word of what is referred to. */
function sortable({ fields }: Resource, row: Record<string, unknown>, column: string) {
  const { kind, reference } = fields[column] ?? {};
  if (reference) return (row[nestedName(column)] as Record<string, unknown> | null)?.[reference.shows[0]!];
  return kind === 'coordinate' ? Number(row[column]) : row[column];
}

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'id');

describe.each(declared)('$path', (resource) => {
  const { path } = resource;
  const { title } = resource;
  const body = (values: Record<string, unknown>) => asSent(resource, values);
  const create = async (ask: Send, number = 0) =>
    (await ask('POST', path, body(sampleOf(resource, number)))).json().data;
  const total = async (ask: Send) => (await ask('GET', path)).json().pagination.total;

  it('gives back what was created, alone, in the list and in the export', async () => {
    const { send } = await newCompany();
    const created = await create(send);
    expect(created).toEqual({
      id: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      version: 1,
      ...(resource.image && { image: null }),
      ...sampleOf(resource),
      ...nestedOf(resource, created),
    });
    expect((await send('GET', `${path}/${created.id}`)).json().data).toEqual(created);
    expect((await send('GET', path)).json()).toEqual({
      data: [created],
      pagination: { total: 1, currentPageFront: 0, totalPagesFront: 1 },
    });
    expect((await send('GET', `${path}?export_data=true&is_company=true`)).json()).toEqual({
      data: { data: [created] },
    });
  });

  it('changes a record as a whole and deletes it', async () => {
    const { send } = await newCompany();
    const { id } = await create(send);
    const changed = await send('PUT', `${path}/${id}`, body({ id, ...sampleOf(resource, 1) }));
    expect(changed.json().data).toMatchObject({ id, ...sampleOf(resource, 1) });
    expect((await send('DELETE', `${path}/${id}`)).statusCode).toBe(200);
    for (const method of ['GET', 'DELETE', 'PUT'] as const) {
      const answer = await send(
        method,
        `${path}/${id}`,
        method === 'PUT' ? body({ id, ...sampleOf(resource) }) : undefined,
      );
      expect(answer.json().type).toBe('urn:palka:problem:record-not-found');
    }
  });

  it('finds by each searched field, case-insensitively, wildcards taken literally', async () => {
    const { send } = await newCompany();
    await create(send, 7);
    const found = async (search: string) =>
      (await send('GET', `${path}?search=${encodeURIComponent(search)}`)).json().data.length;
    for (const field of resource.search)
      expect(await found(String(sampleOf(resource, 7)[field]).toUpperCase())).toBe(1);
    for (const search of ['%', '_', '\\', 'nothing like it']) expect(await found(search)).toBe(0);
  });

  it('sorts by every column of its screen, either way', async () => {
    const { send } = await newCompany();
    for (const number of [2, 0, 1]) await create(send, number);
    for (const column of resource.columns.filter((name) => name !== 'image')) {
      const sorted = async (way: string) => {
        const answer = await send('GET', `${path}?order_by=${column}&sort_by=${way}`);
        return answer.json().data.map((row: Record<string, unknown>) => sortable(resource, row, column));
      };
      const ascending = await sorted('asc');
      expect([column, ascending]).toEqual([column, ascending.toSorted(compare)]);
      expect([column, await sorted('desc')]).toEqual([column, ascending.toReversed()]);
    }
  });

  it('pages', async () => {
    const { send } = await newCompany();
    for (const number of [0, 1, 2]) await create(send, number);
    const page = (await send('GET', `${path}?order_by=${title}&sort_by=asc&page=1&size=2`)).json();
    expect(page.data).toEqual([expect.objectContaining({ [title]: sampleOf(resource, 2)[title] })]);
    expect(page.pagination).toEqual({ total: 3, currentPageFront: 1, totalPagesFront: 2 });
  });

  it.each([
    'order_by=company_id',
    'order_by=id%3Bdrop%20table%20product',
    'sort_by=sideways',
    'size=101',
    'size=0',
    'size=ten',
    'page=-1',
    'page=1.5',
    'search=%00',
    `search=${'x'.repeat(201)}`,
    'limit=1',
  ])('refuses ?%s', async (query) => {
    const { send } = await newCompany();
    const answer = await send('GET', `${path}?${query}`);
    expect(answer.json()).toMatchObject({
      type: 'urn:palka:problem:invalid-input',
      errors: [{ pointer: expect.any(String) }],
    });
  });

  it.each(['null', ''])('takes "%s" as no sort', async (nothing) => {
    const { send } = await newCompany();
    expect((await send('GET', `${path}?order_by=${nothing}&sort_by=${nothing}`)).statusCode).toBe(200);
  });

  it('says which value is missing, at its field, and keeps nothing', async () => {
    const { send } = await newCompany();
    const answer = await send('POST', path, body({ ...sampleOf(resource), [title]: 'x' }));
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: `/${title}`, code: 'too_small' }] });
    expect((await send('POST', path, body({}))).json().errors.length).toBeGreaterThan(1);
    expect((await send('POST', path, body({ ...sampleOf(resource), company_id: randomUUID() }))).json().errors).toEqual(
      [{ pointer: '/company_id', code: 'unknown_field' }],
    );
    expect((await send('POST', path, body({ ...sampleOf(resource), [title]: 'nul\0l' }))).statusCode).toBe(422);
    expect(await total(send)).toBe(0);
  });

  it.each(resource.unique)('keeps each %s unique, case-insensitively', async (field) => {
    const { send } = await newCompany();
    await create(send);
    const twin = { ...sampleOf(resource, 1), [field]: String(sampleOf(resource)[field]).toUpperCase() };
    const answer = await send('POST', path, body(twin));
    expect(answer.json()).toMatchObject({
      type: 'urn:palka:problem:value-taken',
      errors: [{ pointer: `/${field}`, code: 'value_taken' }],
    });
    expect((await (await newCompany()).send('POST', path, body(twin))).statusCode).toBe(200);
  });

  it('wants the same id in the address and in the body', async () => {
    const { send } = await newCompany();
    const { id } = await create(send);
    const answer = await send('PUT', `${path}/${id}`, body({ id: randomUUID(), ...sampleOf(resource, 1) }));
    expect(answer.json().errors).toEqual([{ pointer: '/id', code: 'mismatch' }]);
    expect((await send('GET', `${path}/${id}`)).json().data).toMatchObject(sampleOf(resource));
  });

  it('keeps companies apart, and looks at no body for a record that is not there', async () => {
    const mine = await newCompany();
    const theirs = await newCompany();
    const { id } = await create(mine.send);
    expect(await total(theirs.send)).toBe(0);
    for (const wanted of [id, randomUUID(), 'no-id']) {
      expect((await theirs.send('GET', `${path}/${wanted}`)).statusCode).toBe(404);
      expect((await theirs.send('PUT', `${path}/${wanted}`, { nonsense: true })).statusCode).toBe(404);
      expect((await theirs.send('DELETE', `${path}/${wanted}`)).statusCode).toBe(404);
    }
    expect((await mine.send('GET', `${path}/${id}`)).statusCode).toBe(200);
  });
});

it('does not delete what products use, and says so', async () => {
  const { send } = await newCompany();
  const category = (
    await send('POST', '/categories', { name: 'Tuna', name_en: 'Tuna', code: 'T', is_active: true })
  ).json().data;
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Loin',
    name_en: 'Loin',
    type: 'storable',
    category_id: category.id,
  }))
    form.set(name, value);
  await send('POST', '/products', form);
  const answer = await send('DELETE', `/categories/${category.id}`);
  expect(answer.json()).toMatchObject({
    type: 'urn:palka:problem:record-in-use',
    errors: [{ pointer: '/product', code: 'in_use' }],
  });
  expect((await send('GET', `/categories/${category.id}`)).statusCode).toBe(200);
});
