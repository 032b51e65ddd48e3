import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { english } from './english.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english;
  }
}

/** A language's words are fetched when it is first spoken: most people never hear the other one. */
const catalogues = {
  en: async () => (await import('./english.ts')).english,
  id: async () => (await import('./indonesian.ts')).indonesian,
};

type Namespace = keyof typeof english;

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, namespace, done) {
    const catalogue = catalogues[language as keyof typeof catalogues];
    catalogue().then(
      (words) => done(null, words[namespace as Namespace]),
      (error: Error) => done(error, false),
    );
  },
};

/** Starts the texts in a language, once its words are there. The document's `lang` follows every change. */
export async function startTexts(language: 'id' | 'en') {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      // The tests see to it that both languages have every word.
      fallbackLng: false,
      supportedLngs: ['en', 'id'],
      defaultNS: 'common',
      ns: Object.keys(await catalogues[language]()),
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  document.documentElement.lang = i18next.language;
  i18next.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
  });
}
