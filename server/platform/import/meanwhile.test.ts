import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asCompany } from '#server/platform/db/database.ts';
import { newCompany } from '#server/testing.ts';
import { between, meanwhile } from '#server/test-waiting.ts';
import { csvOf, runImportsOf, upload } from './testing.ts';

const path = '/grades';
const good = csvOf('Nama,Kode,Status', 'Mutu AA,AA,Ya');

it('a file that is started in one window is not read again in another that came a moment late', async () => {
  const { send } = await newCompany();
  const { id, mapping, mode } = await upload(send, path, good);
  const late = await meanwhile(
    (trx) => sql`select from import where id = ${id} for update`.execute(trx),
    () => send('PUT', `${path}/import/${id}`, { id, mapping, mode }),
    (trx) => sql`update import set state = 'running', started_at = now() where id = ${id}`.execute(trx),
  );
  expect(late.json().type).toBe('urn:palka:problem:import-not-ready');
  expect((await send('GET', `${path}/import/${id}`)).json().data.state).toBe('running');
});

it.each([
  ['read again', 'PUT', ''],
  ['asked for its faulty rows', 'GET', '/errors'],
] as const)('a file that is discarded a moment before it is %s is not there', async (_, method, rest) => {
  const company = await newCompany();
  const { id, mapping, mode } = await upload(company.send, path, good);
  const late = await between(
    (trx) => sql`lock table import in access exclusive mode`.execute(trx),
    (app) =>
      app.inject({
        method,
        url: `/v1${path}/import/${id}${rest}`,
        headers: { authorization: `Bearer ${company.token}` },
        ...(method === 'PUT' && { payload: { id, mapping, mode } }),
      }),
    (db) => asCompany(db, company, (trx) => trx.deleteFrom('import').where('id', '=', id).execute()),
  );
  expect([late.statusCode, late.json().type]).toEqual([404, 'urn:palka:problem:record-not-found']);
});

it('a record that somebody deletes while it is being changed makes the import fail whole', async () => {
  const { send, companyId } = await newCompany();
  const create = async (name: string, code: string) =>
    (await send('POST', path, { name, code, is_active: true })).json().data.id as string;
  const [first, second] = [await create('Mutu A', 'A'), await create('Mutu B', 'B')];
  const file = csvOf('ID,Nama,Kode,Status', `${first},Mutu A baru,A,Ya`, `${second},Mutu B baru,B,Ya`);
  const { id, counts } = await upload(send, path, file);
  expect(counts).toMatchObject({ update: 2, faulty: 0 });
  await send('POST', `${path}/import/${id}/start`);
  await meanwhile(
    (trx) => sql`delete from grade where id = ${second}`.execute(trx),
    // What went wrong is for the log of the server as well.
    () => runImportsOf(companyId).catch((error: Error) => error.message),
  );
  expect((await send('GET', `${path}/import/${id}`)).json().data).toMatchObject({ state: 'failed', progress: 0 });
  const { data } = (await send('GET', path)).json();
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Mutu A']);
});

it('a file is read by as many columns as it has, and by names that there are', async () => {
  const { send } = await newCompany();
  const { id, mode } = await upload(send, path, good);
  const fault = async (mapping: (string | null)[]) => {
    const answer = await send('PUT', `${path}/import/${id}`, { id, mode, mapping });
    return answer.json().errors?.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
  };
  expect(await fault(['name', 'code'])).toEqual(['/mapping too_small']);
  expect(await fault(['name', 'code', 'is_active', null])).toEqual(['/mapping too_big']);
  expect(await fault(['name', 'kode', null])).toEqual(['/mapping/1 not_found']);
  expect(await fault(['name', 'code', 'is_active'])).toBeUndefined();
});
