import AxeBuilder from '@axe-core/playwright';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { indonesian } from '#web/texts/indonesian.ts';
import { button, said } from './steps.ts';
import { notice } from './story.ts';

const { signUp, products, ui, common, notification } = indonesian;
const password = 'kapal pukat cincin 7';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) });
const secret = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));

async function noBarrier(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  );
}

/** Waits for the mail that the server wrote to its data folder, and takes the link out of its text. */
async function linkInMailTo(recipient: string): Promise<string> {
  const folder = join(process.env.STORIES_DATA_DIR ?? '', 'mail');
  const mails = () => readdirSync(folder).filter((name) => name.includes(recipient) && name.endsWith('.eml'));
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBeGreaterThan(0);
  const { text } = await PostalMime.parse(readFileSync(join(folder, mails().toSorted().at(-1) ?? '')));
  const link = /https?:\/\/\S+\/activation\?\S+/.exec(text ?? '')?.[0];
  expect(link, text).toBeDefined();
  return link ?? '';
}

test('somebody registers, confirms the e-mail, makes a company and its first product', async ({ page }) => {
  const email = `siti-${Date.now()}@baru.example`;
  await page.goto('/');
  await page.getByRole('link', { name: signUp.landing.register }).click();
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

  await page.goto(await linkInMailTo(email));
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
  await expect(page.getByRole('note', { name: signUp.trial.label })).toBeVisible();
  await noBarrier(page);
  await page.getByRole('link', { name: signUp.welcome.product }).click();

  const name = 'Tuna cerita pertama';
  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: products.field.name, exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: products.field.name_en }).fill('First tuna of a story');
  await dialog.getByRole('radio', { name: products.type.storable }).check();
  await button(dialog, common.save).click();
  await expect(notice(page, said(notification.create_message_success, { what: name }))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
