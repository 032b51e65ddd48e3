import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { asAppRole, type DatabaseUrls } from '#server/database.ts';
import { migrate } from '#server/migrate.ts';
import { startPostgres } from './embedded.ts';
import { existingPlace } from './place.ts';
import { runningServer, signalServer, stopServer } from './running-server.ts';

/**
 * Gives the whole test run one migrated database: on the server of DATABASE_URL under a name of its own, else on an
 * embedded server in a temporary folder. Tests find it in TEST_DATABASE_URL_OWNER and TEST_DATABASE_URL_APP.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const { urls, remove } = process.env.DATABASE_URL ? await createOn(process.env.DATABASE_URL) : await createEmbedded();
  // A run that is interrupted still removes what it made.
  const interrupted = () => void remove().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    await migrate(urls);
  } catch (error) {
    await remove();
    throw error;
  }
  process.env.TEST_DATABASE_URL_OWNER = urls.owner;
  process.env.TEST_DATABASE_URL_APP = urls.app;
  return async () => {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await remove();
  };
}

interface TestDatabase {
  urls: DatabaseUrls;
  remove(): Promise<void>;
}

async function createEmbedded(): Promise<TestDatabase> {
  await removeLeftBehind();
  const folder = await mkdtemp(join(tmpdir(), `palka-test-${process.pid}-`));
  // The user who runs the database for root must be able to pass, else its files would go to a lasting folder.
  await chmod(folder, 0o711);
  const postgres = await startPostgres({
    dataDir: join(folder, 'data'),
    log: (message) => console.warn(message),
    // Nothing here has to survive; every worker has a pool of its own.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return {
    urls: postgres.urls('palka'),
    async remove() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ends and removes what a run that was killed could not. */
async function removeLeftBehind(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^palka-test-(\d+)-/.exec(name)?.[1]);
    if (pid && !signalServer(pid, 0)) {
      const folder = join(tmpdir(), name);
      const place = await existingPlace(join(folder, 'data'));
      const server = place && (await runningServer(place));
      await (server && stopServer(server));
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function createOn(server: string): Promise<TestDatabase> {
  const name = `palka_test_${randomBytes(4).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template template0 encoding 'UTF8'`);
  const owner = new URL(server);
  owner.pathname = `/${name}`;
  return {
    urls: { owner: owner.href, app: asAppRole(owner.href) },
    remove: () => run(`drop database if exists ${name} with (force)`),
  };
}
