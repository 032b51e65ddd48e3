import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '#shared/import.ts';
import { formBody, newCompany, newPerson, owner, send } from '#server/testing.ts';
import { least, newCatalogue } from '#server/variants/testing.ts';
import { csvOf, readAnew, runImportsOf, upload } from './testing.ts';

type Company = Awaited<ReturnType<typeof newCompany>>;

/** What is said about each row: `column code`, or the row's action. */
const verdicts = ({ rows }: ImportPreview) =>
  rows.map(({ action, errors }) =>
    errors.length > 0 ? errors.map(({ column, code }) => `${column ?? 'row'} ${code}`) : action,
  );

const category = (name: string, code: string) => ({ name, name_en: name, code, is_active: true });

async function with2Categories() {
  const company = await newCompany();
  const ids: string[] = [];
  for (const [name, code] of [
    ['Tuna', 'T'],
    ['Udang', 'U'],
  ] as const) {
    ids.push((await company.send('POST', '/categories', category(name, code))).json().data.id);
  }
  return { ...company, tuna: ids[0]!, udang: ids[1]! };
}

async function checked({ send }: Pick<Company, 'send'>, path: string, mode: 'create' | 'update', ...rows: string[]) {
  const preview = await upload(send, path, csvOf(...rows));
  return preview.mode === mode ? preview : readAnew(send, path, preview, { mode });
}

describe('a row', () => {
  it('has each fault at its cell, as the form would find it', async () => {
    const { send } = await with2Categories();
    const preview = await upload(
      send,
      '/products',
      csvOf(
        'Nama;Nama bahasa Inggris;Tipe;Kategori;Kategori;Harga jual (Rp);Berat (kg);Tanggal kedaluwarsa;Dapat dijual;Pajak (%)',
        'Tuna loin;Tuna loin;Disimpan;tuna;x;125.000;1,234;31-12-2027;Ya;11',
        'x;;ikan;Cumi;x;1,5;1,2345;31-02-2027;mungkin;101',
        'Tuna steak;Tuna steak;storable;U;x;banyak;-1;2027;;',
      ),
    );
    expect(preview.mapping[4]).toBeNull();
    expect(verdicts(preview)).toEqual([
      'create',
      [
        '0 too_small',
        '1 required',
        '2 unknown_choice',
        '3 not_found',
        '5 not_whole',
        '6 not_multiple_of',
        '7 no_such_day',
        '8 not_yes_no',
        '9 too_big',
      ],
      ['5 not_a_number', '6 too_small', '7 not_a_date'],
    ]);
    expect(preview.rows[1]!.errors[2]!.detail).toBe('Barang stok, Habis pakai');
    expect(preview.counts).toEqual({ rows: 3, create: 1, update: 0, faulty: 2, warned: 0 });
  });

  it('is refused at the cell that contradicts another, under headings of today and of before', async () => {
    const { send } = await newCompany();
    const preview = await upload(
      send,
      '/products',
      csvOf(
        'Nama;Nama bahasa Inggris;Tipe;Kena PPN;Pajak (%);Harga jual (Rp);Harga jual terendah (Rp);Peringatan stok (kg);Stok yang diinginkan (kg)',
        'Tuna loin;Tuna loin;storable;Ya;;1000;1001;5;4',
        'Tuna steak;Tuna steak;storable;Ya;11;1000;1000;4;4',
      ),
    );
    expect(verdicts(preview)).toEqual([['4 tax_missing', '6 above_price', '7 above_desired'], 'create']);
    const today = await upload(
      send,
      '/products',
      csvOf('Nama;Nama bahasa Inggris;Tipe;Kena PPN', 'Tuna;Tuna;storable;Ya'),
    );
    expect(today.mapping).toContain('include_tax');
    expect(verdicts(today)).toEqual([['row tax_missing']]);
  });

  it('is refused where a variant and its product contradict each other', async () => {
    const { company, product } = await newCatalogue();
    const { send } = company;
    await send('POST', '/variant', formBody({ ...least(product), min_selling_price: '70000' }));
    const variants = await upload(
      send,
      '/variant',
      csvOf(
        'Produk;Nama;Kode;Mutu;Berat bersih per kemasan (kg);Harga jual (Rp);Harga jual terendah (Rp)',
        'Loin tuna;Loin AA;LT-AA;AA;10;;85001',
        'Loin tuna;Loin A;LT-AB;A;10;;85000',
      ),
    );
    expect(verdicts(variants)).toEqual([['6 above_product_price'], 'create']);
    const columns = 'Nama;Nama bahasa Inggris;Tipe;Harga jual (Rp)';
    const products = await checked(company, '/products', 'update', columns, 'Loin tuna;Tuna loin;storable;69999');
    expect(verdicts(products)).toEqual([['3 below_variant_lowest']]);
    const kept = await checked(company, '/products', 'update', columns, 'Loin tuna;Tuna loin;storable;70000');
    expect(verdicts(kept)).toEqual(['update']);
  });

  it('is marked where it newly sets an expiry that is past, and is written all the same', async () => {
    const company = await newCompany();
    const ask = company.send;
    const columns = 'Nama;Nama bahasa Inggris;Tipe;Tanggal kedaluwarsa';
    const row = (name: string, day: string) => `${name};${name};storable;${day}`;
    const warningsOf = ({ rows, counts }: ImportPreview) => [counts.warned, rows.map(({ warnings }) => warnings)];
    const past = [{ column: 3, code: 'past_expiry' }];
    const file = csvOf(columns, row('Tuna steak', '31-01-2097'), row('Tuna loin', '31-01-2020'));

    const preview = await upload(ask, '/products', file);
    expect(preview.counts.faulty).toBe(0);
    expect(warningsOf(preview)).toEqual([1, [[], past]]);
    const marked = (await ask('GET', `/products/import/${preview.id}?only=warnings`)).json().data;
    expect(marked).toMatchObject({ rows: [{ number: 3, warnings: past }], pagination: { total: 1 } });
    await ask('POST', `/products/import/${preview.id}/start`);
    await runImportsOf(company.companyId);
    expect((await ask('GET', '/products?search=loin')).json().data).toMatchObject([{ expired_date: '2020-01-31' }]);

    const again = await upload(ask, '/products', file);
    expect(warningsOf(await readAnew(ask, '/products', again, { mode: 'update' }))).toEqual([0, [[], []]]);
    const changed = csvOf(columns, row('Tuna loin', '01-02-2020'));
    expect(warningsOf(await checked(company, '/products', 'update', changed))).toEqual([1, [past]]);
  });

  it('names what it refers to by name, else by code, in any case; a name goes before a code', async () => {
    const company = await with2Categories();
    const { send, companyId, tuna } = company;
    await send('POST', '/categories', category('Kepiting', 'KP'));
    await send('POST', '/categories', category('KP', 'X'));
    const preview = await upload(
      send,
      '/products',
      csvOf('Nama,Nama bahasa Inggris,Tipe,Kategori', 'P1,P1,storable,TUNA', 'P2,P2,storable,t', 'P3,P3,storable,kp'),
    );
    expect(preview.counts.faulty).toBe(0);
    await send('POST', `/products/import/${preview.id}/start`);
    await runImportsOf(companyId);
    const { data } = (await send('GET', '/products?order_by=name&sort_by=asc')).json();
    expect(data.map((row: { category: { name: string } }) => row.category.name)).toEqual(['Tuna', 'Tuna', 'KP']);
    expect(data[0].category_id).toBe(tuna);
  });

  it('lacks a column that must be filled when none of the file goes there', async () => {
    const { send } = await newCompany();
    const preview = await upload(send, '/categories', csvOf('Nama,Kode', 'Tuna,T'));
    expect(preview.rows[0]!.errors).toEqual([
      { column: null, code: 'column_missing', detail: 'Nama bahasa Inggris' },
      { column: null, code: 'column_missing', detail: 'Status' },
    ]);
  });

  it('is counted as the sheet counts it, blank ones left out', async () => {
    const { send } = await newCompany();
    const preview = await upload(send, '/natures', csvOf('Nama,Status', 'Beku,Ya', ',', ' ,', 'Segar,Ya'));
    expect(preview.rows.map(({ number }) => number)).toEqual([2, 5]);
  });
});

const headings = 'ID,Nama,Nama bahasa Inggris,Kode,Status';

describe('creating only', () => {
  it('refuses what another record has already, case-insensitively, and what an earlier row has', async () => {
    const company = await with2Categories();
    const preview = await checked(
      company,
      '/categories',
      'create',
      headings,
      ',TUNA,Tuna,X,Ya',
      ',Cumi,Squid,u,Ya',
      ',Kerang,Clam,K,Ya',
      ',kerang,Clam,k,Ya',
      `${company.tuna},Lain,Other,L,Ya`,
      `${randomUUID()},Lain lagi,Other,LL,Ya`,
    );
    expect(verdicts(preview)).toEqual([
      ['1 value_taken'],
      ['3 value_taken'],
      'create',
      ['1 repeated_in_file', '3 repeated_in_file'],
      ['0 value_taken'],
      ['0 not_found'],
    ]);
    expect(preview.rows[3]!.errors[0]!.detail).toBe('4');
  });
});

describe('updating', () => {
  it('finds records by id, else by code, else by name, and creates the rest', async () => {
    const company = await with2Categories();
    const { send, companyId, tuna, udang } = company;
    const preview = await checked(
      company,
      '/categories',
      'update',
      headings,
      `${tuna.toUpperCase()},Tongkol,Tuna,TK,Ya`,
      ',udang,Prawn,UD,tidak',
      ',Cumi,Squid,C,Ya',
    );
    expect(verdicts(preview)).toEqual(['update', 'update', 'create']);
    await send('POST', `/categories/import/${preview.id}/start`);
    await runImportsOf(companyId);
    const { data } = (await send('GET', '/categories?order_by=name&sort_by=asc')).json();
    expect(data).toMatchObject([
      { name: 'Cumi' },
      { id: tuna, name: 'Tongkol', code: 'TK' },
      { id: udang, name: 'udang', name_en: 'Prawn', code: 'UD', is_active: false },
    ]);
  });

  it('refuses a name or code of another record, an unknown id, and two rows for one record', async () => {
    const company = await with2Categories();
    const { tuna, udang } = company;
    const preview = await checked(
      company,
      '/categories',
      'update',
      headings,
      `${tuna},Udang,Tuna,T,Ya`,
      `${randomUUID()},Cumi,Squid,C,Ya`,
      `bukan id,Kerang,Clam,K,Ya`,
      `,Tuna,Prawn,u,Ya`,
      `${udang},Lobster,Lobster,L,Ya`,
    );
    expect(verdicts(preview)).toEqual([
      ['1 value_taken'],
      ['0 not_found'],
      ['0 not_found'],
      ['1 value_taken'],
      ['0 repeated_in_file'],
    ]);
  });

  it('keeps what is not in the file and empties what is empty there', async () => {
    const company = await with2Categories();
    const { send, companyId, tuna } = company;
    const whole = { ...category('Tuna', 'T'), description: 'Lama', description_en: 'Old' };
    await send('PUT', `/categories/${tuna}`, { id: tuna, ...whole });
    const preview = await checked(company, '/categories', 'update', 'Kode;Deskripsi', 't;');
    expect(verdicts(preview)).toEqual(['update']);
    await send('POST', `/categories/import/${preview.id}/start`);
    await runImportsOf(companyId);
    expect((await send('GET', `/categories/${tuna}`)).json().data).toMatchObject({
      ...whole,
      // The code finds the record, so it is a column of the file: it becomes what the file has.
      code: 't',
      description: null,
    });
  });

  it('keeps what cannot be empty where its cell is', async () => {
    const { send, companyId } = await newCompany();
    const product = { name: 'Tuna', name_en: 'Tuna', type: 'storable' };
    const kept = { status: 'none', traceability: 'serial_number' };
    const created = await send('POST', '/products', formBody({ ...product, ...kept, can_sold: 'true', weight: '3' }));
    const { id } = created.json().data;
    const { id: file } = await upload(
      send,
      '/products',
      csvOf('id;status;traceability;can_sold;weight;name', `${id};;;;;Tuna loin`),
    );
    await send('POST', `/products/import/${file}/start`);
    await runImportsOf(companyId);
    expect((await send('GET', `/products/${id}`)).json().data).toMatchObject({
      ...kept,
      can_sold: true,
      weight: null,
      name: 'Tuna loin',
    });
  });

  it('puts the whole record to the rules of the form, also what is not in the file', async () => {
    const { send } = await newCompany();
    const type = { name: 'Gudang', code: 'G', min_capacities: 100, max_capacities: 200, is_active: true };
    await send('POST', '/warehouse_type', type);
    const preview = await checked({ send }, '/warehouse_type', 'update', 'Kode,max_capacities', 'G,50', 'H,50');
    expect(verdicts(preview)).toEqual([['1 below_from'], ['row column_missing', 'row column_missing']]);
  });
});

describe('units', () => {
  const head = 'Nama;Kode;short_name;value;parent_id';

  it('may name a parent of the same file, wherever it stands', async () => {
    const { send, companyId } = await newCompany();
    const preview = await upload(
      send,
      '/uoms',
      csvOf(head, 'Gram;G;g;1;kilogram', 'Kilogram;KG;kg;1;', 'Ons;O;ons;1;kg'),
    );
    expect(verdicts(preview)).toEqual(['create', 'create', 'create']);
    await send('POST', `/uoms/import/${preview.id}/start`);
    await runImportsOf(companyId);
    const { data } = (await send('GET', '/uoms?order_by=name&sort_by=asc')).json();
    expect(data.map((row: { parent: { name: string } | null }) => row.parent?.name)).toEqual([
      'Kilogram',
      undefined,
      'Kilogram',
    ]);
  });

  it('have two levels, and no file makes a third', async () => {
    const { send } = await newCompany();
    const kilogram = (await send('POST', '/uoms', { name: 'Kilogram', code: 'KG', short_name: 'kg', value: 1 })).json()
      .data;
    await send('POST', '/uoms', { name: 'Gram', code: 'G', short_name: 'g', value: 1, parent_id: kilogram.id });
    const preview = await checked(
      { send },
      '/uoms',
      'update',
      head,
      'Miligram;MG;mg;1;Gram',
      'Ton;TON;t;1000;',
      'Kilogram;KG;kg;1;Ton',
      'Sendiri;S;s;1;Sendiri',
    );
    expect(verdicts(preview)).toEqual([['4 third_level'], 'create', ['4 third_level'], ['4 third_level']]);
  });
});

it('variants are told apart by their attributes, names, codes and barcodes', async () => {
  const { company, product, grades } = await newCatalogue();
  const barcode = '4006381333931';
  await company.send('POST', '/variant', formBody({ ...least(product), grade_id: grades[0]!, barcode }));
  const preview = await upload(
    company.send,
    '/variant',
    csvOf(
      'product_id;Nama;Kode;Mutu;Barcode;net_weight;Berat aktual',
      'Loin tuna;V1;V1;AA;;10;',
      'Loin tuna;V2;V2;A;04006381333931;10;',
      'Loin tuna;V3;V3;;;10;',
      'Loin tuna;V4;V4;;;10;',
      'Loin tuna;V5;V5;mutu a;123;;',
      ';V6;V6;A;;;Ya',
    ),
  );
  expect(preview.mapping).not.toContain(null);
  expect(verdicts(preview)).toEqual([
    ['0 value_taken'],
    ['4 value_taken'],
    'create',
    ['0 repeated_in_file'],
    ['0 repeated_in_file', '4 gtin', '5 required'],
    ['0 required'],
  ]);
});

describe('nothing is lost without a word:', () => {
  const head = 'Nama;Nama bahasa Inggris;Tipe';
  const loin = (name: string) => `${name};${name};Disimpan`;
  const productOf = async ({ send }: Company, name: string) =>
    (await send('GET', `/products?search=${name}`))
      .json()
      .data.find((product: { name: string }) => product.name === name);
  const written = async ({ send, companyId }: Company, { id }: ImportPreview) => {
    await send('POST', `/products/import/${id}/start`);
    await runImportsOf(companyId);
    expect((await send('GET', `/products/import/${id}`)).json().data).toMatchObject({ state: 'done' });
  };

  it('a date or a tax turns its switch on where the file does not say it', async () => {
    const company = await newCompany();
    const preview = await upload(
      company.send,
      '/products',
      csvOf(
        `${head};Tanggal kedaluwarsa;Baik sebelum;Pajak (%)`,
        `${loin('Tuna A')};31-12-2027;;`,
        `${loin('Tuna B')};;30-11-2027;11`,
        `${loin('Tuna C')};;;`,
      ),
    );
    expect(verdicts(preview)).toEqual(['create', 'create', 'create']);
    await written(company, preview);
    expect(await productOf(company, 'Tuna A')).toMatchObject({ has_expired: true, expired_date: '2027-12-31' });
    expect(await productOf(company, 'Tuna B')).toMatchObject({
      has_expired: true,
      before_date: '2027-11-30',
      include_tax: true,
      selling_tax: 11,
    });
    expect(await productOf(company, 'Tuna C')).toMatchObject({ has_expired: false, include_tax: false });

    const dates = csvOf('ID;Tanggal kedaluwarsa;Pajak (%)', `${(await productOf(company, 'Tuna C')).id};1-1-2028;12`);
    await written(company, await upload(company.send, '/products', dates));
    expect(await productOf(company, 'Tuna C')).toMatchObject({
      has_expired: true,
      expired_date: '2028-01-01',
      include_tax: true,
      selling_tax: 12,
    });
  });

  it('a date or a tax whose switch says No is refused at its cell, and a switch turned off empties them', async () => {
    const company = await newCompany();
    const switched = `${head};Memiliki tanggal kedaluwarsa;Tanggal kedaluwarsa;Kena PPN;Pajak (%)`;
    const preview = await upload(
      company.send,
      '/products',
      csvOf(switched, `${loin('Tuna A')};Tidak;31-12-2027;Tidak;11`, `${loin('Tuna B')};Ya;31-12-2027;Ya;11`),
    );
    expect(verdicts(preview)).toEqual([['4 switched_off', '6 switched_off'], 'create']);
    await written(
      company,
      await upload(company.send, '/products', csvOf(switched, `${loin('Tuna B')};Ya;31-12-2027;Ya;11`)),
    );
    const { id } = await productOf(company, 'Tuna B');
    const off = csvOf('ID;Memiliki tanggal kedaluwarsa;Kena PPN', `${id};Tidak;Tidak`);
    await written(company, await upload(company.send, '/products', off));
    expect(await productOf(company, 'Tuna B')).toMatchObject({ expired_date: null, selling_tax: null });
  });

  it('a row with more cells than headings is refused, for a decimal comma stood there without quotes', async () => {
    const { send } = await newCompany();
    const preview = await upload(
      send,
      '/products',
      'Nama,Nama bahasa Inggris,Tipe,Berat (kg),Deskripsi\nTuna,Tuna,storable,1,5,\nUdang,Udang,storable,"1,5",\nCumi,Cumi,storable,1,5,b',
    );
    expect(verdicts(preview)).toEqual([['row beyond_headings'], 'create', ['row beyond_headings']]);
    expect(preview.rows[2]!.errors).toEqual([{ column: null, code: 'beyond_headings', detail: 'b' }]);
  });

  it('errors of a spreadsheet, formulas without a result and ambiguous numbers are refused at their cells', async () => {
    const { send } = await newCompany();
    const preview = await upload(
      send,
      '/products',
      csvOf(`${head};Deskripsi;Berat (kg)`, '#N/A;Tuna;Disimpan;#REF!;12.500', `${loin('Tuna')};#FORMULA?;12.75 kg`),
    );
    expect(verdicts(preview)).toEqual([['0 error_cell', '3 error_cell', '4 two_readings'], ['3 formula_empty']]);
    expect(preview.rows.map(({ read }) => read[4])).toEqual([null, '12,75']);
  });

  it('names that differ by their blanks only are the same', async () => {
    const { send } = await newCompany();
    const preview = await upload(send, '/products', csvOf(head, loin('Uji  Spasi'), loin('uji spasi')));
    expect(verdicts(preview)).toEqual(['create', ['0 repeated_in_file']]);
  });

  it('the preview says how a number or a date was read where it is not written so', async () => {
    const { send } = await newCompany();
    const columns = 'Berat (kg);Harga jual (Rp);Tanggal kedaluwarsa';
    const preview = await upload(
      send,
      '/products',
      csvOf(
        `${head};${columns}`,
        `${loin('A1')};12.75 kg;Rp 157.000;31 Des 27`,
        `${loin('A2')};1250,5;157.000;31-12-2027`,
      ),
    );
    expect(preview.rows.map(({ read }) => read.slice(3))).toEqual([
      ['12,75', '157.000', '31-12-2027'],
      [null, null, null],
    ]);
  });
});

describe('a person who may import but', () => {
  it.each([
    ['not create', ['category_update'], ['update', ['row may_not_create']]],
    ['not change', ['category_create'], [['row may_not_update'], 'create']],
    ['neither', [], [['row may_not_update'], ['row may_not_create']]],
  ])('may %s records is told so at each row', async (_what, permissions, expected) => {
    const { companyId } = await with2Categories();
    const { token } = await newPerson(companyId, ['category_import', ...permissions]);
    const as = (...[method, path, body]: Parameters<Company['send']>) => send(token, method, path, body);
    const file = csvOf('Nama;Nama bahasa Inggris;Kode;Status', 'Tuna;Tuna;T;Aktif', 'Cumi;Squid;C;Aktif');
    const { id, ...preview } = await checked({ send: as }, '/categories', 'update', file);
    expect(verdicts({ id, ...preview })).toEqual(expected);
    expect((await as('POST', `/categories/import/${id}/start`)).json()).toMatchObject({ status: 409 });
  });

  it('loses the permission before the rows are written writes nothing', async () => {
    const company = await newCompany();
    const file = csvOf('Nama;Nama bahasa Inggris;Kode;Status', 'Cumi;Squid;C;Aktif');
    const { id } = await upload(company.send, '/categories', file);
    await company.send('POST', `/categories/import/${id}/start`);
    await sql`update role set permissions = array_remove(permissions, 'category_create'), is_owner = false
      where company_id = ${company.companyId}`.execute(owner);
    await runImportsOf(company.companyId);
    expect((await company.send('GET', `/categories/import/${id}`)).json().data).toMatchObject({
      state: 'failed',
      rows: [{ errors: [{ code: 'may_not_create' }] }],
    });
    expect((await company.send('GET', '/categories')).json().data).toEqual([]);
  });
});
