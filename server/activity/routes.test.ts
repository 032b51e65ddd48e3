import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Activity } from '#shared/activity.ts';
import { masterData } from '#shared/master-data/index.ts';
import { allPermissions } from '#shared/permissions.ts';
import { asCompany } from '#server/platform/db/database.ts';
import { inward, keyOf, newBatch, newStockCompany, postMovements } from '#server/stock/ledger/testing.ts';
import { csvOf, runImportsOf, upload } from '#server/platform/import/testing.ts';
import { sentSample } from '#server/master-data/sample.ts';
import { db, newCompany, newPerson, owner, send as sendAs } from '#server/testing.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import { logOf, seal } from '#server/platform/activity/testing.ts';

const tuna = { name: 'Tuna', name_en: 'Tuna', code: 'T', is_active: true };

/** A company whose log tells of a category and a grade, by two people. */
async function company() {
  const first = await newCompany();
  const second = await newPerson(first.companyId);
  await sql`update app_user set name = 'Budi' where id = ${second.userId}`.execute(owner);
  const { id } = (await first.send('POST', '/categories', tuna)).json().data;
  await sendAs(second.token, 'PUT', `/categories/${id}`, { ...tuna, id, name: 'Udang' });
  await sendAs(second.token, 'POST', '/grades', { name: 'Mutu A', code: 'A', is_active: true });
  const list = async (query = '') => (await first.send('GET', `/activities?${query}`)).json();
  return { ...first, second, categoryId: id as string, list };
}

const brief = ({ action, entity, record_name }: Activity) => `${action} ${entity} ${record_name}`;

describe('the list', () => {
  it('tells the newest first, and how many there are', async () => {
    const { list } = await company();
    const page = await list('size=3');
    expect(page.data.map(brief)).toEqual(['create grade Mutu A', 'update category Udang', 'create category Tuna']);
    expect(page.pagination.total).toBeGreaterThan(3);
    expect(page.data[1]).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      user_id: expect.any(String),
      user_name: 'Budi',
      ip: '127.0.0.1',
      request_id: expect.any(String),
      action: 'update',
      entity: 'category',
      record_id: expect.any(String),
      record_name: 'Udang',
      changes: { name: ['Tuna', 'Udang'] },
    });
    expect((await list('size=1&page=9999')).pagination.total).toBe(page.pagination.total);
  });

  it('is narrowed by action, kind of record, record, person and words', async () => {
    const { list, second, categoryId } = await company();
    const found = async (query: string) => (await list(query)).data.map(brief);
    expect(await found(`record_id=${categoryId}`)).toEqual(['update category Udang', 'create category Tuna']);
    expect(await found('entity=category&action=create')).toEqual(['create category Tuna']);
    expect(await found(`user_id=${second.userId}`)).toEqual(['create grade Mutu A', 'update category Udang']);
    expect(await found('search=mutu')).toEqual(['create grade Mutu A']);
    expect(await found('search=budi&entity=grade')).toEqual(['create grade Mutu A']);
    expect(await found('search=%25')).toEqual([]);
    expect(await found('entity=size')).toEqual([]);
  });

  it('is narrowed to days of the company’s time zone', async () => {
    const { list, companyId } = await company();
    await sql`update company set time_zone = 'Asia/Jayapura' where id = ${companyId}`.execute(owner);
    // 23:59 of the 9th and 00:01 of the 10th in Jayapura.
    for (const at of ['2026-03-09T14:59:00Z', '2026-03-09T15:01:00Z']) {
      await sql`insert into activity (company_id, at, action, entity, record_name)
        values (${companyId}, ${at}, 'export', 'size', ${at})`.execute(owner);
    }
    const found = async (query: string) =>
      (await list(query)).data.map(({ record_name }: Activity) => record_name?.slice(11, 16));
    expect(await found('from=2026-03-10&to=2026-03-10')).toEqual(['15:01']);
    expect(await found('from=2026-03-09&to=2026-03-09')).toEqual(['14:59']);
    expect(await found('from=2026-03-09&to=2026-03-10')).toEqual(['15:01', '14:59']);
    expect(await found('to=2026-03-08')).toEqual([]);
  });

  it('is sorted as asked, and empty names come last', async () => {
    const { list } = await company();
    const names = async (query: string) =>
      (await list(`size=100&${query}`)).data.map(({ record_name }: Activity) => record_name);
    const ascending = await names('order_by=record_name&sort_by=asc');
    const known = ascending.filter((name: string | null) => name !== null);
    expect(known).toEqual(known.toSorted((a: string, b: string) => a.localeCompare(b, 'id')));
    expect((await list('order_by=at&sort_by=asc')).data[0].at <= (await list('')).data[0].at).toBe(true);
    expect((await list('order_by=changes')).status).toBe(422);
    expect((await list('export_data=true')).status).toBe(422);
  });

  it('offers the people of the company to choose from', async () => {
    const { send, userId, second, others } = await company();
    const { data } = (await send('GET', '/activities/people')).json();
    const testers = [userId, others.colleague.userId, others.restricted.userId].toSorted();
    expect(data).toEqual([{ id: second.userId, name: 'Budi' }, ...testers.map((id) => ({ id, name: 'Tester' }))]);
  });

  it('tells people restricted to a warehouse of its places, documents and batches alone', async () => {
    const stock = await newStockCompany();
    const { others } = stock;
    await postMovements(stock, [inward(keyOf(stock, await newBatch(stock, 'B-HERE')), 1, 10_000)]);
    const names = async (token: string, entity: string) =>
      (await sendAs(token, 'GET', `/activities?size=100&entity=${entity}`))
        .json()
        .data.map(({ record_name }: Activity) => record_name?.replace(/^LAIN-.*/, 'LAIN'))
        .toSorted();
    for (const [entity, all, own] of [
      ['stockbatch', ['B-HERE', 'LAIN'], ['LAIN']],
      [
        'warehouse',
        expect.arrayContaining(['Gudang Muara Baru', 'Gudang Ambon']),
        expect.not.arrayContaining(['Gudang Muara Baru']),
      ],
    ] as const) {
      expect([entity, await names(others.colleague.token, entity)]).toEqual([entity, all]);
      expect([entity, await names(others.restricted.token, entity)]).toEqual([entity, own]);
    }
    const documents = async (token: string) =>
      (await names(token, 'stockreceived')).length + (await names(token, 'stocktransfer')).length;
    expect(await documents(others.restricted.token)).toBeLessThan(await documents(others.colleague.token));
  });

  it('is the company’s own', async () => {
    const { categoryId } = await company();
    const stranger = await newCompany();
    const answer = await stranger.send('GET', `/activities?record_id=${categoryId}`);
    expect(answer.json()).toMatchObject({ data: [], pagination: { total: 0 } });
  });
});

describe('a record’s history', () => {
  it.each(masterData)('is told for $path', async (resource) => {
    const { send } = await newCompany();
    const { id } = (await send('POST', resource.path, sentSample(resource))).json().data;
    const { data, pagination } = (await send('GET', `${resource.path}/${id}/history`)).json();
    expect(data).toMatchObject([{ action: 'create', record_id: id }]);
    expect(pagination.total).toBe(1);
  });

  it('is told of a role and of a person to people who may view them', async () => {
    const { companyId, send } = await newCompany();
    const { id: roleId } = (await send('POST', '/roles', { name: 'Kasir', copy_of: null })).json().data;
    expect((await send('GET', `/roles/${roleId}/history`)).json().data).toMatchObject([{ action: 'create' }]);
    const colleague = await newPerson(companyId, ['users_list', 'roles_list']);
    const change = { id: colleague.userId, is_active: false };
    expect((await send('PUT', `/users/${colleague.userId}`, change)).statusCode).toBe(200);
    const { data } = (await send('GET', `/users/${colleague.userId}/history`)).json();
    expect(data[0]).toMatchObject({ action: 'update', changes: { is_active: [true, false] } });
    const reader = await newPerson(companyId, ['users_list', 'roles_list']);
    for (const path of [`/users/${colleague.userId}/history`, `/roles/${roleId}/history`]) {
      expect((await sendAs(reader.token, 'GET', path)).statusCode).toBe(403);
    }
  });

  it('is for people who may see the record, also without the log', async () => {
    const { companyId, categoryId } = await company();
    const reader = await newPerson(companyId, ['category_list']);
    const answer = await sendAs(reader.token, 'GET', `/categories/${categoryId}/history?size=1`);
    expect(answer.json()).toMatchObject({ data: [{ action: 'update' }], pagination: { total: 2, totalPagesFront: 2 } });
    for (const withheld of ['ip', 'request_id']) expect(answer.json().data[0]).not.toHaveProperty(withheld);
    expect((await sendAs(reader.token, 'GET', '/activities')).statusCode).toBe(403);
    const other = await newPerson(
      companyId,
      allPermissions.filter((permission) => permission !== 'category_list'),
    );
    expect((await sendAs(other.token, 'GET', `/categories/${categoryId}/history`)).statusCode).toBe(403);
  });

  it('of another company’s record is as unknown as that of none', async () => {
    const { categoryId } = await company();
    const stranger = await newCompany();
    for (const id of [categoryId, randomUUID()]) {
      const answer = await stranger.send('GET', `/categories/${id}/history`);
      expect(answer.json().type).toBe('urn:palka:problem:record-not-found');
    }
  });
});

describe('what leaves the house and comes in', () => {
  it('is told: a file, with what it was narrowed to and how many records it holds', async () => {
    const { companyId, send } = await company();
    await send('GET', '/categories/export?format=csv&search=uda');
    expect((await logOf(companyId, 'category')).at(-1)).toMatchObject({
      action: 'export',
      record_id: null,
      changes: { format: [null, 'csv'], search: [null, 'uda'], rows: [null, 1] },
    });
  });

  it('is told: everything at once, when a program takes it', async () => {
    const { companyId, send } = await company();
    await send('GET', '/categories?export_data=true');
    expect((await logOf(companyId, 'category')).at(-1)).toMatchObject({
      action: 'export',
      changes: { format: [null, 'json'], rows: [null, 1] },
    });
  });

  it('is told: an import as a whole and by its records, with who started it and from where', async () => {
    const { companyId, userId, send } = await newCompany();
    const { id } = await upload(send, '/grades', csvOf('Nama,Kode,Status', 'Mutu AA,AA,Ya', 'Mutu A,A,Ya'));
    await send('POST', `/grades/import/${id}/start`);
    await runImportsOf(companyId);
    const log = await logOf(companyId, 'grade');
    expect(log.map(({ action, record_name }) => [action, record_name])).toEqual([
      ['create', 'Mutu AA'],
      ['create', 'Mutu A'],
      ['import', null],
    ]);
    expect(log.at(-1)?.changes).toEqual({ file_name: [null, 'data.csv'], created: [null, 2], updated: [null, 0] });
    for (const entry of log) expect(entry).toMatchObject({ user_id: userId, ip: '127.0.0.1' });
    expect(new Set(log.map(({ request_id }) => request_id)).size).toBe(1);
  });
});

describe('the log as a file', () => {
  it('says it in words, with times of the company’s zone, and tells of itself', async () => {
    const { companyId, send, list } = await company();
    const answer = await send('GET', '/activities/export?format=csv&entity=category', undefined, {
      'x-localization': 'en',
    });
    const [headings, newest, ...rest] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(headings).toBe('Time,Person,Action,Kind of record,Record,What changed,IP address,Request ID');
    expect(newest).toMatch(/^\d[^,]+,Budi,Changed,Category,Udang,Name: Tuna → Udang,127\.0\.0\.1,/);
    expect(rest).toHaveLength(1);
    expect(rest[0]).toContain('Status: Active');
    expect((await logOf(companyId, 'logactivity')).at(-1)).toMatchObject({
      action: 'export',
      changes: { entity: [null, 'category'], rows: [null, 2] },
    });
    expect((await list('action=export')).data).toHaveLength(1);
  });

  it('needs its own permission', async () => {
    const { companyId } = await company();
    const reader = await newPerson(companyId, ['logactivity_list']);
    expect((await sendAs(reader.token, 'GET', '/activities/export')).statusCode).toBe(403);
  });
});

describe('looking whether the log is as it was written', () => {
  it('says how many entries there are and where it ends', async () => {
    const { companyId, userId, send } = await company();
    await seal({ companyId });
    const { data } = (await send('GET', '/activities/verify')).json();
    expect(data).toMatchObject({ sound: true, waiting: 0, noted: null, faults: [], fault_count: 0 });
    expect(data.entries).toBe((await logOf(companyId)).length);
    expect(data.hash).toMatch(/^[0-9a-f]{64}$/);
    await asCompany(db, { companyId, userId }, (trx) => recordActivity(trx, { action: 'export', entity: 'size' }));
    const typed = data.hash.toUpperCase().replace(/(.{8})/g, '$1 ');
    const later = (await send('GET', `/activities/verify?hash=${encodeURIComponent(typed)}`)).json().data;
    expect(later).toMatchObject({ sound: true, noted: true, entries: data.entries + 1 });
    expect((await send('GET', '/activities/verify?hash=abc')).statusCode).toBe(422);
  });

  it('says what is wrong, and at which entry', async () => {
    const { companyId, categoryId, send } = await company();
    await seal({ companyId });
    await sql`update activity set changes = '{}' where record_id = ${categoryId} and action = 'update'`.execute(owner);
    const { data } = (await send('GET', '/activities/verify')).json();
    expect(data).toMatchObject({
      sound: false,
      fault_count: 1,
      faults: [{ kind: 'changed', number: expect.any(Number), record_name: 'Udang' }],
    });
  });
});
