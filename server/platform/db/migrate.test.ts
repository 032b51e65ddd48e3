import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';

const common = process.env.TEST_DATABASE_URL_OWNER!;
const made: string[] = [];

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function emptyDatabase() {
  const name = `palka_migrate_${randomBytes(4).toString('hex')}`;
  await ask(common, `create database ${name} template template0 encoding 'UTF8'`);
  made.push(name);
  const url = new URL(common);
  url.pathname = `/${name}`;
  return url.href;
}

afterEach(async () => {
  for (const name of made.splice(0)) await ask(common, `drop database ${name} with (force)`);
});

describe('migrating', () => {
  it('happens once, however many instances start at the same time', async () => {
    const owner = await emptyDatabase();
    const said: string[] = [];
    await Promise.all(Array.from({ length: 5 }, () => migrate({ owner }, (message) => said.push(message))));
    const wanted = (await readMigrations()).map(({ name }) => name);
    expect(said).toHaveLength(wanted.length);
    const applied = await ask<{ name: string }>(owner, 'select name from schema_migration order by name');
    expect(applied.map(({ name }) => name)).toEqual(wanted);
  });

  it('changes nothing where one fails, says which, and goes on once nothing stands in its way', async () => {
    const owner = await emptyDatabase();
    const [first, second] = (await readMigrations()).map(({ name }) => name);
    await migrate({ owner }, () => {}, first);
    const table = /create table (\w+)/.exec((await readMigrations())[1]!.text)![1]!;
    const tables = () =>
      ask<{ name: string }>(owner, "select tablename as name from pg_tables where schemaname = 'public' order by name");
    await ask(owner, `create table ${table} (it_is_in_the_way integer)`);
    const before = await tables();
    await expect(migrate({ owner })).rejects.toThrow(`Migration ${second} failed and changed nothing: `);
    expect(await tables()).toEqual(before);
    const applied = () => ask<{ name: string }>(owner, 'select name from schema_migration order by name');
    expect(await applied()).toEqual([{ name: first }]);
    await ask(owner, `drop table ${table}`);
    await migrate({ owner }, () => {}, second);
    expect(await applied()).toEqual([{ name: first }, { name: second }]);
  });

  it('keeps of earlier requests, with any rights, no more than the id', async () => {
    const owner = await emptyDatabase();
    await migrate({ owner }, () => {}, '0033_status_changes.sql');
    const document = '00000000-0000-4000-8000-000000000001';
    await ask(
      owner,
      `with made as (insert into tenant (name) values ('Before') returning id),
        company as (insert into company (tenant_id, name) select id, 'Before' from made returning id)
       insert into idempotency_key (company_id, key, request_hash, answer)
       select id, 'posted', sha256('rights'), '{"id": "${document}", "value": 20500, "lines": []}' from company`,
    );
    await migrate({ owner });
    const kept = await ask(owner, 'select key, request_hash, answer from idempotency_key');
    expect(kept).toEqual([{ key: 'posted', request_hash: null, answer: { id: document } }]);
  });

  it('asks for an administrator where the role may neither become the app’s nor make it', async () => {
    const owner = new URL(await emptyDatabase());
    const role = `owner_${randomBytes(4).toString('hex')}`;
    await ask(owner.href, `create role ${role} login password 'x' nosuperuser nocreaterole`);
    await ask(owner.href, `alter database ${owner.pathname.slice(1)} owner to ${role}`);
    await ask(owner.href, `alter schema public owner to ${role}`);
    const asRole = new URL(owner);
    asRole.username = role;
    asRole.password = 'x';
    try {
      await expect(migrate({ owner: asRole.href })).rejects.toThrow('Let an administrator run: CREATE ROLE palka_app;');
      // What the administrator was asked for is enough.
      await ask(owner.href, `grant palka_app to ${role}`);
      const [first] = await readMigrations();
      await migrate({ owner: asRole.href }, () => {}, first!.name);
      expect(await ask(owner.href, 'select name from schema_migration')).toEqual([{ name: first!.name }]);
    } finally {
      await ask(owner.href, `reassign owned by ${role} to current_user; drop owned by ${role}`);
      await ask(common, `alter database ${owner.pathname.slice(1)} owner to current_user`);
      await ask(common, `drop role ${role}`);
    }
  });

  it('keeps the checksum of a migration that was rewritten', async () => {
    const file = (await readMigrations()).find(({ name }) => name === '0384_catch_certificates.sql')!;
    expect(file.text).not.toContain('set expression');
    expect(file.checksum).toBe('f0b78b877b9e88b96331638f5886ad55f86ca20443560e4ca9a99d5871bd12a4');
  });

  it('refuses a database whose past differs, and one that is newer', async () => {
    const owner = await emptyDatabase();
    await migrate({ owner });
    await ask(owner, "insert into schema_migration (name, checksum) values ('9999_later.sql', 'x')");
    await expect(migrate({ owner })).rejects.toThrow(/newer version/);
    await ask(owner, "delete from schema_migration where name = '9999_later.sql'");
    await ask(owner, "update schema_migration set checksum = 'other' where name = '0002_products.sql'");
    await expect(migrate({ owner })).rejects.toThrow(/0002_products\.sql was changed/);
  });
});
