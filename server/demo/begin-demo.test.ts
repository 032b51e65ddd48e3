import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { verifyPassword } from '#server/auth/password.ts';
import { banner } from '#server/banner.ts';
import { migratedDatabase } from '#server/cli/testing.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { localStorage } from '#server/platform/files/local-storage.ts';
import { beginDemo } from './begin-demo.ts';

it('is loaded on an address that others reach only when it is asked for, with a password that nobody knows before', async () => {
  const owner = connect(createPool(await migratedDatabase(), { max: 1 }));
  const folder = await mkdtemp(join(tmpdir(), 'palka-files-'));
  onTestFinished(async () => {
    await owner.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  const ground = { storage: localStorage(folder), embedded: true };
  const begin = (env: Record<string, string>) => beginDemo(readConfig(env), ground, owner);
  const reachable = { PALKA_PUBLIC_URL: 'https://palka.example' };

  expect(await begin(reachable)).toBeUndefined();
  expect(await begin({ HOST: '0.0.0.0', PALKA_INSECURE: 'on' })).toBeUndefined();
  expect(await begin({ PALKA_DEMO: 'off' })).toBeUndefined();

  const demo = await begin({ ...reachable, PALKA_DEMO: 'on' });
  expect(demo?.password).toMatch(/^[\w-]{16}$/);
  const { rows } = await sql<{ password_hash: string }>`select distinct password_hash from credential`.execute(owner);
  expect(rows).toHaveLength(1);
  expect(await verifyPassword(demo!.password!, rows[0]!.password_hash)).toBe(true);
  expect(await verifyPassword('palka-demo-1', rows[0]!.password_hash)).toBe(false);
  expect(banner('https://palka.example', demo)).toContain(demo!.password);

  const later = await begin({ ...reachable, PALKA_DEMO: 'on' });
  expect(later).toMatchObject({ password: null });
  expect(banner('https://palka.example', later)).not.toContain(demo!.password);

  // As one that an older version has loaded, before renters had people.
  const printed = (shown: typeof later) =>
    banner('https://palka.example', shown).includes('renter@mutiarautara.example');
  await sql`update app_user set email = 'lama@mutiarautara.example' where email = 'renter@mutiarautara.example'`.execute(
    owner,
  );
  expect([printed(later), printed(await begin(reachable))]).toEqual([true, false]);
});
