import i18next from 'i18next';
import { LANGUAGES, type Language } from '#shared/limits.ts';

const cookieName = 'locale';
const aYear = 60 * 60 * 24 * 365;

function chosenLanguage(): Language | undefined {
  const stored = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  return LANGUAGES.find((language) => language === stored);
}

/** Whether somebody has chosen a language on this device. */
export const hasChosenLanguage = () => chosenLanguage() !== undefined;

/** The language chosen on this device; Indonesian until one is chosen. */
export const storedLanguage = (): Language => chosenLanguage() ?? 'id';

/** Switches the words at once and keeps the choice on this device for a year. */
export async function chooseLanguage(language: Language) {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookieName}=${language}; path=/; max-age=${aYear}; samesite=strict${secure}`;
  await i18next.changeLanguage(language);
}
