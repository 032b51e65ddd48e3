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
});
