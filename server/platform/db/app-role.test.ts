import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { asAppRole, faultOfRole, refusePowerfulRole } from './app-role.ts';
import { asCompany, connect, createPool } from './database.ts';
import { migrate } from './migrate.ts';
import { filledCompany } from '#server/company/testing.ts';
import { startPostgres } from '#server/platform/postgres/embedded.ts';
import { dataFolder, query, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { db, newCompany } from '#server/testing.ts';

// A server of its own starts here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

const ownerUrl = process.env.TEST_DATABASE_URL_OWNER!;

it('is refused where the owner of the tables only wears it, and says what to set', async () => {
  const worn = connect(createPool(asAppRole(ownerUrl), { max: 1 }));
  onTestFinished(() => worn.destroy());
  expect(await faultOfRole(worn)).toMatchObject({ worn: true });
  await expect(refusePowerfulRole(worn)).rejects.toThrow(
    /only wears the role palka_app.*Set DATABASE_APP_URL.*or set PALKA_INSECURE=on/,
  );
  await refusePowerfulRole(worn, true);
});

it('gains nothing by taking itself off or becoming another', async () => {
  const theirs = await filledCompany();
  const mine = await newCompany();
  const seen = (role: string) =>
    asCompany(db, mine, async (trx) => {
      await sql`select set_config('role', ${role}, true)`.execute(trx);
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from product where company_id = ${theirs.companyId})
          + (select count(*) from credential) as count`.execute(trx);
      return rows[0]!.count;
    });
  expect(await seen('none')).toBe(0);
  expect(await seen('palka_app')).toBe(0);
  const owner = new URL(ownerUrl).username;
  await expect(seen(owner)).rejects.toThrow(`permission denied to set role "${owner}"`);
  await expect(sql.raw(`set session authorization ${owner}`).execute(db)).rejects.toThrow('permission denied');
});

/** A server that asks the role of requests for a password, and the addresses of the owner and of that role. */
async function askingServer() {
  const folder = await temporaryFolder(0o755);
  const hba = join(folder, 'hba.conf');
  await writeFile(hba, 'local all palka_app scram-sha-256\nlocal all all trust\n', { mode: 0o644 });
  const postgres = await startPostgres({
    dataDir: await dataFolder(),
    log: () => undefined,
    settings: { fsync: 'off', hba_file: hba, password_encryption: 'scram-sha-256' },
  });
  onTestFinished(() => postgres.stop());
  const { owner, app } = postgres.urls('palka');
  const addressed = (password: string) => Object.assign(new URL(app), { password }).href;
  return { owner, addressed };
}

it('gets the password of its address at the start, and another one when the address changes', async () => {
  const { owner, addressed } = await askingServer();
  const who = (url: string) => query(url, 'select session_user as name');
  const [first, second] = [addressed('Laut / dalam: 12 ü'), addressed('another')];
  await migrate({ owner, app: first }, () => undefined, '0001_ground.sql');
  expect(await who(first)).toEqual([{ name: 'palka_app' }]);
  await expect(who(second)).rejects.toThrow('password authentication failed');
  await migrate({ owner, app: second }, () => undefined, '0001_ground.sql');
  expect(await who(second)).toEqual([{ name: 'palka_app' }]);
  const plain = 'create role weak login noinherit; alter role palka_app nologin; grant palka_app to weak';
  await query(owner, `${plain}; alter table schema_migration owner to weak; grant create on schema public to weak`);
  const weak = new URL(owner);
  weak.username = 'weak';
  await expect(migrate({ owner: weak.href, app: second }, () => undefined, '0001_ground.sql')).rejects.toThrow(
    /cannot sign in with DATABASE_APP_URL.*ALTER ROLE palka_app LOGIN PASSWORD/,
  );
});

it('is not what an owner without further rights is, who may put it on all the same', async () => {
  const { owner, addressed } = await askingServer();
  const there = (url: string, username: string) => Object.assign(new URL(url), { pathname: '/plain', username }).href;
  const [plain, app] = [there(owner, 'plain'), there(addressed('sandi'), 'palka_app')];
  await query(owner, 'create role plain login createrole');
  await query(owner, 'create database plain owner plain');
  await query(there(owner, 'palka'), 'create extension pg_trgm; create extension btree_gin');
  const start = () => migrate({ owner: plain, app }, () => undefined, '0001_ground.sql');
  await start();
  expect(await query(plain, `select pg_has_role('palka_app', 'usage') as bound`)).toEqual([{ bound: false }]);
  expect(await query(asAppRole(plain), 'select current_user as name')).toEqual([{ name: 'palka_app' }]);
  await query(owner, 'grant palka_app to plain with inherit true');
  await expect(start()).rejects.toThrow('Let an administrator run: REVOKE palka_app FROM "plain";');
});
