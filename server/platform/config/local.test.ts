import { expect, it } from 'vitest';
import { isLocal, isLoopback } from './local.ts';

it('knows the addresses and names of the machine itself', () => {
  for (const host of ['127.0.0.1', '127.8.0.9', '::1', '[::1]', 'localhost', 'palka.localhost', 'LOCALHOST']) {
    expect([host, isLoopback(host)]).toEqual([host, true]);
  }
  for (const host of [
    '0.0.0.0',
    '::',
    '10.0.0.5',
    '128.0.0.1',
    'palka.example',
    'localhost.example',
    'notlocalhost',
    '',
  ]) {
    expect([host, isLoopback(host)]).toEqual([host, false]);
  }
});

it('is local only where it listens there alone and is published nowhere else', () => {
  const local = { host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000' };
  expect(isLocal(local)).toBe(true);
  expect(isLocal({ ...local, host: '0.0.0.0' })).toBe(false);
  expect(isLocal({ ...local, publicUrl: 'https://palka.example' })).toBe(false);
  expect(isLocal({ ...local, publicUrl: 'http://palka.example' })).toBe(false);
  // A proxy on the machine brings others in.
  expect(isLocal({ ...local, publicUrl: 'https://localhost' })).toBe(false);
});
