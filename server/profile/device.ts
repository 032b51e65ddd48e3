import Bowser from 'bowser';

/** What a browser says of itself, in words: undefined parts are not known. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  // The first number is what people know a browser by; of a system the marketing name, where it has one.
  const major = browser.version?.split('.', 1)[0];
  return { browser: words(browser.name, major), system: words(os.name, os.versionName ?? majorOf(os.version)) };
}

const majorOf = (version: string | undefined) => version?.split('.', 2).join('.');

const words = (name: string | undefined, version: string | undefined) =>
  name ? [name, version].filter(Boolean).join(' ') : null;
