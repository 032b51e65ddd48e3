import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { oneLine } from '#shared/text.ts';
import { asCompany } from '#server/platform/db/database.ts';
import { importableProduct } from '#server/products/importable.ts';
import { db, formBody, newCompany, owner } from '#server/testing.ts';
import { recordsById } from './lookups.ts';
import { csvOf, readAnew, upload } from './testing.ts';

it('records that an import holds can be referred to meanwhile', async () => {
  const { companyId, userId, send } = await newCompany();
  const product = formBody({ name: 'Tuna', name_en: 'Tuna', type: 'storable' });
  const { id } = (await send('POST', '/products', product)).json().data;
  await asCompany(db, { companyId, userId }, async (trx) => {
    expect((await recordsById(trx, importableProduct, [id], { lock: true })).size).toBe(1);
    const variant = formBody({ product_id: id, name: 'Tuna A', code: 'TA', net_weight: '10' });
    expect((await send('POST', '/variant', variant)).statusCode).toBe(200);
  });
});

const messy = [
  '  Tuna  loin ',
  'Tuna\u00a0loin',
  'Tuna\u200b loin',
  'Tuna\tloin\n',
  'Cafe\u0301 loin',
  '\u202eloin',
  'Tuna\u3000loin',
];

it('names are normalised by the database as by the forms', async () => {
  const { rows } = await sql<{ text: string }>`
    select one_line(text) as text from unnest(${messy}::text[]) with ordinality as given (text, at) order by at`.execute(
    db,
  );
  expect(rows.map(({ text }) => text)).toEqual(messy.map(oneLine));
});

it('records whose names were stored before they were normalised are found by the names they show', async () => {
  const { companyId, send } = await newCompany();
  const category = (name: string, code: string) => ({ name, name_en: name, code, is_active: true });
  const { id } = (await send('POST', '/categories', category('Ikan tuna', 'T'))).json().data;
  await sql`update category set name = 'Ikan  tuna' where company_id = ${companyId} and id = ${id}`.execute(owner);
  const referring = 'Nama;Nama bahasa Inggris;Tipe;Kategori';
  const products = await upload(send, '/products', csvOf(referring, 'Loin;Loin;Disimpan;Ikan tuna'));
  expect(products.rows).toMatchObject([{ action: 'create', errors: [] }]);

  const file = csvOf('Nama;Nama bahasa Inggris', 'IKAN Tuna;Tuna fish');
  const preview = await upload(send, '/categories', file);
  const updating = await readAnew(send, '/categories', preview, { mode: 'update' });
  expect(updating.rows).toMatchObject([{ action: 'update', errors: [] }]);

  // One that is called exactly so comes first.
  await send('POST', '/categories', category('Ikan tuna', 'T2'));
  const again = await upload(send, '/products', csvOf(referring, 'Loin;Loin;Disimpan;Ikan tuna'));
  expect(again.rows).toMatchObject([{ action: 'create', errors: [] }]);
});

it('a name that two such records show means neither of them', async () => {
  const { companyId, send } = await newCompany();
  for (const [code, spelt] of Object.entries({ T1: 'Ikan  tuna', T2: 'Ikan   tuna', C1: 'Cumi' })) {
    await send('POST', '/categories', { name: code, name_en: code, code, is_active: true });
    await sql`update category set name = ${spelt} where company_id = ${companyId} and code = ${code}`.execute(owner);
  }
  const products = ['Loin;Loin;Disimpan;Ikan tuna', 'Cumi;Squid;Disimpan;Cumi'];
  const { rows } = await upload(send, '/products', csvOf('Nama;Nama bahasa Inggris;Tipe;Kategori', ...products));
  expect(rows).toMatchObject([{ errors: [{ column: 3, code: 'ambiguous' }] }, { errors: [] }]);
});
