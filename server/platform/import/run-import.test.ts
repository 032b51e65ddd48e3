import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importables } from '#server/app/features.ts';
import { asCompany, type Trx } from '#server/platform/db/database.ts';
import { inTurn } from '#server/test-waiting.ts';
import { db, newCompany, owner } from '#server/testing.ts';
import { runImport } from './run-import.ts';
import { csvOf, readAnew, runImportsOf, upload } from './testing.ts';

type Company = Awaited<ReturnType<typeof newCompany>>;

const path = '/natures';
const file = csvOf('Nama,Status', 'Beku,Ya', 'Segar,Ya', 'Kering,Tidak');
const LARGE = 3000;
const LAST = `Sifat ${LARGE - 1}`;
const large = csvOf('Nama,Status', ...Array.from({ length: LARGE }, (_, at) => `Sifat ${at},Ya`));

const total = async ({ send }: Company) => (await send('GET', path)).json().pagination.total;
const look = async ({ send }: Company, id: string) => (await send('GET', `${path}/import/${id}`)).json().data;
const bell = async ({ send }: Company) => (await send('GET', '/notifications')).json().data;
const create = ({ send }: Company, name: string) => send('POST', path, { name, is_active: true });

async function started(company: Company, content = file) {
  const { id } = await upload(company.send, path, content);
  return startOf(company, id);
}

async function startOf(company: Company, id: string) {
  expect((await company.send('POST', `${path}/import/${id}/start`)).statusCode).toBe(200);
  return { id, job: { import_id: id, resource: 'nature', company_id: company.companyId, user_id: company.userId } };
}

const run = (job: Awaited<ReturnType<typeof started>>['job']) =>
  runImport({ db, importables })({ ...job, language: 'id' });

/** Somebody else is about to save a record: a row of the same name waits for them. `end` says whether they did. */
async function savingMeanwhile({ companyId, userId }: Company, name: string) {
  const isSaved = Promise.withResolvers<boolean>();
  const begun = Promise.withResolvers<void>();
  const other = asCompany(db, { companyId, userId }, async (trx) => {
    await sql`insert into nature (name, is_active) values (${name}, true)`.execute(trx);
    begun.resolve();
    if (!(await isSaved.promise)) throw new Error('They thought better of it.');
  });
  await begun.promise;
  return {
    end: async (saved: boolean) => {
      isSaved.resolve(saved);
      await other.catch(() => {});
    },
  };
}

/** The import has written the rows before the one that waits. */
async function untilWritten(company: Company, id: string, rows: number) {
  await expect.poll(async () => (await look(company, id)).progress, { interval: 5, timeout: 10_000 }).toBe(rows);
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
    const other = await savingMeanwhile(company, LAST);
    const running = run(job);
    await untilWritten(company, id, LARGE - 1000);
    expect(await total(company)).toBe(0);
    expect(await look(company, id)).toMatchObject({ state: 'running' });
    await other.end(false);
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
    const other = await savingMeanwhile(company, LAST);
    const broken = run(job).catch((error: unknown) => error);
    await untilWritten(company, id, LARGE - 1000);
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${id}, 0)`.execute(
      owner,
    );
    expect(await broken).toBeInstanceOf(Error);
    await other.end(false);
    expect(await total(company)).toBe(0);
    expect(await look(company, id)).toMatchObject({ state: 'running' });
    await run(job);
    expect(await look(company, id)).toMatchObject({ state: 'done', progress: LARGE });
    expect(await total(company)).toBe(LARGE);
  });

  it('writes nothing when its person discards it meanwhile', async () => {
    const company = await newCompany();
    const { id, job } = await started(company, large);
    const other = await savingMeanwhile(company, LAST);
    const running = run(job);
    await untilWritten(company, id, LARGE - 1000);
    expect((await company.send('DELETE', `${path}/import/${id}`)).statusCode).toBe(200);
    await other.end(false);
    await running;
    expect(await total(company)).toBe(0);
    expect(await bell(company)).toEqual([]);
  });

  it('says that nothing was written, and wakes the log, when it fails for a reason that nobody foresaw', async () => {
    const company = await newCompany();
    const { id, job } = await started(company);
    const broken = importables.map((importable) => ({
      ...importable,
      columns: [...importable.columns, { name: 'nowhere', kind: 'text' as const, required: false }],
    }));
    await expect(runImport({ db, importables: broken })({ ...job, language: 'en' })).rejects.toThrow(/nowhere/);
    expect(await look(company, id)).toMatchObject({ state: 'failed', problem: 'not_written', counts: { faulty: 0 } });
    expect(await bell(company)).toMatchObject([
      { title: 'Impor gagal', short_description: expect.stringContaining('tidak ada yang disimpan') },
    ]);
    await run(job);
    expect(await total(company)).toBe(0);
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
    const { id, job } = await started(company, large);
    const other = await savingMeanwhile(company, `SIFAT ${LARGE - 1}`);
    const running = run(job);
    await untilWritten(company, id, LARGE - 1000);
    await other.end(true);
    await running;
    const failed = await look(company, id);
    expect(failed).toMatchObject({ state: 'failed', problem: 'changed_meanwhile', counts: { faulty: 1 } });
    const { rows } = (await company.send('GET', `${path}/import/${id}?only=errors`)).json().data;
    expect(rows).toMatchObject([{ number: LARGE + 1, errors: [{ column: 0, code: 'value_taken' }] }]);
    expect(await total(company)).toBe(1);
  });

  it('waits for the rows to be written, where it is another field of a record that the file changes', async () => {
    const company = await newCompany();
    const { companyId, userId } = company;
    await create(company, 'Segar');
    const preview = await upload(company.send, path, csvOf('Nama,Status', 'Beku,Ya', 'Segar,Tidak'));
    await readAnew(company.send, path, preview, { mode: 'update' });
    const { job } = await startOf(company, preview.id);
    let other: Trx | undefined;
    await inTurn(
      // Holds up what is created, which is written before what is changed.
      async (trx) => {
        other = trx;
        await sql`insert into nature (company_id, name, is_active) values (${companyId}, 'Beku', true)`.execute(trx);
      },
      [
        () => run(job),
        () =>
          asCompany(db, { companyId, userId }, async (trx) => {
            await sql`update nature set description = 'Dingin' where name = 'Segar'`.execute(trx);
          }),
        async () => {
          await sql`delete from nature where company_id = ${companyId} and name = 'Beku'`.execute(other!);
        },
      ],
    );
    expect(await look(company, preview.id)).toMatchObject({ state: 'done', counts: { create: 1, update: 1 } });
    const { data } = (await company.send('GET', `${path}?order_by=name&sort_by=asc`)).json();
    expect(data).toMatchObject([
      { name: 'Beku', is_active: true },
      { name: 'Segar', is_active: false, description: 'Dingin' },
    ]);
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

it.each([
  ['is deactivated', (id: string) => sql`update membership set is_active = false where user_id = ${id}`],
  [
    'loses the permission',
    (id: string) => sql`update role set permissions = '{nature_list}'
      where id in (select role_id from membership where user_id = ${id})`,
  ],
])('nothing is written for a person who %s before their turn comes', async (_, change) => {
  const company = await newCompany();
  const { id, job } = await started(company);
  await change(company.userId).execute(owner);
  await expect(run(job)).rejects.toThrow('may not import');
  await run(job);
  const { rows } = await sql`select state, problem from import where id = ${id}`.execute(owner);
  expect(rows).toEqual([{ state: 'failed', problem: 'not_written' }]);
  expect((await sql`select from nature where company_id = ${company.companyId}`.execute(owner)).rows).toEqual([]);
});
