import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { thumbnailOf } from '#shared/image.ts';
import { masterData } from '#shared/master-data/index.ts';
import { partnerRoles } from '#shared/partner-roles.ts';
import { productInput } from '#shared/product.ts';
import { variantInput } from '#shared/variant.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { localStorage } from '#server/platform/files/local-storage.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { loadDemo } from './load.ts';
import { demoSignIns } from './sign-ins.ts';

const folder = await mkdtemp(join(tmpdir(), 'palka-demo-'));
const storage = localStorage(folder);
const owner = connect(createPool(process.env.TEST_DATABASE_URL_OWNER!, { max: 2 }));

afterAll(async () => {
  await owner.destroy();
  await rm(folder, { recursive: true });
});

const companies = ['PT Samudra Beku Nusantara', 'PT Bahari Dingin Sejahtera', 'PT Laut Timur Abadi'];

const files = async (from: FileStorage) => {
  const paths: string[] = [];
  for await (const path of from.list()) paths.push(path);
  return paths;
};

const memberships = async () => {
  const { rows } = await sql<{ email: string; company: string; role: string; is_owner: boolean }>`
    select u.email, c.name as company, r.name as role, r.is_owner
    from membership m
    join app_user u on u.id = m.user_id
    join company c on c.id = m.company_id
    join role r on r.company_id = m.company_id and r.id = m.role_id
    where u.email like '%@samudra.example' or u.email like '%@lauttimur.example'
    order by u.email, m.created_at`.execute(owner);
  return rows;
};

interface StoredProduct {
  company: string;
  created_at: string;
  founded_at: string;
  input: unknown;
}

const products = async () => {
  const { rows } = await sql<StoredProduct>`
    select c.name as company, p.created_at, c.created_at as founded_at,
      to_jsonb(p) - '{id,company_id,image,created_at,version,selling_tax_price,search_text}'::text[] as input
    from product p join company c on c.id = p.company_id
    where c.name = any (${companies})`.execute(owner);
  return rows;
};

/** The pictures that records of the demo's companies refer to. */
const pictures = async () => {
  const { rows } = await sql<{ company_id: string; image: string }>`
    select x.company_id, x.image from company c
    join (
      select company_id, image from product
      union all select company_id, image from certification
    ) x on x.company_id = c.id
    where c.name = any (${companies}) and x.image is not null`.execute(owner);
  return rows;
};

interface StoredVariant {
  company: string;
  barcode: string;
  product: string;
  status: string;
  product_status: string;
  in_time: boolean;
  input: unknown;
}

const variants = async () => {
  const { rows } = await sql<StoredVariant>`
    select c.name as company, v.barcode, p.name as product, v.status, p.status as product_status,
      v.created_at >= p.created_at and v.created_at < now() as in_time,
      to_jsonb(v) - '{id,company_id,image,created_at,version,search_text}'::text[]
        - '{merged_into_id,merged_at,merged_by,former_name,former_code,former_product_id}'::text[] as input
    from variant v
    join product p on p.company_id = v.company_id and p.id = v.product_id
    join company c on c.id = v.company_id
    where c.name = any (${companies})`.execute(owner);
  return rows;
};

/** A storage that fails at the file of this number. */
const failingAt = (last: number): FileStorage => {
  let written = 0;
  return {
    ...storage,
    async put(path, bytes, contentType) {
      written += 1;
      if (written === last) throw new Error('disk full');
      await storage.put(path, bytes, contentType);
    },
  };
};

describe('the demo', () => {
  it('leaves neither rows nor files behind when it fails halfway', async () => {
    await expect(loadDemo({ owner, storage: failingAt(16) })).rejects.toThrow('disk full');
    expect(await memberships()).toEqual([]);
    expect(await products()).toEqual([]);
    expect(await files(storage)).toEqual([]);
  });

  it('is loaded once, also when asked for concurrently or again', async () => {
    const answers = await Promise.all([loadDemo({ owner, storage }), loadDemo({ owner, storage })]);
    expect(answers.toSorted()).toEqual(['loaded', 'present']);
    const before = { people: await memberships(), products: await products(), files: await files(storage) };
    expect(await loadDemo({ owner, storage })).toBe('present');
    expect({ people: await memberships(), products: await products(), files: await files(storage) }).toEqual(before);
  });

  it('has one person for each role, and an owner who lands in the first company', async () => {
    expect(await memberships()).toEqual([
      {
        email: 'clerk@samudra.example',
        company: 'PT Samudra Beku Nusantara',
        role: 'Petugas Barang Masuk',
        is_owner: false,
      },
      { email: 'finance@samudra.example', company: 'PT Samudra Beku Nusantara', role: 'Keuangan', is_owner: false },
      { email: 'manager@lauttimur.example', company: 'PT Laut Timur Abadi', role: 'Kepala Gudang', is_owner: false },
      {
        email: 'manager@samudra.example',
        company: 'PT Samudra Beku Nusantara',
        role: 'Kepala Gudang',
        is_owner: false,
      },
      {
        email: 'outbound@samudra.example',
        company: 'PT Samudra Beku Nusantara',
        role: 'Petugas Barang Keluar',
        is_owner: false,
      },
      { email: 'owner@lauttimur.example', company: 'PT Laut Timur Abadi', role: 'Pemilik', is_owner: true },
      { email: 'owner@samudra.example', company: 'PT Samudra Beku Nusantara', role: 'Pemilik', is_owner: true },
      { email: 'owner@samudra.example', company: 'PT Bahari Dingin Sejahtera', role: 'Pemilik', is_owner: true },
      { email: 'viewer@samudra.example', company: 'PT Samudra Beku Nusantara', role: 'Peninjau', is_owner: false },
    ]);
  });

  it('lets everyone sign in whom it lists', async () => {
    const { rows } = await sql<{ email: string; password_hash: string }>`
      select email, password_hash from app_user join credential on user_id = id where email = any (${demoSignIns.map(({ email }) => email)})`.execute(
      owner,
    );
    expect(rows.map(({ email }) => email).toSorted()).toEqual(demoSignIns.map(({ email }) => email).toSorted());
    expect(await verifyPassword('palka-demo-1', rows[0]!.password_hash)).toBe(true);
    expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(1);
  });

  it('has products that a person could have typed, as old as their company at most', async () => {
    const rows = await products();
    const count = (name: string) => rows.filter(({ company }) => company === name).length;
    expect(count('PT Samudra Beku Nusantara')).toBeGreaterThanOrEqual(60);
    expect(count('PT Bahari Dingin Sejahtera')).toBe(12);
    expect(count('PT Laut Timur Abadi')).toBe(10);
    for (const { input, created_at, founded_at } of rows) {
      expect(productInput.safeParse(input).error).toBeUndefined();
      expect(created_at > founded_at && created_at < new Date().toISOString()).toBe(true);
    }
  });

  it('says of which species its products are, but for what is mixed or used up', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct p.name from product p
      join company c on c.id = p.company_id
      where c.name = any (${companies}) and p.commodity_id is null and p.type = 'storable'
      order by p.name`.execute(owner);
    expect(rows.map(({ name }) => name)).toEqual(['Daging Giling Tuna', 'Kepala Tuna', 'Tetelan Tuna']);
  });

  it('has variants that a person could have typed, with barcodes of Indonesia, no older than their products', async () => {
    const rows = await variants();
    for (const company of companies) {
      expect(rows.filter((row) => row.company === company).length).toBeGreaterThan(15);
    }
    for (const { input, barcode, in_time, status, product_status } of rows) {
      expect(variantInput.safeParse(input).error).toBeUndefined();
      expect(barcode).toMatch(/^899\d{10}$/);
      expect(in_time).toBe(true);
      expect(status === 'active' && product_status === 'none').toBe(false);
    }
    expect(new Set(rows.map(({ barcode }) => barcode)).size).toBe(rows.length);
  });

  it('weighs each pack of a tuna loin, and knows the weight of a carton of shrimp', async () => {
    const rows = await variants();
    const weights = (product: string) => rows.filter((row) => row.product === product).map(({ input }) => input);
    expect(weights('Loin Tuna Sirip Kuning')).not.toEqual([]);
    for (const loin of weights('Loin Tuna Sirip Kuning')) expect(loin).toMatchObject({ catch_weight: true });
    expect(weights('Udang Vaname HLSO')).not.toEqual([]);
    for (const carton of weights('Udang Vaname HLSO')) {
      expect(carton).toMatchObject({ catch_weight: false, net_weight: 10.8 });
    }
  });

  it('has partners in every role, some of whose documents have ended or soon will', async () => {
    const { rows } = await sql<{ company: string; code: string; roles: string[]; ends: string | null; days: number }>`
      select c.name as company, p.code, p.roles, p.minimum_remaining_days as days,
        (select min(expires_on) from partner_document where partner_id = p.id) - current_date as ends
      from partner p join company c on c.id = p.company_id where c.name = any (${companies})`.execute(owner);
    for (const company of companies) {
      const own = rows.filter((row) => row.company === company);
      expect(own.length).toBeGreaterThanOrEqual(company === companies[0] ? 12 : 6);
      expect(new Set(own.flatMap(({ roles }) => roles))).toEqual(new Set(partnerRoles));
      expect(own.some(({ ends }) => ends !== null && Number(ends) >= 0 && Number(ends) <= 30)).toBe(true);
    }
    expect(rows.some(({ ends }) => ends !== null && Number(ends) < 0)).toBe(true);
    expect(rows.some(({ company, days }) => company === companies[0] && days === 180)).toBe(true);
    const { rows: mails } = await sql<{ email: string }>`
      select x.email from company c
      join (
        select company_id, email from partner union all select company_id, email from partner_contact
      ) x on x.company_id = c.id
      where c.name = any (${companies}) and x.email is not null`.execute(owner);
    expect(mails.length).toBeGreaterThan(40);
    expect(mails.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
  });

  it('has warehouses with rooms and positions in every company, and a clerk who works in one of them', async () => {
    const { rows } = await sql<{ company: string; warehouses: number; rooms: number; positions: number }>`
      select c.name as company, count(distinct w.id)::int as warehouses, count(distinct r.id)::int as rooms,
        count(*)::int as positions
      from company c join warehouse w on w.company_id = c.id
      join storage_room r on r.company_id = c.id and r.warehouse_id = w.id
      join storage_position p on p.company_id = c.id and p.room_id = r.id
      where c.name = any (${companies}) group by c.name order by c.name`.execute(owner);
    expect(rows).toEqual([
      { company: 'PT Bahari Dingin Sejahtera', warehouses: 2, rooms: 6, positions: 151 },
      { company: 'PT Laut Timur Abadi', warehouses: 1, rooms: 5, positions: 135 },
      { company: 'PT Samudra Beku Nusantara', warehouses: 3, rooms: 15, positions: 315 },
    ]);
    const { rows: restricted } = await sql`
      select u.email, w.code from warehouse_access a
      join app_user u on u.id = a.user_id join warehouse w on w.id = a.warehouse_id
      where u.email like '%@samudra.example'`.execute(owner);
    expect(restricted).toEqual([{ email: 'clerk@samudra.example', code: 'MBR' }]);
  });

  it.each(masterData)('has $name rows in every company, as old as it', async ({ table }) => {
    const { rows } = await sql<{ name: string; rows: number; as_old: boolean }>`
      select c.name, count(*)::int as rows, bool_and(t.created_at = c.created_at) as as_old
      from ${sql.table(table)} t join company c on c.id = t.company_id
      where c.name = any (${companies}) group by c.name`.execute(owner);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(companies.toSorted());
    for (const row of rows) expect(row).toMatchObject({ as_old: true });
  });

  it('gives products and certifications a picture and a thumbnail of their own, in the folder of their company', async () => {
    const rows = await pictures();
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.every(({ image, company_id }) => image.startsWith(`${company_id}/`))).toBe(true);
    const paths = rows.flatMap(({ image }) => [image, thumbnailOf(image)]);
    expect((await files(storage)).toSorted()).toEqual(paths.toSorted());
  });
});
