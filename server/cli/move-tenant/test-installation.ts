import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app/app.ts';
import { openGround } from '#server/app/ground.ts';
import { demoPassword } from '#server/demo/tenants.ts';
import { sealActivity } from '#server/platform/activity/seal.ts';
import { withinCell } from '#server/platform/db/said-cell.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { query } from '#server/platform/postgres/testing.ts';
import { silent, tokenIn } from '#server/test-cells.ts';
import { palka } from '../testing.ts';

/** An installation of several cells on an embedded server of its own. */
export async function installationForTests(otherCells = 'b') {
  const folder = await mkdtemp(join(tmpdir(), `palka-move-${process.pid}-`));
  // Root's databases run as another user, who must be able to pass.
  await chmod(folder, 0o711);
  const env = { PALKA_DATA_DIR: join(folder, 'data'), PALKA_CELLS: otherCells };
  const config = readConfig(env);
  const ground = await openGround(config, silent);
  const { db, cells, storage, secretKey } = ground;
  const ask = (cell: string, text: string, values: unknown[] = []) => query(ground.urlsOf(cell).owner, text, values);
  // Nothing here has to survive.
  await ask('a', 'alter system set fsync = off');
  await ask('a', 'select pg_reload_conf()');
  const app = await buildApp({ config: { ...config, secretKey }, db, cells, storage });
  return {
    env,
    app,
    ground,
    /** A statement of the owner of a cell. */
    ask,
    run: (...args: string[]) => palka(args, env),
    /** @returns the token of somebody who signed in, to a company if it is named */
    signIn: async (email: string, password = demoPassword, company_id?: string): Promise<string> =>
      tokenIn(await app.inject({ method: 'POST', url: '/v1/auth/login', payload: { email, password, company_id } })),
    /** Seals what is new in the logs of cells. */
    seal: (...letters: string[]) => Promise.all(letters.map((cell) => withinCell(cell, () => sealActivity(db)))),
    async close() {
      await app.close();
      await ground.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type Installation = Awaited<ReturnType<typeof installationForTests>>;
