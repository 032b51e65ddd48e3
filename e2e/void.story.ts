import { expect, test, type Browser, type Page } from '@playwright/test';
import type { VoidableRow, VoidPreview } from '#shared/stock/void.ts';
import { indonesian } from '#texts/indonesian.ts';
import { manager, owner } from './people.ts';
import { button, noBarrier, said } from './steps.ts';
import { ask, inLanguage, notice, signedIn } from './story.ts';

const { voids, stockDocuments, menu } = indonesian;

/** Somebody else, at a screen of their own. */
async function colleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await signedIn(page, manager);
  return page;
}

/** The number of a sale that can be voided: the goods of one of another story may not fit any more where they came from. */
async function voidableSale(page: Page): Promise<string> {
  const rows = await ask<VoidableRow[]>(page, 'GET', '/void_transactions/voidable?entity=stockissued&size=100');
  for (const { id, number, kind } of rows) {
    if (kind !== 'sale') continue;
    const { obstacle } = await ask<VoidPreview>(page, 'GET', `/void_transactions/preview?document_id=${id}`);
    if (!obstacle) return number!;
  }
  throw new Error('No sale of the demo can be voided.');
}

test('a sale is voided: its effect is shown, a reason asked for, and somebody else approves it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedIn(page, owner);
  const number = await voidableSale(page);
  await page.goto(`/app/voidtransaction?view=voidable&entity=stockissued&search=${encodeURIComponent(number)}`);
  await expect(page.getByRole('heading', { level: 1, name: menu.item.voidtransaction })).toBeVisible();
  await noBarrier(page);
  const sale = page.getByRole('row').filter({ hasText: number });
  await sale.getByRole('button').click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table', { name: voids.effectNow })).toContainText('→');
  await noBarrier(page);
  await button(dialog, voids.ask).click();
  await expect(dialog.getByText(stockDocuments.noteNeeded)).toBeVisible();
  await dialog.getByRole('textbox', { name: voids.field.reason }).fill('Salah pelanggan');
  await button(dialog, voids.ask).click();
  await expect(page).toHaveURL(/\/app\/voidtransaction\/[\da-f-]{36}$/);
  await expect(page.getByText('Salah pelanggan')).toBeVisible();
  await expect(button(page, voids.act.approve.open)).toHaveCount(0);
  await noBarrier(page);

  const other = await colleague(browser, baseURL);
  await inLanguage(other, 'id');
  await other.goto(page.url());
  await button(other, voids.act.approve.open).click();
  await button(other.getByRole('dialog'), voids.act.approve.open).click();
  const name = `${stockDocuments.kind.sale} ${number}`;
  await expect(notice(other, said(voids.actDone.approve, { name }))).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/BT\//);
  await expect(other.getByRole('table', { name: voids.effect })).toContainText('→');
  await other.context().close();

  await page.getByRole('link', { name }).click();
  await expect(page.getByText(stockDocuments.status.voided).first()).toBeVisible();
});
