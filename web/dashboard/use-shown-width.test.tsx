// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useShownWidth } from './use-shown-width.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Drawing() {
  const { ref, width } = useShownWidth();
  return <p ref={ref}>{width} px</p>;
}

it('is known before the first paint, and follows the window from then on', async () => {
  let tell: (entries: object[]) => void = () => expect.unreachable('Nothing is observed.');
  class Observer {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  render(<Drawing />);
  expect(screen.getByText('800 px')).toBeDefined();
  act(() => tell([{ borderBoxSize: [{ inlineSize: 360, blockSize: 200 }], contentRect: {} }]));
  expect(await screen.findByText('360 px')).toBeDefined();
});
