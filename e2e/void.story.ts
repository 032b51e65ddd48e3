import { expect, test, type Browser, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { manager, owner } from './people.ts';
import { button, noBarrier, said } from './steps.ts';
import { inLanguage, notice, signedIn } from './story.ts';

const { voids, stockDocuments, menu } = indonesian;

/** Somebody else, at a screen of their own. */
async function colleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await signedIn(page, manager);
  return page;
}

test('a sale is voided: its effect is shown, a reason asked for, and somebody else approves it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedIn(page, owner);
  await page.goto('/app/voidtransaction?view=voidable&entity=stockissued');
  await expect(page.getByRole('heading', { level: 1, name: menu.item.voidtransaction })).toBeVisible();
  await noBarrier(page);
  const first = page.getByRole('row').filter({ hasText: stockDocuments.kind.sale }).first();
  const number = (await first.getByRole('link').first().textContent()) ?? '';
  await first.getByRole('button').click();

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
