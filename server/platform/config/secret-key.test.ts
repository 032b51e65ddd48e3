import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { KEY_FILE, readSecretKey, secretKeyOf } from './secret-key.ts';

const someKey = () => secretKeyOf(randomBytes(32).toString('hex'));
const secret = Buffer.from('twenty bytes, secret');

it('opens what it sealed, for the same purpose alone', () => {
  const key = someKey();
  const sealed = key.seal(secret, 'of Siti');
  expect(sealed.includes(secret)).toBe(false);
  expect(key.open(sealed, 'of Siti')).toEqual(secret);
  expect(key.seal(secret, 'of Siti')).not.toEqual(sealed);
  expect(() => key.open(sealed, 'of Budi')).toThrow('authenticate');
  expect(() => someKey().open(sealed, 'of Siti')).toThrow('authenticate');
  sealed[20]! ^= 1;
  expect(() => key.open(sealed, 'of Siti')).toThrow('authenticate');
});

it('is made once in the data folder, for its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'palka-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  const keys = await Promise.all(Array.from({ length: 5 }, () => readSecretKey({ secretKey: undefined, dataDir })));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f]{64}$/);
  expect((await stat(join(dataDir, KEY_FILE))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(dataDir, KEY_FILE), 'utf8')).trim()).toBe(keys[0]);
  expect(await readdir(dataDir)).toEqual([KEY_FILE]);
  await writeFile(join(dataDir, KEY_FILE), 'something else');
  await expect(readSecretKey({ secretKey: undefined, dataDir })).rejects.toThrow('64 hexadecimal digits');
});

it('is the one of the settings where they have one', async () => {
  const hex = 'ab'.repeat(32);
  expect(await readSecretKey(readConfig({ PALKA_SECRET_KEY: hex, PALKA_DATA_DIR: '/nowhere' }))).toBe(hex);
  expect(() => readConfig({ PALKA_SECRET_KEY: 'short' })).toThrow('PALKA_SECRET_KEY must be 64 hexadecimal digits');
});
