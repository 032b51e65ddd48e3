import { expect, test } from '@playwright/test';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { clerk, owner } from './people.ts';
import { said } from './steps.ts';
import { signedIn } from './story.ts';

test('the language switches at once and is remembered', async ({ page }) => {
  await signedIn(page, owner);
  await page.goto('/app/product');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(indonesian.menu.item.product);
  await page.getByRole('button', { name: indonesian.common.language.label }).click();
  await page
    .getByRole('menuitem', { name: indonesian.common.language.en })
    .or(page.getByRole('menuitemradio', { name: indonesian.common.language.en }))
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.menu.item.product);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.menu.item.product);
});

test('what a role may not list is not in the menu, and its address is refused', async ({ page }) => {
  await signedIn(page, clerk);
  await page.goto('/app');
  await expect(page.getByRole('button', { name: indonesian.menu.group.users })).toHaveCount(0);
  await page.goto('/app/users');
  await expect(page.getByText(indonesian.common.accessDenied.title).first()).toBeVisible();
});

test('the chosen group and screen come back with the page', async ({ page }) => {
  await signedIn(page, owner);
  await page.goto('/app');
  await page.getByRole('button', { name: indonesian.menu.group.products }).click();
  await page.getByRole('link', { name: indonesian.menu.item.category }).click();
  await expect(page).toHaveURL(/\/app\/category/);
  await page.reload();
  await expect(page.getByRole('link', { name: indonesian.menu.item.category })).toBeVisible();
  const stored = await page.evaluate(() => [localStorage.getItem('menu_wms'), localStorage.getItem('submenu_wms')]);
  expect(stored.every(Boolean)).toBe(true);
});

test('no text becomes an element of a page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tried = await page.evaluate(() => {
    const refusal = (attempt: () => void) => {
      try {
        attempt();
      } catch (error) {
        return String(error);
      }
      return 'let in';
    };
    return [
      refusal(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      refusal(() => (document.createElement('script').src = '/elsewhere.js')),
    ];
  });
  expect(tried).toEqual([expect.stringContaining('TrustedHTML'), expect.stringContaining('TrustedScriptURL')]);
});

test('no address leads nowhere without a way back', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(indonesian.common.pageNotFound.title);
  await expect(
    page
      .getByRole('button', { name: indonesian.common.back })
      .or(page.getByRole('link', { name: indonesian.common.backToStart }))
      .first(),
  ).toBeVisible();
});

test('the front door tells what stands in the books of the demo', async ({ page }) => {
  await page.goto('/');
  const { label, faults } = indonesian.landing.figures;
  const strip = page.getByLabel(label);
  const told = await page.request.get('/v1/demo');
  const { moves } = ((await told.json()) as { data: { moves: number } }).data;
  const ofMoves = said(faults, { moves: moves.toLocaleString('id-ID') });
  await expect(strip.getByText(ofMoves)).toBeVisible();
  await expect(strip.getByRole('definition').filter({ hasText: /^0$/ })).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu opens over the screen and closes after a choice', async ({ page }) => {
    await signedIn(page, owner);
    await page.goto('/app');
    await page.getByRole('button', { name: indonesian.menu.navigation.show }).click();
    await page.getByRole('button', { name: indonesian.menu.group.products }).click();
    await page.getByRole('link', { name: indonesian.menu.item.product, exact: true }).click();
    await expect(page).toHaveURL(/\/app\/product/);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
});
