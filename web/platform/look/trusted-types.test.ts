import { afterEach, expect, it, vi } from 'vitest';
import { refuseUntrustedHtml, withoutElements } from './trusted-types.ts';

afterEach(() => vi.unstubAllGlobals());

it('lets styles become HTML, and no element', () => {
  expect(withoutElements(':root{--mantine-scale: 1;} .a > .b::after{content:"&"}')).toContain('.a > .b');
  expect(withoutElements('<img src=x onerror=alert(1)>')).toBeNull();
  expect(withoutElements('</style><script>alert(1)</script>')).toBeNull();
});

it('does nothing where the browser has no trusted types', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(refuseUntrustedHtml).not.toThrow();
});
