import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { db, storage, testConfig } from '#server/testing.ts';
import { refuseOtherOrigins } from './access.ts';

const isTaken = (publicUrl: string, headers: Record<string, string>) => {
  try {
    refuseOtherOrigins({ headers }, publicUrl);
    return true;
  } catch {
    return false;
  }
};

it('takes a page of the public address alone, with any Host header', () => {
  const palka = 'https://palka.example';
  expect(isTaken(palka, { origin: palka })).toBe(true);
  expect(isTaken(palka, {})).toBe(true);
  const evil = { origin: 'https://evil.example' };
  for (const headers of [evil, { ...evil, host: 'evil.example' }, { ...evil, 'x-forwarded-host': 'evil.example' }]) {
    expect(isTaken(palka, headers)).toBe(false);
  }
  const local = { origin: 'http://localhost:3000', host: 'localhost:3000' };
  expect(isTaken(palka, local)).toBe(false);
});

it('takes any name of the machine itself where only the machine reaches it', () => {
  const here = 'http://127.0.0.1:3000';
  expect(isTaken(here, { origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(true);
  expect(isTaken(here, { origin: 'http://localhost:4000', host: 'localhost:3000' })).toBe(false);
  expect(isTaken(here, { origin: 'http://evil.example', host: 'evil.example' })).toBe(false);
  expect(isTaken(here, { origin: 'null', host: 'localhost:3000' })).toBe(false);
});

it('is not told by a proxy which host it has', async () => {
  const config = { ...testConfig, publicUrl: 'https://palka.example', trustProxy: 1 };
  const app = await buildApp({ config, db, storage });
  onTestFinished(() => app.close());
  const evil = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const payload = { email: 'nobody@test.example', password: 'Ikan tongkol 7' };
  for (const headers of [evil, { ...evil, host: 'evil.example' }]) {
    const answer = await app.inject({ method: 'POST', url: '/v1/auth/login', payload, headers });
    expect(answer.json().type).toBe('urn:palka:problem:cross-site-request');
  }
});
