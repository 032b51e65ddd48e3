import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from '#server/platform/postgres/embedded.ts';
import { existingPlace } from '#server/platform/postgres/place.ts';

/** A primary and its streaming standby. */
export interface Pair {
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres;
  stop(): Promise<void>;
}

// Nothing here has to survive.
const unsafe = { fsync: 'off', full_page_writes: 'off', max_connections: '30' };

export async function startPair(): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), `palka-pair-${process.pid}-`));
  // Root's databases run as another user, who must be able to pass.
  await chmod(folder, 0o711);
  const start = (name: string, settings: Record<string, string> = {}) =>
    startPostgres({ dataDir: join(folder, name), log: () => {}, settings: { ...unsafe, ...settings } });
  await (await start('primary')).stop();
  // The files of a cluster that is stopped are a whole copy; they keep the user who runs it.
  execFileSync('cp', ['-a', join(folder, 'primary'), join(folder, 'standby')]);
  const primary = await start('primary');
  await writeFile(join((await existingPlace(join(folder, 'standby')))!.cluster, 'standby.signal'), '');
  const { username, searchParams: at } = new URL(primary.urls('palka').owner);
  const standby = await start('standby', {
    primary_conninfo: `host=${at.get('host')} port=${at.get('port')} user=${username}`,
  });
  return {
    primary,
    standby,
    async stop() {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
