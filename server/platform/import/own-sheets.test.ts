import { randomUUID } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { ImportPreview, ImportSettings } from '#shared/import.ts';
import { newCompany, newPerson, send as sendAs } from '#server/testing.ts';
import { csvOf, fileForm, readAnew, runImportsOf, upload } from './testing.ts';

type Company = Awaited<ReturnType<typeof newCompany>>;

const path = '/products';

/** A sheet as a firm has it: a title above headings of its own. */
const firmSheet = [
  'DAFTAR BARANG CV BAHARI;;;;',
  ';;;;',
  'Nama Barang;Harga Beli;Kelompok Ikan;Tgl. Kadaluarsa;Bisa Dijual',
  'Tuna loin;Rp 125.000;Tuna Segar;31-12-2097;Ya',
  'Tuna steak;Rp 90.000,-;tuna segar;31-12-2097;Ya',
  'Cumi tube;25rb;Cumi;31-12-2097;Ya',
];

const fixed: ImportSettings['fixed'] = [
  { name: 'name_en', text: null, column: 0 },
  { name: 'type', text: 'Disimpan', column: null },
];

const verdicts = ({ rows }: ImportPreview) =>
  rows.map(({ action, errors }) =>
    errors.length > 0 ? errors.map(({ column, code }) => `${column} ${code}`) : action,
  );

async function start({ send, companyId }: Company, id: string) {
  await send('POST', `${path}/import/${id}/start`);
  await runImportsOf(companyId);
  return (await send('GET', `${path}/import/${id}`)).json().data as ImportPreview;
}

const namesIn = async ({ send }: Company, of = path, query = '') =>
  (await send('GET', `${of}${query}`)).json().data.map(({ name }: { name: string }) => name);

describe('the headings of a file', () => {
  it('stand in the row that has the most of them, in everyday words, and everything above is left out', async () => {
    const { send } = await newCompany();
    const preview = await upload(send, path, csvOf(...firmSheet));
    expect(preview).toMatchObject({
      heading_row: 3,
      mapping: ['name', 'price_buy', null, 'expired_date', 'can_sold'],
      counts: { rows: 3 },
    });
    expect(preview.rows.map(({ number }) => number)).toEqual([4, 5, 6]);
    expect(preview.first_rows[0]).toEqual({ number: 1, text: 'DAFTAR BARANG CV BAHARI' });
  });

  it('are looked for again in a row that the person chose, with rows below it', async () => {
    const { send } = await newCompany();
    const grades = csvOf('Nama,Kode,Status', 'Mutu AA,AA,Ya', 'Kode,Nama,Status', 'B,Mutu B,Ya');
    const preview = await upload(send, '/grades', grades);
    expect(preview.heading_row).toBe(1);
    const chosen = await readAnew(send, '/grades', preview, { heading_row: 3 });
    expect(chosen).toMatchObject({
      heading_row: 3,
      headings: ['Kode', 'Nama', 'Status'],
      mapping: ['code', 'name', 'is_active'],
      counts: { rows: 1, create: 1, faulty: 0 },
    });
    const back = await readAnew(send, '/grades', preview, { heading_row: 1 });
    expect(back).toMatchObject({ mapping: ['name', 'code', 'is_active'], counts: { rows: 3 } });
    for (const heading_row of [0, 2.5, 4, 5]) {
      const answer = await send('PUT', `/grades/import/${preview.id}`, { id: preview.id, heading_row });
      expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([422, '/heading_row']);
    }
  });

  it('are known to the whole company once somebody said what they mean, and to no other', async () => {
    const company = await newCompany();
    const colleague = await newPerson(company.companyId, ['product_import', 'product_create']);
    const preview = await upload(company.send, path, csvOf(...firmSheet));
    const mapping = ['name', 'price_buy', 'category_id', 'expired_date', null];
    await readAnew(company.send, path, preview, { mapping });

    const answer = await sendAs(colleague.token, 'POST', `${path}/import`, fileForm(csvOf(...firmSheet)));
    // What was taken away stays away, too.
    expect(answer.json().data.mapping).toEqual(mapping);
    const elsewhere = await newCompany();
    expect((await upload(elsewhere.send, path, csvOf(...firmSheet))).mapping[2]).toBeNull();
  });
});

describe('a workbook', () => {
  const workbook = () =>
    writeXlsx({
      sheets: [
        { name: 'Petunjuk', rows: [['Isi lembar berikut'], ['lalu kirim']] },
        {
          name: 'Mutu & ukuran',
          rows: [
            ['Nama', 'Kode', 'Status'],
            ['Mutu AA', 'AA', 'Ya'],
          ],
        },
        { name: 'Lain', rows: [['Nama'], ['Mutu B']] },
      ],
    });

  it('is read at the sheet whose headings are known best, or at the one the person chose', async () => {
    const { send } = await newCompany();
    const bytes = new Uint8Array(await workbook());
    const preview = await upload(send, '/grades', bytes);
    expect(preview).toMatchObject({
      sheets: ['Petunjuk', 'Mutu & ukuran', 'Lain'],
      sheet: 'Mutu & ukuran',
      mapping: ['name', 'code', 'is_active'],
      counts: { create: 1 },
    });
    const other = await send('POST', '/grades/import', fileForm(bytes, 'mutu.xlsx', { sheet: 'Lain' }));
    expect(other.json().data).toMatchObject({ sheet: 'Lain', mapping: ['name'], rows: [{ cells: ['Mutu B'] }] });
    const gone = await send('POST', '/grades/import', fileForm(bytes, 'mutu.xlsx', { sheet: 'Sheet1' }));
    expect(gone.json().data.sheet).toBe('Mutu & ukuran');
  });
});

describe('fields that no column goes to', () => {
  it('are filled alike in every row, by a text or by the cell of another column', async () => {
    const company = await newCompany();
    const preview = await upload(company.send, path, csvOf(...firmSheet.slice(0, 5)));
    const filled = await readAnew(company.send, path, preview, { fixed });
    expect(verdicts(filled)).toEqual(['create', 'create']);
    expect(filled.rows[0]!.cells.slice(5)).toEqual(['Tuna loin', 'Disimpan']);
    await start(company, preview.id);
    const { data } = (await company.send('GET', `${path}?order_by=name&sort_by=asc`)).json();
    expect(data).toMatchObject([
      { name: 'Tuna loin', name_en: 'Tuna loin', type: 'storable', price_buy: 125_000 },
      { name: 'Tuna steak', name_en: 'Tuna steak', price_buy: 90_000 },
    ]);
  });

  it('share the error of the cell that they copy, and show that cell where the error is theirs alone', async () => {
    const { send } = await newCompany();
    const rows = ['Nama;Kategori', '#N/A;Tuna Segar', `Cumi tube;${'a'.repeat(300)}`];
    const preview = await upload(send, path, csvOf(...rows));
    const name_en = { name: 'name_en', text: null, column: 0 };
    const alias_name = { name: 'alias_name', text: null, column: 1 };
    const mapping = ['name', null];
    const filled = await readAnew(send, path, preview, { mapping, fixed: [name_en, alias_name, fixed[1]!] });
    expect(filled.faults.map(({ column, code }) => `${column} ${code}`)).toEqual(['0 error_cell', '3 too_big']);
    expect(filled.faults[1]!.examples).toEqual(['a'.repeat(60)]);
  });

  it('are refused at their cell, give way to a column of the file, and must exist', async () => {
    const { send } = await newCompany();
    const preview = await upload(send, path, csvOf(...firmSheet.slice(0, 4)));
    const wrong = [fixed[0]!, { name: 'type', text: 'ikan', column: null }];
    expect(verdicts(await readAnew(send, path, preview, { fixed: wrong }))).toEqual([['6 unknown_choice']]);
    const mapped = await readAnew(send, path, preview, {
      fixed: [...fixed, { name: 'name', text: 'x', column: null }],
    });
    expect(mapped.fixed).toEqual(fixed);
    for (const [field, pointer] of [
      [{ name: 'ikan', text: 'x', column: null }, '/fixed/0/name'],
      [{ name: 'alias_name', text: null, column: 5 }, '/fixed/0/column'],
    ] as const) {
      const answer = await send('PUT', `${path}/import/${preview.id}`, { id: preview.id, fixed: [field] });
      expect(answer.json().errors[0].pointer).toBe(pointer);
    }
  });
});

describe('cells', () => {
  it('are mended in the preview, alone or with all that read the same', async () => {
    const { send } = await newCompany();
    const rows = ['Mutu A,A,mungkin', 'Mutu B,B,mungkin', 'Mutu C,C,entah'];
    const preview = await upload(send, '/grades', csvOf('Nama,Kode,Status', ...rows));
    expect(preview.counts.faulty).toBe(3);
    const cell = { column: 2, text: 'Ya' };
    const one = await readAnew(send, '/grades', preview, { mended: [{ ...cell, number: 4, everywhere: false }] });
    expect(verdicts(one)).toEqual([['2 not_yes_no'], ['2 not_yes_no'], 'create']);
    const all = await readAnew(send, '/grades', preview, { mended: [{ ...cell, number: 2, everywhere: true }] });
    expect(verdicts(all)).toEqual(['create', 'create', 'create']);
    expect(all.rows.map(({ cells }) => cells[2])).toEqual(['Ya', 'Ya', 'Ya']);
    for (const [place, pointer] of [
      [{ column: 3, number: 2 }, '/mended/0/column'],
      [{ column: 2, number: 1 }, '/mended/0/number'],
      [{ column: 2, number: 5 }, '/mended/0/number'],
    ] as const) {
      const mended = [{ ...place, text: 'x', everywhere: true }];
      const answer = await send('PUT', `/grades/import/${preview.id}`, { id: preview.id, mended });
      expect(answer.json().errors[0].pointer).toBe(pointer);
    }
  });

  it('are mended with all that read the same but for the heading above them', async () => {
    const { send } = await newCompany();
    const file = csvOf('Daftar mutu,,', 'Nama,Kode,Status', 'Mutu A,A,Status', 'Mutu B,B,Status');
    const preview = await upload(send, '/grades', file);
    const mended = [{ number: 3, column: 2, text: 'Ya', everywhere: true }];
    expect(verdicts(await readAnew(send, '/grades', preview, { mended }))).toEqual(['create', 'create']);
    // Another row is taken for the headings, and then this one again, as it is kept.
    await readAnew(send, '/grades', preview, { heading_row: 1 });
    const again = await readAnew(send, '/grades', preview, { heading_row: 2 });
    expect(again).toMatchObject({ headings: ['Nama', 'Kode', 'Status'], mapping: ['name', 'code', 'is_active'] });
  });

  it('with errors are counted by kind, and the rows of one kind are shown', async () => {
    const { send } = await newCompany();
    const rows = ['Mutu A,A,mungkin', 'Mutu B,B,entah', 'Mutu C,,Ya', 'Mutu D,D,Ya'];
    const preview = await upload(send, '/grades', csvOf('Nama,Kode,Status', ...rows));
    expect(preview.faults).toEqual([
      { column: 2, code: 'not_yes_no', count: 2, examples: ['entah', 'mungkin'], creatable: false },
      { column: 1, code: 'required', count: 1, examples: [], creatable: false },
    ]);
    const shown = (await send('GET', `/grades/import/${preview.id}?only=1:required`)).json().data;
    expect(shown).toMatchObject({ rows: [{ number: 4 }], pagination: { total: 1 } });
    expect((await send('GET', `/grades/import/${preview.id}?only=1:gtin`)).json().data.rows).toEqual([]);
    expect((await send('GET', `/grades/import/${preview.id}?only=all`)).statusCode).toBe(422);
  });
});

describe('only the rows without errors', () => {
  it('come in when that was asked for; the others are kept and mended', async () => {
    const company = await newCompany();
    const { send } = company;
    const preview = await upload(send, path, csvOf(...firmSheet));
    const checked = await readAnew(send, path, preview, { fixed });
    expect(verdicts(checked)).toEqual(['create', 'create', ['1 not_a_number']]);
    expect((await send('POST', `${path}/import/${preview.id}/start`)).statusCode).toBe(409);

    await readAnew(send, path, preview, { only_sound: true });
    const done = await start(company, preview.id);
    expect(done).toMatchObject({ state: 'done', progress: 2, counts: { rows: 3, create: 2, faulty: 1 } });
    // In the order of the file.
    expect(await namesIn(company)).toEqual(['Tuna loin', 'Tuna steak']);

    const mended = [{ number: 6, column: 1, text: '25.000', everywhere: false }];
    const rest = await readAnew(send, path, preview, { mended });
    expect(rest).toMatchObject({ state: 'checked', only_sound: false, counts: { rows: 1, create: 1, faulty: 0 } });
    await start(company, preview.id);
    expect(await namesIn(company)).toEqual(['Cumi tube', 'Tuna loin', 'Tuna steak']);
    expect((await send('PUT', `${path}/import/${preview.id}`, { id: preview.id })).statusCode).toBe(409);
  });

  it('leave out what refers to a row that is left out', async () => {
    const { send } = await newCompany();
    const rows = ['Gram,G,g,,1000x', 'Kilo,KG,kg,Gram,1000', 'Ekor,EK,ekor,,1', 'Lusin,LS,ls,Ekor,12'];
    const preview = await upload(send, '/uoms', csvOf('Nama,Kode,Nama singkat,Induk,Nilai', ...rows));
    const sound = await readAnew(send, '/uoms', preview, { only_sound: true });
    expect(verdicts(sound)).toEqual([['4 not_a_number'], ['3 not_found'], 'create', 'create']);
  });

  it('do not come in when there is none', async () => {
    const { send } = await newCompany();
    const preview = await upload(send, '/grades', csvOf('Nama,Kode,Status', 'Mutu A,A,mungkin'));
    await readAnew(send, '/grades', preview, { only_sound: true });
    expect((await send('POST', `/grades/import/${preview.id}/start`)).statusCode).toBe(409);
  });
});

describe('records that a file names and nobody has yet', () => {
  const mapping = ['name', 'price_buy', 'category_id', 'expired_date', 'can_sold'];

  it('are made on the way when that was asked for, once each, and shown as new before', async () => {
    const company = await newCompany();
    const { send } = company;
    const taken = { name: 'Udang', name_en: 'Shrimp', code: 'TUNASEGAR', is_active: true };
    await send('POST', '/categories', taken);
    const preview = await upload(send, path, csvOf(...firmSheet.slice(0, 5), 'Cumi tube;25.000;Cumi;;Ya'));
    const refused = await readAnew(send, path, preview, { mapping, fixed });
    expect(refused.faults).toEqual([
      { column: 2, code: 'not_found', count: 3, examples: expect.any(Array), creatable: true },
    ]);
    expect(new Set(refused.faults[0]!.examples)).toEqual(new Set(['Cumi', 'Tuna Segar', 'tuna segar']));
    const making = await readAnew(send, path, preview, { creates_missing: true });
    expect(verdicts(making)).toEqual(['create', 'create', 'create']);
    expect(making.rows[0]!.warnings).toEqual([{ column: 2, code: 'will_be_created' }]);
    expect(await namesIn(company, '/categories')).toEqual(['Udang']);

    await start(company, preview.id);
    const { data } = (await send('GET', '/categories?order_by=name&sort_by=asc')).json();
    expect(data).toMatchObject([
      { name: 'Cumi', name_en: 'Cumi', code: 'CUMI', is_active: true },
      { name: 'Tuna Segar', code: 'TUNASEGAR-2' },
      taken,
    ]);
    expect((await send('GET', `${path}?order_by=name&sort_by=asc`)).json().data).toMatchObject([
      { category: { name: 'Cumi' } },
      { category: { name: 'Tuna Segar' } },
      { category: { name: 'Tuna Segar' } },
    ]);
  });

  it('are not made for somebody who may not make them, nor of a name that is none', async () => {
    const company = await newCompany();
    const person = await newPerson(company.companyId, ['product_import', 'product_create']);
    const preview: ImportPreview = (
      await sendAs(person.token, 'POST', `${path}/import`, fileForm(csvOf(...firmSheet.slice(0, 4))))
    ).json().data;
    const settings = { id: preview.id, mapping, fixed, creates_missing: true };
    const answer = await sendAs(person.token, 'PUT', `${path}/import/${preview.id}`, settings);
    expect(answer.json().data.faults).toMatchObject([{ code: 'not_found', creatable: false }]);

    const short = await upload(company.send, path, csvOf('Nama;Kategori', 'Tuna;T'));
    const made = await readAnew(company.send, path, short, { fixed, creates_missing: true });
    expect(verdicts(made)).toEqual([['1 not_found']]);
  });
});

it('a file of somebody else is not read otherwise', async () => {
  const [one, other] = [await newCompany(), await newCompany()];
  const { id } = await upload(one.send, path, csvOf(...firmSheet));
  for (const asked of [id, randomUUID()])
    expect((await other.send('PUT', `${path}/import/${asked}`, { id: asked, only_sound: true })).statusCode).toBe(404);
});
