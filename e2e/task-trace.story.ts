import { expect, test } from '@playwright/test';
import type { StockBatch } from '#shared/stock/stock-batch.ts';
import { indonesian } from '#texts/indonesian.ts';
import { personAt } from './effort.ts';
import { manager, viewer } from './people.ts';
import { ask, signedIn } from './story.ts';

const { common, inventory, recall } = indonesian;

test('where a batch is, and who has received the rest of it, is known within 10 seconds', async ({ page }) => {
  await signedIn(page, manager);
  const [batch] = await ask<StockBatch[]>(page, 'GET', '/stock_batches?size=1&order_by=received_date&sort_by=asc');
  await page.context().clearCookies();
  await signedIn(page, viewer);
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const person = personAt(page);
  await person.press('Control+k');
  const palette = page.getByRole('dialog', { name: common.palette.open });
  await expect(palette).toBeVisible();
  await person.type(batch!.number);
  await expect(palette.getByText(batch!.number).first()).toBeVisible();
  await person.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/stockbatch/${batch!.id}`));
  // How much is left, who has the rest and whom to call there, and where what is left lies.
  const main = page.getByRole('main');
  await person.see(main.getByText(inventory.page.went));
  await person.see(main.getByText(recall.receivers.title));
  await person.see(main.getByText(/^\+62/).first());
  await person.see(main.getByText(inventory.page.places));
  person.took(10);
});
