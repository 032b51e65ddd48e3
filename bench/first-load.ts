import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../scripts/chromium.ts';

/** Kilobytes of script, gzipped: what the first screen after sign-in takes, and what further screens add to it. */
export type LoadSizes = { first: number; further: { path: string; kilobytes: number }[] };

const furtherScreens = ['/app/product', '/app/category', '/app/processtype', '/app/profile'];

/** Opens the app as a browser with an empty cache does. */
export async function measureFirstLoad(base: string, token: string): Promise<LoadSizes> {
  const { CHROMIUM_PATH, ...libraries } = await findChromium(console.log);
  const env = { ...process.env, ...libraries };
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: chromiumFlags, env });
  const context = await browser.newContext();
  await context.addCookies([{ name: 'wms_token', value: token, url: base }]);
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
  const taken = async (path: string) => {
    const before = new Set(sizes.keys());
    await page.goto(base + path, { waitUntil: 'networkidle' });
    const added = await Promise.all([...sizes].filter(([url]) => !before.has(url)).map(([, size]) => size));
    return added.reduce((sum, size) => sum + size, 0) / 1000;
  };
  const first = await taken('/app');
  const further = [];
  for (const path of furtherScreens) {
    further.push({ path, kilobytes: await taken(path) });
  }
  await browser.close();
  return { first, further };
}
