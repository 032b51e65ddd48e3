import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { asCompany } from '#server/platform/db/database.ts';
import { db, newCompany, newPerson, owner, send as sendAs } from '#server/testing.ts';
import { sweepImports } from './sweep.ts';
import { csvOf, fileForm, readAnew, runImportsOf, upload, verdicts } from './testing.ts';

const path = '/grades';
const good = csvOf('Nama,Kode,Status', 'Mutu AA,AA,Ya', 'Mutu A,A,Ya');
const faulty = csvOf('Nama,Kode,Status', 'Mutu AA,AA,Ya', 'x,A,mungkin');

it('checks a file, writes it in the background and tells the person in the bell', async () => {
  const { companyId, send } = await newCompany();
  const preview = await upload(send, path, good);
  expect(preview).toEqual({
    id: expect.any(String),
    file_name: 'data.csv',
    sheets: [],
    sheet: null,
    mode: 'create',
    state: 'checked',
    heading_row: 1,
    first_rows: [
      { number: 1, text: 'Nama · Kode · Status' },
      { number: 2, text: 'Mutu AA · AA · Ya' },
      { number: 3, text: 'Mutu A · A · Ya' },
    ],
    headings: ['Nama', 'Kode', 'Status'],
    mapping: ['name', 'code', 'is_active'],
    fixed: [],
    creates_missing: false,
    only_sound: false,
    faults: [],
    columns: [
      { name: 'id', heading: 'ID', required: false },
      { name: 'name', heading: 'Nama', required: true },
      { name: 'code', heading: 'Kode', required: true },
      { name: 'description', heading: 'Deskripsi', required: false },
      { name: 'is_active', heading: 'Status', required: true, options: ['Aktif', 'Tidak aktif'] },
    ],
    counts: { rows: 2, create: 2, update: 0, faulty: 0, warned: 0 },
    progress: 0,
    problem: null,
    rows: [
      {
        number: 2,
        action: 'create',
        cells: ['Mutu AA', 'AA', 'Ya'],
        read: [null, null, null],
        errors: [],
        warnings: [],
      },
      { number: 3, action: 'create', cells: ['Mutu A', 'A', 'Ya'], read: [null, null, null], errors: [], warnings: [] },
    ],
    pagination: { total: 2, currentPageFront: 0, totalPagesFront: 1 },
  });
  const started = await send('POST', `${path}/import/${preview.id}/start`);
  expect(started.json().data).toMatchObject({ state: 'running', progress: 0 });
  await runImportsOf(companyId);
  const done = (await send('GET', `${path}/import/${preview.id}`)).json().data;
  expect(done).toMatchObject({ state: 'done', progress: 2, counts: { create: 2 } });
  const { data } = (await send('GET', `${path}?order_by=name&sort_by=asc`)).json();
  expect(data).toMatchObject([
    { name: 'Mutu A', code: 'A', is_active: true, description: null },
    { name: 'Mutu AA', code: 'AA', is_active: true },
  ]);
  expect((await send('GET', '/notifications')).json().data).toMatchObject([
    { title: 'Impor selesai', short_description: 'data.csv: 2 data dibuat, 0 data diperbarui.', alert_type: 'success' },
  ]);
});

describe('a file', () => {
  it('is read as its person says, and checked again', async () => {
    const { send } = await newCompany();
    const preview = await upload(send, path, csvOf('Apa,Kode,Status', 'Mutu AA,AA,Ya'));
    expect(preview).toMatchObject({ mapping: [null, 'code', 'is_active'], counts: { faulty: 1 } });
    const mended = await readAnew(send, path, preview, { mapping: ['name', 'code', 'is_active'] });
    expect(mended).toMatchObject({ mapping: ['name', 'code', 'is_active'], counts: { faulty: 0, create: 1 } });
    expect(mended.rows[0]).toMatchObject({ action: 'create', errors: [] });
  });

  it('is read from another row on without a change to what was found in other files', async () => {
    const { send } = await newCompany();
    const other = await upload(send, '/categories', csvOf('Nama,Nama (Inggris),Kode', 'Tuna,Tuna,T', 'Udang,Shrimp,U'));
    const found = verdicts(other);
    expect(found).toHaveLength(2);
    const preview = await upload(send, path, csvOf('Nama,Kode', 'Mutu A,A', 'Nama,Kode', 'Mutu AA,AA'));
    expect((await readAnew(send, path, preview, { heading_row: 3 })).rows).toHaveLength(1);
    const again = (await send('GET', `/categories/import/${other.id}`)).json().data;
    expect(verdicts(again)).toEqual(found);
  });

  it('is refused settings that do not fit it', async () => {
    const { send } = await newCompany();
    const { id, mode } = await upload(send, path, good);
    const put = async (body: object) => (await send('PUT', `${path}/import/${id}`, { id, mode, ...body })).json();
    for (const [mapping, errors] of [
      [['name', 'code'], [{ pointer: '/mapping', code: 'too_small' }]],
      [['name', 'code', 'company_id'], [{ pointer: '/mapping/2', code: 'not_found' }]],
      [['name', 'name', null], [{ pointer: '/mapping', code: 'repeated_in_file' }]],
    ] as const) {
      expect(await put({ mapping })).toMatchObject({ type: 'urn:palka:problem:invalid-input', errors });
    }
    expect(await put({ mapping: [null, null, null], mode: 'delete' })).toMatchObject({ status: 422 });
  });

  it('is refused when nothing can be read from it, with the reason', async () => {
    const { send } = await newCompany();
    for (const [content, code] of [
      ['Nama,Kode,Status', 'sheet_empty'],
      ['', 'sheet_empty'],
      ['%PDF-1.7', 'sheet_type'],
    ] as const) {
      const answer = await send('POST', `${path}/import`, fileForm(content));
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/file', code }] });
    }
    const noFile = await send('POST', `${path}/import`, new FormData());
    expect(noFile.statusCode).toBe(422);
    expect((await send('GET', `${path}/import`)).json()).toEqual({ data: null });
  });

  it('is shown with the beginnings of long texts, and checked whole', async () => {
    const { send } = await newCompany();
    const preview = await upload(send, '/natures', csvOf('Nama,Deskripsi,Status', `Beku,${'x'.repeat(2001)},Ya`));
    expect(preview.rows[0]).toMatchObject({
      cells: ['Beku', `${'x'.repeat(500)}…`, 'Ya'],
      errors: [{ column: 1, code: 'too_big' }],
    });
  });

  it('is shown by pages, and on wish only its faulty rows', async () => {
    const { send } = await newCompany();
    const rows = Array.from({ length: 25 }, (_, i) => (i % 10 === 0 ? `x,C${i},Ya` : `Mutu ${i},C${i},Ya`));
    const { id } = await upload(send, path, csvOf('Nama,Kode,Status', ...rows));
    const page = async (query: string) => (await send('GET', `${path}/import/${id}?${query}`)).json().data;
    const second = await page('page=1&size=10');
    expect(second.rows.map((row: { number: number }) => row.number)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
    expect(second.pagination).toEqual({ total: 25, currentPageFront: 1, totalPagesFront: 3 });
    expect((await page('')).rows.map((row: { number: number }) => row.number)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
    const wrong = await page('only=errors');
    expect(wrong.rows.map((row: { number: number }) => row.number)).toEqual([2, 12, 22]);
    expect(wrong).toMatchObject({ counts: { rows: 25, faulty: 3, warned: 0 }, pagination: { total: 3 } });
    expect((await send('GET', `${path}/import/${id}?size=101`)).statusCode).toBe(422);
  });

  it('waits for its person, the newest of each kind, a few in all, until it is discarded or a week old', async () => {
    const { send, companyId, userId } = await newCompany();
    const latest = async (of = path) => (await send('GET', `${of}/import`)).json().data;
    const first = await upload(send, path, good);
    const second = await upload(send, path, faulty);
    expect((await latest()).id).toBe(second.id);
    expect((await send('GET', `${path}/import/${first.id}`)).statusCode).toBe(404);
    for (const other of ['/sizes', '/natures', '/packaging', '/groups', '/categories']) await upload(send, other, good);
    expect(await latest()).toBeNull();
    const { id } = await latest('/sizes');
    expect((await send('DELETE', `/sizes/import/${id}`)).statusCode).toBe(200);
    expect(await latest('/sizes')).toBeNull();
    expect((await send('DELETE', `/sizes/import/${id}`)).statusCode).toBe(404);
    await asCompany(db, { companyId, userId }, async (trx) => {
      await sql`update import set created_at = now() - interval '8 days' where resource = 'nature'`.execute(trx);
    });
    await sweepImports(db);
    expect(await latest('/natures')).toBeNull();
    expect(await latest('/groups')).not.toBeNull();
  });
});

describe('an import', () => {
  it('with a faulty row is not started, and writes nothing', async () => {
    const { companyId, send } = await newCompany();
    const { id } = await upload(send, path, faulty);
    const answer = await send('POST', `${path}/import/${id}/start`);
    expect(answer.json()).toMatchObject({ status: 409, type: 'urn:palka:problem:import-not-ready' });
    await runImportsOf(companyId);
    expect((await send('GET', path)).json().pagination.total).toBe(0);
  });

  it('belongs to its person, its company and its kind of record', async () => {
    const company = await newCompany();
    const preview = await upload(company.send, path, good);
    const { id } = preview;
    const colleague = await newPerson(company.companyId);
    const stranger = await newCompany();
    const others = [
      { ask: (...rest: [method: 'GET', url: string]) => sendAs(colleague.token, ...rest), of: path },
      { ask: stranger.send, of: path },
      { ask: company.send, of: '/sizes' },
    ];
    for (const { ask, of } of others) {
      expect((await ask('GET', `${of}/import`)).json()).toEqual({ data: null });
      for (const url of ['', '/errors']) expect((await ask('GET', `${of}/import/${id}${url}`)).statusCode).toBe(404);
    }
    for (const [token, of] of [
      [colleague.token, path],
      [stranger.token, path],
      [company.token, '/sizes'],
    ] as const) {
      expect((await sendAs(token, 'PUT', `${of}/import/${id}`, { nonsense: true })).statusCode).toBe(404);
      expect((await sendAs(token, 'POST', `${of}/import/${id}/start`)).statusCode).toBe(404);
      expect((await sendAs(token, 'DELETE', `${of}/import/${id}`)).statusCode).toBe(404);
    }
    expect((await readAnew(company.send, path, preview, {})).state).toBe('checked');
  });

  it('needs the permission of its own kind', async () => {
    const { send } = await newCompany(allPermissions.filter((permission) => permission !== 'grade_import'));
    expect((await send('POST', `${path}/import`, fileForm(good))).statusCode).toBe(403);
    expect((await send('POST', '/sizes/import', fileForm(good))).statusCode).toBe(200);
    expect((await send('GET', `${path}/import/${randomUUID()}/errors`)).statusCode).toBe(403);
  });
});

it('gives the faulty rows as a file that says what is wrong, in the language of its reader', async () => {
  const { send } = await newCompany();
  const file = csvOf('Nama,Kode,Status', 'Mutu AA,AA,Ya', 'x,=1+1,mungkin', 'mutu aa,B,Ya');
  const { id } = await upload(send, path, file);
  const answer = await send('GET', `${path}/import/${id}/errors`, undefined, { 'x-localization': 'en' });
  expect(answer.headers['content-disposition']).toMatch(/grade_errors_table_.*\.xlsx"$/);
  const [sheet] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets;
  expect(sheet!.rows).toEqual([
    ['Nama', 'Kode', 'Status', 'Row', 'Errors'],
    ['x', '=1+1', 'mungkin', '3', 'Nama: too short or too small; Status: must be Yes or No'],
    ['mutu aa', 'B', 'Ya', '4', 'Nama: the same as in row 2'],
  ]);
});

describe('a template', () => {
  it('has the headings in the language of its reader and the values that are allowed', async () => {
    const { send } = await newCompany();
    await send('POST', '/categories', { name: 'Tuna', name_en: 'Tuna', code: 'T', is_active: true });
    const answer = await send('GET', '/products/import/template', undefined, { 'x-localization': 'en' });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="product_template.xlsx"');
    const [data, allowed] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets;
    expect(data!.rows[0]!.slice(0, 3)).toEqual(['Name *', 'English name *', 'Alias']);
    const words = allowed!.rows.flat();
    for (const word of ['Storable', 'Consumable', 'Tuna', 'Yes', 'No', 'Serial number', 'Active'])
      expect(words).toContain(word);
  });

  it.each(['/grades', '/fishing_area', '/uoms', '/certifications', '/variant'])(
    'of %s, filled in, is understood heading by heading',
    async (of) => {
      const { send } = await newCompany();
      const answer = await send('GET', `${of}/import/template`);
      const [data] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets;
      const headings = data!.rows[0]!.map(String);
      const { mapping, columns } = await upload(send, of, csvOf(headings.join(';'), headings.map(() => 'x').join(';')));
      expect(mapping).toEqual(columns.map(({ name }) => name).filter((name) => name !== 'id'));
    },
  );
});

it('keeps what other people are writing when old files are swept', async () => {
  const { send, companyId, userId } = await newCompany();
  const { id } = await upload(send, path, good);
  await send('POST', `${path}/import/${id}/start`);
  await sweepImports(db);
  const state = async () => (await send('GET', `${path}/import/${id}`)).json().data.state;
  expect(await state()).toBe('running');
  await asCompany(db, { companyId, userId }, async (trx) => {
    await sql`update import set started_at = now() - interval '4 hours' where id = ${id}`.execute(trx);
  });
  await sweepImports(db);
  expect(await state()).toBe('failed');
  await sql`delete from job where payload->>'company_id' = ${companyId}`.execute(owner);
});

it('lets imports that have ended be as they ended when old ones are swept, and what runs for less than three hours', async () => {
  const { send, companyId, userId } = await newCompany();
  const states = ['done', 'failed', 'checked', 'running'] as const;
  const resources = ['/grades', '/natures', '/groups', '/categories'];
  const table = csvOf('Nama,Kode,Status', 'Mutu AA,AA,Ya');
  const uploaded = await Promise.all(resources.map((of) => upload(send, of, table)));
  await asCompany(db, { companyId, userId }, async (trx) => {
    for (const [at, { id }] of uploaded.entries()) {
      const started = states[at] === 'running' ? '2 hours 59 minutes' : '4 hours';
      await sql`update import set state = ${states[at]}, started_at = now() - ${started}::interval where id = ${id}`.execute(
        trx,
      );
    }
  });
  await sweepImports(db);
  const after = await Promise.all(uploaded.map(({ id }, at) => send('GET', `${resources[at]}/import/${id}`)));
  expect(after.map((answer) => answer.json().data.state)).toEqual(states);
});
