import pg from 'pg';
import { type EmbeddedPostgres, type StartOptions, startPostgres } from './embedded.ts';

/**
 * Starts the embedded server with `wal_level = logical`. The setting is kept in the cluster, since no process may start the server
 * without it while a replication slot exists.
 */
export async function startLogical(options: StartOptions): Promise<EmbeddedPostgres> {
  const server = await startPostgres(options);
  if (!(await changes(server))) return server;
  await server.stop();
  return { ...(await startPostgres(options)), fresh: server.fresh };
}

/** Whether the setting is new, and needs a restart. */
async function changes(server: EmbeddedPostgres): Promise<boolean> {
  const client = new pg.Client(server.urls('palka').owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ wal_level: string }>('show wal_level');
    if (rows[0]?.wal_level === 'logical') return false;
    await client.query('alter system set wal_level = logical');
    return true;
  } finally {
    await client.end();
  }
}
