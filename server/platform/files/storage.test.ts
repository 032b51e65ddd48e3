import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStorage } from './create-storage.ts';
import { type FileStorage, isFilePath } from './storage.ts';

const BUCKET = 'palka-test';
const bytes = Buffer.from('not really a picture');
const escapes = [
  '../x.webp',
  'a/../../x.webp',
  '/etc/passwd',
  'a//b.webp',
  'a/.hidden',
  '.partial/x',
  'a\\..\\x',
  'a/b\0.webp',
  '',
  'a/',
];

let folder: string;
let server: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palka-files-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const local = () => createStorage({ dataDir: join(folder, 'data'), s3: undefined });
const s3 = () =>
  createStorage({
    dataDir: folder,
    s3: {
      endpoint,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
  });

async function all(storage: FileStorage) {
  const paths: string[] = [];
  for await (const path of storage.list()) paths.push(path);
  return paths.toSorted();
}

describe.each([
  ['a local folder', local],
  ['a bucket', s3],
])('%s', (_kind, open) => {
  test('gives back what was put, with size and content type, until it is deleted', async () => {
    const storage = await open();
    await storage.put('company/one.webp', bytes, 'image/webp');
    await storage.put('company/one.thumb.webp', bytes.subarray(0, 3), 'image/webp');

    const file = await storage.open('company/one.webp');
    expect(file).toMatchObject({ size: bytes.length, contentType: 'image/webp' });
    expect(await buffer(file!.stream)).toEqual(bytes);
    expect(await all(storage)).toEqual(['company/one.thumb.webp', 'company/one.webp']);
    expect(Math.abs(Date.now() - (await storage.about('company/one.webp'))!.storedAt.getTime())).toBeLessThan(60_000);

    await storage.delete('company/one.webp');
    await storage.delete('company/one.webp');
    expect(await storage.open('company/one.webp')).toBeUndefined();
    expect(await storage.about('company/one.webp')).toBeUndefined();
    expect(await all(storage)).toEqual(['company/one.thumb.webp']);
    await storage.delete('company/one.thumb.webp');
  });

  test('lists nothing before the first file', async () => {
    expect(await all(await open())).toEqual([]);
  });

  test('knows no file at a folder, below a file or where nothing is', async () => {
    const storage = await open();
    await storage.put('here/file.webp', bytes, 'image/webp');
    for (const path of ['here', 'here/file.webp/below.webp', 'nowhere/file.webp']) {
      expect(await storage.open(path)).toBeUndefined();
    }
    await storage.delete('here/file.webp/below.webp');
    await storage.delete('here/file.webp');
  });

  test.each(escapes)('does not leave itself by the path %j', async (path) => {
    const storage = await open();
    expect(isFilePath(path)).toBe(false);
    await expect(storage.put(path, bytes, 'image/webp')).rejects.toThrow('Not a path of a stored file');
    await expect(storage.delete(path)).rejects.toThrow('Not a path of a stored file');
    expect(await storage.open(path)).toBeUndefined();
  });
});

test('a folder shows no half-written file and leaves none behind', async () => {
  const dataDir = join(folder, 'crashed');
  const storage = await createStorage({ dataDir, s3: undefined });
  await mkdir(join(dataDir, 'files', '.partial'), { recursive: true });
  await writeFile(join(dataDir, 'files', '.partial', 'from-a-crash'), 'half');
  await mkdir(join(dataDir, 'files', 'taken.webp', 'by-a-folder'), { recursive: true });

  await expect(storage.put('taken.webp', bytes, 'image/webp')).rejects.toThrow('EISDIR');

  expect(await all(storage)).toEqual([]);
  expect(await readdir(join(dataDir, 'files', '.partial'))).toEqual(['from-a-crash']);
});

test('a folder refuses a content type it would not give back', async () => {
  await expect((await local()).put('a/b.webp', bytes, 'image/png')).rejects.toThrow('image/webp');
});

test('a bucket signs addresses that need no credentials and stop working after 60 seconds', async () => {
  const storage = await s3();
  await storage.put('company/signed.webp', bytes, 'image/webp');

  const address = new URL(await storage.signedUrl!('company/signed.webp'));
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);

  // The test server checks how old an address is, though not its signature.
  const minuteAgo = new Date(Date.now() - 61_000).toISOString().replace(/[-:]|\.\d+/g, '');
  address.searchParams.set('X-Amz-Date', minuteAgo);
  expect((await fetch(address)).status).toBe(403);
  await storage.delete('company/signed.webp');
});

test('a bucket that does not exist is an error, not a missing file', async () => {
  const storage = await createStorage({
    dataDir: folder,
    s3: {
      endpoint,
      region: 'us-east-1',
      bucket: 'no-such-bucket',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
  });
  await expect(storage.open('a/b.webp')).rejects.toThrow('bucket does not exist');
  await expect(storage.put('a/b.webp', bytes, 'image/webp')).rejects.toThrow('bucket does not exist');
});
