import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, cpSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ScratchCluster, scratchCluster } from '../scratch-postgres.ts';
import { archived, differing, prints, quietPrints, query } from './prints.ts';
import { expectThat, palkaCommand, startPalka } from './running-palka.ts';
import { receive, signedIn, takePhoto } from './signed-in.ts';

const PERSON = { email: 'owner@samudra.example', password: 'palka-demo-1' };

/**
 * A database whose write-ahead log is archived is lost and recovered to a moment: documents and pictures of before are there, none of
 * after, and the books are sound.
 */
export async function checkRecovery(): Promise<string> {
  const cluster = scratchCluster();
  try {
    const { env, saved, moment, before, photo } = await writeAroundAMoment(cluster);
    lose(cluster, join(env.PALKA_DATA_DIR, 'files'), saved);
    recover(cluster, moment);
    await recovered(env.DATABASE_URL);
    const after = await prints(env.DATABASE_URL);
    expectThat(JSON.stringify(after) === JSON.stringify(before), 'every row of that moment', differing(before, after));
    const proved = palkaCommand(['check-ledger', '--whole'], env);
    expectThat(proved.status === 0, 'sound books', proved.said);

    const palka = await startPalka({ env });
    try {
      const person = await signedIn(palka.port, PERSON);
      const shown = await person.call('GET', `/files/${photo}`);
      expectThat(shown.status === 200, 'the picture of that moment', shown);
      await receive(person);
    } finally {
      await palka.stop();
    }
    const again = palkaCommand(['check-ledger', '--whole'], env);
    expectThat(again.status === 0, 'sound books after more was posted', again.said);
    return `recovered ${Object.keys(before).length} tables to ${moment}; ${proved.said.split('\n').filter(Boolean).length} companies sound`;
  } finally {
    if (existsSync(join(cluster.folder, 'data', 'postmaster.pid'))) cluster.kill('data');
    cluster.remove();
  }
}

/** Runs Palka on an archived database, writes, notes a moment, and writes more. */
async function writeAroundAMoment(cluster: ScratchCluster) {
  const { folder } = cluster;
  const archive = join(folder, 'archive');
  cluster.initialise('data');
  const command = `mkdir -p ${archive} && test ! -f ${archive}/%f && cp %p ${archive}/%f`;
  cluster.start('data', { archive_mode: 'on', archive_command: command });
  cluster.call('createdb', `--maintenance-db=${cluster.url}`, 'palka');
  const at = (role: string) => cluster.url.replace('palka@', `${role}@`).replace(/postgres$/, 'palka');
  const env = {
    DATABASE_URL: at('palka'),
    DATABASE_APP_URL: at(`palka_app:${randomBytes(12).toString('hex')}`),
    PALKA_DATA_DIR: join(folder, 'palka'),
    PALKA_DEMO: 'on',
  };
  const palka = await startPalka({ env });
  const saved = join(folder, 'saved-files');
  // Copies what is new and deletes nothing, as `rsync --archive` does.
  const saveFiles = () => cpSync(join(env.PALKA_DATA_DIR, 'files'), saved, { recursive: true, force: false });
  try {
    cluster.call('pg_basebackup', `--dbname=${cluster.url}`, '--pgdata', join(folder, 'base'), '--checkpoint=fast');
    const person = await signedIn(palka.port, PERSON);
    for (let count = 0; count < 3; count++) await receive(person);
    const photo = await takePhoto(person, '#2255aa');
    const before = await quietPrints(env.DATABASE_URL);
    const moment = await query(env.DATABASE_URL, 'select clock_timestamp()::text');
    saveFiles();

    for (let count = 0; count < 2; count++) await receive(person);
    await takePhoto(person, '#aa5522');
    saveFiles();
    const gone = (await person.call('GET', `/files/${photo}`)).status;
    expectThat(gone === 404, 'a picture that another one took the place of to be gone', gone);
    await archived(env.DATABASE_URL);
    return { env, saved, moment, before, photo };
  } finally {
    await palka.stop();
  }
}

/** Loses the cluster and the files, of which the archive and the copy are left. */
function lose(cluster: ScratchCluster, files: string, saved: string): void {
  cluster.kill('data');
  rmSync(join(cluster.folder, 'data'), { recursive: true });
  rmSync(files, { recursive: true });
  cpSync(saved, files, { recursive: true });
}

/** Brings the base backup to the moment by what was archived, as the guide says. */
function recover(cluster: ScratchCluster, moment: string): void {
  const [base, data] = [join(cluster.folder, 'base'), join(cluster.folder, 'data')];
  renameSync(base, data);
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${join(cluster.folder, 'archive')}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
`,
  );
  const signal = join(data, 'recovery.signal');
  writeFileSync(signal, '');
  const { uid, gid } = statSync(data);
  chownSync(signal, uid, gid);
  cluster.start('data');
}

/** Settles when the database takes writes again. */
async function recovered(url: string): Promise<void> {
  while ((await query(url, 'select pg_is_in_recovery()::text')) !== 'false') await sleep(200);
}
