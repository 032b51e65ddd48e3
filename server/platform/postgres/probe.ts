import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { superuser } from './cluster.ts';

/** The address of a database behind a socket, for node-postgres and libpq alike; PG* variables do not change it. */
export const socketUrl = (role: string, database: string, socketFolder: string): string =>
  `postgresql://${encodeURIComponent(role)}@localhost/${encodeURIComponent(database)}` +
  `?host=${encodeURIComponent(socketFolder)}&port=5432&sslmode=disable`;

/** A new connection as the superuser, to the database that every cluster has. */
export async function connectAsSuperuser(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: socketUrl(superuser, 'postgres', socketFolder),
    connectionTimeoutMillis: 10_000,
    application_name: 'palka launcher',
  });
  // Without a listener a broken connection would end the process; the code that waits for the connection sees `end`.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** `busy`: a server is there but lets nobody in yet, or any more. */
export type Answer = 'ready' | 'busy' | 'silent';

/** Whether a server of this very cluster answers at the socket; a copied folder's lock file points to another's. */
export async function probe(socketFolder: string, cluster: string): Promise<Answer> {
  let client: pg.Client | undefined;
  try {
    client = await connectAsSuperuser(socketFolder);
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return (await realpath(rows[0]?.data_directory ?? '')) === (await realpath(cluster)) ? 'ready' : 'silent';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === '57P03' ? 'busy' : 'silent';
  } finally {
    await client?.end().catch(() => undefined);
  }
}
