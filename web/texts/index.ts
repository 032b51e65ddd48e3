import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { english } from './english.ts';
import type { englishStock } from './english-stock.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english;
  }
}

type Namespace = keyof typeof english;

/** What only the screens of stock say. */
const ofStock = [
  'inventory',
  'ledgerCheck',
  'stockDocuments',
  'stockIssued',
  'stockReceived',
  'voids',
  'warehouses',
] as const satisfies (keyof typeof englishStock)[];

/** A language's words are fetched when it is first spoken, and those of stock when a screen needs them. */
const catalogues = {
  en: {
    first: async () => (await import('./english-first.ts')).englishFirst,
    stock: async () => (await import('./english-stock.ts')).englishStock,
  },
  id: {
    first: async () => (await import('./indonesian-first.ts')).indonesianFirst,
    stock: async () => (await import('./indonesian-stock.ts')).indonesianStock,
  },
};

const isOfStock = (namespace: string) => ofStock.some((name) => name === namespace);

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, namespace, done) {
    const { first, stock } = catalogues[language as keyof typeof catalogues];
    const words: Promise<Partial<Record<Namespace, object>>> = isOfStock(namespace) ? stock() : first();
    words.then(
      (found) => done(null, found[namespace as Namespace] as never),
      (error: Error) => done(error, false),
    );
  },
};

/** Fetches the words of the screens of stock, in the language spoken; from then on they follow it. */
export const loadStockWords = () => i18next.loadNamespaces([...ofStock]);

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
      ns: Object.keys(await catalogues[language].first()),
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  document.documentElement.lang = i18next.language;
  i18next.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
  });
}
