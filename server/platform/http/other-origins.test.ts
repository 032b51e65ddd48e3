import { expect, it } from 'vitest';
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
