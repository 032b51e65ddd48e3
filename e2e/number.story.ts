import { expect, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { button, noBarrier, rowOf, said, searchFor } from './steps.ts';
import { notice, signedIn } from './story.ts';

const { common, notification, partners, products, stockDocuments, stockReceived, ui } = indonesian;

const thousands = (n: string) => said(ui.number.thousands, { n });
const decimals = (n: string) => said(ui.number.decimals, { n });

test('a product is saved with the numbers that were meant, and not before each is known', async ({ page }) => {
  const name = 'Angka dalam cerita';
  await signedIn(page, owner);
  await page.goto('/app/product');
  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: products.field.name, exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: products.field.name_en }).fill('Numbers in a story');
  await dialog.getByRole('tab', { name: products.tab.inventory }).click();

  const weight = dialog.getByLabel(products.field.weight);
  await weight.pressSequentially('12.5');
  await weight.press('Tab');
  await expect(weight).toHaveValue('12,5 Kg');

  const alert = dialog.getByLabel(products.field.alert_stock);
  await alert.pressSequentially('1.250');
  await alert.press('Tab');
  await expect(dialog).toContainText(said(ui.number.which, { text: '1.250' }));
  // The choices are next on the keyboard.
  await expect(button(dialog, thousands('1.250 Kg'))).toBeFocused();
  await noBarrier(page);
  // Saving leads back to the question.
  await button(dialog, common.save).click();
  await expect(alert).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveValue('1.250 Kg');

  await button(dialog, common.save).click();
  await expect(notice(page, said(notification.create_message_success, { what: name }))).toBeVisible();
  await expect(dialog).toBeHidden();
  await searchFor(page, name);
  await button(rowOf(page, name), said(ui.record.edit, { name })).click();
  await dialog.getByRole('tab', { name: products.tab.inventory }).click();
  await expect(weight).toHaveValue('12,5 Kg');
  await expect(alert).toHaveValue('1.250 Kg');

  // An edit inside a shown number does not turn its thousands dot into a decimal sign.
  await alert.press('End');
  await alert.press('Backspace');
  await alert.press('Tab');
  await expect(alert).toHaveValue('125 Kg');
});

test('a receipt keeps a temperature and a weight as they were typed, after a reload too', async ({ page }) => {
  await signedIn(page, owner);
  await page.goto('/app/stockreceived');
  await button(page, ui.record.create).click();
  for (const label of [stockDocuments.field.warehouse, partners.roles.supplier]) {
    await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
    await page.getByRole('listbox', { name: label }).getByRole('option').first().click();
  }
  await button(page.getByRole('dialog'), ui.record.create).click();
  const picker = page.getByLabel(stockDocuments.pick.variant);
  await picker.fill('ALB-LOIN-A-2-3');
  await picker.press('Enter');
  await expect(page.getByLabel(stockReceived.expected_packs)).toBeFocused();

  // That of the whole delivery; each line may have its own.
  await button(page, stockDocuments.head.edit).click();
  const temperature = page.getByLabel(stockReceived.temperature_c).first();
  await temperature.pressSequentially('-18.5');
  await temperature.press('Tab');
  await expect(temperature).toHaveValue('-18,5');

  const expected = page.getByLabel(stockReceived.expected_weight);
  await expected.pressSequentially('1.250');
  await expected.press('Tab');
  await expect(button(page, thousands('1.250'))).toBeFocused();
  await noBarrier(page);
  // Nothing goes on before it is known which one was meant.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(expected).toBeFocused();
  await button(page, decimals('1,250')).click();
  await expect(expected).toHaveValue('1,25');

  const expiry = page.getByLabel(stockReceived.batch.fact.expiry_date);
  await expiry.pressSequentially('311229');
  await expiry.press('Tab');
  await expect(expiry).toHaveValue('31-12-2029');
  await expect(page.getByText(new RegExp(said(stockDocuments.save.saved, { time: '' }).trim()))).toBeVisible();
  await page.reload();
  await expect(temperature).toHaveValue('-18,5');
  await page.getByRole('main').locator('[aria-expanded=false]').filter({ hasText: 'Loin Albakora' }).click();
  await expect(expected).toHaveValue('1,25');
  await expect(expiry).toHaveValue('31-12-2029');
});
