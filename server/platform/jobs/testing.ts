import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll } from 'vitest';
import { connect, createPool, type Db } from '#server/platform/db/database.ts';

/**
 * A migrated database that no other test works in: a worker on the shared database would take the
 * jobs of every test. Call it in a test file's own scope; it is removed after the file's tests.
 */
export async function ownDatabase(): Promise<{ db: Db; url: string; ownerUrl: string; newConnection(): Db }> {
  const {
    TEST_DATABASE_URL_OWNER: common = '',
    TEST_DATABASE_URL_APP: commonApp = '',
    TEST_DATABASE_TEMPLATE,
  } = process.env;
  const name = `palka_jobs_${randomBytes(4).toString('hex')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: common });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create database ${name} template ${TEST_DATABASE_TEMPLATE}`);
  const ownerUrl = inDatabase(common, name);
  const url = inDatabase(commonApp, name);

  const connections: Db[] = [];
  const newConnection = () => {
    const db = connect(createPool(url, { max: 4 }));
    connections.push(db);
    return db;
  };
  afterAll(async () => {
    await Promise.all(connections.map((db) => db.destroy()));
    await onServer(`drop database ${name} with (force)`);
  });
  return { db: newConnection(), url, ownerUrl, newConnection };
}

function inDatabase(url: string, name: string) {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
