import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { readXlsx } from 'hucre';
import { indonesian } from '#web/texts/index.ts';
import { owner } from './people.ts';
import { signedIn } from './story.ts';

const { ui } = indonesian;

async function exported(page: Page, format: 'xlsx' | 'csv'): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: ui.export.label }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: ui.export[format] }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const total = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('navigation', { name: ui.pager.label }).textContent()) ?? '')?.[0]);

test('an exported workbook opens again and holds what the list shows', async ({ page }) => {
  await signedIn(page, owner);
  await page.goto('/app/product?search=tuna');
  await expect(page.getByRole('row').nth(1)).toContainText(/tuna/i);
  const { name, bytes } = await exported(page, 'xlsx');
  expect(name).toMatch(/^products?_table_\d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = (await readXlsx(bytes)).sheets;
  const [head, ...rows] = sheet?.rows ?? [];
  expect(head?.slice(0, 5)).toEqual(['id', 'name', 'description', 'status', 'created']);
  expect(rows).toHaveLength(await total(page));
  expect(String(rows[0]?.[4])).toMatch(/\d/);
});

test('an exported CSV holds the same', async ({ page }) => {
  await signedIn(page, owner);
  await page.goto('/app/product?search=tuna');
  await expect(page.getByRole('row').nth(1)).toContainText(/tuna/i);
  const { name, bytes } = await exported(page, 'csv');
  expect(name).toMatch(/\.csv$/);
  const lines = bytes.toString('utf8').trim().split(/\r?\n/);
  expect(lines[0]?.replace(/^\uFEFF/, '')).toMatch(/^id,name,description,status,created/);
  expect(lines.length - 1).toBeGreaterThanOrEqual(await total(page));
});
