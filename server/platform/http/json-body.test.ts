import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { repeatsMember } from './json-body.ts';
import { newCompany } from '#server/testing.ts';

describe('a JSON body', () => {
  it.each([
    ['{"a":1,"a":2}', true],
    ['{"a":1,"\\u0061":2}', true],
    ['[{"b":{"a":1,"c":[],"a":{}}}]', true],
    ['{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}],"c":"a"}', false],
    ['{"a":"\\"a\\":1,{","b":"a","c":["a","a"]}', false],
    ['"a"', false],
    ['{}', false],
  ])('%s repeats a member: %s', (json, repeats) => {
    expect(repeatsMember(json)).toBe(repeats);
  });

  it('that names a member twice is refused, since readers differ in which they take', async () => {
    const { app, token, send } = await newCompany();
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/commodities',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"name":"Satu","name":"Dua","name_en":"Two","code":"DUA","is_active":true}',
    });
    expect(answer.json()).toMatchObject({ status: 400, type: 'urn:palka:problem:malformed-request' });
    expect((await send('GET', '/commodities')).json().pagination.total).toBe(0);
  });

  it.each(['{"__proto__":{"is_owner":true},"name":"Satu"}', '{"constructor":{"prototype":{"is_owner":true}}}'])(
    'that reaches for what objects are made of is refused: %s',
    async (payload) => {
      const { app, token } = await newCompany();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await app.inject({ method: 'POST', url: '/v1/commodities', headers, payload });
      expect(answer.json()).toMatchObject({ status: 400, type: 'urn:palka:problem:malformed-request' });
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  it('that unpacks to more than a body may have is refused', async () => {
    const { app, token } = await newCompany();
    const packed = gzipSync(`{"name":"${'x'.repeat(20 * 1024 * 1024)}"}`);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    };
    const answer = await app.inject({ method: 'POST', url: '/v1/commodities', headers, payload: packed });
    expect(answer.statusCode).toBe(413);
  });
});

describe('a query', () => {
  it.each(['size=10&size=50', 'size[]=10', 'is_owner=true', 'order_by=name%3B%20drop%20table%20commodity'])(
    'is refused with what comes twice or what nobody asked for: %s',
    async (query) => {
      const { send } = await newCompany();
      expect((await send('GET', `/commodities?${query}`)).statusCode).toBe(422);
    },
  );
});
