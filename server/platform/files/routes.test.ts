import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import S3rver from 's3rver';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { thumbnailOf } from '#shared/image.ts';
import { buildApp } from '#server/app/app.ts';
import { db, newCompany, owner, send, storage, testConfig } from '#server/testing.ts';
import { s3Storage } from './s3-storage.ts';
import { deleteImage, storeImage } from './store-image.ts';

const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#08f' } })
  .png()
  .toBuffer();
const store = (companyId: string, into = storage) =>
  storeImage(into, { owner: companyId, companyId, bytes: png, maxBytes: 1e6 });

test('a picture and its thumbnail are served to its company, to be kept by the browser alone, asked for each time and never run', async () => {
  const { companyId, send: ask } = await newCompany([]);
  const path = await store(companyId);
  expect(path).toMatch(new RegExp(`^${companyId}/[0-9a-f]{40}\\.webp$`));

  for (const file of [path, thumbnailOf(path)]) {
    const answer = await ask('GET', `/files/${file}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      etag: `"${file}"`,
    });
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
  }
});

test('a client that takes the path for one parameter, and so escapes its slash, gets the picture', async () => {
  const { companyId, send: ask } = await newCompany([]);
  const path = encodeURIComponent(await store(companyId));
  expect(path).toContain('%2F');
  expect((await ask('GET', `/files/${path}`)).statusCode).toBe(200);
});

test('a browser that has the picture gets no bytes', async () => {
  const { companyId, send: ask } = await newCompany([]);
  const path = await store(companyId);
  for (const tag of [`"${path}"`, `W/"${path}"`, `"other", "${path}"`, '*']) {
    const answer = await ask('GET', `/files/${path}`, undefined, { 'if-none-match': tag });
    expect(answer.statusCode).toBe(304);
    // The browser revalidates, and is refused after signing out.
    expect((await send(undefined, 'GET', `/files/${path}`, undefined, { 'if-none-match': tag })).statusCode).toBe(401);
    expect(answer.rawPayload).toHaveLength(0);
  }
  expect((await ask('GET', `/files/${path}`, undefined, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test("another company's picture, a deleted one and an impossible path are all the same answer", async () => {
  const other = await newCompany([]);
  const own = await newCompany([]);
  const foreign = await store(other.companyId);
  const deleted = await store(own.companyId);
  await deleteImage(storage, deleted);
  const paths = [
    foreign,
    deleted,
    thumbnailOf(deleted),
    `${own.companyId}/nothing.webp`,
    own.companyId,
    `${own.companyId}/`,
    `${own.companyId}/../${foreign}`,
    `${own.companyId}/..%2f${foreign.replace('/', '%2f')}`,
    `${own.companyId}/%00.webp`,
    `${own.companyId.toUpperCase()}/${deleted}`,
    '',
  ];

  for (const path of paths) {
    const answer = await own.send('GET', `/files/${path}`);
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 404 });
    const { request_id: _, ...problem } = answer.json();
    expect(problem).toMatchObject({ type: 'urn:palka:problem:record-not-found' });
  }
});

test('of another company that one works in its logo shows alone, to nobody who is shut out of it', async () => {
  const { send: ask, userId, others } = await newCompany();
  const [logo, other] = [await store(others.company), await store(others.company)];
  await sql`update company set logo = ${logo} where id = ${others.company}`.execute(owner);
  const answers = async (by: typeof ask) =>
    Promise.all([logo, other].map(async (path) => (await by('GET', `/files/${path}`)).statusCode));
  expect(await answers(ask)).toEqual([200, 404]);
  expect(await answers((await newCompany()).send)).toEqual([404, 404]);
  await sql`update membership set is_active = false where company_id = ${others.company} and user_id = ${userId}`.execute(
    owner,
  );
  expect(await answers(ask)).toEqual([404, 404]);
});

test('nobody gets a file without signing in', async () => {
  const { companyId } = await newCompany([]);
  const path = await store(companyId);
  for (const asked of [path, `${companyId}/nothing.webp`]) {
    expect((await send(undefined, 'GET', `/files/${asked}`)).statusCode).toBe(401);
  }
});

test('files in a bucket are reached by a signed address that nobody keeps', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'palka-bucket-'));
  const buckets = [{ name: 'files', configs: [] }];
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: buckets,
  });
  const { port } = await server.run();
  const bucket = s3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  });
  const app = await buildApp({ config: testConfig, db, storage: bucket });
  const { companyId, token } = await newCompany([]);
  const other = await newCompany([]);
  const path = await store(companyId, bucket);
  const ask = (token: string) => app.inject({ url: `/files/${path}`, headers: { authorization: `Bearer ${token}` } });

  const answer = await ask(token);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers['cache-control']).toBe('no-store');
  const picture = await fetch(answer.headers.location!);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(30);
  expect((await ask(other.token)).statusCode).toBe(404);

  await app.close();
  await server.close();
  await rm(folder, { recursive: true });
});
