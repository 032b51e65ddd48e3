import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import errorHandler from './error-handler.ts';
import securityHeaders from './security-headers.ts';
import webApp from './web-app.ts';

const app = fastify();
const card = '<meta property="og:image" content="/card.png">';
const page = '<meta property="csp-nonce" nonce="%CSP_NONCE%"><link rel="stylesheet" nonce="%CSP_NONCE%" href="/a.css">';
const cardAt = '<meta property="og:image" content="https://palka.example/card.png">';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palka-web-'));
  await writeFile(join(folder, 'index.html'), page + card);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'a.js'), 'wide');
  await writeFile(join(folder, 'assets', 'a.js.br'), 'tight');
  await app.register(errorHandler);
  await app.register(securityHeaders, { config: readConfig({}) });
  await app.register(webApp, { folder, publicUrl: 'https://palka.example' });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('lets in the styles of its own page, by a nonce that no other answer has', async () => {
  const nonces = await Promise.all(
    ['/', '/app/product'].map(async (url) => {
      const { headers, body } = await app.inject(url);
      const [, nonce] = /style-src 'self' 'nonce-([^']{24})'/.exec(String(headers['content-security-policy'])) ?? [];
      expect(body).toBe(page.replaceAll('%CSP_NONCE%', nonce!) + cardAt);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

it('lets texts become HTML only by the rules of the page itself', async () => {
  const { headers } = await app.inject('/app/product');
  expect(headers['content-security-policy']).toMatch(/;require-trusted-types-for 'script';trusted-types default$/);
});

it('answers what a program asks for with a problem, not with a page', async () => {
  expect((await app.inject('/assets/gone.js')).json()).toMatchObject({ status: 404 });
  expect((await app.inject({ method: 'POST', url: '/app/product' })).json()).toMatchObject({ status: 404 });
});

it('shows neither folders nor what lies beside them', async () => {
  await writeFile(join(folder, '..', 'palka-beside.txt'), 'beside');
  const shown = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body;
  const pageItself = (await shown('/app/product')).length;
  for (const url of ['/.git/config', '/package.json', '/..%2fpalka-beside.txt', '/assets/..%2f..%2fpalka-beside.txt']) {
    const body = await shown(url);
    expect([url, body.includes('beside'), body.length === pageItself || body.startsWith('{')]).toEqual([
      url,
      false,
      true,
    ]);
  }
  for (const url of ['/assets/', '/assets/..%2findex.html']) expect((await app.inject(url)).statusCode).toBe(404);
  await rm(join(folder, '..', 'palka-beside.txt'));
});

it('hands out the tightest form of an asset that its asker understands', async () => {
  const asked = async (encodings: string) => {
    const { headers, rawPayload } = await app.inject({
      url: '/assets/a.js',
      headers: { 'accept-encoding': encodings },
    });
    return [headers['content-encoding'], rawPayload.toString(), headers['cache-control']];
  };
  const forEver = 'public, max-age=31536000, immutable';
  expect(await asked('gzip, br')).toEqual(['br', 'tight', forEver]);
  expect(await asked('identity')).toEqual([undefined, 'wide', forEver]);
});
