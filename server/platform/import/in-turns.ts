import { setImmediate } from 'node:timers/promises';

/** Other requests wait no longer than this for their turn, in milliseconds. */
const TURN_MS = 8;

/** Does the work for each item, and lets others have a turn every few milliseconds. */
export async function inTurns<T>(items: readonly T[], work: (item: T, at: number) => void): Promise<void> {
  let since = performance.now();
  for (const [at, item] of items.entries()) {
    work(item, at);
    if (performance.now() - since < TURN_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** The items in portions. */
export function* slicesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
