import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openGround } from '#server/app/ground.ts';
import { runningPostgres, startPostgres } from '#server/platform/postgres/embedded.ts';

const silent = { info: () => {}, warn: () => {} };

it('answers 503 while the database is away, and recovers by itself', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'palka-away-'));
  // Root's database runs as another user, who must be able to pass.
  await chmod(dataDir, 0o711);
  let server = await startPostgres({ dataDir, log: () => {} });
  const config = readConfig({ PALKA_DATA_DIR: dataDir });
  const { owner: databaseUrl, app: databaseAppUrl } = server.urls('palka');
  const { db, storage, secretKey } = await openGround({ ...config, databaseUrl, databaseAppUrl }, silent);
  const app = await buildApp({ config: { ...config, secretKey }, db, storage });
  const ready = async () => (await app.inject('/health/ready')).statusCode;
  expect(await ready()).toBe(200);

  await server.stop();
  expect(await ready()).toBe(503);
  const call = await app.inject({ url: '/v1/auth/me', headers: { authorization: `Bearer ${'a'.repeat(43)}` } });
  expect(call.json()).toMatchObject({ type: 'urn:palka:problem:service-unavailable', status: 503 });
  expect(call.headers['retry-after']).toBe('5');
  expect((await app.inject('/health/live')).statusCode).toBe(200);

  server = await startPostgres({ dataDir, log: () => {} });
  await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  await app.close();
  await db.destroy();
  await server.stop();
  expect(await runningPostgres(dataDir)).toBeUndefined();
  await rm(dataDir, { recursive: true, force: true });
});
