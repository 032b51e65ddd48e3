import { expect, test } from '@playwright/test';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { financier, renter } from './people.ts';
import { alsoInEnglish, button, noBarrier } from './steps.ts';
import { signedIn } from './story.ts';

const { common, fishfin, menu, portal } = indonesian;

test('somebody of a renter finds their stock, its batches and what it costs so far, on a phone', async ({ page }) => {
  const part = (name: string) => page.getByRole('region', { name });
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, renter);
  await page.goto('/app');
  await expect(page.getByText('PT Mutiara Utara Seafood').first()).toBeVisible();
  await expect(part(portal.stock.title)).toContainText(portal.stock.total);
  await expect(part(portal.charges.title)).toContainText('Rp ');
  await noBarrier(page);
  await alsoInEnglish(page, english.portal.stock.title, english.portal.charges.title, english.portal.moves.title);
  await page.reload();

  await part(portal.charges.title).getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await noBarrier(page);
  await alsoInEnglish(page, english.rental.page.terms, english.rental.simulation.title);
  await page.goto('/app/stockbatch');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await noBarrier(page);
  await page.goto('/app/users');
  await expect(page.getByText(common.accessDenied.title)).toBeVisible();
  await expect(button(page, menu.item.users)).toHaveCount(0);
});

test('somebody of a financier sees how each facility stands', async ({ page }) => {
  await signedIn(page, financier);
  await page.goto('/app');
  const facilities = page.getByRole('region', { name: portal.facilities.title });
  await expect(facilities).toContainText('LTV');
  await noBarrier(page);
  await facilities.getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await noBarrier(page);
  await expect(page.getByRole('link', { name: menu.item.rental, exact: true })).toHaveCount(0);
});

test('somebody of a financier opens the report of this morning and saves it', async ({ page }) => {
  const { report } = fishfin;
  await signedIn(page, financier);
  await page.goto('/app');
  const facilities = page.getByRole('region', { name: portal.facilities.title });
  await facilities
    .getByRole('link', { name: new RegExp(`^${report.of.replace('{{date}}', '')}`) })
    .first()
    .click();
  await expect(page.getByRole('region', { name: report.goods })).toContainText(' %');
  await expect(page.getByRole('region', { name: report.prices })).toContainText('Rp ');
  await noBarrier(page);
  for (const [name, file] of [
    [report.pdf, /\.pdf$/],
    [report.excel, /\.xlsx$/],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('main').getByText(name, { exact: true }).click();
    expect((await saved).suggestedFilename()).toMatch(file);
  }

  await page.getByRole('link', { name: report.all }).click();
  await expect(page.getByRole('group', { name: new RegExp(report.all) }).getByRole('link')).not.toHaveCount(0);
  await noBarrier(page);
});
