import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { localStorage } from '#server/platform/files/local-storage.ts';
import { sealActivity } from '#server/platform/activity/seal.ts';
import { asAppRole } from '#server/platform/db/app-role.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { query, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { restoreArchive } from './backup/restore-archive.ts';
import { archiveOf, fillDatabase } from './backup/testing.ts';
import { emptyDatabase, migratedDatabase, palka, palkaProgram } from './testing.ts';

// Programs and servers start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

async function sealedInstallation(): Promise<string> {
  const owner = await migratedDatabase();
  await fillDatabase(owner);
  const db = connect(createPool(asAppRole(owner), { max: 1 }));
  await sealActivity(db);
  await db.destroy();
  return owner;
}

const settings = async (url: string) => ({
  DATABASE_URL: url,
  PALKA_DATA_DIR: join(await temporaryFolder(), 'data'),
  PALKA_PUBLIC_URL: 'https://palka.example',
});
const verify = async (url: string, ...more: string[]) => palka(['verify-activity', ...more], await settings(url));

test('says of every company that its log is sound, and where it ends', async () => {
  const owner = await sealedInstallation();
  const { status, said, complained } = await palkaProgram(['verify-activity'], await settings(owner));
  expect({ status, complained }).toEqual({ status: 0, complained: '' });
  expect(said).toMatch(/: sound, 503 entries, the last is 503 [0-9a-f]{64}\n$/);
  const hash = /[0-9a-f]{64}/.exec(said)![0];
  expect((await verify(owner, '--hash', hash.toUpperCase())).status).toBe(0);
  expect(await verify(owner, '--hash', 'ab'.repeat(32))).toMatchObject({
    status: 1,
    complained: expect.stringContaining('No activity log holds this hash'),
  });
  expect((await verify(owner, '--hash', 'x')).status).toBe(1);
});

test('ends with an error and names the entries when a log was changed by hand', async () => {
  const owner = await sealedInstallation();
  await query(owner, `update activity set record_name = $1 where record_name = 'Kategori 7'`, ['Tu\u001B\nna']);
  await query(owner, `delete from activity where record_name = 'Kategori 8'`);
  const { status, said, complained } = await verify(owner);
  expect(status).toBe(1);
  expect(said).toContain(': 2 faults, 502 entries');
  expect(said).toMatch(/entry \d+ \([0-9a-f-]{36}, [^,]+, Tuna\) was changed, moved or replaced/);
  expect(said).toMatch(/entry \d+ \([0-9a-f-]{36}\) was taken out/);
  expect(complained).toContain('Not as it was written');
});

test('counts the entries whose personal data was erased, which leaves a log sound', async () => {
  const owner = await sealedInstallation();
  await query(
    owner,
    `update activity set erased_at = now(), user_name = null, actor_salt = null, ip = null, ip_salt = null,
       record_name = null, changes = '{}', subject_salt = null
     where entity = 'users'`,
  );
  const { said } = await verify(owner);
  expect(said).toMatch(/: sound, 503 entries, personal data erased from 1, the last is 503 /);
});

test('a log that comes back from a backup is sound, and what was not sealed yet is sealed there', async () => {
  const source = await sealedInstallation();
  await query(source, `update category set code = 'NEW' where code = 'K1'`);
  const folder = await temporaryFolder();
  const target = await emptyDatabase();
  const storage = localStorage(join(folder, 'files'));
  await restoreArchive(await archiveOf(source, storage, folder), { owner: target, storage, log: () => undefined });
  expect((await verify(target)).said).toMatch(/: sound, 504 entries, 1 not sealed yet, the last is 503 /);
  const db = connect(createPool(asAppRole(target), { max: 1 }));
  await sealActivity(db);
  await db.destroy();
  expect((await verify(target)).said).toMatch(/: sound, 504 entries, the last is 504 /);
});

test('sign-ins that failed are shown, the newest first, without anything that could move a cursor', async () => {
  const owner = await migratedDatabase();
  const env = await settings(owner);
  const show = (...more: string[]) => palka(['failed-sign-ins', ...more], env);
  expect((await palkaProgram(['failed-sign-ins'], env)).said).toBe('No sign-in has failed.\n');
  await query(
    owner,
    `insert into sign_in_failure (way, email, ip, user_agent) values
       ('password', 'first@test.example', '10.0.0.1', 'Browser'),
       ('second_step', 'second@test.example', '10.0.0.2', $1)`,
    ['Evil\u001B[2J\nBrowser'],
  );
  const lines = (await show()).said.trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/second_step {3}10\.0\.0\.2 {2}second@test\.example {2}Evil\[2JBrowser$/);
  expect(lines[1]).toContain('first@test.example');
  expect((await show('--count', '1')).said.trim().split('\n')).toHaveLength(1);
  expect((await show('--count', 'x')).status).toBe(1);
});
