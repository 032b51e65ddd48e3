import { gzipSync } from 'node:zlib';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { chromiumFlags, findChromium } from '../scripts/chromium.ts';

/** Kilobytes of script, gzipped: what the first screen after sign-in takes, and what going on from there adds. */
export type LoadSizes = { first: number; further: { name: string; kilobytes: number }[] };

const { ui } = indonesian;
const create = (page: Page) => page.getByRole('button', { name: ui.record.create, exact: true }).click();
const bringIn = async (page: Page) => {
  await page.getByRole('button', { name: ui.export.label }).click();
  await page.getByRole('menuitem', { name: ui.export.import }).click();
};

/** Screens gone to, each by itself, and what is opened there one after the other. */
const ways: [path: string, opened: [name: string, open: (page: Page) => Promise<void>][]][] = [
  ['/app/product', [['form', create]]],
  ['/app/productvariant', [['form', create]]],
  ['/app/category', [['import', bringIn]]],
  ['/app/fishingarea', [['form', create]]],
  ['/app/certification', [['form', create]]],
  ['/app/partners', [['form', create]]],
  ['/app/profile', []],
  ['/app/users', []],
  ['/app/roles', []],
  ['/app/permissions', []],
  ['/app/logactivity', []],
  ['/app/notifications', []],
  ['/app/company', []],
];

/** Opens the app with an empty browser cache, once for each path through it. */
export async function measureFirstLoad(base: string, token: string): Promise<LoadSizes> {
  const { CHROMIUM_PATH, ...libraries } = await findChromium(console.log);
  const env = { ...process.env, ...libraries };
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: chromiumFlags, env });
  let first = 0;
  const further: LoadSizes['further'] = [];
  for (const [path, opened] of ways) {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'wms_token', value: token, url: base }]);
    const { page, taken } = await watched(context);
    first = await taken(() => page.goto(`${base}/app`));
    further.push({ name: path, kilobytes: await taken(() => page.goto(base + path)) });
    for (const [name, open] of opened) {
      further.push({ name: `${path}, ${name}`, kilobytes: await taken(() => open(page)) });
    }
    await context.close();
  }
  await browser.close();
  return { first, further };
}

/** A page, and the kilobytes of script that doing something there takes beyond what came before. */
async function watched(context: BrowserContext) {
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
    }
  });
  const taken = async (act: () => Promise<unknown>): Promise<number> => {
    const before = new Set(sizes.keys());
    await act();
    // The stream of events keeps the network busy for ever, and what a click fetches does not count for the page's load.
    await page.waitForLoadState('load');
    await page.waitForTimeout(2000);
    const added = await Promise.all([...sizes].filter(([url]) => !before.has(url)).map(([, size]) => size));
    return added.reduce((sum, size) => sum + size, 0) / 1000;
  };
  return { page, taken };
}
