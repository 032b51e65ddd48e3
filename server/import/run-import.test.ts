import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importables } from '#server/app.ts';
import { asCompany } from '#server/database.ts';
import { db, newCompany, owner } from '#server/testing.ts';
import { runImport } from './run-import.ts';
import { csvOf, readAnew, runImportsOf, upload } from './testing.ts';

type Company = Awaited<ReturnType<typeof newCompany>>;

const path = '/natures';
const file = csvOf('Nama,Status', 'Beku,Ya', 'Segar,Ya', 'Kering,Tidak');
const LARGE = 5000;
const large = csvOf('Nama,Status', ...Array.from({ length: LARGE }, (_, at) => `Sifat ${at},Ya`));

const total = async ({ send }: Company) => (await send('GET', path)).json().pagination.total;
const look = async ({ send }: Company, id: string) => (await send('GET', `${path}/import/${id}`)).json().data;
const bell = async ({ send }: Company) => (await send('GET', '/notifications')).json().data;
const create = ({ send }: Company, name: string) => send('POST', path, { name, is_active: true });

async function started(company: Company, content = file) {
  const { id } = await upload(company.send, path, content);
  expect((await company.send('POST', `${path}/import/${id}/start`)).statusCode).toBe(200);
  return { id, job: { import_id: id, resource: 'nature', company_id: company.companyId, user_id: company.userId } };
}

const run = (job: Awaited<ReturnType<typeof started>>['job']) =>
  runImport({ db, importables })({ ...job, language: 'id' });

async function untilSomeRowsAreWritten(company: Company, id: string) {
  await expect
    .poll(async () => (await look(company, id)).progress, { interval: 5, timeout: 10_000 })
    .toBeGreaterThan(0);
}

describe('an import that is started', () => {
  it('several times at once, or whose job is tried again, is written once', async () => {
    const company = await newCompany();
    const { id } = await upload(company.send, path, file);
    const starts = await Promise.all([1, 2, 3].map(() => company.send('POST', `${path}/import/${id}/start`)));
    expect(starts.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { rows } = await sql<{ payload: never }>`
      select payload from job where payload->>'import_id' = ${id}`.execute(owner);
    expect(rows).toHaveLength(1);
    const job = rows[0]!.payload;
    await Promise.all([run(job), run(job)]);
    await run(job);
    expect(await total(company)).toBe(3);
    expect(await bell(company)).toHaveLength(1);
    expect((await company.send('POST', `${path}/import/${id}/start`)).json().data.state).toBe('done');
    await runImportsOf(company.companyId);
    expect(await total(company)).toBe(3);
  });

  it('shows how far it is before others see any of its rows', async () => {
    const company = await newCompany();
    const { id, job } = await started(company, large);
    const running = run(job);
    await untilSomeRowsAreWritten(company, id);
    expect(await total(company)).toBe(0);
    expect(await look(company, id)).toMatchObject({ state: 'running' });
    await running;
    expect(await look(company, id)).toMatchObject({ state: 'done', progress: LARGE });
    expect(await total(company)).toBe(LARGE);
  });

  it('is neither read otherwise nor started again while it is written', async () => {
    const company = await newCompany();
    const { id } = await started(company);
    const answer = await company.send('PUT', `${path}/import/${id}`, { id, mode: 'update', mapping: ['name', null] });
    expect(answer.json().type).toBe('urn:palka:problem:import-not-ready');
    await runImportsOf(company.companyId);
    expect(await look(company, id)).toMatchObject({ state: 'done', mode: 'create' });
  });

  it('writes nothing when its connection breaks in the middle, and everything at the next try', async () => {
    const company = await newCompany();
    const { id, job } = await started(company, large);
    const broken = run(job).catch((error: unknown) => error);
    await untilSomeRowsAreWritten(company, id);
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${id}, 0)`.execute(
      owner,
    );
    expect(await broken).toBeInstanceOf(Error);
    expect(await total(company)).toBe(0);
    expect(await look(company, id)).toMatchObject({ state: 'running' });
    await run(job);
    expect(await look(company, id)).toMatchObject({ state: 'done', progress: LARGE });
    expect(await total(company)).toBe(LARGE);
  });

  it('writes nothing when its person discards it meanwhile', async () => {
    const company = await newCompany();
    const { id, job } = await started(company, large);
    const running = run(job);
    await untilSomeRowsAreWritten(company, id);
    expect((await company.send('DELETE', `${path}/import/${id}`)).statusCode).toBe(200);
    await running;
    expect(await total(company)).toBe(0);
    expect(await bell(company)).toEqual([]);
  });
});

describe('what others saved since the check', () => {
  it('stops the whole import, at the row it stands in the way of, until the file is read again', async () => {
    const company = await newCompany();
    const { id, job } = await started(company);
    await create(company, 'segar');
    await run(job);
    const failed = await look(company, id);
    expect(failed).toMatchObject({
      state: 'failed',
      problem: 'changed_meanwhile',
      progress: 0,
      counts: { rows: 3, create: 2, faulty: 1 },
    });
    expect(failed.rows[1]).toMatchObject({ number: 3, action: null, errors: [{ column: 0, code: 'value_taken' }] });
    expect(await total(company)).toBe(1);
    expect(await bell(company)).toMatchObject([{ title: 'Impor gagal', alert_type: 'error' }]);
    expect((await company.send('POST', `${path}/import/${id}/start`)).statusCode).toBe(409);

    const mended = await readAnew(company.send, path, failed, { mode: 'update' });
    expect(mended).toMatchObject({ state: 'checked', problem: null, counts: { create: 2, update: 1, faulty: 0 } });
    await company.send('POST', `${path}/import/${id}/start`);
    await runImportsOf(company.companyId);
    expect(await total(company)).toBe(3);
  });

  it('is found also when it is saved between the last look and the writing', async () => {
    const company = await newCompany();
    const { id, job } = await started(company);
    const held = Promise.withResolvers<void>();
    const inserted = Promise.withResolvers<void>();
    const other = asCompany(db, company.companyId, company.userId, async (trx) => {
      await sql`insert into nature (name, is_active) values ('KERING', true)`.execute(trx);
      inserted.resolve();
      await held.promise;
    });
    await inserted.promise;
    const running = run(job);
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
          and query like '%insert into "nature"%'`.execute(owner);
        return rows.length;
      })
      .toBe(1);
    held.resolve();
    await Promise.all([other, running]);
    const failed = await look(company, id);
    expect(failed).toMatchObject({ state: 'failed', problem: 'changed_meanwhile', counts: { faulty: 1 } });
    expect(failed.rows[2].errors).toEqual([{ column: 0, code: 'value_taken' }]);
    expect(await total(company)).toBe(1);
  });

  it('includes what they deleted', async () => {
    const { send, companyId } = await newCompany();
    const { id: category } = (
      await send('POST', '/categories', { name: 'Tuna', name_en: 'Tuna', code: 'T', is_active: true })
    ).json().data;
    const preview = await upload(
      send,
      '/products',
      csvOf('Nama,Nama bahasa Inggris,Tipe,Kategori', 'Loin,Loin,storable,Tuna'),
    );
    await send('POST', `/products/import/${preview.id}/start`);
    await send('DELETE', `/categories/${category}`);
    await runImportsOf(companyId);
    const failed = (await send('GET', `/products/import/${preview.id}`)).json().data;
    expect(failed.rows[0].errors).toEqual([{ column: 3, code: 'not_found' }]);
    expect((await send('GET', '/products')).json().pagination.total).toBe(0);
  });
});
