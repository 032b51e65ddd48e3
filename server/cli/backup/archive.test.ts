import { randomBytes } from 'node:crypto';
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { localStorage } from '#server/platform/files/local-storage.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { query, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { emptyDatabase, migratedDatabase } from '../testing.ts';
import { restoreArchive } from './restore-archive.ts';
import { writeArchive } from './write-archive.ts';
import { alteredArchive, archiveOf, fillDatabase, fillLedger, fingerprints } from './testing.ts';

// Programs and servers start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

const log = () => undefined;

/** A migrated database with rows, and a storage with files. */
async function installation() {
  const owner = await migratedDatabase();
  const folder = await temporaryFolder();
  const storage = localStorage(join(folder, 'files'));
  await fillDatabase(owner);
  await storage.put('images/a.webp', randomBytes(100_000), 'image/webp');
  await storage.put('empty.pdf', Buffer.alloc(0), 'application/pdf');
  return { owner, storage, folder };
}

async function emptyTarget() {
  return { owner: await emptyDatabase(), storage: localStorage(join(await temporaryFolder(), 'files')), log };
}

async function filesOf(storage: FileStorage): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of storage.list()) {
    paths.push(path);
  }
  return paths.toSorted();
}

test('what was backed up comes back, every row of every table and every file', async () => {
  const source = await installation();
  const target = await emptyTarget();
  const manifest = await restoreArchive(await archiveOf(source.owner, source.storage, source.folder), target);
  expect(await fingerprints(target.owner)).toEqual(await fingerprints(source.owner));
  expect(manifest.tables.category).toMatchObject({ rows: 500 });
  expect(await filesOf(target.storage)).toEqual(['empty.pdf', 'images/a.webp']);
  const [before, after] = await Promise.all([
    source.storage.open('images/a.webp'),
    target.storage.open('images/a.webp'),
  ]);
  expect(await buffer(after!.stream)).toEqual(await buffer(before!.stream));
});

test('a file that comes while tables are read is there too, and one that is deleted meanwhile still is', async () => {
  const { owner, storage, folder } = await installation();
  let lists = 0;
  const busy: FileStorage = {
    ...storage,
    async *list() {
      yield* storage.list();
      lists += 1;
      if (lists > 1) return;
      await storage.put('images/late.webp', Buffer.from('late'), 'image/webp');
      await storage.delete('empty.pdf');
    },
  };
  const target = await emptyTarget();
  await restoreArchive(await archiveOf(owner, busy, folder), target);
  expect(await filesOf(target.storage)).toEqual(['empty.pdf', 'images/a.webp', 'images/late.webp']);
  expect(await buffer((await target.storage.open('images/late.webp'))!.stream)).toEqual(Buffer.from('late'));
});

test('nobody who was signed in or had a link comes in by it after a restore', async () => {
  const source = await installation();
  await query(
    source.owner,
    `insert into password_reset (user_id, token_hash, expires_at) select id, sha256('r'), 'infinity' from app_user;
     insert into sign_in_challenge (token_hash, user_id, expires_at) select sha256('c'), id, 'infinity' from app_user;
     insert into google_sign_in (secret_hash, expires_at) values (sha256('g'), 'infinity');
     insert into google_tie (token_hash, user_id, issuer, subject, expires_at)
       select sha256('t'), id, 'https://provider.example', 'subject', 'infinity' from app_user;
     insert into invitation (company_id, email, role_id, language, invited_by, token_hash, expires_at)
       select company_id, 'c@d.example', id, 'id', null, sha256('i'), 'infinity' from role limit 1;
     insert into sign_up (email, first_name, last_name, phone, language, password_hash, token_hash, completion_hash)
       values ('e@f.example', 'E', 'F', '+62', 'id', '', sha256('s'), sha256('t'))`,
  );
  const target = await emptyTarget();
  await restoreArchive(await archiveOf(source.owner, source.storage, source.folder), target);
  // Wherever the hash of something lies that lets its holder in.
  const keys = (await query(
    source.owner,
    `select c.table_name::text as table, column_name::text as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(token|secret|completion)_hash$' order by 1, 2`,
  )) as { table: string; column: string }[];
  expect(keys.length).toBeGreaterThanOrEqual(8);
  for (const { table, column } of keys) {
    const left = async (at: string) => (await query(at, `select from ${table} where ${column} is not null`)).length;
    expect([table, column, (await left(source.owner)) > 0, await left(target.owner)]).toEqual([table, column, true, 0]);
  }
  expect(await query(target.owner, 'select email from invitation')).toEqual([{ email: 'c@d.example' }]);
  expect(await query(target.owner, 'select email from sign_up')).toEqual([{ email: 'e@f.example' }]);
});

test('the walls stand again after a restore, and triggers that do not fire on it', async () => {
  const source = await installation();
  const target = await emptyTarget();
  await migrate(target);
  await query(
    target.owner,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'fired'; end $$;
     create trigger refuse before insert on category for each row execute function refuse()`,
  );
  await restoreArchive(await archiveOf(source.owner, source.storage, source.folder), target);
  const walls = `select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
  expect(await query(target.owner, walls)).toEqual(await query(source.owner, walls));
  await expect(query(target.owner, 'insert into category select * from category')).rejects.toThrow('fired');
});

test('the ledger comes back, goes on with the next number and is only added to', async () => {
  const source = await installation();
  await fillLedger(source.owner);
  const target = await emptyTarget();
  await restoreArchive(await archiveOf(source.owner, source.storage, source.folder), target);
  expect(await fingerprints(target.owner)).toEqual(await fingerprints(source.owner));
  const columns =
    'company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, date, packs, net_weight_g, value';
  const [added] = await query(
    target.owner,
    `insert into stock_move (${columns}, packs_after, net_weight_g_after, value_after, cause, seq)
     select ${columns}, 2, 2000, 0, cause, 2 from stock_move returning id::int`,
  );
  expect(added).toEqual({ id: 2 });
  await expect(query(target.owner, 'delete from stock_move')).rejects.toThrow('never changed');
});

test('a backup shows one moment while others write', async () => {
  const source = await installation();
  let writing = true;
  let written = 0;
  const writer = (async () => {
    for (; writing; written++) {
      // A pair in two tables that are read one after the other; half a pair must never be in an archive.
      await query(
        source.owner,
        `with t as (insert into tenant (name) values ('pair') returning id)
         insert into company (tenant_id, name) select id, 'pair' from t`,
      );
    }
  })();
  await expect.poll(() => written).toBeGreaterThan(3);
  const file = await archiveOf(source.owner, source.storage, source.folder);
  const copied = written;
  await expect.poll(() => written).toBeGreaterThan(copied);
  writing = false;
  await writer;
  const target = await emptyTarget();
  await restoreArchive(file, target);
  const [pairs] = await query(
    target.owner,
    `select (select count(*)::int from tenant where name = 'pair') as tenants,
       (select count(*)::int from company where name = 'pair') as companies`,
  );
  expect(pairs?.tenants).toBe(pairs?.companies);
  expect(pairs?.tenants).toBeGreaterThan(2);
  expect(pairs?.tenants).toBeLessThan(written);
});

describe('a role that the walls bind', () => {
  async function ordinaryOwner(): Promise<string> {
    const owner = await emptyDatabase();
    const role = `owner_${randomBytes(6).toString('hex')}`;
    await query(owner, `create role ${role} login password 'x' nosuperuser`);
    await query(owner, `grant palka_app to ${role}`);
    await query(owner, `alter database ${new URL(owner).pathname.slice(1)} owner to ${role}`);
    await query(owner, `alter schema public owner to ${role}`);
    onTestFinished(async () => {
      await query(owner, `reassign owned by ${role} to current_user`);
      await query(owner, `drop owned by ${role}`);
      await query(process.env.TEST_DATABASE_URL_OWNER ?? '', `drop role ${role}`);
    });
    const url = new URL(owner);
    url.username = role;
    url.password = 'x';
    return url.href;
  }

  test('backs up and restores what it owns', async () => {
    const source = await ordinaryOwner();
    await migrate({ owner: source });
    await fillDatabase(source);
    const folder = await temporaryFolder();
    const storage = localStorage(join(folder, 'files'));
    const target = { ...(await emptyTarget()), owner: await ordinaryOwner() };
    await restoreArchive(await archiveOf(source, storage, folder), target);
    expect(await fingerprints(target.owner)).toEqual(await fingerprints(source));
  });

  test('is refused where a wall would hide rows from it', async () => {
    const source = await ordinaryOwner();
    await migrate({ owner: source });
    await query(source, 'drop policy owner on category');
    const folder = await temporaryFolder();
    await expect(archiveOf(source, localStorage(folder), folder)).rejects.toThrow(/may not see every row of category/);
  });
});

describe('nothing is restored, and no file stays', () => {
  let sound: Promise<Buffer> | undefined;
  async function soundArchive(): Promise<string> {
    sound ??= installation().then(async ({ owner, storage, folder }) =>
      readFile(await archiveOf(owner, storage, folder)),
    );
    const file = join(await temporaryFolder(), 'sound.tar.gz');
    await writeFile(file, await sound);
    return file;
  }
  const flip = (content: Buffer) => Buffer.from(content.map((byte, at) => (at === 10 ? byte ^ 1 : byte)));
  const damages: Record<string, (name: string, content: Buffer) => Buffer | undefined> = {
    'from changed rows': (name, content) =>
      name.startsWith('tables/tenant') ? Buffer.from(content.toString().replace('quotes', 'quoted')) : content,
    'from rows that are missing': (name, content) => (name.startsWith('tables/job') ? undefined : content),
    'from a changed file': (name, content) => (name.startsWith('files/images') ? flip(content) : content),
    'from a missing file': (name, content) => (name === 'files/empty.pdf' ? undefined : content),
    'without an end': (name, content) => (name === 'manifest.json' ? undefined : content),
    'without a beginning': (name, content) => (name === 'palka.json' ? undefined : content),
    'of another version': (name, content) =>
      name === 'palka.json' ? Buffer.from(content.toString().replaceAll('0001_ground', '0001_other')) : content,
  };
  test.each(Object.entries(damages))('%s', async (_, change) => {
    const file = await alteredArchive(await soundArchive(), change);
    const target = await emptyTarget();
    await expect(restoreArchive(file, target)).rejects.toThrow(
      /is damaged|is cut off|not an archive of Palka|another version of Palka/,
    );
    const counts = Object.values(await fingerprints(target.owner));
    expect(counts.filter((count) => count !== '0 ')).toEqual([]);
    expect(await filesOf(target.storage)).toEqual([]);
  });

  test('from half an archive', async () => {
    const file = await soundArchive();
    await truncate(file, Math.floor((await stat(file)).size / 2));
    const target = await emptyTarget();
    await expect(restoreArchive(file, target)).rejects.toThrow('unexpected end of file');
    expect(await filesOf(target.storage)).toEqual([]);
  });
});

test('a database with rows in it is left alone', async () => {
  const source = await installation();
  const file = await archiveOf(source.owner, source.storage, source.folder);
  const before = await fingerprints(source.owner);
  await expect(restoreArchive(file, { ...source, log })).rejects.toThrow(/not empty: there are rows in .*tenant/);
  expect(await fingerprints(source.owner)).toEqual(before);
  expect(await filesOf(source.storage)).toEqual(['empty.pdf', 'images/a.webp']);
});

test('an archive of an older version is restored as it was and then migrated', async () => {
  const source = await emptyDatabase();
  const folder = await temporaryFolder();
  const storage = localStorage(join(folder, 'files'));
  await migrate({ owner: source }, log, '0001_ground.sql');
  await query(source, `insert into tenant (name) values ('early')`);
  const file = await archiveOf(source, storage, folder);
  const target = await emptyTarget();
  await restoreArchive(file, target);
  expect(await query(target.owner, 'select name from tenant')).toEqual([{ name: 'early' }]);
  await migrate({ owner: source });
  const names = 'select name from schema_migration order by name';
  expect(await query(target.owner, names)).toEqual(await query(source, names));
  // The same into a database that is already of this version would skip what later migrations do to the rows.
  const later = await emptyTarget();
  await migrate(later);
  await expect(restoreArchive(file, later)).rejects.toThrow('already migrated beyond');
});

test('files that outlived their database are kept, others of the same name stop the restore', async () => {
  const source = await installation();
  const file = await archiveOf(source.owner, source.storage, source.folder);
  await restoreArchive(file, { owner: await emptyDatabase(), storage: source.storage, log });
  expect(await filesOf(source.storage)).toEqual(['empty.pdf', 'images/a.webp']);
  const target = await emptyTarget();
  await target.storage.put('images/a.webp', Buffer.from('other'), 'image/webp');
  await expect(restoreArchive(file, target)).rejects.toThrow('already holds another file images/a.webp');
  expect(await filesOf(target.storage)).toEqual(['images/a.webp']);
});

test('a table of more than one part comes back whole', async () => {
  const source = await installation();
  await query(
    source.owner,
    `insert into job (kind, payload) select 'large', jsonb_build_object('n', n, 'text', repeat(md5(n::text), 300))
     from generate_series(1, 2000) n`,
  );
  const file = await archiveOf(source.owner, source.storage, source.folder);
  const target = await emptyTarget();
  const parts: string[] = [];
  await alteredArchive(file, (name, content) => {
    parts.push(name);
    return content;
  });
  expect(parts.filter((name) => name.startsWith('tables/job/')).length).toBeGreaterThan(1);
  await restoreArchive(file, target);
  expect(await fingerprints(target.owner)).toEqual(await fingerprints(source.owner));
});

test('a target that breaks ends the backup with its own words', async () => {
  const source = await installation();
  await source.storage.put('large.pdf', randomBytes(3_000_000), 'application/pdf');
  let left = 1_000_000;
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(left < 0 ? new Error('the disk is full') : undefined);
    },
  });
  await expect(writeArchive(source, target)).rejects.toThrow('the disk is full');
});
