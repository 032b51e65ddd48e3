import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { readXlsx } from 'hucre';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { button, said } from './steps.ts';
import { signedIn } from './story.ts';

const { ui, import: importing } = indonesian;

async function exported(page: Page, format: 'xlsx' | 'csv'): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: ui.export.label }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: ui.export[format] }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Shows the products that match, and answers how many the pager says there are. */
async function search(page: Page, text: string): Promise<number> {
  await signedIn(page, owner);
  await page.goto(`/app/product?search=${text}`);
  const pager = page.getByRole('navigation', { name: ui.pager.label });
  await expect(pager).toContainText(/Total \d/);
  return Number(/Total (\d+)/.exec((await pager.textContent()) ?? '')?.[1]);
}

test('an exported workbook opens again and holds what the list shows', async ({ page }) => {
  const found = await search(page, 'tuna');
  const { name, bytes } = await exported(page, 'xlsx');
  expect(name).toMatch(/^products?_table_\d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = (await readXlsx(bytes)).sheets;
  const [head, ...rows] = sheet?.rows ?? [];
  expect(head?.slice(0, 5)).toEqual(['ID', 'Nama', 'Deskripsi', 'Status', 'Dibuat']);
  expect(rows).toHaveLength(found);
});

test('an exported CSV holds the same', async ({ page }) => {
  const found = await search(page, 'tuna');
  const { name, bytes } = await exported(page, 'csv');
  expect(name).toMatch(/\.csv$/);
  const lines = bytes.toString('utf8').trim().split(/\r?\n/);
  expect(lines[0]?.replace(/^\uFEFF/, '')).toMatch(/^ID,Nama,Deskripsi,Status,Dibuat,/);
  expect(lines.length - 1).toBe(found);
  expect(lines[1]).toMatch(/,\d\d-\d\d-\d{4},/);
});

test('what was exported is imported again, and nothing is different', async ({ page }) => {
  const found = await search(page, 'tuna');
  // The version counts every write of a record, one that changes nothing too.
  const products = async () =>
    JSON.parse(
      await (await page.request.get('/v1/products?search=tuna&size=100&order_by=name&sort_by=asc')).text(),
      (name, value: unknown) => (name === 'version' ? undefined : value),
    ) as unknown;
  const before = await products();
  const { name, bytes } = await exported(page, 'xlsx');

  await page.getByRole('button', { name: ui.export.label }).click();
  await page.getByRole('menuitem', { name: ui.export.import }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: bytes,
  });
  const start = button(dialog, said(importing.check.start_other, { n: String(found) }));
  await expect(start).toBeEnabled();
  // Each row has the id of its record, so all of them are changes.
  await expect(dialog.getByRole('radio', { name: importing.mode.update })).toBeChecked();
  await start.click();
  const done = { create: '0', update: String(found), file: name };
  await expect(dialog).toContainText(said(importing.done.text, done));
  await button(dialog, importing.done.show).click();
  expect(await products()).toEqual(before);
});
