import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import pino from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { db, givePassword, newCompany, owner, storage, testConfig } from '#server/testing.ts';
import { securityEvents } from './security-events.ts';

let log = '';
const logger = pino({ level: 'trace' }, new Writable({ write: (chunk, _, done) => done(void (log += String(chunk))) }));
const app = await buildApp({ config: { ...testConfig, trustProxy: 1 }, db, storage, logger });
const base = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());
beforeEach(() => {
  log = '';
});

const lines = () =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const marked = () => lines().filter(({ security }) => security === true);

const password = 'Ikan tongkol ✓ 7';
const ask = (method: 'GET' | 'POST', url: string, { token, payload, headers = {} }: Asked = {}) =>
  app.inject({
    method,
    url: `/v1${url}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload && { payload }),
  });

interface Asked {
  token?: string;
  payload?: object;
  headers?: Record<string, string>;
}

it('says who was refused, in which company and what they would have needed', async () => {
  const { token, userId, companyId } = await newCompany([]);
  expect((await ask('GET', '/roles', { token })).statusCode).toBe(403);
  expect(marked()).toMatchObject([
    {
      level: 40,
      event: 'permission_refused',
      user_id: userId,
      company_id: companyId,
      problem: 'permission-missing',
      missing: ['roles_list'],
      status: 403,
    },
  ]);
});

it('says whose page another site called from', async () => {
  const { token, userId } = await newCompany();
  const headers = {
    cookie: `wms_token=${token}`,
    'x-requested-with': 'XMLHttpRequest',
    origin: 'https://evil.example',
  };
  expect((await ask('POST', '/auth/logout', { headers })).statusCode).toBe(403);
  expect(marked()).toMatchObject([{ event: 'other_site_refused', user_id: userId }]);
});

it('marks sign-ins, refused ones, those beyond the limit, and guesses within a session', async () => {
  const { email, userId } = await newCompany();
  await givePassword(userId, password);
  const headers = { 'x-forwarded-for': '198.51.100.77' };
  const login = (given: string) => ask('POST', '/auth/login', { payload: { email, password: given }, headers });
  const { token } = (await login(password)).json<{ data: { token: string } }>().data;
  const change = {
    id: userId,
    password_now: 'not the one',
    password: 'kapal baru 2',
    password_confirmation: 'kapal baru 2',
  };
  await ask('POST', '/auth/change_password', { token, payload: change, headers });
  await ask('POST', '/profile/second_step', { token, payload: { password: 'nor this one' }, headers });
  for (let times = 0; times < 10; times += 1) await login('not the password');
  expect(marked().map(({ event }) => event)).toEqual([
    'signed_in',
    'guess_refused',
    'guess_refused',
    ...Array.from({ length: 8 }, () => 'sign_in_refused'),
    'limit_reached',
    'limit_reached',
  ]);
  const kept = await sql<{
    way: string;
  }>`select way from sign_in_failure where email = ${email} order by at limit 3`.execute(owner);
  expect(kept.rows.map(({ way }) => way)).toEqual(['present_password', 'present_password', 'password']);
});

it('fills no log of errors, and of security, where a client goes away in the middle', async () => {
  const asked = once(app.server, 'request');
  const socket = connect(Number(base.port), base.hostname);
  const head = 'POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000';
  socket.write(`${head}\r\n\r\n{"email"`);
  await asked;
  socket.destroy();
  await expect.poll(() => log, { timeout: 20_000 }).toContain('a client went away');
  expect(lines().filter(({ level, security }) => Number(level) >= 40 || security)).toEqual([]);
});

it('marks what goes beyond the limit of a day, too', async () => {
  const email = `${randomUUID()}@test.example`;
  await sql`insert into sign_in_attempt (kind, subject, created_at)
    select 'forgot', ${`email ${email}`}, now() - interval '3 hours' from generate_series(1, 10)`.execute(owner);
  expect((await ask('POST', '/auth/forgot', { payload: { email } })).statusCode).toBe(429);
  expect(marked()).toMatchObject([{ event: 'limit_reached', problem: 'too-many-today' }]);
});

it('marks links that open nothing', async () => {
  const payload = { email: 'a@b.example', token: 'x', password, password_confirmation: password };
  await ask('POST', '/auth/reset', { payload });
  expect(marked()).toMatchObject([{ event: 'link_refused' }]);
});

it('writes down no address that is none', async () => {
  await ask('GET', '/auth/me', { headers: { 'x-forwarded-for': '<script>' } });
  expect(lines().at(-1)).toMatchObject({ ip: '127.0.0.1' });
});

it.each([
  ['two hosts', 'GET /health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  ['a head without a version', 'GET /health/live\r\n\r\n', 400],
  [
    'JSON in another alphabet',
    'POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json; charset=utf-16\r\nContent-Length: 2\r\n\r\n{}',
    415,
  ],
])('refuses %s', async (_what, sent, status) => {
  const socket = connect(Number(base.port), base.hostname);
  socket.write(sent);
  expect((await text(socket)).split('\r\n', 1)[0]).toContain(` ${status} `);
});

it('answers what is no HTTP as a problem with the headers of every answer, and says so', async () => {
  const socket = connect(Number(base.port), base.hostname);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  for (const header of ['x-content-type-options: nosniff', "frame-ancestors 'none'", "base-uri 'none'", 'no-store'])
    expect(answer).toContain(header);
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ type: 'urn:palka:problem:malformed-request' });
  expect(marked()).toMatchObject([{ event: 'unreadable_refused', ip: '127.0.0.1' }]);
});

it('lists all events in the guide for operators, each with its level', async () => {
  const guide = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = [...guide.matchAll(/^\| `([a-z_]+)` \| (info|warn) \|/gm)].map(([, event, level]) => [event, level]);
  expect(rows).toEqual(Object.entries(securityEvents));
});
