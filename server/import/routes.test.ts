import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, send as sendAs } from '#server/testing.ts';
import { csvOf, fileForm, runImportsOf, upload } from './testing.ts';

const path = '/categories';
const headings = 'Nama,Nama bahasa Inggris,Kode,Status';
const tuna = { name: 'Tuna', name_en: 'Tuna', code: 'T', is_active: true };

it('checks a file, writes it in the background and tells the person in the bell', async () => {
  const { companyId, send } = await newCompany();
  const preview = await upload(send, path, csvOf(headings, 'Udang,Shrimp,U,Aktif', 'Kepiting,Crab,K,tidak aktif'));
  expect(preview).toMatchObject({
    file_name: 'data.csv',
    mode: 'create',
    state: 'checked',
    headings: headings.split(','),
    mapping: ['name', 'name_en', 'code', 'is_active'],
    counts: { rows: 2, create: 2, update: 0, faulty: 0 },
    progress: 0,
    problem: null,
    rows: [
      { number: 2, action: 'create', cells: ['Udang', 'Shrimp', 'U', 'Aktif'], errors: [] },
      { number: 3, action: 'create', cells: ['Kepiting', 'Crab', 'K', 'tidak aktif'], errors: [] },
    ],
    pagination: { total: 2, currentPageFront: 0, totalPagesFront: 1 },
  });
  const started = await send('POST', `${path}/import/${preview.id}/start`);
  expect(started.json().data.state).toBe('running');
  await runImportsOf(companyId);
  const done = (await send('GET', `${path}/import/${preview.id}`)).json().data;
  expect(done).toMatchObject({ state: 'done', progress: 2, counts: { create: 2 } });
  const { data } = (await send('GET', `${path}?order_by=name&sort_by=asc`)).json();
  expect(data).toMatchObject([
    { name: 'Kepiting', name_en: 'Crab', code: 'K', is_active: false, description: null },
    { name: 'Udang', name_en: 'Shrimp', code: 'U', is_active: true },
  ]);
  const notices = (await send('GET', '/notifications')).json().data;
  expect(notices).toMatchObject([
    { title: 'Impor selesai', short_description: 'data.csv: 2 data dibuat, 0 data diperbarui.', alert_type: 'success' },
  ]);
});
