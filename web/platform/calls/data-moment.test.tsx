// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noteAge, useDataMoment } from './data-moment.ts';

it('tells when the data of an address was so, until an answer has that of its own moment', () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T05:00:10Z') });
  const { result } = renderHook(() => useDataMoment('/dashboard'));
  expect(result.current).toBeUndefined();
  act(() => noteAge('/dashboard?warehouse_id=1', '4'));
  expect(new Date(result.current!).toISOString()).toBe('2026-11-29T05:00:06.000Z');
  act(() => noteAge('/maps', '2'));
  act(() => noteAge('/dashboard', null));
  expect(result.current).toBeUndefined();
});
