import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { dataFolder, query, startApp, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { migratedDatabase, palka, palkaProgram } from '../testing.ts';

// Programs and servers start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

/** A migrated database and a data folder of its own. */
async function installation() {
  const owner = await migratedDatabase();
  const app = new URL(process.env.TEST_DATABASE_URL_APP!);
  app.pathname = new URL(owner).pathname;
  return { DATABASE_URL: owner, DATABASE_APP_URL: app.href, PALKA_DATA_DIR: join(await temporaryFolder(), 'data') };
}

/** What the doctor says, as `about` → `state` and words. */
async function examine(env: Record<string, string>, run = palka) {
  const { status, said, complained } = await run(['doctor'], env);
  const lines = said
    .trimEnd()
    .split('\n')
    .map((line) => /^(ok|warn|fail) +(.{12}) (.*)$/.exec(line) ?? []);
  return {
    status,
    complained,
    found: Object.fromEntries(lines.map(([, state, about = '', says]) => [about.trim(), `${state} ${says}`])),
  };
}

async function smtpServer(): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('a sound installation gets a line of ok about each thing', async () => {
  const { status, complained, found } = await examine(
    { ...(await installation()), SMTP_URL: await smtpServer() },
    palkaProgram,
  );
  expect({ status, complained }).toEqual({ status: 0, complained: '' });
  expect(Object.keys(found)).toEqual([
    'settings',
    'address',
    'database',
    'migrations',
    'walls',
    'extensions',
    'search',
    'backup',
    'app role',
    'demo',
    'data folder',
    'disk space',
    'files',
    'mail',
  ]);
  // How full the disk of the machine is that runs this, nobody knows.
  const others = Object.entries(found).filter(([about]) => about !== 'disk space');
  expect(others.filter(([, says]) => !says.startsWith('ok'))).toEqual([]);
  expect(found.database).toMatch(/^ok PostgreSQL \d\d/);
});

test('the embedded database is looked at beside the app that runs it', async () => {
  const dataDir = await dataFolder();
  const app = await startApp(dataDir);
  await migrate({ owner: app.urls.owner });
  const { status, found } = await examine({ PALKA_DATA_DIR: dataDir });
  expect(status).toBe(0);
  expect(found.walls).toMatch(/^ok row-level security is forced on all \d+ tables/);
  expect(found.mail).toMatch(/^warn not sent but written into .*mail; set SMTP_URL/);
  await app.stop();
});

test('people of a demo with the known password are a fault where others can reach them', async () => {
  const { DATABASE_URL, ...folder } = await installation();
  await query(
    DATABASE_URL,
    `with person as (insert into app_user (email, username, name) values ('owner@samudra.example', 'owner', 'Pemilik') returning id)
     insert into credential (user_id, password_hash) select id, $1 from person`,
    [await hashPassword('palka-demo-1')],
  );
  const demo = async (more: Record<string, string>) => {
    const { status, found } = await examine({ DATABASE_URL, ...folder, ...more });
    return [status, found.demo];
  };
  expect(await demo({})).toEqual([0, 'ok loaded, for this machine alone']);
  for (const reachable of [{ HOST: '0.0.0.0', PALKA_INSECURE: 'on' }, { PALKA_PUBLIC_URL: 'https://palka.example' }]) {
    expect(await demo(reachable)).toEqual([1, expect.stringMatching(/^fail .*password that everybody can read/)]);
  }
  await query(DATABASE_URL, 'update credential set password_hash = $1', [await hashPassword('a-secret-of-their-own')]);
  expect(await demo({ HOST: '0.0.0.0', PALKA_INSECURE: 'on' })).toEqual([
    0,
    'ok loaded; its people have a password of their own',
  ]);
});

test('before the first start it says so, and makes no database', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const { status, found } = await examine({ PALKA_DATA_DIR: dataDir });
  expect(status).toBe(0);
  expect(found.database).toMatch(/^warn none in .* yet; the first start makes it/);
});

test.each([
  ['settings', {}, { PORT: 'x' }, /PORT must be a whole number/],
  ['database', {}, { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, /ECONNREFUSED/],
  ['data folder', {}, { PALKA_DATA_DIR: '/dev/null/data' }, /ENOTDIR/],
  ['mail', {}, { SMTP_URL: 'smtp://someone:a-secret@127.0.0.1:1' }, /127\.0\.0\.1:1: .*ECONNREFUSED/],
  ['walls', 'alter table category no force row level security', {}, /no forced row-level security on category$/],
  ['walls', 'drop policy app on product', {}, /no forced row-level security on product$/],
  ['migrations', `update schema_migration set checksum = '' where name like '0001%'`, {}, /another version .* 0001_/],
  ['extensions', 'drop extension pg_trgm cascade', {}, /missing: pg_trgm/],
  ['app role', {}, { DATABASE_APP_URL: '' }, /only wears the role palka_app.*Set DATABASE_APP_URL/],
  ['app role', 'create table mine (); alter table mine owner to palka_app', {}, /must not own tables/],
])('%s that needs mending fails with words (%j, %j)', async (about, statement, env, words) => {
  const sound = await installation();
  if (typeof statement === 'string') {
    await query(sound.DATABASE_URL, statement);
  }
  const { status, complained, found } = await examine({ ...sound, ...env });
  expect(status).toBe(1);
  expect(complained).toContain(about);
  expect(found[about]).toMatch(/^fail /);
  expect(found[about]).toMatch(words);
  expect(JSON.stringify(found) + complained).not.toContain('a-secret');
});

test('work that waits is a warning, and so is a role that may be worn because insecure ways are allowed', async () => {
  const sound = await installation();
  const insecure = await examine({ ...sound, DATABASE_APP_URL: '', PALKA_INSECURE: 'on' });
  expect(insecure.status).toBe(0);
  expect(insecure.found.settings).toMatch(/^warn PALKA_INSECURE is on: .* in clear text$/);
  expect(insecure.found['app role']).toMatch(/^warn .*only wears the role palka_app/);
  await query(sound.DATABASE_URL, `delete from schema_migration where name = (select max(name) from schema_migration)`);
  await query(sound.DATABASE_URL, 'alter function pg_catalog.texticlike(text, text) not leakproof');
  const { status, found } = await examine(sound);
  expect(status).toBe(0);
  expect(found.migrations).toMatch(/^warn the next start applies \d{4}_/);
  expect(found.search).toMatch(/^warn slower .* LEAKPROOF;$/);
});

test('a mail server that never answers does not hold it up for ever', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { status, found } = await examine({ ...(await installation()), SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect(status).toBe(1);
  // Greeting and silence are waited for equally long: either may be noticed first.
  expect(found.mail).toMatch(/^fail .*(Greeting never received|Timeout)/);
});

test('files that cannot be kept are found out', async () => {
  const sound = await installation();
  await palka(['doctor'], sound);
  const { PALKA_DATA_DIR: dataDir } = sound;
  await rm(join(dataDir, 'files'), { recursive: true });
  await writeFile(join(dataDir, 'files'), 'a file where the folder should be');
  const { status, found } = await examine(sound);
  expect(status).toBe(1);
  expect(found.files).toMatch(/^fail (ENOTDIR|EEXIST)/);
});
