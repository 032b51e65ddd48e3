import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { parseScan } from '#shared/scan/parse-scan.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { sheetsOf } from './paper.ts';
import { owner } from './people.ts';
import { alsoInEnglish, button, noBarrier } from './steps.ts';
import { ask, signedIn } from './story.ts';

const { common, inventory, labels, warehouses } = indonesian;

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer,
  },
});

// A label on the screen has nearly three pixels where a printer has two dots.
test.use({ deviceScaleFactor: 3 });

/** What a scanner types that is held before a label. */
async function codeOn(label: Locator): Promise<string> {
  const [code] = await readBarcodes(new Uint8Array(await label.screenshot()), { textMode: 'Plain' });
  return code!.contentType === 'GS1' ? `${code!.symbologyIdentifier}${code!.text}` : code!.text;
}

const run = (page: Page) => page.getByRole('dialog', { name: labels.title });
const pagesIn = async (page: Page) => (await sheetsOf(page)).length;

test('the positions of a room are printed in one run, a page each or eight on a sheet', async ({ page }) => {
  await signedIn(page, owner);
  const [warehouse] = await ask<{ id: string }[]>(page, 'GET', '/action_warehouses/warehouses');
  await page.goto(`/app/warehouse/${warehouse!.id}`);
  await button(page, warehouses.plan.labels).click();
  const size = run(page).getByLabel(labels.sizeLabel);
  await size.selectOption('70x40');
  expect(parseScan(await codeOn(run(page).getByRole('main').getByRole('img').first()))).toMatchObject({
    own: { kind: 'POS' },
  });
  // Once the first is drawn, all are.
  const positions = await run(page).getByRole('main').getByRole('img').count();
  // The labels of another size are rendered asynchronously.
  await expect.poll(() => pagesIn(page)).toBe(positions);
  await size.selectOption('a4');
  await expect.poll(() => pagesIn(page)).toBe(Math.ceil(positions / 8));
  await noBarrier(page);
});

test('a label of a carton is printed, and scanned it opens its batch', async ({ page }) => {
  await signedIn(page, owner);
  const batches = async () => ask<{ id: string }[]>(page, 'GET', '/stock_batches?size=5');
  await expect.poll(async () => (await batches()).length, { timeout: 120_000 }).toBeGreaterThan(0);
  const [batch] = await batches();
  await page.goto(`/app/stockbatch/${batch!.id}`);
  await button(page, inventory.page.labels).click();
  const code = await codeOn(run(page).getByRole('main').getByRole('img').first());
  expect(['label', 'own']).toContain(parseScan(code).is);
  await button(run(page), labels.close).click();

  await page.goto('/app/stockbatch');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(common.palette.placeholder).fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/stockbatch/${batch!.id}`));
  await alsoInEnglish(page, english.inventory.page.labels);
});
