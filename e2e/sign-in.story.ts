import { expect, test, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { linkInMailTo } from './mail.ts';
import { clerk, demoPassword, finance, owner } from './people.ts';
import { notice, signedIn } from './story.ts';

const { auth, notification, menu } = indonesian;

async function typeSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(auth.field.email).fill(email);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
}

test('a person signs in, comes back signed in, and signs out', async ({ page }) => {
  await page.goto('/login');
  await typeSignIn(page, owner, demoPassword);
  await expect(page).toHaveURL(/\/app/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Menu akun/ }).click();
  await page.getByRole('menuitem', { name: menu.account.logout }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/app/product');
  await expect(page).toHaveURL(/\/login/);
});

test('a wrong password is refused with the same words as an unknown address', async ({ page }) => {
  await page.goto('/login');
  await typeSignIn(page, clerk, 'not-the-password');
  await expect(notice(page, notification.login_failed_message)).toBeVisible();
  await page.reload();
  await typeSignIn(page, 'nobody@samudra.example', 'not-the-password');
  await expect(notice(page, notification.login_failed_message)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('who was sent to the sign-in lands where he wanted to go', async ({ page }) => {
  await page.goto('/app/product?search=tuna');
  await expect(page).toHaveURL(/\/login/);
  await typeSignIn(page, owner, demoPassword);
  await expect(page).toHaveURL(/\/app\/product\?.*search=tuna/);
});

test('a forgotten password is replaced by the link in the mail', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const otherDevice = await elsewhere.newPage();
  await signedIn(otherDevice, finance);

  await page.goto('/login');
  await page.getByRole('link', { name: auth.login.forgot }).click();
  // The sign-in screen has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(auth.forgot.title);
  await page.getByLabel(auth.field.email).fill(finance);
  await page.getByRole('button', { name: auth.forgot.submit }).click();
  await expect(notice(page, notification.forgot_success_message)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  await page.goto(await linkInMailTo(finance, '/reset'));
  await expect(page.getByLabel(auth.field.email)).toHaveValue(finance);
  await page.getByLabel(auth.field.newPassword, { exact: true }).fill('a new passphrase');
  await page.getByLabel(auth.field.confirmation).fill('a new passphrase');
  await page.getByRole('button', { name: auth.reset.submit }).click();
  await expect(notice(page, notification.reset_success_title)).toBeVisible();

  await page.goto('/login');
  await typeSignIn(page, finance, 'a new passphrase');
  await expect(page).toHaveURL(/\/app/);
  await otherDevice.goto('/app');
  await expect(otherDevice, 'sessions elsewhere have ended').toHaveURL(/\/login/);
  await elsewhere.close();
});
