import { LANGUAGES, type Language } from '#shared/limits.ts';

const cookieName = 'locale';
const aYear = 60 * 60 * 24 * 365;

/** The language chosen on this device; Indonesian until one is chosen. */
export function storedLanguage(): Language {
  const stored = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  return LANGUAGES.find((language) => language === stored) ?? 'id';
}

/** Keeps the choice on this device for a year. */
export function storeLanguage(language: Language) {
  document.cookie = `${cookieName}=${language}; path=/; max-age=${aYear}; samesite=strict`;
}
