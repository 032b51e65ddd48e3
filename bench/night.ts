import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connected } from '#server/platform/db/database.ts';
import { CHANNEL } from '#server/platform/jobs/enqueue.ts';
import { planProofs } from '#server/stock/ledger/nightly.ts';
import type { RunningApp } from './app.ts';
import { withClient } from './with-client.ts';

/** Makes the night's work of these companies due, and waits until the app has done it. */
export async function passNight({ urls }: RunningApp, companyIds: readonly string[]): Promise<void> {
  await connected(urls.app, (db) => planProofs(db));
  await withClient(urls.owner, async (client) => {
    const proofs = async () => {
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from ledger_proof');
      return rows[0]!.count;
    };
    const before = await proofs();
    await client.query(
      `update job set due_at = now() where kind = 'ledger-proof' and (payload ->> 'company_id')::uuid = any($1)`,
      [companyIds],
    );
    await client.query('select pg_notify($1, $2)', [CHANNEL, '']);
    while ((await proofs()) - before < companyIds.length) await sleep(100);
  });
}

/** Makes a backup as the command does; answers its size in bytes. */
export async function backUp({ dataDir }: RunningApp): Promise<number> {
  const file = join(dataDir, '..', 'backup.tar');
  await promisify(execFile)(process.execPath, ['server/cli/main.ts', 'backup', file], {
    env: { ...process.env, NODE_ENV: 'production', PALKA_DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  return statSync(file).size;
}

/** Vacuums all tables, which autovacuum does one by one when their turn comes. */
export const vacuum = ({ urls }: RunningApp): Promise<void> =>
  withClient(urls.owner, async (client) => {
    await client.query('vacuum analyze');
  });
