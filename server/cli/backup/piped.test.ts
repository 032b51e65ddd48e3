import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localStorage } from '#server/platform/files/local-storage.ts';
import { temporaryFolder } from '#server/platform/postgres/testing.ts';
import { standardOutput } from '../standard-output.ts';
import { emptyDatabase, migratedDatabase, palka, palkaProgram } from '../testing.ts';
import { fillDatabase, fingerprints } from './testing.ts';

// Programs and servers start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

/** An object store of its own with the bucket `backups`. */
async function bucket() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  onTestFinished(() => client.destroy());
  return client;
}

async function installation() {
  const folder = await temporaryFolder();
  const owner = await migratedDatabase();
  await fillDatabase(owner);
  const dataDir = join(folder, 'data');
  await localStorage(join(dataDir, 'files')).put('images/a.webp', randomBytes(1_000_000), 'image/webp');
  return { folder, owner, env: { DATABASE_URL: owner, PALKA_DATA_DIR: dataDir } };
}

test('a backup to standard output is the archive alone, kept in a bucket and brought back from there', async () => {
  const { folder, owner, env } = await installation();
  const key = join(folder, 'backup.key');
  await writeFile(key, 'ab'.repeat(32));
  const { status, bytes, complained } = await palkaProgram(['backup', '-', '--encrypt', '--key-file', key], env);
  expect({ status, complained }).toEqual({
    status: 0,
    complained: expect.stringMatching(/^Backed up \d+ tables with 1513 rows, and 1 files, encrypted\.\n$/),
  });

  const store = await bucket();
  const place = { Bucket: 'backups', Key: 'palka.backup' };
  await store.send(new PutObjectCommand({ ...place, Body: bytes }));
  const kept = await (await store.send(new GetObjectCommand(place))).Body!.transformToByteArray();
  const fetched = join(folder, 'fetched.palka');
  await writeFile(fetched, kept);
  const into = { DATABASE_URL: await emptyDatabase(), PALKA_DATA_DIR: join(folder, 'other') };
  expect(await palka(['restore', fetched, '--key-file', key], into)).toMatchObject({ status: 0 });
  expect(await fingerprints(into.DATABASE_URL)).toEqual(await fingerprints(owner));
});

test('a backup fails when the program that takes it ends early', async () => {
  const { env } = await installation();
  const main = join(import.meta.dirname, '..', 'main.ts');
  const { PATH } = process.env;
  const line = 'set -o pipefail; "$0" "$1" backup - | head -c 10 >/dev/null';
  const ended = await new Promise((resolve) =>
    execFile('bash', ['-c', line, process.execPath, main], { env: { PATH, ...env } }, (error, _, complained) =>
      resolve({ code: error?.code, complained }),
    ),
  );
  expect(ended).toEqual({ code: 1, complained: expect.stringContaining('write EPIPE') });
});

test('an archive is written neither to a screen nor after lines of npm', () => {
  const pipe = new PassThrough();
  expect(() => standardOutput(Object.assign(new PassThrough(), { isTTY: true }), {})).toThrow('not for a screen');
  expect(() => standardOutput(pipe, { npm_lifecycle_event: 'palka' })).toThrow('--silent');
  expect(standardOutput(pipe, { npm_lifecycle_event: 'palka', npm_config_loglevel: 'silent' })).toBe(pipe);
});
