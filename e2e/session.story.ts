import { expect, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { demoPassword, manager, viewer } from './people.ts';
import { button, noBarrier, rowOf, said } from './steps.ts';
import { endSession, notice, signedIn } from './story.ts';

const { auth, menu, products, ui, notification, common } = indonesian;

test('a session that ends under an open form is opened again above it, and nothing typed is gone', async ({ page }) => {
  test.setTimeout(600_000);
  const typed = 'Ditulis sebelum sesi berakhir';
  await signedIn(page, manager);
  await page.goto('/app/product');
  const name = (await page.getByRole('row').nth(1).getByRole('cell').nth(2).textContent())?.trim() ?? '';
  await button(rowOf(page, name).first(), said(ui.record.edit, { name })).click();
  const form = page.getByRole('dialog', { name: said(ui.record.editTitle, { name }) });
  const alias = form.getByLabel(products.field.alias_name);
  await alias.fill(typed);

  await endSession(page);
  await button(form, common.save).click();
  const panel = page.getByRole('dialog', { name: auth.again.title });
  await expect(panel.getByLabel(auth.field.email)).toHaveValue(manager);
  await expect(panel.getByLabel(auth.field.password, { exact: true })).toBeFocused();
  await noBarrier(page);
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab');
  await expect(panel.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await panel.getByLabel(auth.field.password, { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');

  await expect(panel).toBeHidden();
  await expect(alias).toHaveValue(typed);
  await button(form, common.save).click();
  await expect(notice(page, said(notification.edit_message_success, { what: name }))).toBeVisible();
  await expect(form).toBeHidden();
  const found = await page.request.get(`/v1/products?${new URLSearchParams({ search: name })}`);
  expect((await found.json()).data).toContainEqual(expect.objectContaining({ name, alias_name: typed }));
});

test('somebody who signs out while the server is away is out at once, and there as soon as it is back', async ({
  page,
  context,
}) => {
  await signedIn(page, viewer);
  await page.goto('/app/product');
  const account = page.getByRole('button', { name: /^Menu akun/ });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const landing = page.waitForResponse(/LandingScreen/);
  await account.click();
  await landing;
  const isFetched = (part: string) =>
    page.evaluate((one) => performance.getEntriesByType('resource').some(({ name }) => name.includes(one)), part);
  await expect.poll(() => isFetched('NoticeArea')).toBe(true);
  await page.evaluate(() => sessionStorage.setItem('palka.draft.somebody.a-document', '{"price":1}'));
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: menu.account.logout }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(notice(page, notification.logout_later_message)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('palka.draft')))).toEqual(
    [],
  );
  const status = async () => (await page.request.get('/v1/auth/me')).status();
  // Asked past the browser, which has no network: there the session is still.
  expect(await status()).toBe(200);

  await context.setOffline(false);
  await expect.poll(status).toBe(401);
  await page.goto('/app/product');
  await expect(page.getByLabel(auth.field.email)).toBeVisible();
});
