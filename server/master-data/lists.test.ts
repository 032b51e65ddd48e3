import { beforeAll, describe, expect, it } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { csvOf, upload, verdicts } from '#server/platform/import/testing.ts';
import { headingOf } from '#server/platform/spreadsheet/headings.ts';
import { newCompany, newPerson, send as sendAs } from '#server/testing.ts';
import { asSent, sampleOf } from './sample.ts';

/** What people expect of each list. Written here, not read from the declarations: those are what is tested. */
interface Expected {
  /** The fields by whose words it is searched, and those of text by which it is not. */
  found: string[];
  notFound?: string[];
  /** What no two records share, and what they may. */
  unique: string[];
  shared?: string[];
  sorted: string[];
  /** The headings of its file. */
  file: string;
  /** The entity whose right opens it. */
  right: string;
}

const named = {
  found: ['name', 'code'],
  notFound: ['description'],
  unique: ['name', 'code'],
  shared: ['description'],
  sorted: ['name', 'code', 'description', 'is_active', 'created_at'],
  file: 'ID, Name, Code, Description, Status, Created',
};
const bilingual = {
  found: ['name', 'name_en', 'code'],
  notFound: ['description', 'description_en'],
  unique: ['name', 'code'],
  shared: ['name_en', 'description'],
  sorted: ['name', 'name_en', 'code', 'description', 'description_en', 'is_active', 'created_at'],
  file: 'ID, Name, English name, Code, Description, English description, Status, Created',
};

const lists: Record<string, Expected> = {
  '/categories': { ...bilingual, right: 'category' },
  '/commodities': {
    ...bilingual,
    found: [...bilingual.found, 'scientific_name'],
    shared: [...bilingual.shared, 'scientific_name'],
    sorted: [...bilingual.sorted, 'scientific_name'],
    file: `${bilingual.file}, Scientific name`,
    right: 'commodities',
  },
  '/groups': { ...bilingual, right: 'group' },
  '/packaging': { ...named, right: 'packaging' },
  '/containers': {
    ...named,
    sorted: ['name', 'code', 'owner_id', 'tare', 'weighed_on', 'description', 'is_active', 'created_at'],
    file: 'ID, Name, Code, Owner, Tare (kg), Weighed on, Description, Status, Created',
    right: 'container',
  },
  '/process_types': { ...named, right: 'processtype' },
  '/grades': { ...named, right: 'grade' },
  '/sizes': {
    ...named,
    file: 'ID, Name, Code, Description, Status, Created, Counted in, From, To',
    right: 'size',
  },
  '/natures': {
    found: ['name', 'description'],
    unique: ['name'],
    shared: ['description'],
    sorted: ['name', 'description', 'is_active', 'created_at'],
    file: 'ID, Name, Description, Status, Created',
    right: 'nature',
  },
  '/uoms': {
    found: ['name', 'code', 'short_name'],
    unique: ['name', 'code'],
    shared: ['short_name'],
    sorted: ['parent_id', 'name', 'code', 'short_name', 'value', 'created_at'],
    file: 'ID, Parent, Name, Code, Short name, Value, Created',
    right: 'uom',
  },
  '/inventory_type': {
    found: ['name', 'code', 'display_name'],
    unique: ['name', 'code'],
    shared: ['display_name'],
    sorted: ['name', 'display_name', 'created_at'],
    file: 'ID, Name, Display name, Created, Code',
    right: 'inventorytype',
  },
  '/fishing_area': {
    found: ['subarea', 'subarea_name', 'description'],
    unique: ['subarea'],
    shared: ['subarea_name', 'description'],
    sorted: ['area_id', 'subarea', 'subarea_name', 'description', 'longitude', 'latitude', 'created_at'],
    file: 'ID, Area, Sub-area, Sub-area name, Description, Longitude, Latitude, Created',
    right: 'fishingarea',
  },
  '/bussiness_type': { ...named, right: 'businesstype' },
  '/document_type': {
    ...named,
    sorted: ['name', 'code', 'description', 'input_field', 'is_active', 'created_at'],
    file: 'ID, Name, Code, Description, Number to be typed, Status, Created',
    right: 'documenttype',
  },
  '/certifications': {
    ...named,
    sorted: ['name', 'code', 'description', 'type', 'is_active', 'created_at'],
    file: 'ID, Name, Code, Description, Type, Status, Created',
    right: 'certificate',
  },
  '/warehouse_type': {
    ...named,
    sorted: ['name', 'code', 'description', 'min_capacities', 'max_capacities', 'is_active', 'created_at'],
    file: 'ID, Name, Code, Description, Minimum capacity (kg), Maximum capacity (kg), Status, Created',
    right: 'warehousetype',
  },
  '/warehouse_categories': { ...named, right: 'warehousecategory' },
};

const declared: readonly Resource[] = masterData;
const resourceOf = (path: string) => declared.find((one) => one.path === path)!;

let company: Awaited<ReturnType<typeof newCompany>>;
beforeAll(async () => {
  company = await newCompany();
});

it('has a line here for every list', () => {
  expect(Object.keys(lists).toSorted()).toEqual(declared.map(({ path }) => path).toSorted());
});

describe.each(Object.entries(lists))('%s', (path, { found, notFound = [], unique, shared = [], ...list }) => {
  const create = (number: number, changes: object = {}) =>
    company.send('POST', path, asSent(resourceOf(path), { ...sampleOf(resourceOf(path), number), ...changes }));

  it('is searched by the words of these fields and no other', async () => {
    const texts = [...found, ...notFound];
    const words = Object.fromEntries(texts.map((field, at) => [field, `KATA-${at}`]));
    expect((await create(7, words)).statusCode).toBe(200);
    const totals = await Promise.all(
      texts.map(async (field) => (await company.send('GET', `${path}?search=${words[field]}`)).json().pagination.total),
    );
    expect(Object.fromEntries(texts.map((field, at) => [field, totals[at]]))).toEqual(
      Object.fromEntries(texts.map((field) => [field, found.includes(field) ? 1 : 0])),
    );
  });

  it('shares these fields between no two records, and others between any', async () => {
    const first = sampleOf(resourceOf(path), 1);
    expect((await create(1)).statusCode).toBe(200);
    for (const field of unique) {
      const { errors } = (await create(2, { [field]: String(first[field]).toUpperCase() })).json();
      expect(errors).toEqual([{ pointer: `/${field}`, code: 'value_taken' }]);
    }
    const same = Object.fromEntries(shared.map((field) => [field, first[field]]));
    expect((await create(3, same)).statusCode).toBe(200);
  });

  it('shares the same fields between no two rows of a file', async () => {
    const { send } = await newCompany();
    for (const field of [...unique, ...shared]) {
      const columns = [...new Set([field, ...unique])];
      const rowOf = (number: number) =>
        columns.map((name) => `"${String(sampleOf(resourceOf(path), name === field ? 1 : number)[name])}"`).join();
      const headings = columns.map((name) => headingOf(name, 'en')).join();
      const [, second] = verdicts(await upload(send, path, csvOf(headings, rowOf(1), rowOf(2))));
      expect([field, String(second).includes(`${field} repeated_in_file`)]).toEqual([field, unique.includes(field)]);
    }
  });

  it('is sorted by its columns and by nothing else', async () => {
    const others = [...Object.keys(resourceOf(path).fields), 'id', 'image', 'version', 'company_id'];
    const asked = [...new Set([...list.sorted, ...others])];
    const answers = await Promise.all(
      asked.map((column) => company.send('GET', `${path}?order_by=${column}&sort_by=asc`)),
    );
    expect(asked.filter((_column, at) => answers[at]!.statusCode === 200)).toEqual(list.sorted);
  });

  it('goes into a file with all that is known of a record', async () => {
    const answer = await company.send('GET', `${path}/export?format=csv`, undefined, { 'x-localization': 'en' });
    expect(answer.body.replace(/^\uFEFF/, '').split('\r\n')[0]).toBe(list.file.replaceAll(', ', ','));
  });

  it('is open with its own right, and closed with those of all other lists', async () => {
    const rights = Object.values(lists).map(({ right }) => `${right}_list`);
    const own = `${list.right}_list`;
    const reader = await newPerson(company.companyId, [own]);
    const stranger = await newPerson(
      company.companyId,
      rights.filter((right) => right !== own),
    );
    expect((await sendAs(reader.token, 'GET', path)).statusCode).toBe(200);
    expect((await sendAs(stranger.token, 'GET', path)).statusCode).toBe(403);
  });
});

describe('what belongs together', () => {
  it('units of measure are narrowed to those of one parent, or of none; no other list is', async () => {
    const make = async (number: number, parent_id: string | null) =>
      (await company.send('POST', '/uoms', { ...sampleOf(resourceOf('/uoms'), number), parent_id })).json().data.id;
    const parent = await make(20, null);
    const child = await make(21, parent);
    const ids = async (query: string) =>
      (await company.send('GET', `/uoms?size=100&${query}`)).json().data.map(({ id }: { id: string }) => id);
    expect(await ids(`parent_id=${parent}`)).toEqual([child]);
    expect(await ids('parent_id=null')).toContain(parent);
    expect(await ids('parent_id=null')).not.toContain(child);
    for (const path of Object.keys(lists).filter((one) => one !== '/uoms')) {
      expect([path, (await company.send('GET', `${path}?parent_id=${parent}`)).statusCode]).toEqual([path, 422]);
    }
  });

  it.each([
    ['/sizes', 'range_from', 'range_to'],
    ['/warehouse_type', 'min_capacities', 'max_capacities'],
  ])('%s: %s is at most %s, and may be the same', async (path, from, to) => {
    const made = async (number: number, one: number, other: number) => {
      const body = { ...sampleOf(resourceOf(path), number), [from]: one, [to]: other };
      return (await company.send('POST', path, body)).json().errors?.map(({ pointer }: { pointer: string }) => pointer);
    };
    expect(await made(30, 6, 5)).toHaveLength(1);
    expect(await made(31, 5, 5)).toBeUndefined();
    expect(await made(32, 4, 5)).toBeUndefined();
  });
});
