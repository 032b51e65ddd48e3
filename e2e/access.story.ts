import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { english, indonesian } from '#web/texts/index.ts';
import { owner } from './people.ts';
import { publicScreens, shellScreens } from './screens.ts';
import { inLanguage, signedIn, type Language } from './story.ts';

/** What axe calls serious or critical on the page as it stands, one line a finding. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${page.url()}: ${id} (${help}) at ${target.join(' ')}: ${html.slice(0, 120)}`),
    );
}

/** Opens a screen and waits until it says what it is: its heading, and no list still loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const variants: [Language, 'light' | 'dark'][] = [
  ['id', 'light'],
  ['id', 'dark'],
  ['en', 'light'],
  ['en', 'dark'],
];

test.describe.configure({ mode: 'parallel' });

for (const [language, scheme] of variants) {
  test.describe(`in ${language}, ${scheme}`, () => {
    test.use({ colorScheme: scheme });
    test.setTimeout(400_000);

    test(`no screen has a barrier (${language}, ${scheme})`, async ({ page }) => {
      await inLanguage(page, language);
      await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme);
      const found: string[] = [];
      for (const path of publicScreens) {
        await open(page, path);
        found.push(...(await barriers(page)));
      }
      await signedIn(page, owner);
      for (const path of shellScreens) {
        await open(page, path);
        found.push(...(await barriers(page)));
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      expect(found).toEqual([]);
    });

    test(`no dialog or menu has a barrier (${language}, ${scheme})`, async ({ page }) => {
      const { ui, products, menu, notification } = language === 'id' ? indonesian : english;
      await inLanguage(page, language);
      await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme);
      await signedIn(page, owner);
      await open(page, '/app/product');
      const dialog = page.getByRole('dialog');
      const found: string[] = [];
      const look = async () => found.push(...(await barriers(page)));

      await page.getByRole('button', { name: ui.record.create, exact: true }).click();
      await dialog.getByRole('switch', { name: products.field.can_sold }).check();
      await dialog.getByRole('switch', { name: products.field.can_purchased }).check();
      for (const tab of [products.tab.sales, products.tab.purchase, products.tab.inventory, products.tab.information]) {
        await dialog.getByRole('tab', { name: tab }).click();
        await look();
      }
      await dialog.locator('button[type=submit]').click();
      await expect(dialog.getByRole('textbox', { name: products.field.name, exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await look();
      await page.reload();

      await page.getByRole('row').nth(1).getByRole('button').last().click();
      await expect(dialog).toBeVisible();
      await look();
      await page.reload();

      for (const name of [
        notification.bell.label,
        new RegExp(menu.account.label.split(' {{')[0] ?? ''),
        ui.export.label,
      ]) {
        await page.getByRole('button', { name }).click();
        await look();
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('Control+k');
      await expect(dialog).toBeVisible();
      await look();
      expect(found).toEqual([]);
    });
  });
}
