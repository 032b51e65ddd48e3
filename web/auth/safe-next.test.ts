import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test('an address of the signed-in area is kept with its search', () => {
  expect(safeNext('/app/product?search=tuna&page=2')).toBe('/app/product?search=tuna&page=2');
});

test.each([
  'https://evil.example/app',
  '//evil.example/app',
  String.raw`/\evil.example/app`,
  'javascript:alert(1)',
  '/login',
  '/application',
  '/app/../login',
  undefined,
  7,
])('%s leads to the start instead', (next) => {
  expect(safeNext(next)).toBe('/app');
});
