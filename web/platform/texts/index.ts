import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { english } from '#texts/english.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english;
  }
}

type Namespace = keyof typeof english;

/** The texts that only some screens need, by the part they are fetched with. */
const later = {
  door: ['landing', 'signUp'],
  overview: ['dashboard'],
  goods: ['products', 'variants'],
  history: ['activity'],
  people: ['profile', 'roles', 'users'],
  stock: [
    'inventory',
    'ledgerCheck',
    'merge',
    'partners',
    'stockDocuments',
    'stockIssued',
    'stockReceived',
    'warehouses',
  ],
  import: ['import'],
  adjusted: ['stockAdjusted'],
  agreements: ['agreements'],
  camera: ['camera'],
  card: ['stockCard'],
  company: ['company'],
  counts: ['stockCounts'],
  labels: ['labels'],
  maps: ['maps'],
  fishfin: ['fishfin'],
  portal: ['portal'],
  privacy: ['privacy'],
  rental: ['rental', 'losses'],
  recall: ['recall'],
  reports: ['reports'],
  transferred: ['stockTransferred'],
  voids: ['voids'],
} as const satisfies Record<string, Namespace[]>;

type Words = Partial<Record<Namespace, ResourceKey>>;
type Part = keyof typeof later | 'first';

/** A language's words are fetched when it is first spoken, and parts of them when something needs them. */
export const catalogues: Record<'id' | 'en', Record<Part, () => Promise<Words>>> = {
  en: {
    first: async () => (await import('#texts/english-first.ts')).englishFirst,
    door: async () => (await import('#texts/english-door.ts')).englishDoor,
    overview: async () => (await import('#texts/english-overview.ts')).englishOverview,
    goods: async () => (await import('#texts/english-goods.ts')).englishGoods,
    history: async () => ({ activity: (await import('#texts/en/activity.ts')).activity }),
    people: async () => (await import('#texts/english-people.ts')).englishPeople,
    stock: async () => (await import('#texts/english-stock.ts')).englishStock,
    import: async () => ({ import: (await import('#texts/en/import.ts')).importing }),
    camera: async () => ({ camera: (await import('#texts/en/camera.ts')).camera }),
    agreements: async () => ({ agreements: (await import('#texts/en/agreements.ts')).agreements }),
    adjusted: async () => ({ stockAdjusted: (await import('#texts/en/stockAdjusted.ts')).stockAdjusted }),
    card: async () => ({ stockCard: (await import('#texts/en/stockCard.ts')).stockCard }),
    company: async () => ({ company: (await import('#texts/en/company.ts')).company }),
    counts: async () => ({ stockCounts: (await import('#texts/en/stockCounts.ts')).stockCounts }),
    labels: async () => ({ labels: (await import('#texts/en/labels.ts')).labels }),
    maps: async () => ({ maps: (await import('#texts/en/maps.ts')).maps }),
    fishfin: async () => ({ fishfin: (await import('#texts/en/fishfin.ts')).fishfin }),
    portal: async () => ({ portal: (await import('#texts/en/portal.ts')).portal }),
    privacy: async () => ({ privacy: (await import('#texts/en/privacy.ts')).privacy }),
    rental: async () => ({
      rental: (await import('#texts/en/rental.ts')).rental,
      losses: (await import('#texts/en/losses.ts')).losses,
    }),
    recall: async () => ({ recall: (await import('#texts/en/recall.ts')).recall }),
    reports: async () => ({ reports: (await import('#texts/en/reports.ts')).reports }),
    transferred: async () => ({ stockTransferred: (await import('#texts/en/stockTransferred.ts')).stockTransferred }),
    voids: async () => ({ voids: (await import('#texts/en/voids.ts')).voids }),
  },
  id: {
    first: async () => (await import('#texts/indonesian-first.ts')).indonesianFirst,
    door: async () => (await import('#texts/indonesian-door.ts')).indonesianDoor,
    overview: async () => (await import('#texts/indonesian-overview.ts')).indonesianOverview,
    goods: async () => (await import('#texts/indonesian-goods.ts')).indonesianGoods,
    history: async () => ({ activity: (await import('#texts/id/activity.ts')).activity }),
    people: async () => (await import('#texts/indonesian-people.ts')).indonesianPeople,
    stock: async () => (await import('#texts/indonesian-stock.ts')).indonesianStock,
    import: async () => ({ import: (await import('#texts/id/import.ts')).importing }),
    camera: async () => ({ camera: (await import('#texts/id/camera.ts')).camera }),
    agreements: async () => ({ agreements: (await import('#texts/id/agreements.ts')).agreements }),
    adjusted: async () => ({ stockAdjusted: (await import('#texts/id/stockAdjusted.ts')).stockAdjusted }),
    card: async () => ({ stockCard: (await import('#texts/id/stockCard.ts')).stockCard }),
    company: async () => ({ company: (await import('#texts/id/company.ts')).company }),
    counts: async () => ({ stockCounts: (await import('#texts/id/stockCounts.ts')).stockCounts }),
    labels: async () => ({ labels: (await import('#texts/id/labels.ts')).labels }),
    maps: async () => ({ maps: (await import('#texts/id/maps.ts')).maps }),
    fishfin: async () => ({ fishfin: (await import('#texts/id/fishfin.ts')).fishfin }),
    portal: async () => ({ portal: (await import('#texts/id/portal.ts')).portal }),
    privacy: async () => ({ privacy: (await import('#texts/id/privacy.ts')).privacy }),
    rental: async () => ({
      rental: (await import('#texts/id/rental.ts')).rental,
      losses: (await import('#texts/id/losses.ts')).losses,
    }),
    recall: async () => ({ recall: (await import('#texts/id/recall.ts')).recall }),
    reports: async () => ({ reports: (await import('#texts/id/reports.ts')).reports }),
    transferred: async () => ({ stockTransferred: (await import('#texts/id/stockTransferred.ts')).stockTransferred }),
    voids: async () => ({ voids: (await import('#texts/id/voids.ts')).voids }),
  },
};

const parts = Object.keys(later) as (keyof typeof later)[];

const partOf = (namespace: string): Part =>
  parts.find((part) => later[part].some((name) => name === namespace)) ?? 'first';

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, namespace, done) {
    catalogues[language as keyof typeof catalogues][partOf(namespace)]().then(
      (words) => done(null, words[namespace as Namespace]),
      (error: Error) => done(error, false),
    );
  },
};

let start: () => void;
const started = new Promise<void>((resolve) => (start = resolve));

/** Fetches the words of a part, in the language spoken, once that is known; from then on they follow it. */
export async function loadWords(part: keyof typeof later): Promise<void> {
  await started;
  await i18next.loadNamespaces([...later[part]]);
}

/** A module that is fetched together with its texts. */
export async function withWords<Loaded>(part: keyof typeof later, load: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load, loadWords(part)]);
  return loaded;
}

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
  start();
  document.documentElement.lang = i18next.language;
  i18next.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
  });
}
