import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { hasHeading, headingOf } from './headings.ts';
import { masterData } from '#shared/master-data/index.ts';
import { allExportColumns, type Resource } from '#shared/master-data/resource.ts';
import { productFields } from '#shared/product.ts';
import { variantFields } from '#shared/variant.ts';
import { sheetFields } from '#server/partners/sheet.ts';
import { sampleOf, sentSample } from '#server/master-data/sample.ts';
import { formBody, newCompany } from '#server/testing.ts';
import { csvLines } from './read-csv.ts';
import { gridOf } from './sheet-grid.ts';

const resources: readonly Resource[] = masterData;

const exported = [
  ...resources.map(({ path }) => path),
  '/products',
  '/variant',
  '/partners',
  '/warehouses',
  '/activities',
  '/void_transactions',
  '/stock_received',
  '/stock_issued',
  '/inventory_stocks',
  '/stock_batches',
  '/stock_movements',
];

it('has a heading for every column', () => {
  const fields = { ...productFields, ...variantFields, ...sheetFields };
  const columns = [...resources.flatMap(allExportColumns), ...Object.keys(fields)];
  expect(columns.filter((column) => !hasHeading(column))).toEqual([]);
});

describe.each(resources)('$path', (resource) => {
  it('exports what the search finds, in the order of the list, as CSV and xlsx', async () => {
    const { send } = await newCompany();
    for (const number of [1, 2, 3]) await send('POST', resource.path, sentSample(resource, number));
    const query = `order_by=${resource.title}&sort_by=desc&search=beku`;
    const csv = await send('GET', `${resource.path}/export?format=csv&${query}`, undefined, { 'x-localization': 'en' });
    expect(csv.headers['content-disposition']).toMatch(/_table_\d{4}-\d\d-\d\d\.csv"$/);
    const title = allExportColumns(resource).indexOf(resource.title);
    const [headings, ...rows] = await gridOf(csvLines(csv.rawPayload));
    expect([headings![0], headings![title]]).toEqual(['ID', headingOf(resource.title, 'en')]);
    expect(rows.map((row) => row[title])).toEqual(
      [3, 2, 1].map((number) => sampleOf(resource, number)[resource.title]),
    );
    const xlsx = await send('GET', `${resource.path}/export?search=beku%202`);
    const [sheet] = (await readXlsx(new Uint8Array(xlsx.rawPayload))).sheets;
    expect(sheet!.rows).toHaveLength(2);
    expect(sheet!.rows[0]![title]).toBe(headingOf(resource.title, 'id'));
  });
});

it('exports products with what they refer to by name, and neutralises formulas in CSV', async () => {
  const { send } = await newCompany();
  const { id } = (
    await send('POST', '/categories', { name: 'Tuna', name_en: 'Tuna', code: 'T', is_active: true })
  ).json().data;
  await send(
    'POST',
    '/products',
    formBody({ name: '=1+1', name_en: 'Loin', type: 'storable', category_id: id, selling_price: '125000' }),
  );
  const answer = await send('GET', '/products/export?format=csv', undefined, { 'x-localization': 'en' });
  const [headings, row] = answer.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(headings!.slice(0, 5)).toEqual(['ID', 'Name', 'Description', 'Status', 'Created']);
  expect(row![1]).toBe("'=1+1");
  expect(row![headings!.indexOf('Category')]).toBe('Tuna');
  expect(row![headings!.indexOf('Selling price (Rp)')]).toBe('125000');
});

it('writes choices, yes and no in the words of the reader', async () => {
  const { send } = await newCompany();
  await send('POST', '/products', formBody({ name: 'Tuna', name_en: 'Tuna', type: 'storable', can_sold: 'true' }));
  await send('POST', '/sizes', { name: '1 kg', code: '1', basis: 'kg_per_piece', is_active: false });
  const row = async (path: string, language: string) => {
    const answer = await send('GET', `${path}/export?format=csv`, undefined, { 'x-localization': language });
    const [headings, cells] = await gridOf(csvLines(answer.rawPayload));
    return Object.fromEntries(headings!.map((heading, at) => [heading, cells![at]]));
  };
  expect(await row('/products', 'id')).toMatchObject({ Tipe: 'Barang stok', 'Dapat dijual': 'Ya', Status: 'Aktif' });
  expect(await row('/products', 'en')).toMatchObject({ Type: 'Storable', 'Can be sold': 'Yes', Status: 'Active' });
  expect(await row('/sizes', 'id')).toMatchObject({ 'Dihitung dalam': 'kg per ekor', Status: 'Tidak aktif' });
  expect(await row('/sizes', 'en')).toMatchObject({ 'Counted in': 'kg per piece', Status: 'None' });
});

it.each(['id', 'en'])('gives no two columns of a file the same heading, in the language %s', async (language) => {
  const { send } = await newCompany();
  for (const path of exported) {
    const answer = await send('GET', `${path}/export?format=csv`, undefined, { 'x-localization': language });
    const [headings] = await gridOf(csvLines(answer.rawPayload));
    expect([path, headings!.length]).toEqual([path, new Set(headings).size]);
  }
});

it('refuses an unknown format or sort before anything is sent', async () => {
  const { send } = await newCompany();
  for (const query of ['format=pdf', 'order_by=company_id', 'page=1']) {
    expect((await send('GET', `/products/export?${query}`)).json().type).toBe('urn:palka:problem:invalid-input');
  }
});

it('tells the person in the bell that their file is there', async () => {
  const { send } = await newCompany();
  await send('POST', '/sizes', { name: '1 kg', code: '1', basis: 'kg_per_piece', is_active: true });
  await send('GET', '/sizes/export?format=csv');
  await expect
    .poll(async () => (await send('GET', '/notifications')).json().data)
    .toMatchObject([
      {
        key: 'export_finished',
        title: 'Ekspor selesai',
        short_description: expect.stringMatching(/^size_table_[\d-]+\.csv: 1 baris\.$/),
        link: '/app/size',
      },
    ]);
});
