import { Writable } from 'node:stream';
import { fastify } from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
import { newCompany } from '#server/testing.ts';
import errorHandler from './error-handler.ts';

it('says that nothing was saved of a write alone', async () => {
  const { send } = await newCompany();
  const english = { 'x-localization': 'en' };
  const refusedRead = await send('GET', '/grades?page=x', undefined, english);
  const refusedWrite = await send('POST', '/grades', {}, english);
  expect(refusedRead.json().detail).toBe('Some values are missing or not allowed.');
  expect(refusedWrite.json().detail).toBe('Some values are missing or not allowed. Nothing was saved.');
});

it('tells nothing of what went wrong within but its id, and the log all of it', async () => {
  let log = '';
  const lines = new Writable({ write: (chunk, _, done) => done(void (log += String(chunk))) });
  const app = fastify({ loggerInstance: pino(lines) });
  await app.register(errorHandler);
  const cause = Object.assign(new Error('relation "credential" of /srv/palka'), { query: 'select password_hash' });
  app.get('/', () => Promise.reject(cause));
  const { statusCode, body } = await app.inject('/');
  expect(statusCode).toBe(500);
  expect(Object.keys(JSON.parse(body) as object)).toEqual(['type', 'title', 'status', 'detail', 'request_id']);
  for (const inside of ['credential', '/srv/palka', 'select', 'node_modules']) expect(body).not.toContain(inside);
  expect(log).toContain('relation \\"credential\\"');
  const said = log.split('\n').find((line) => line.includes('request failed'));
  expect(JSON.parse(said!)).toMatchObject({ level: 50, method: 'GET', path: '/', ip: '127.0.0.1' });
});
