/**
 * `npm run bench:first-load`: the kilobytes of script, as the server sends them, that the first screen after sign-in takes, and what
 * every other screen takes from there; those above the goal are named. It judges nothing: `e2e/first-load.story.ts` does.
 */
import { randomUUID } from 'node:crypto';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { allItems } from '#web/app/menu.ts';
import { chromiumFlags, findChromium } from '../scripts/chromium.ts';
import { startApp } from './app.ts';
import { fill } from './fill.ts';
import { signIn } from './load.ts';
import { print } from './print.ts';

/** Kilobytes that a screen may take beyond the first one. */
const MOST_KB = 60;
/** So long nothing more has come when a screen is taken to be there, in milliseconds. */
const QUIET_MS = 600;

const { ui } = indonesian;
const create = (page: Page) => page.getByRole('button', { name: ui.record.create, exact: true }).click();
const bringIn = async (page: Page) => {
  await page.getByRole('button', { name: ui.export.label }).click();
  await page.getByRole('menuitem', { name: ui.export.import }).click();
};

/** What is opened on some screens, one after the other. */
const opened: Record<string, [name: string, open: (page: Page) => Promise<void>][]> = {
  '/app/product': [['form', create]],
  '/app/productvariant': [['form', create]],
  '/app/category': [['import', bringIn]],
  '/app/fishingarea': [['form', create]],
  '/app/certification': [['form', create]],
  '/app/partners': [['form', create]],
};

/** Every screen of the menus but the first, and the pages of records: of one that is not there, which takes the same script. */
const ways = allItems
  .filter(({ value }) => value !== 'app')
  .flatMap(({ value, hasPages }) => [`/${value}`, ...(hasPages ? [`/${value}/${randomUUID()}`] : [])]);

/** Opens the app with an empty browser cache, once for each path through it, and prints what it took. */
export async function printFirstLoad(base: string, token: string): Promise<void> {
  const { CHROMIUM_PATH, ...libraries } = await findChromium(console.log);
  const env = { ...process.env, ...libraries };
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: chromiumFlags, env });
  const large: string[] = [];
  for (const [at, path] of ways.entries()) {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'wms_token', value: token, url: base }]);
    const { page, taken } = await watched(context);
    const first = await taken(() => page.goto(`${base}/app`));
    if (at === 0) print('script of the first screen', shown(first));
    const further: [name: string, act: () => Promise<unknown>][] = [
      [path.replace(/\/[\da-f-]{36}$/, '/…'), () => page.goto(base + path)],
      ...(opened[path] ?? []).map(([name, open]): [string, () => Promise<unknown>] => [
        `${path}, ${name}`,
        () => open(page),
      ]),
    ];
    for (const [name, act] of further) {
      const size = await taken(act);
      print(`  further script of ${name}`, shown(size));
      if (size.kilobytes > MOST_KB) large.push(name);
    }
    await context.close();
  }
  print(`screens above ${MOST_KB} kB`, large.join(', ') || 'none');
  await browser.close();
}

interface Size {
  kilobytes: number;
  files: number;
}

const shown = ({ kilobytes, files }: Size) => `${kilobytes.toFixed(0).padStart(4)} kB in ${files} files`;

/** A page, and the script that doing something there takes beyond what came before. */
async function watched(context: BrowserContext) {
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  let last = 0;
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script' || sizes.has(request.url())) return;
    last = performance.now();
    sizes.set(
      request.url(),
      // What is still on its way when the page is closed belongs to no screen.
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0,
      ),
    );
  });
  const taken = async (act: () => Promise<unknown>): Promise<Size> => {
    const before = new Set(sizes.keys());
    await act();
    // The stream of events keeps the network busy for ever, and what a click fetches does not count for the page's load.
    await page.waitForLoadState('load');
    last = performance.now();
    while (performance.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4);
    const added = await Promise.all([...sizes].filter(([url]) => !before.has(url)).map(([, size]) => size));
    return { kilobytes: added.reduce((sum, size) => sum + size, 0) / 1000, files: added.length };
  };
  return { page, taken };
}

if (import.meta.main) {
  const app = await startApp();
  try {
    const [company] = await fill(app.urls.owner, 1, 1000);
    await printFirstLoad(app.base, await signIn(app.base, company!));
  } finally {
    await app.stop();
  }
}
