import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import errorHandler from './error-handler.ts';
import securityHeaders from './security-headers.ts';
import webApp from './web-app.ts';

const app = fastify();
const page = '<meta property="csp-nonce" nonce="%CSP_NONCE%"><link rel="stylesheet" nonce="%CSP_NONCE%" href="/a.css">';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palka-web-'));
  await writeFile(join(folder, 'index.html'), page);
  await app.register(errorHandler);
  await app.register(securityHeaders, { config: readConfig({}) });
  await app.register(webApp, { folder });
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
      expect(body).toBe(page.replaceAll('%CSP_NONCE%', nonce!));
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
