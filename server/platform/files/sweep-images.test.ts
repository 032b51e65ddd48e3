import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thumbnailOf } from '#shared/image.ts';
import { filledCompany } from '#server/company/testing.ts';
import { newBareStockCompany, newBatch, type StockCompany } from '#server/stock/ledger/testing.ts';
import { db, formBody, newCompany, owner } from '#server/testing.ts';
import { contentTypeOf } from './content-type.ts';
import { createStorage } from './create-storage.ts';
import type { FileStorage } from './storage.ts';
import { storeImage } from './store-image.ts';
import { sweepImages } from './sweep-images.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const inADay = () => Date.now() + DAY_MS + 60_000;
const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'navy' } })
  .png()
  .toBuffer();

let folder: string;
let bucket: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palka-sweep-'));
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'palka-sweep', configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await bucket.run()).port}`;
});

afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const local = () => createStorage({ dataDir: join(folder, randomUUID()), s3: undefined });
const s3 = () => {
  const access = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return createStorage({
    dataDir: folder,
    s3: { endpoint, region: 'us-east-1', bucket: 'palka-sweep', forcePathStyle: true, ...access },
  });
};

const isThere = async (storage: FileStorage, path: string) => (await storage.about(path)) !== undefined;

/** Makes a record of each table that may have a picture, and gives each a picture of its own. Answers the pictures. */
async function referAll(company: StockCompany, store: () => Promise<string>) {
  const { companyId, userId, send } = company;
  const create = async (path: string, fields: Record<string, string>): Promise<string> => {
    const answer = await send('POST', path, formBody(fields));
    expect(answer.statusCode).toBe(200);
    return answer.json().data.id;
  };
  const product_id = await create('/products', { name: 'Bergambar', name_en: 'Pictured', type: 'storable' });
  const batch_id = await newBatch(company, 'B-1');
  const { rows: corrections } = await sql<{ id: string }>`
    insert into date_correction (company_id, batch_id, changes, reason, image, submitted_by)
    values (${companyId}, ${batch_id}, '{"expiry_date": [null, "2026-12-31"]}', 'Label', 'none', ${userId})
    returning id`.execute(owner);
  const ids = [
    corrections[0]!.id,
    product_id,
    await create('/variant', { product_id, name: 'Bergambar A', code: 'PIC', net_weight: '10' }),
    await create('/certifications', { name: 'Bergambar', code: 'PIC', type: 'product', is_active: 'true' }),
  ];
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'image'`.execute(owner);
  expect(tables.rows.length).toBe(ids.length);
  const images: string[] = [];
  for (const { name } of tables.rows) {
    const image = await store();
    const { numAffectedRows } =
      await sql`update ${sql.table(name)} set image = ${image} where id = any(${ids}::uuid[])`.execute(owner);
    expect(numAffectedRows).toBe(1n);
    images.push(image);
  }
  return images;
}

describe.each([
  ['a local folder', local],
  ['a bucket', s3],
])('in %s', (_kind, open) => {
  it('a picture that no record refers to goes after a day, with its thumbnail; all others stay', async () => {
    const storage = await open();
    const company = await newBareStockCompany();
    const { companyId } = company;
    const store = () => storeImage(storage, { owner: companyId, companyId, bytes: pixel, maxBytes: 10_000 });
    const inUse = await referAll(company, store);
    const lost = await store();

    expect(await sweepImages(db, storage)).toBe(0);
    expect(await isThere(storage, lost)).toBe(true);

    expect(await sweepImages(db, storage, inADay())).toBe(2);
    expect(await isThere(storage, lost)).toBe(false);
    expect(await isThere(storage, thumbnailOf(lost))).toBe(false);
    for (const kept of inUse) {
      expect(await isThere(storage, kept)).toBe(true);
      expect(await isThere(storage, thumbnailOf(kept))).toBe(true);
    }
  });

  it('what is no picture of ours, or of a company that is not there, is left alone', async () => {
    const storage = await open();
    const { companyId } = await newCompany();
    const strange = [
      `${companyId}/report.webp`,
      `other/${'a'.repeat(40)}.webp`,
      `${randomUUID()}/${'a'.repeat(40)}.webp`,
    ];
    for (const path of strange) await storage.put(path, pixel, 'image/webp');
    await sweepImages(db, storage, inADay());
    for (const path of strange) expect(await isThere(storage, path)).toBe(true);
  });

  it('what belongs to a company that left for another cell, or to somebody who is there too, is left alone', async () => {
    const storage = await open();
    const [left, here] = [await newCompany(), await newCompany()];
    await sql`update company set is_removed = true where id = ${left.companyId}`.execute(owner);
    await sql`update app_user set lives_elsewhere = true where id = ${here.userId}`.execute(owner);
    const paths = [left.companyId, here.userId].map((id) => `${id}/${'a'.repeat(40)}.webp`);
    for (const path of paths) await storage.put(path, pixel, 'image/webp');
    await sweepImages(db, storage, inADay());
    for (const path of paths) expect(await isThere(storage, path)).toBe(true);
  });
});

it('every file stays that a row of a company names, whatever its table', async () => {
  const storage = await local();
  const { companyId } = await filledCompany();
  await sql`update rental_invoice set status = 'issued', number = 'INV-1', number_year = 2026, number_count = 1,
      invoice_date = '2026-02-01', due_date = '2026-02-15', issued_at = now()
    where company_id = ${companyId}`.execute(owner);
  // What is counted against the quota, whether a row names it or not, is no reason to keep it.
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ('kept_file', 'app_user')
      and a.attname in ('image', 'logo', 'path', 'pdf', 'photo') order by 1, 2`.execute(owner);
  expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'certification.image',
    'company.logo',
    'date_correction.image',
    'facility_report.pdf',
    'product.image',
    'record_paper.path',
    'rental_invoice.pdf',
    'stock_attachment.path',
    'variant.image',
  ]);
  const named = new Map<string, string>();
  for (const { table, column } of columns) {
    const name = randomBytes(20).toString('hex');
    const path = ['path', 'pdf'].includes(column) ? `${companyId}/papers/${name}.pdf` : `${companyId}/${name}.webp`;
    await storage.put(path, pixel, contentTypeOf(path));
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${path}
      where ${sql.ref(table === 'company' ? 'id' : 'company_id')} = ${companyId}`.execute(owner);
    expect([table, Number(numAffectedRows)]).toEqual([table, expect.toSatisfy((count) => count > 0)]);
    named.set(path, `${table}.${column}`);
  }
  expect(await sweepImages(db, storage, inADay())).toBe(0);
  for (const [path, column] of named) expect([column, await isThere(storage, path)]).toEqual([column, true]);
});
