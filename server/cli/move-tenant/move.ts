import pg from 'pg';
import type { DatabaseUrls } from '#server/platform/db/database.ts';

/** The database of a cell, as its owner sees it. */
export interface Side {
  cell: string;
  urls: DatabaseUrls;
  client: pg.Client;
}

/** A tenant on its way from one cell to another. */
export interface Move {
  tenant: { id: string; name: string };
  /** The ids of its companies when the move began. */
  companies: readonly string[];
  source: Side;
  target: Side;
  /** Of what belongs to the move on both servers: publication, slot, subscription. */
  name: string;
}

/** A connection of an owner whose statements may take as long as they take. */
export async function openClient({ owner }: DatabaseUrls): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: owner,
    application_name: 'palka move-tenant',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The statement that finds the connection broken says so.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set time zone 'UTC'`);
  return client;
}

/** Runs work on a further connection to one side, which is closed afterwards. */
export async function withClient<T>({ urls }: Side, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(urls);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs work in one transaction of a connection. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const answer = await work();
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Whether a query finds a row. */
export const finds = async (client: pg.Client, text: string, values: unknown[] = []): Promise<boolean> =>
  (await client.query(text, values)).rows.length > 0;

/** The tables whose rows go with a company. Sessions end: their tokens name the cell that made them. */
export async function tablesOfCompanies(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'session'
      and attname = 'company_id' and not attisdropped order by relname`);
  return rows.map(({ name }) => name);
}

/** Bypasses foreign keys and triggers until the transaction ends. */
export const bypassTriggers = (client: pg.Client) => client.query('set local session_replication_role = replica');

/** Ids as a literal: neither a publication nor a slot takes parameters. */
export const idsLiteral = (ids: readonly string[]): string => `${pg.escapeLiteral(`{${ids.join(',')}}`)}::uuid[]`;
