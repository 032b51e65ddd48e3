import i18next from 'i18next';
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

/** Switches the words at once and keeps the choice on this device for a year. */
export async function chooseLanguage(language: Language) {
  document.cookie = `${cookieName}=${language}; path=/; max-age=${aYear}; samesite=strict`;
  await i18next.changeLanguage(language);
}
