import { expect, test } from '@playwright/test';
import type { StockBatch } from '#shared/stock/stock-batch.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { manager } from './people.ts';
import { alsoInEnglish, button, noBarrier } from './steps.ts';
import { ask, signedIn } from './story.ts';

const { recall, inventory, stockDocuments } = indonesian;

test('a batch is traced and recalled everywhere at once, and lifted again as somebody decides', async ({ page }) => {
  await signedIn(page, manager);
  const [batch] = await ask<StockBatch[]>(page, 'GET', '/stock_batches?size=1&order_by=received_date&sort_by=asc');
  await page.goto(`/app/stockbatch/${batch!.id}`);
  await page.getByRole('link', { name: inventory.page.trace }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(recall.balance.sound)).toBeVisible();
  await noBarrier(page);

  await button(page, recall.act.recall.open).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(recall.act.recall.text)).toBeVisible();
  await noBarrier(page);
  await dialog.getByLabel(stockDocuments.field.reason).fill('Histamin terlalu tinggi');
  await button(dialog, recall.act.recall.submit).click();
  const places = page.getByRole('region', { name: recall.places.title });
  await expect(places.getByText(inventory.status.recalled).first()).toBeVisible();
  await expect(main.getByText(recall.reservations.none)).toBeVisible();

  await button(page, recall.act.recall_release.open).click();
  await dialog.getByRole('radio', { name: inventory.status.available }).check();
  await dialog.getByLabel(stockDocuments.field.reason).fill('Hasil laboratorium baik');
  await button(dialog, recall.act.recall_release.submit).click();
  await expect(places.getByText(inventory.status.recalled)).toHaveCount(0);
  await expect(main.getByText(recall.balance.sound)).toBeVisible();
  await alsoInEnglish(page, english.recall.balance.sound, english.recall.places.title);
});
