import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Settings } from '#shared/company.ts';
import { openGround } from '#server/app/ground.ts';
import { hashPassword } from '#server/auth/password.ts';
import { migratedDatabase } from '#server/cli/testing.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { query, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { REACHABLE_DEMO } from './demo/begin-demo.ts';
import { serve } from './serve.ts';

/** An installation on a migrated database, what its log warns of, and where it says that it listens. */
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
  let address = '';
  const lines = new Writable({
    write(line, _, done) {
      const { level, msg } = JSON.parse(String(line)) as { level: number; msg: string };
      if (level >= 40) warnings.push(msg);
      address = /listening at (\S+)/.exec(msg)?.[1] ?? address;
      done();
    },
  });
  return { owner, folder, config, warnings, address: () => address, logger: pino(lines) };
}

it('an installation does not start where requests could take their role off', async () => {
  const { config, logger } = await installation({ DATABASE_APP_URL: '' });
  await expect(openGround(config, logger)).rejects.toThrow('only wears the role palka_app');
});

/** An installation with the owner of the demo, whose password this is: its warnings and what it says of the demo. */
async function withDemo(publicUrl: string, password: string) {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const { owner, folder, config, logger, warnings, address } = await installation({ PALKA_PUBLIC_URL: publicUrl });
  await query(
    owner,
    `with person as (insert into app_user (email, username, name) values ('owner@samudra.example', 'owner', 'Pemilik') returning id)
     insert into credential (user_id, password_hash) select id, $1 from person`,
    [await hashPassword(password)],
  );
  const webFolder = join(folder, 'dist');
  await mkdir(join(webFolder, 'assets'), { recursive: true });
  await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
  const ground = await openGround(config, logger);
  onTestFinished(() => ground.close());
  onTestFinished(await serve({ config, ground, logger, webFolder }));
  const answer = await fetch(`${address()}/v1/settings`);
  const { data } = (await answer.json()) as { data: Settings };
  return { warnings, shown: data.demo?.people.map(({ email }) => email) ?? null };
}

const local = 'http://127.0.0.1:3000';
const reachable = 'https://palka.example';

it.each([
  ['everybody can read', reachable, 'palka-demo-1', [REACHABLE_DEMO], null],
  ['everybody can read', local, 'palka-demo-1', [], ['owner@samudra.example']],
  ['was changed', reachable, 'Ganti-Sandi-2026', [], null],
  ['was changed', local, 'Ganti-Sandi-2026', [], null],
])('people of the demo whose password %s, at %s', async (_, publicUrl, password, warned, shown) => {
  expect(await withDemo(publicUrl, password)).toEqual({ warnings: warned, shown });
});
