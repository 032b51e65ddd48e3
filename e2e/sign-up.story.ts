import { expect, test, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { linkInMailTo } from './mail.ts';
import { button, noBarrier, said } from './steps.ts';
import { notice } from './story.ts';

const { landing, signUp, products, common, notification, trial } = indonesian;
const password = 'kapal pukat cincin 7';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) });
const secret = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));

test('somebody registers, confirms the e-mail, makes a company and its first product', async ({ page }) => {
  // Four screens are looked at by axe, and four passwords hashed.
  test.setTimeout(600_000);
  const email = `siti-${Date.now()}@baru.example`;
  await page.goto('/');
  await page.getByRole('link', { name: landing.register }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signUp.register.title);
  await field(page, signUp.field.first_name).fill('Siti');
  await field(page, signUp.field.last_name).fill('Rahma');
  await field(page, signUp.field.email).fill(email);
  await field(page, signUp.field.phone).fill('0812-3456-7890');
  await secret(page, signUp.field.password).fill(password);
  await secret(page, signUp.field.password_confirmation).fill(password);
  await noBarrier(page);
  await button(page, signUp.register.submit).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signUp.sent.title);
  await noBarrier(page);

  await page.goto(await linkInMailTo(email, '/activation'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signUp.activation.title);
  await secret(page, signUp.field.password).fill('bukan kata sandinya');
  await button(page, signUp.activation.submit).click();
  await expect(page.getByText(signUp.validation.wrong_password)).toBeVisible();
  await noBarrier(page);
  await secret(page, signUp.field.password).fill(password);
  await button(page, signUp.activation.submit).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signUp.complete.title);
  await page.reload();
  await field(page, signUp.field.company_name).fill('PT Cerita Baru');
  await page.getByRole('radio', { name: signUp.timeZone['Asia/Makassar'] }).check();
  await noBarrier(page);
  await button(page, signUp.complete.submit).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said(signUp.welcome.title, { name: 'Siti Rahma' }));
  await expect(page.getByRole('note', { name: trial.label })).toBeVisible();
  await noBarrier(page);
  await page.getByRole('link', { name: signUp.welcome.product }).click();

  const name = 'Tuna cerita pertama';
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: products.field.name, exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: products.field.name_en }).fill('First tuna of a story');
  await dialog.getByRole('radio', { name: products.type.storable }).check();
  await button(dialog, common.save).click();
  await expect(notice(page, said(notification.create_message_success, { what: name }))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
