import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumFlags, findChromium } from './chromium.ts';
import { demoOwner, demoPassword } from '#server/demo/tenants.ts';

/*
 * `npm run pictures`: makes the pictures of the landing page, the README and the user guide from a demo of its own, or from
 * one that runs (`npm run pictures -- http://127.0.0.1:3000`).
 */

type Scheme = 'light' | 'dark';

interface Shot {
  file: string;
  /** Path, or how to find it. */
  at: string | ((page: Page) => Promise<string>);
  language: 'en' | 'id';
  schemes: readonly Scheme[];
  /** What has to be there before it is taken; the page's title unless said. */
  shows?: string;
  width?: number;
  height?: number;
}

const root = join(import.meta.dirname, '..');
const both = ['light', 'dark'] as const;

/** The page of the first record of a list that the server answers. */
const firstOf = (list: string, screen: string) => async (page: Page) => {
  const { data } = (await (await page.request.get(`/v1/${list}`)).json()) as { data: { id: string }[] };
  return `/app/${screen}/${data[0]?.id}`;
};

const door = { language: 'id', schemes: both } as const;
const guide = { language: 'en', schemes: ['light'] } as const;
const heaviest = 'order_by=net_weight&sort_by=desc&size=10';

const shots: readonly Shot[] = [
  {
    ...door,
    file: 'web/public/pictures/receipt',
    at: firstOf(`stock_received?status=draft&${heaviest}`, 'stockreceived'),
  },
  {
    ...door,
    file: 'web/public/pictures/weighing',
    at: firstOf(`stock_received?status=posted&${heaviest}`, 'stockreceived'),
  },
  { ...door, file: 'web/public/pictures/fefo', at: firstOf(`stock_issued?status=approved&${heaviest}`, 'stockissued') },
  { ...door, file: 'web/public/pictures/plan', at: firstOf('warehouses', 'warehouse') },
  { ...door, file: 'web/public/pictures/batch', at: firstOf(`stock_batches?${heaviest}`, 'stockbatch') },
  { ...guide, file: 'docs/images/list', at: '/app/product?size=25' },
  {
    ...guide,
    file: 'docs/images/document',
    at: firstOf(`stock_received?status=draft&${heaviest}`, 'stockreceived'),
  },
  { ...guide, file: 'docs/images/record', at: firstOf(`stock_batches?order_by=expiry_date`, 'stockbatch') },
  { ...guide, file: 'docs/images/settings', at: '/app/company' },
  { ...guide, file: 'docs/images/dialog', at: '/app/product?record=new', shows: '[role=dialog] [role=tab]' },
  { ...guide, file: 'docs/images/empty', at: '/app/product?search=paus' },
  { ...guide, file: 'docs/images/phone', at: '/app/inventorystock', width: 390, height: 844 },
];

/** Starts a demo on a port and in a folder of its own. */
async function ownDemo(): Promise<{ base: string; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'palka-pictures-'));
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const base = `http://127.0.0.1:${port}`;
  const env = {
    PORT: port,
    HOST: '127.0.0.1',
    PALKA_DATA_DIR: join(folder, 'data'),
    PALKA_DEMO: 'on',
    DATABASE_URL: '',
  };
  const server = spawn(process.execPath, ['server/start.ts'], {
    cwd: root,
    env: { ...process.env, ...env, PALKA_PUBLIC_URL: base },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const isReady = () =>
    fetch(`${base}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await setTimeout(500);
  return {
    base,
    async end() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signIn({ request }: BrowserContext): Promise<void> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  await request.post('/v1/auth/login', { data: { email: demoOwner, password: demoPassword }, headers });
  const awaitsHistory = async () => {
    const { data } = (await (await request.get('/v1/company')).json()) as { data: { awaits_history: boolean } };
    return data.awaits_history;
  };
  while (await awaitsHistory()) await setTimeout(1000);
}

async function take(context: BrowserContext, shot: Shot, scheme: Scheme): Promise<void> {
  const page = await context.newPage();
  const { width = 1366, height = 768, shows = 'h1' } = shot;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(typeof shot.at === 'string' ? shot.at : await shot.at(page));
  await page.locator(shows).first().waitFor();
  while ((await page.locator('[aria-busy="true"]').count()) > 0) await setTimeout(100);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const taken = sharp(await page.screenshot());
  // On the landing page in either scheme; in the papers for readers without a running Palka.
  const path = shot.schemes.length > 1 ? `${shot.file}-${scheme}.webp` : `${shot.file}.webp`;
  const small = width > 1200 ? taken.resize({ width: 1200, height: 675, fit: 'cover', position: 'top' }) : taken;
  await small.webp({ quality: 72 }).toFile(join(root, path));
  console.log(path);
  await page.close();
}

/** What is shown where somebody sends a link to Palka: 1200 by 630. */
async function takeCard(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  await page.locator('h1').waitFor();
  // The figures of the demo come after the rest.
  await page.locator('dl dd').first().waitFor();
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90 })
    .toFile(join(root, 'web/public/card.png'));
  console.log('web/public/card.png');
  await page.close();
}

/** Icons of the size that phones ask for, from the one that is drawn. */
async function icons(): Promise<void> {
  const drawn = join(root, 'web/public/palka.svg');
  for (const size of [180, 192, 512]) {
    const path = `web/public/icon-${size}.png`;
    // A phone cuts its own corners out of a square.
    await sharp(drawn, { density: 600 }).resize(size).flatten({ background: '#1f64cf' }).png().toFile(join(root, path));
    console.log(path);
  }
}

const [given] = process.argv.slice(2);
const { base, end } = given ? { base: given, end: async () => undefined } : await ownDemo();
const found = await findChromium(console.log);
const browser = await chromium.launch({ executablePath: found.CHROMIUM_PATH, args: chromiumFlags });
try {
  await mkdir(join(root, 'web/public/pictures'), { recursive: true });
  await icons();
  for (const language of ['en', 'id'] as const) {
    const context = await browser.newContext({ baseURL: base, locale: language, timezoneId: 'Asia/Jakarta' });
    await context.addCookies([{ name: 'locale', value: language, url: base }]);
    if (language === 'id') await takeCard(context);
    await signIn(context);
    for (const shot of shots.filter((one) => one.language === language)) {
      for (const scheme of shot.schemes) await take(context, shot, scheme);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await end();
}
