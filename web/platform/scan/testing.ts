import { act } from '@testing-library/react';

/** Keys of a scanner or a scale: they follow each other faster than anybody types, however slow the machine of the test is. */
export const scan = (code: string): void =>
  act(() => {
    const begun = performance.now();
    for (const [at, key] of [...Array.from(code), 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: begun + at });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  });
