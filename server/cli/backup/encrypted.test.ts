import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { localStorage } from '#server/platform/files/local-storage.ts';
import { temporaryFolder } from '#server/platform/postgres/testing.ts';
import { emptyDatabase, migratedDatabase, palka } from '../testing.ts';
import { HEAD_BYTES, MAGIC, SEALED_CHUNK_BYTES } from './sealing.ts';
import { fillDatabase, fingerprints } from './testing.ts';

// Programs and servers start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

async function keyFile(folder: string, text = `${randomBytes(32).toString('hex')}\n`): Promise<string> {
  const file = join(folder, `${randomBytes(4).toString('hex')}.key`);
  await writeFile(file, text);
  return file;
}

/** An installation with rows and a file that fills chunks, its encrypted archive, and the key of that. */
async function encrypted() {
  const folder = await temporaryFolder();
  const owner = await migratedDatabase();
  await fillDatabase(owner);
  const env = { DATABASE_URL: owner, PALKA_DATA_DIR: join(folder, 'data') };
  const content = randomBytes(3_000_000);
  await localStorage(join(folder, 'data', 'files')).put('images/a.webp', content, 'image/webp');
  const key = await keyFile(folder);
  const archive = join(folder, 'backup.palka');
  const ended = await palka(['backup', archive, '--encrypt', '--key-file', key], env);
  return { folder, owner, env, content, key, archive, ended };
}

async function target() {
  const dataDir = join(await temporaryFolder(), 'data');
  const owner = await emptyDatabase();
  return { owner, dataDir, env: { DATABASE_URL: owner, PALKA_DATA_DIR: dataDir } };
}

test('an encrypted archive is its owner’s alone, shows nothing and comes back with its key', async () => {
  const { owner, content, key, archive, ended } = await encrypted();
  expect(ended).toMatchObject({ status: 0, said: expect.stringContaining('(encrypted, 3.') });
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const bytes = await readFile(archive);
  expect(bytes.subarray(0, MAGIC.length)).toEqual(MAGIC);
  expect([bytes.includes(content.subarray(0, 16)), bytes.includes('palka.json')]).toEqual([false, false]);

  const into = await target();
  expect(await palka(['restore', archive], { ...into.env, PALKA_BACKUP_KEY_FILE: key })).toMatchObject({ status: 0 });
  expect(await fingerprints(into.owner)).toEqual(await fingerprints(owner));
  expect(await readFile(join(into.dataDir, 'files', 'images/a.webp'))).toEqual(content);
});

test('without its key, or with another, nothing is begun', async () => {
  const { folder, archive } = await encrypted();
  const into = await target();
  const restore = (...more: string[]) => palka(['restore', archive, ...more], into.env);
  const cases: [string[], string][] = [
    [[], 'is encrypted. Name the file of its key'],
    [['--key-file', await keyFile(folder)], 'was encrypted with another key'],
    [['--key-file', join(folder, 'nowhere')], 'cannot be read'],
    [['--key-file', await keyFile(folder, 'tuna-sirip-kuning')], 'must hold 64 hexadecimal digits'],
  ];
  for (const [more, words] of cases) {
    const { status, complained } = await restore(...more);
    expect({ status, complained }).toEqual({ status: 1, complained: expect.stringContaining(words) });
    expect(complained).not.toContain('tuna-sirip');
  }
  // Not even the tables were made.
  expect(await fingerprints(into.owner)).toEqual({});
});

test('of a changed, cut, reordered or lengthened archive no row and no file stays', async () => {
  const { key, archive } = await encrypted();
  const sound = await readFile(archive);
  const chunk = (at: number) => HEAD_BYTES + at * SEALED_CHUNK_BYTES;
  const damages: [() => Promise<void>, RegExp][] = [
    [
      () =>
        writeFile(
          archive,
          sound.map((byte, at) => (at === chunk(2) + 10 ? byte ^ 1 : byte)),
        ),
      /changed.*chunk 3 /,
    ],
    [() => truncate(archive, chunk(2)), /its end is missing/],
    [() => truncate(archive, chunk(1) + 1000), /changed.*cut off, in chunk 2 /],
    [() => truncate(archive, HEAD_BYTES - 1), /its end is missing/],
    [() => appendFile(archive, 'x'), /changed.*chunk 3 /],
    [
      () =>
        writeFile(
          archive,
          Buffer.concat([
            sound.subarray(0, chunk(0)),
            sound.subarray(chunk(1), chunk(2)),
            sound.subarray(chunk(0), chunk(1)),
            sound.subarray(chunk(2)),
          ]),
        ),
      /changed.*chunk 1 /,
    ],
  ];
  for (const [damage, words] of damages) {
    await writeFile(archive, sound);
    await damage();
    const into = await target();
    const { status, complained } = await palka(['restore', archive, '--key-file', key], into.env);
    expect({ status, complained }).toEqual({ status: 1, complained: expect.stringMatching(words) });
    expect(Object.values(await fingerprints(into.owner)).filter((print) => print !== '0 ')).toEqual([]);
    expect(existsSync(join(into.dataDir, 'files', 'images/a.webp'))).toBe(false);
  }
});

test('a key that is missing or goes with nothing is said, and no archive is written', async () => {
  const { folder, env, key } = await encrypted();
  const file = join(folder, 'other.palka');
  const cases: [string[], string][] = [
    [['--encrypt'], '--encrypt needs a key'],
    [['--key-file', key], '--key-file goes with --encrypt'],
    [['--encrypt', '--key-file', await keyFile(folder, '')], 'must hold 64 hexadecimal digits'],
  ];
  for (const [more, words] of cases) {
    const { status, complained } = await palka(['backup', file, ...more], env);
    expect({ status, complained }).toEqual({ status: 1, complained: expect.stringContaining(words) });
    expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false]);
  }
});

test('an archive in the clear is not taken for one of the key', async () => {
  const { folder, env, key } = await encrypted();
  const file = join(folder, 'clear.tar.gz');
  expect(await palka(['backup', file], { ...env, PALKA_BACKUP_KEY_FILE: key })).toMatchObject({ status: 0 });
  const into = await target();
  const { complained } = await palka(['restore', file, '--key-file', key], into.env);
  expect(complained).toContain('is not encrypted');
  expect(await fingerprints(into.owner)).toEqual({});
  expect(await palka(['restore', file], { ...into.env, PALKA_BACKUP_KEY_FILE: key })).toMatchObject({ status: 0 });
});
