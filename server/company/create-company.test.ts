import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '#shared/limits.ts';
import { masterData } from '#shared/master-data/index.ts';
import { inputSchema } from '#shared/master-data/schema.ts';
import { allPermissions } from '#shared/permissions.ts';
import { asCompany, connect, createPool } from '#server/platform/db/database.ts';
import { createCompany } from './create-company.ts';

const owner = connect(createPool(process.env.TEST_DATABASE_URL_OWNER!, { max: 2 }));
const db = connect(createPool(process.env.TEST_DATABASE_URL_APP!, { max: 2 }));

afterAll(async () => {
  await owner.destroy();
  await db.destroy();
});

const create = (language: Language, withReference = true) =>
  owner.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`insert into tenant (name) values ('Tenant') returning id`.execute(trx);
    return createCompany(trx, {
      tenantId: rows[0]!.id,
      name: 'PT Uji',
      language,
      timeZone: 'Asia/Jayapura',
      withReference,
    });
  });

/** What the app sees in the company, behind the walls. */
const seen = <Row>(companyId: string, query: string) =>
  asCompany(db, { companyId, userId: randomUUID() }, async (trx) => (await sql.raw<Row>(query).execute(trx)).rows);

interface Role {
  id: string;
  name: string;
  is_owner: boolean;
  permissions: string[];
}

describe('a new company', () => {
  it('has its own name, language and time zone', async () => {
    const { companyId } = await create('en');
    expect(await seen(companyId, 'select id, name, language, time_zone from company')).toEqual([
      { id: companyId, name: 'PT Uji', language: 'en', time_zone: 'Asia/Jayapura' },
    ]);
  });

  it('starts with the categories and groups of the trade in both languages', async () => {
    const { companyId, reference } = await create('id');
    expect(await seen(companyId, `select name, name_en from category where code = 'SHR'`)).toEqual([
      { name: 'Udang', name_en: 'Shrimp and Prawn' },
    ]);
    expect(await seen(companyId, `select name, name_en, is_active from product_group where code = 'FRC'`)).toEqual([
      { name: 'Beku Potongan', name_en: 'Frozen Cuts', is_active: true },
    ]);
    const stored = await seen<{ id: string; code: string }>(companyId, 'select id, code from category');
    expect(new Map(stored.map(({ id, code }) => [code, id]))).toEqual(reference.get('category'));
  });

  it.each([
    { language: 'id', name: 'Utuh', description: 'Ikan utuh tanpa ada yang dibuang' },
    { language: 'en', name: 'Whole round', description: 'The whole fish with nothing removed' },
  ] as const)('names its process types in its language: $language', async ({ language, name, description }) => {
    const { companyId } = await create(language);
    const rows = await seen<{ code: string }>(companyId, 'select code, name, description, is_active from process_type');
    expect(rows).toHaveLength(30);
    expect(rows).toContainEqual({ code: 'WR', name, description, is_active: true });
  });

  it.each(masterData.filter(({ name }) => name !== 'container'))(
    'has $name rows of the trade that a person could have typed',
    async (resource) => {
      const { companyId } = await create('id');
      const fields = Object.keys(resource.fields);
      const rows = await seen<Record<string, unknown>>(companyId, `select ${fields.join()} from ${resource.table}`);
      expect(rows.length).toBeGreaterThan(5);
      const schema = inputSchema(resource);
      for (const row of rows) expect(schema.safeParse(row).error).toBeUndefined();
      for (const column of resource.unique) {
        expect(new Set(rows.map((row) => String(row[column]).toLowerCase())).size).toBe(rows.length);
      }
    },
  );

  it('starts without containers, whose tares only its own scales know', async () => {
    const { companyId } = await create('id');
    expect(await seen(companyId, 'select id from container')).toEqual([]);
  });

  it('lists what it starts with in the order of the trade', async () => {
    const { companyId } = await create('id');
    const rows = await seen<{ code: string }>(companyId, 'select code from grade order by created_at desc, id desc');
    expect(rows.map(({ code }) => code)).toEqual(['AAA', 'AA', 'A', 'B', 'C', 'D', 'EXP', 'LOK', 'BS']);
  });

  it('starts with units on two levels, and fishing areas below those of the world', async () => {
    const { companyId } = await create('id');
    expect(
      await seen(
        companyId,
        `select u.code, u.value::int, p.code as parent from uom u join uom p on p.id = u.parent_id`,
      ),
    ).toContainEqual({ code: 'KG', value: 1000, parent: 'G' });
    expect(
      await seen(
        companyId,
        `select a.code, f.subarea, f.subarea_name, f.longitude from fishing_area f join area a on a.id = f.area_id`,
      ),
    ).toContainEqual({ code: '71', subarea: '712', subarea_name: 'Laut Jawa', longitude: '111.0' });
  });

  it('has nothing in English only where a company speaks Indonesian, and the other way round', async () => {
    const [indonesian, english] = [await create('id'), await create('en')];
    const select = `select (select name from nature where name in ('Beku', 'Frozen')) as nature,
      (select description from grade where code = 'BS') as grade, (select name from size where code = 'U10') as size,
      (select display_name from inventory_type where code = 'RAW') as inventory_type,
      (select short_name from uom where code = 'CTN') as uom, (select name from commodity where code = 'SKJ') as commodity`;
    expect(await seen(indonesian.companyId, select)).toEqual([
      {
        nature: 'Beku',
        grade: 'Pecah, patah, atau berubah warna, untuk bahan olahan',
        size: 'U10 ekor/lb',
        inventory_type: 'Bahan baku',
        uom: 'ktn',
        commodity: 'Cakalang',
      },
    ]);
    expect(await seen(english.companyId, select)).toEqual([
      {
        nature: 'Frozen',
        grade: 'Broken or discoloured, for further processing',
        size: 'U10 pcs/lb',
        inventory_type: 'Raw',
        uom: 'ctn',
        // It has an English name beside it.
        commodity: 'Cakalang',
      },
    ]);
  });

  it('has no master data when it is to start without', async () => {
    const { companyId, reference } = await create('id', false);
    expect(reference.size).toBe(0);
    for (const { table } of masterData) expect(await seen(companyId, `select from ${table}`)).toEqual([]);
  });

  it('starts with eight roles named in its language, which hold known permissions', async () => {
    const { companyId, roles } = await create('en');
    const rows = await seen<Role>(companyId, 'select id, name, is_owner, permissions from role');
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'Finance',
      'Financier',
      'Inbound Clerk',
      'Outbound Clerk',
      'Owner',
      'Renter',
      'Viewer',
      'Warehouse Manager',
    ]);
    expect(rows.filter(({ is_owner }) => is_owner).map(({ id }) => id)).toEqual([roles.owner]);
    for (const { permissions } of rows) {
      expect(allPermissions).toEqual(expect.arrayContaining(permissions));
      expect(new Set(permissions).size).toBe(permissions.length);
    }
  });

  it('lets clerks and viewers look at products and change none', async () => {
    const { companyId, roles } = await create('id');
    const rows = await seen<Role>(companyId, 'select id, permissions from role');
    for (const key of ['inbound', 'outbound', 'viewer'] as const) {
      const role = rows.find(({ id }) => id === roles[key])!;
      expect(role.permissions.filter((permission) => permission.startsWith('product_'))).toEqual(['product_list']);
    }
  });

  it('keeps the administration of people from everyone but the owner', async () => {
    const { companyId } = await create('id');
    const rows = await seen<Role>(companyId, 'select is_owner, permissions from role where not is_owner');
    const administration = /^(users|roles)_(create|update|delete)$/;
    expect(
      rows.flatMap(({ permissions }) => permissions.filter((permission) => administration.test(permission))),
    ).toEqual([]);
  });
});
