import { useEffect, useRef } from 'react';
import { BURST_MS, FEWEST, type Stroke } from './wedge.ts';

/** Milliseconds of rest after which a scanner is done that ends with neither Enter nor Tab. */
const END_MS = 300;

/** Hears all keys of a scanner, one code after the other, also those that print nothing. They do nothing else meanwhile. */
export function useStrokes(onCode: (strokes: readonly Stroke[]) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    let strokes: Stroke[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    function end() {
      clearTimeout(timer);
      const heard = strokes;
      strokes = [];
      if (heard.length >= FEWEST) latest.current(heard);
    }
    function listen(event: KeyboardEvent) {
      const before = strokes.at(-1);
      const isBurst = before !== undefined && event.timeStamp - before.timeStamp <= BURST_MS;
      if (!isBurst) strokes = [];
      if (isBurst) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      clearTimeout(timer);
      if (isBurst && (event.key === 'Enter' || event.key === 'Tab')) return end();
      const { key, code, ctrlKey, altKey, metaKey, timeStamp } = event;
      strokes.push({ key, code, ctrlKey, altKey, metaKey, timeStamp });
      timer = setTimeout(end, END_MS);
      return undefined;
    }
    window.addEventListener('keydown', listen, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', listen, true);
    };
  }, []);
}
