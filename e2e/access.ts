import { expect, test, type Locator, type Page } from '@playwright/test';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { barriers } from './steps.ts';
import { inLanguage, type Language } from './story.ts';

type Scheme = 'light' | 'dark';

/** Shows the page as people see it whose device prefers this scheme. */
export async function inScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // A text that is still fading in has too little contrast. Infinite animations are not waited for.
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** What keeps people out of a part of the page in either scheme. All that a scheme changes are colours. */
async function barriersInBoth(page: Page, part?: string): Promise<string[]> {
  await inScheme(page, 'light');
  const found = await barriers(page, part);
  await inScheme(page, 'dark');
  found.push(...(await barriers(page, part, 'colours')));
  await inScheme(page, 'light');
  return found;
}

/** Every key of a catalogue that no word looks like. */
function keysOf(catalogue: object, above = ''): string[] {
  return Object.entries(catalogue).flatMap(([name, text]) =>
    typeof text === 'object' ? keysOf(text as object, `${above}${name}.`) : [`${above}${name}`],
  );
}
const keys = new Set(
  Object.values(indonesian)
    .flatMap((words) => keysOf(words))
    .filter((key) => /[._A-Z]/.test(key)),
);

/** Texts of the page that are keys of the catalogue: the screen did not fetch the words it speaks. */
async function unspoken(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])),
      ...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ]),
  );
  return texts.filter((text) => keys.has(text)).map((key) => `${page.url()}: no words for ${key}`);
}

/** What the content security policy keeps the page from doing, from now on, also where a library expects to be refused. */
async function refusedByPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(REFUSED)) refused.push(`${page.url()}: ${message.text()}`);
  });
  await page.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      console.error(mark, violatedDirective, blockedURI, sample, sourceFile),
    );
  }, REFUSED);
  return refused;
}

const REFUSED = 'Refused by policy:';

export const dialogs = '[role=dialog]';

/** Opens a screen and waits until it says what it is: its heading, and no list still loading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Where the records of a list come from, where it is not below `/v1` what the screen is below `/app`. */
const sources: Record<string, string> = {
  '/app/fishfinstock': '/v1/fishfin/facilities',
  '/app/product': '/v1/products',
  '/app/warehouse': '/v1/warehouses',
  '/app/stockreceived': '/v1/stock_received',
  '/app/stockissued': '/v1/stock_issued',
  '/app/stocktransfer': '/v1/stock_transfers',
  '/app/stockadjustment': '/v1/stock_adjustments',
  '/app/voidtransaction': '/v1/void_transactions',
  '/app/stockbatch': '/v1/stock_batches',
};

/** The address of the page of the first record of a list. */
export async function pageOfFirst(page: Page, list: string, query = ''): Promise<string> {
  const path = (sources[list] ?? list.replace('/app', '/v1')) + query;
  const { data } = (await (await page.request.get(path)).json()) as { data: { id: string }[] };
  return `${list}/${data[0]?.id}`;
}

/** A walk through a part of the app in one of its languages. */
interface Walk {
  page: Page;
  language: Language;
  texts: typeof indonesian;
  /** The dialog that is open. */
  dialog: Locator;
  /** Of some screens every other one, so that the walks together see each. */
  onTurn(paths: string[]): string[];
  /** Where it imports: what is imported is kept for each person and kind of record, and walks at the same time need different ones. */
  imports: string;
  /** Looks at the page, or at a part of it. */
  look(part?: string): Promise<void>;
  /** The same, and whether it has words for all that it says. */
  read(): Promise<void>;
}

// A text is there in both languages or in none (`web/platform/texts/texts.test.ts`); how much room it takes, `shell.story.ts` tells.
const languages = [
  { language: 'id', texts: indonesian, turn: 0, imports: '/app/warehousecategory' },
  { language: 'en', texts: english, turn: 1, imports: '/app/documenttype' },
] as const;

/** Walks in each language, in either scheme, and expects that nothing keeps people out and that the policy lets in all that is needed. */
export function walks(title: string, walk: (around: Walk) => Promise<void>): void {
  for (const { language, texts, turn, imports } of languages) {
    test(`${title} (${language})`, async ({ page }) => {
      test.setTimeout(900_000);
      const found: string[] = [];
      const refused = await refusedByPolicy(page);
      await inLanguage(page, language);
      const look = async (part?: string) => void found.push(...(await barriersInBoth(page, part)));
      await walk({
        page,
        language,
        texts,
        dialog: page.getByRole('dialog'),
        onTurn: (paths) => paths.filter((_, index) => index % 2 === turn),
        imports,
        look,
        async read() {
          found.push(...(await unspoken(page)));
          await look();
        },
      });
      expect(found).toEqual([]);
      expect(refused, 'the policy of the page lets in all that it needs').toEqual([]);
    });
  }
}
