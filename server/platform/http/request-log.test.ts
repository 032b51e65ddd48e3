import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { db, formBody, newCompany, storage, testConfig } from '#server/testing.ts';

it('logs one line a request, and no secret of it', async () => {
  let log = '';
  const logger = pino(
    { level: 'trace' },
    new Writable({ write: (chunk, _, done) => done(void (log += String(chunk))) }),
  );
  const app = await buildApp({ config: testConfig, db, storage, logger });
  const { token, userId } = await newCompany();
  const secret = 'lobster-secret-1';
  const remoteAddress = '198.51.100.9';
  await app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { email: 'nobody@test.example', password: secret },
    remoteAddress,
  });
  await app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { password: secret, extra: secret },
    remoteAddress,
  });
  await app.inject({ url: `/reset?email=nobody@test.example&token=${secret}` });
  await app.inject({
    url: `/v1/auth/me?token=${secret}`,
    cookies: { wms_token: token },
    headers: { authorization: `Bearer ${token}` },
  });
  const image = new File(['no picture'], 'a.png');
  await app.inject({
    method: 'PUT',
    url: '/v1/profile/photo',
    headers: { authorization: `Bearer ${token}` },
    payload: formBody({ image }),
  });
  await app.close();

  expect(log).toContain('busboyOptions');
  expect(log).not.toContain(secret);
  expect(log).not.toContain(token);
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'answered');
  expect(lines.map(({ path, status }) => [path, status])).toEqual([
    ['/v1/auth/login', 401],
    ['/v1/auth/login', 422],
    ['/reset', 404],
    ['/v1/auth/me', 200],
    ['/v1/profile/photo', 422],
  ]);
  expect(lines.at(-1)).toMatchObject({ user_id: userId, reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});
