import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { db, storage, testConfig } from '#server/testing.ts';

const app = await buildApp({ config: { ...testConfig, publicUrl: 'https://palka.example' }, db, storage });
afterAll(() => app.close());

/** What answers of every kind come from: a route, none, an address that cannot be read, a refusal, a page. */
const addresses = ['/v1/settings', '/v1/nowhere', '/v1/products/%zz', '/v1/auth/me', '/v1/docs', '/health/live'];

describe('an answer under https', () => {
  it.each(addresses)(
    'of %s wants a year of https, also of names below, and tells no site by whom it was asked',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  it.each(addresses)('of %s lets in no plug-in, no other base and no page of another origin', async (url) => {
    const { headers } = await app.inject({ url, headers: { origin: 'https://evil.example' } });
    for (const rule of ["object-src 'none'", "base-uri 'none'"])
      expect(headers['content-security-policy']).toContain(rule);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('to a question before a call of another origin is that there is no such call', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await app.inject({ method: 'OPTIONS', url: '/v1/products', headers });
    expect(answer.statusCode).toBe(404);
  });

  it('to what is no HTTP wants https, too, and the method TRACE is not there', async () => {
    const base = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(base.port), base.hostname);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n');
    expect(await text(socket)).toContain('strict-transport-security: max-age=31536000; includeSubDomains');
    const trace = connect(Number(base.port), base.hostname);
    trace.write('TRACE /v1/settings HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Secret: not echoed\r\n\r\n');
    const traced = await text(trace);
    expect(traced.split('\r\n', 1)).toEqual(['HTTP/1.1 404 Not Found']);
    expect(traced).not.toContain('not echoed');
  });
});
