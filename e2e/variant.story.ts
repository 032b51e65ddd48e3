import { expect, test, type Locator, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { notice, signedIn } from './story.ts';

const { products, variants, ui, notification, common } = indonesian;

const button = (inside: Page | Locator, name: string) => inside.getByRole('button', { name, exact: true });
const said = (template: string, values: Record<string, string>) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

/** Chooses the first options that a list of the dialog offers, and answers what they are called. */
async function choose(dialog: Locator, label: string, count: number): Promise<string[]> {
  const field = dialog.getByRole('combobox', { name: label, exact: true });
  await field.click();
  const options = dialog.page().getByRole('listbox', { name: label }).getByRole('option');
  await expect(options.first()).toBeVisible();
  const names = (await options.allTextContents()).slice(0, count);
  for (const name of names) {
    await options.filter({ hasText: name }).first().click();
  }
  await dialog.getByText(variants.part.told).click();
  return names;
}

test('the variants of a product are generated, found and given a barcode', async ({ page }) => {
  const name = 'Cakalang loin cerita';
  await signedIn(page, owner);
  await page.goto('/app/product');
  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: products.field.name, exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: products.field.name_en }).fill('Skipjack loin of a story');
  await button(dialog, common.save).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox').fill('loin cerita');
  await button(page, said(variants.generator.openFor, { name })).click();
  await choose(dialog, variants.field.grade_id, 2);
  await choose(dialog, variants.field.size_id, 2);
  await choose(dialog, variants.field.packaging_id, 1);
  await dialog.getByLabel(variants.field.net_weight).fill('10');
  await button(dialog, said(variants.generator.create_other, { n: '4' })).click();
  const created = said(variants.generator.created_other, { n: '4', product: name });
  await expect(notice(page, created)).toBeVisible();
  await button(dialog, variants.generator.show).click();

  await expect(page).toHaveURL(/productvariant\?search=/);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(4);

  const first =
    (await rows
      .first()
      .getByRole('button', { name: /^Ubah / })
      .getAttribute('aria-label')) ?? '';
  const variant = first.replace(/^Ubah /, '');
  await button(rows.first(), first).click();
  const barcode = dialog.getByLabel(variants.field.barcode);
  await barcode.fill('8990871999998');
  await button(dialog, common.save).click();
  await expect(dialog).toContainText(indonesian.general.validation.gtin);
  await barcode.fill('8990871999997');
  await button(dialog, common.save).click();
  await expect(notice(page, said(notification.edit_message_success, { what: variant }))).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox').fill('8990871999997');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rows).toHaveCount(1);
  await button(rows.first(), first).click();
  await expect(dialog.getByLabel(variants.field.barcode)).toHaveValue('8990871999997');
});
