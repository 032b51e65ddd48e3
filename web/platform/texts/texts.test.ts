import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { english } from '#texts/english.ts';
import { englishDoor } from '#texts/english-door.ts';
import { englishGoods } from '#texts/english-goods.ts';
import { englishOverview } from '#texts/english-overview.ts';
import { englishPeople } from '#texts/english-people.ts';
import { englishStock } from '#texts/english-stock.ts';
import { indonesian } from '#texts/indonesian.ts';

type Tree = { [key: string]: string | Tree };

/** Every text with its full key, `menu:item.product`. Plural forms count as one. */
function texts(tree: Tree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) => {
      const full = path === '' ? key : `${path}${path.includes(':') ? '.' : ':'}${key}`;
      return typeof value === 'string'
        ? [[full.replace(/_(one|other)$/, ''), value] as const]
        : [...texts(value, full)];
    }),
  );
}

const en = texts(english);
const id = texts(indonesian);
const places = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => String(name)).toSorted();

test('both languages have the same keys', () => {
  expect([...id.keys()].toSorted()).toEqual([...en.keys()].toSorted());
});

test('no text is empty, in either language', () => {
  expect([...en, ...id].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('a translation fills in what the original does', () => {
  const placesOf = (all: Map<string, string>) =>
    [...all].map(([key, text]) => `${key} ${places(text).join(' ')}`).toSorted();
  expect(placesOf(id)).toEqual(placesOf(en));
});

test('no sentence was left in the other language', () => {
  const sentences = [...en].filter(([, text]) => text.split(' ').length > 3);
  expect(sentences.filter(([key, text]) => id.get(key) === text)).toEqual([]);
});

/** Rooms whose parts are only shown by screens that are fetched with these words. */
const rooms = {
  stock: {
    words: { ...englishOverview, ...englishStock },
    inside:
      /^web\/(dashboard\/|portal\/|rental\/|reports\/|stock\/|warehouses\/|partners\/|platform\/texts\/|products\/(ProductPage|use-product-stock))/,
  },
  door: { words: englishDoor, inside: /^web\/(sign-up\/|app\/(LandingScreen|DemoStrip)|auth\/LoginScreen)/ },
  goods: {
    words: englishGoods,
    inside: /^web\/(fishfin|partners|products|rental|stock|variants|warehouses|platform\/texts)\//,
  },
  history: { words: { activity: english.activity }, inside: /^web\/(activity|platform\/(activity|texts))\// },
  people: { words: englishPeople, inside: /^web\/(users|profile|roles|permissions)\// },
  company: { words: { company: english.company }, inside: /^web\/company\// },
  overview: {
    words: englishStock,
    inside: /^web\/(?!dashboard\/(Dashboard|Books|Cards|Stock|Tasks|ToList|Trend|Checklist)\b)/,
  },
  counts: { words: { stockCounts: english.stockCounts }, inside: /^web\/(stock\/counts|platform\/texts)\// },
  card: { words: { stockCard: english.stockCard }, inside: /^web\/(stock\/cards|platform\/texts)\// },
  recall: { words: { recall: english.recall }, inside: /^web\/(stock\/recall|platform\/texts)\// },
  voids: { words: { voids: english.voids }, inside: /^web\/(stock\/voids|platform\/texts)\// },
  reports: { words: { reports: english.reports }, inside: /^web\/(reports|platform\/texts)\// },
  maps: {
    words: { maps: english.maps },
    inside: /^web\/(dashboard\/(Maps|Origins|Places|StockMap)|platform\/texts\/)/,
  },
  camera: { words: { camera: english.camera }, inside: /^web\/platform\/(scan|texts)\// },
  fishfin: { words: { fishfin: english.fishfin }, inside: /^web\/(fishfin|portal|platform\/texts)\// },
  portal: { words: { portal: english.portal }, inside: /^web\/(portal|stock\/requests|platform\/texts)\// },
  rental: { words: { rental: english.rental }, inside: /^web\/(rental|platform\/texts)\// },
};
const spoken = /useTranslation\(([^)]*)\)/g;

test.each([
  // The log and the pages of partners are fetched with them; in other dialogs the log needs them for stock alone.
  // What is merged is partners and variants, on screens that are fetched with them.
  [
    'stock',
    [
      'web/platform/activity/use-words.ts',
      'web/platform/records/StockTable.tsx',
      'web/platform/records/merge/MergeDialog.tsx',
      'web/platform/records/merge/MergedRecords.tsx',
      'web/platform/records/merge/merge.ts',
      'web/variants/VariantDoubles.tsx',
    ],
  ],
  ['door', []],
  // The log says what a permission allows.
  ['people', ['web/platform/session/permission-words.ts']],
  // The log names the fields of goods; where they are not there yet, it fetches them.
  ['goods', ['web/platform/activity/use-words.ts']],
  ['history', []],
  ['company', []],
  // The first dashboard is fetched without the other words of stock.
  ['overview', []],
  // Posting asks about stock takes, and fetches their words for that.
  ['counts', ['web/stock/documents/CountedQuestion.tsx']],
  ['card', []],
  ['recall', []],
  ['voids', []],
  ['reports', []],
  ['maps', []],
  ['portal', []],
  // The log names the fields of contracts, and is fetched with their words.
  ['fishfin', ['web/platform/activity/use-words.ts']],
  ['rental', ['web/platform/activity/use-words.ts']],
] as const)('only screens that fetch the words of %s say them', async (part, except) => {
  const { words, inside } = rooms[part];
  const files = (await readdir('web', { recursive: true })).map((path) => `web/${path}`);
  const others = files.filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !inside.test(path));
  const told = await Promise.all(
    others.map(async (path) => {
      const asked = [...(await readFile(path, 'utf8')).matchAll(spoken)].map(([, names]) => names ?? '').join(' ');
      return Object.keys(words).some((name) => asked.includes(`'${name}'`)) ? [path] : [];
    }),
  );
  expect(told.flat().toSorted()).toEqual(except);
});
