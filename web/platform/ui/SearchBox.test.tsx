// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchBox } from './SearchBox.tsx';
import { renderPart } from './testing.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

/** A box above a list whose address says what is searched for. */
function atAddress(searched: string) {
  const asked: string[] = [];
  const ref = createRef<HTMLInputElement>();
  const boxFor = (value: string) => (
    <SearchBox
      value={value}
      delay={200}
      maxLength={100}
      inputRef={ref}
      onSearch={(text) => asked.push(text)}
      onDown={() => {}}
    />
  );
  const { rerender } = renderPart(boxFor(searched));
  return { asked, become: (value: string) => act(async () => rerender(boxFor(value))) };
}

it('asks once after a rest, without the blanks around it', async () => {
  const { asked } = atAddress('');
  for (const text of ['t', 'tu', ' tuna ']) {
    type(text);
    await vi.advanceTimersByTimeAsync(150);
  }
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['tuna']);
});

it('follows the address when Back, a link or another button changes it', async () => {
  const { become } = atAddress('tuna');
  await become('squid');
  expect(box().value).toBe('squid');
  await become('');
  expect(box().value).toBe('');
});

it('asks again for what was searched before the address changed', async () => {
  const { asked, become } = atAddress('tuna');
  await become('');
  type('tuna');
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['tuna']);
});

it('leaves what is typed alone when the address follows it', async () => {
  const { asked, become } = atAddress('');
  type('tun');
  await vi.advanceTimersByTimeAsync(200);
  type('tuna');
  await become('tun');
  expect(box().value).toBe('tuna');
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['tun', 'tuna']);
});

it.each(['Enter', 'Escape'])('asks at once on %s', async (key) => {
  const { asked } = atAddress('squid');
  type('tuna');
  fireEvent.keyDown(box(), { key });
  const at = key === 'Enter' ? ['tuna'] : [''];
  expect(asked).toEqual(at);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(at);
});
