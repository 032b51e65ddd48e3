import { act } from '@testing-library/react';

/** Milliseconds of rest before a code, so that what was typed before it is no part of it. */
const REST_MS = 1000;
let ended = 0;

/** Keys of a scanner or a scale: they follow each other faster than anybody types, however slow the machine of the test is. */
export const scan = (code: string): void =>
  act(() => {
    const begun = Math.max(Date.now(), ended) + REST_MS;
    for (const [at, key] of [...Array.from(code), 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: begun + at });
      (document.activeElement ?? document.body).dispatchEvent(event);
      ended = begun + at;
    }
  });
