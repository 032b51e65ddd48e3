/** Milliseconds without a code after which the same one counts again. */
const GONE_MS = 1200;

/**
 * Tells codes that come into sight from those that stay in it: a camera reads the same label many times a second, and it is
 * one scan until it was out of sight for a while.
 */
export function newCodes() {
  let last: { code: string; seen: number } | undefined;
  return {
    /** Whether what was read at this moment (milliseconds) is a new scan. */
    isNew(code: string, now: number): boolean {
      const isSame = last !== undefined && last.code === code && now - last.seen < GONE_MS;
      last = { code, seen: now };
      return !isSame;
    },
  };
}
