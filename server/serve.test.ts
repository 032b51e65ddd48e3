import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openGround } from '#server/app/ground.ts';
import { hashPassword } from '#server/auth/password.ts';
import { migratedDatabase } from '#server/cli/testing.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { query, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { REACHABLE_DEMO } from './demo/begin-demo.ts';
import { serve } from './serve.ts';

/** An installation on a migrated database, and what its log says. */
async function installation(env: Record<string, string> = {}) {
  const owner = await migratedDatabase();
  const app = new URL(process.env.TEST_DATABASE_URL_APP!);
  app.pathname = new URL(owner).pathname;
  const folder = await temporaryFolder();
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: owner,
    DATABASE_APP_URL: app.href,
    PALKA_DATA_DIR: join(folder, 'data'),
    ...env,
  });
  const warnings: string[] = [];
  const lines = new Writable({
    write(line, _, done) {
      const { level, msg } = JSON.parse(String(line)) as { level: number; msg: string };
      if (level >= 40) warnings.push(msg);
      done();
    },
  });
  return { owner, folder, config, warnings, logger: pino(lines) };
}

it('an installation does not start where requests could take their role off', async () => {
  const { config, logger } = await installation({ DATABASE_APP_URL: '' });
  await expect(openGround(config, logger)).rejects.toThrow('only wears the role palka_app');
});

it.each([
  ['https://palka.example', [REACHABLE_DEMO]],
  ['http://127.0.0.1:3000', []],
])('at %s the start warns of people whose password everybody can read: %j', async (publicUrl, expected) => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const { owner, folder, config, logger, warnings } = await installation({ PALKA_PUBLIC_URL: publicUrl });
  await query(
    owner,
    `with person as (insert into app_user (email, username, name) values ('owner@samudra.example', 'owner', 'Pemilik') returning id)
     insert into credential (user_id, password_hash) select id, $1 from person`,
    [await hashPassword('palka-demo-1')],
  );
  const webFolder = join(folder, 'dist');
  await mkdir(join(webFolder, 'assets'), { recursive: true });
  await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
  const ground = await openGround(config, logger);
  onTestFinished(() => ground.close());
  onTestFinished(await serve({ config, ground, logger, webFolder }));
  expect(warnings).toEqual(expected);
});
