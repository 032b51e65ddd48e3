/** `npm run openapi` writes docs/openapi.json from the routes; with `--check` it only says whether that is needed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { createStorage } from '#server/platform/files/create-storage.ts';

const file = 'docs/openapi.json';

/** The description as the app answers it. No database is needed: describing asks nothing of it. */
async function describe(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palka-openapi-'));
  const config = { ...readConfig({ PALKA_DATA_DIR: dataDir }), secretKey: '0'.repeat(64) };
  const pool = createPool('postgres://nobody@127.0.0.1:1/nothing');
  const app = await buildApp({ config, db: connect(pool), storage: await createStorage(config) });
  const { body } = await app.inject({ url: '/v1/openapi.json' });
  await app.close();
  await pool.end();
  rmSync(dataDir, { recursive: true, force: true });
  return `${JSON.stringify(JSON.parse(body), null, 2)}\n`;
}

const now = await describe();
if (!process.argv.includes('--check')) {
  writeFileSync(file, now);
  console.log(`Wrote ${file}`);
} else if (readFileSync(file, 'utf8') !== now) {
  console.log(`${file} is not what the routes say. Run: npm run openapi`);
  process.exitCode = 1;
}
