import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import { formBody, newCompany, owner, storage } from '#server/testing.ts';
import { meanwhile } from '#server/test-waiting.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { kindOf, type RecordKind } from './kind.ts';
import { partnerKind } from '#server/partners/kind.ts';
import { productKind } from '#server/products/kind.ts';
import { variantKind } from '#server/variants/kind.ts';
import { warehouseKind } from '#server/warehouses/kind.ts';

type Company = Awaited<ReturnType<typeof newCompany>>;

const kinds: RecordKind[] = [...masterData.map(kindOf), productKind, variantKind, partnerKind, warehouseKind];

/** What a table's checks want beside values of the right type. */
const particular: Record<string, Record<string, unknown>> = {
  product: { type: 'storable', traceability: 'batch', status: 'active' },
  variant: { status: 'active' },
  certification: { type: 'none' },
  partner: { roles: ['supplier'], status: 'active' },
  warehouse: { status: 'active' },
  fishing_area: { area_id: '00000000-0000-7000-8000-000000000071' },
};
const valueOf = (type: string, text: string) => ({ boolean: true, text, date: '2026-06-01' })[type] ?? 1;

/** Stores a record with every column that must be filled, and gives its id. */
async function stored(company: Company, table: string, values: Record<string, unknown> = {}): Promise<string> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_generated = 'NEVER'`.execute(owner);
  const text = `Udang ${randomUUID()}`;
  const row = {
    ...Object.fromEntries(columns.map(({ name, type }) => [name, valueOf(type, text)])),
    ...particular[table],
    ...(table === 'variant' && (await parentsOfVariant(company, values))),
    ...values,
    company_id: company.companyId,
  };
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))}) returning id`.execute(owner);
  return rows[0]!.id;
}

/** A product, and a nature that tells its variant apart from others, where they are not given. */
const parentsOfVariant = async (company: Company, values: Record<string, unknown>) => ({
  product_id: values.product_id ?? (await stored(company, 'product')),
  nature_id: values.nature_id ?? (await stored(company, 'nature')),
});

/** The ids of a company's records, apart from the warehouse that every company of tests has. */
const idsIn = async ({ companyId, others }: Company, table: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where company_id = ${companyId} and id <> ${others.warehouse} order by id`.execute(
    owner,
  );
  return rows.map(({ id }) => id);
};

const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1864ab' } })
          .png()
          .toBuffer(),
      ),
    ],
    'tuna.png',
    { type: 'image/png' },
  );

describe.each(kinds)('$path', ({ path, table, title, status }) => {
  it('deletes the chosen records at once, and no other', async () => {
    const company = await newCompany();
    const chosen = [await stored(company, table), await stored(company, table)];
    const other = await stored(company, table);
    const answer = await company.send('POST', `${path}/bulk_delete`, { ids: chosen });
    expect(answer.json()).toEqual({ data: { done: 2, failed: [] } });
    expect(await idsIn(company, table)).toEqual([other]);
  });

  it('says what would be deleted and changes nothing', async () => {
    const company = await newCompany();
    const ids = [await stored(company, table), await stored(company, table)];
    const answer = await company.send('POST', `${path}/bulk_delete`, { ids, preview: true });
    expect(answer.json()).toEqual({ data: { done: 2, failed: [] } });
    expect(await idsIn(company, table)).toEqual(ids);
  });

  it('knows another company’s records as little as those that never were', async () => {
    const mine = await newCompany();
    const theirs = await newCompany();
    const ids = [await stored(mine, table), randomUUID()].toSorted();
    for (const [route, more] of [
      ['bulk_delete', {}],
      ['bulk_delete', { preview: true }],
      ...(status ? ([['bulk_status', { is_active: false }]] as const) : []),
    ] as const) {
      expect((await theirs.send('POST', `${path}/${route}`, { ids, ...more })).json()).toEqual({
        data: { done: 0, failed: ids.map((id) => ({ id, name: null, why: 'not_found', used_by: [] })) },
      });
    }
    for (const id of ids) {
      expect((await theirs.send('GET', `${path}/${id}/used_by`)).json().type).toBe(
        'urn:palka:problem:record-not-found',
      );
    }
    expect(await idsIn(mine, table)).toHaveLength(1);
  });

  it('counts a record that is named twice once, however its id is written', async () => {
    const company = await newCompany();
    const id = await stored(company, table);
    const answer = await company.send('POST', `${path}/bulk_delete`, { ids: [id, id.toUpperCase(), id] });
    expect(answer.json()).toEqual({ data: { done: 1, failed: [] } });
  });

  it.each([
    ['no ids', { ids: [] }],
    ['ids of the wrong form', { ids: ['x'] }],
    ['more than a hundred', { ids: Array.from({ length: 101 }, () => randomUUID()) }],
    ['unknown fields', { ids: [randomUUID()], all: true }],
    ['an empty body', {}],
  ])('refuses %s', async (_, body) => {
    const { send } = await newCompany();
    expect((await send('POST', `${path}/bulk_delete`, body)).json().type).toBe('urn:palka:problem:invalid-input');
  });

  it('is used by nothing when it was just created', async () => {
    const company = await newCompany();
    const id = await stored(company, table, { [title]: 'Tuna sirip kuning' });
    expect((await company.send('GET', `${path}/${id}/used_by`)).json()).toEqual({ data: [] });
  });
});

const withStatus = kinds.flatMap(({ status, ...kind }) => (status ? [{ ...kind, status }] : []));

describe.each(withStatus)('$path', ({ path, table, status }) => {
  it('deactivates the chosen records and activates them again', async () => {
    const company = await newCompany();
    const ids = [await stored(company, table), await stored(company, table)];
    const other = await stored(company, table);
    const states = async () => {
      const { rows } = await sql<{ id: string; state: unknown }>`
        select id, ${sql.ref(status.column)} as state from ${sql.table(table)} where company_id = ${company.companyId}`.execute(
        owner,
      );
      return Object.fromEntries(
        rows.filter(({ id }) => id !== company.others.warehouse).map(({ id, state }) => [id, state]),
      );
    };
    for (const is_active of [false, true]) {
      const answer = await company.send('POST', `${path}/bulk_status`, { ids, is_active });
      expect(answer.json()).toEqual({ data: { done: 2, failed: [] } });
      const state = is_active ? status.active : status.inactive;
      expect(await states()).toEqual({ [ids[0]!]: state, [ids[1]!]: state, [other]: status.active });
    }
  });
});

describe.each(kinds.filter(({ status }) => !status))('$path', ({ path }) => {
  it('has no status to set', async () => {
    const { send } = await newCompany();
    const answer = await send('POST', `${path}/bulk_status`, { ids: [randomUUID()], is_active: true });
    expect(answer.json().type).toBe('urn:palka:problem:route-not-found');
  });
});

/** Every column that refers to a kind of record, as the migrations declare them. */
const { rows: references } = await sql<{ target: string; table: string; column: string }>`
  select c.confrelid::regclass::text as target, c.conrelid::regclass::text as "table", a.attname as "column"
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'f' and c.confdeltype in ('a', 'r') and a.attname like '%\_id' and a.attname <> 'company_id'
    and c.confrelid::regclass::text = any(${kinds.map(({ table }) => table)})`.execute(owner);
const known = new Set(kinds.map(({ table }) => table));

// What a merged record was of is written with the merge alone.
const written = references.filter(({ column }) => !column.startsWith('former_'));
describe.each(written.filter(({ table, target }) => known.has(table) && table !== target))(
  'a $target named by the $column of a $table',
  (reference) => {
    const { path, title } = kinds.find(({ table }) => table === reference.target)!;

    it('stays as long as it is used, and says by how many', async () => {
      const company = await newCompany();
      const used = await stored(company, reference.target, { [title]: 'Tuna' });
      const unused = await stored(company, reference.target);
      const users = [1, 2].map(() => stored(company, reference.table, { [reference.column]: used }));
      await Promise.all(users);
      const uses = [{ table: reference.table, count: 2 }];

      expect((await company.send('GET', `${path}/${used}/used_by`)).json()).toEqual({ data: uses });
      const outcome = { data: { done: 1, failed: [{ id: used, name: 'Tuna', why: 'in_use', used_by: uses }] } };
      for (const preview of [true, false]) {
        const answer = await company.send('POST', `${path}/bulk_delete`, { ids: [used, unused], preview });
        expect(answer.json()).toEqual(outcome);
      }
      expect(await idsIn(company, reference.target)).toEqual([used]);
    });
  },
);

it('counts a document once that names a partner twice: as the one it is with, and as the owner', async () => {
  const company = await newCompany();
  const renter = await stored(company, 'partner', { name: 'Mitra sewa', roles: ['renter'] });
  const draft = {
    kind: 'deposit',
    date: '2026-06-01',
    warehouse_id: company.others.warehouse,
    partner_id: renter,
    lines: [],
  };
  const made = await company.send('POST', '/stock_received', draft);
  expect(made.json().data).toMatchObject({ partner: { id: renter }, owner: { id: renter } });
  expect((await company.send('GET', `/partners/${renter}/used_by`)).json()).toEqual({
    data: [{ table: 'stock_document', count: 1 }],
  });
});

it('has words for every table whose records use others, in both languages', () => {
  for (const { records } of [english, indonesian]) {
    const words = Object.keys(records.usedBy.table);
    expect(words).toEqual(expect.arrayContaining(references.map(({ table }) => `${table}_other`)));
  }
});

it('finds what the migrations refer to', () => {
  expect(references).toContainEqual({ target: 'category', table: 'product', column: 'category_id' });
});

it('deletes a unit together with the units counted in it, and keeps it while another one is', async () => {
  const company = await newCompany();
  const kilo = await stored(company, 'uom', { name: 'Kilogram' });
  const box = await stored(company, 'uom', { parent_id: kilo });
  const sack = await stored(company, 'uom', { parent_id: kilo });
  const ask = async (ids: string[]) => (await company.send('POST', '/uoms/bulk_delete', { ids })).json().data;
  expect(await ask([kilo, box])).toEqual({
    done: 1,
    failed: [{ id: kilo, name: 'Kilogram', why: 'in_use', used_by: [{ table: 'uom', count: 1 }] }],
  });
  expect(await ask([kilo, sack])).toEqual({ done: 2, failed: [] });
  expect(await idsIn(company, 'uom')).toEqual([]);
});

it('takes the pictures of deleted products away, after all is done', async () => {
  const company = await newCompany();
  const create = async (name: string) =>
    (
      await company.send(
        'POST',
        '/products',
        formBody({ name, name_en: name, type: 'storable', image: await picture() }),
      )
    ).json().data;
  async function images() {
    const files: string[] = [];
    for await (const file of storage.list()) if (file.includes(company.companyId)) files.push(file);
    return files;
  }
  const [gone, kept] = [await create('Loin'), await create('Saku')];
  await company.send('POST', '/products/bulk_delete', { ids: [gone.id], preview: true });
  expect(await images()).toContain(gone.image);
  await company.send('POST', '/products/bulk_delete', { ids: [gone.id] });
  const left = await images();
  expect(left).toHaveLength(2);
  expect(left).toContain(kept.image);
});

it('leaves a record that someone begins to use just before', async () => {
  const company = await newCompany();
  const category = await stored(company, 'category');
  const answer = await meanwhile(
    (trx) =>
      sql`insert into product (company_id, name, name_en, type, traceability, status, can_sold, can_purchased, has_expired, include_tax, category_id)
        values (${company.companyId}, 'Loin', 'Loin', 'storable', 'none', 'active', true, true, false, false, ${category})`.execute(
        trx,
      ),
    // It comes as far as the category that is about to be used.
    () => company.send('POST', '/categories/bulk_delete', { ids: [category] }),
  );
  expect(answer.json().data).toMatchObject({ done: 0, failed: [{ why: 'in_use', used_by: [{ table: 'product' }] }] });
  expect(await idsIn(company, 'category')).toEqual([category]);
});

it('does not wait for ever when two delete the same records in another order', async () => {
  const company = await newCompany();
  const ids = await Promise.all(Array.from({ length: 20 }, () => stored(company, 'category')));
  const answers = await Promise.all(
    [ids, ids.toReversed()].map(async (some) => company.send('POST', '/categories/bulk_delete', { ids: some })),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(answers.map((answer) => answer.json().data.done).toSorted((a, b) => a - b)).toEqual([0, 20]);
});
