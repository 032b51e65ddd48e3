import { expect, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { linkInMailTo } from './mail.ts';
import { owner } from './people.ts';
import { button, rowOf, said } from './steps.ts';
import { notice, signedIn } from './story.ts';

const { auth, menu, users } = indonesian;
const role = 'Peninjau';

test('who is invited by mail comes in, sees what the role allows, and is out when deactivated', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const email = `sari.${Date.now()}@samudra.example`;
  const name = 'Sari Anggraini';

  await signedIn(page, owner);
  await page.goto('/app/users');
  await button(page, users.invite.open).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: users.field.email }).fill(email);
  await dialog.getByRole('combobox', { name: users.field.role }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
  await button(dialog, users.invite.submit).click();
  await expect(notice(page, said(users.invite.done, { email }))).toBeVisible();
  await expect(rowOf(page, email)).toContainText(users.status.invited);

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const guest = await elsewhere.newPage();
  const link = await linkInMailTo(email, '/invitation');
  await guest.goto(link);
  await expect(guest.getByText(said(users.invitation.role, { role }))).toBeVisible();
  await expect(guest.getByLabel(users.field.email)).toHaveValue(email);
  await guest.getByLabel(users.field.name).fill(name);
  await guest.getByLabel(users.invitation.password, { exact: true }).fill('ikan layur 27');
  await guest.getByLabel(users.invitation.confirmation).fill('ikan layur 27');
  await button(guest, users.invitation.accept).click();
  await expect(guest).toHaveURL(/\/app$/);
  await expect(guest.getByRole('button', { name: said(menu.account.label, { name }) })).toBeVisible();

  // A viewer lists what there is, makes nothing, and manages nobody.
  await expect(guest.getByRole('button', { name: menu.group.users })).toHaveCount(0);
  await guest.goto('/app/product');
  await expect(guest.getByRole('row').nth(1)).toBeVisible();
  await expect(button(guest, indonesian.ui.record.create)).toBeDisabled();
  await guest.goto('/app/users');
  await expect(guest.getByText(indonesian.common.accessDenied.title).first()).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByText(users.invitation.wrong)).toBeVisible();
  await guest.goto('/app/product');
  await expect(guest.getByRole('row').nth(1)).toBeVisible();

  await page.reload();
  await button(page, said(users.act.menu, { name })).click();
  await page.getByRole('menuitem', { name: users.act.deactivate.open, exact: true }).click();
  await expect(dialog).toContainText(said(users.act.deactivate.text, { name }));
  await button(dialog, users.act.deactivate.confirm).click();
  await expect(notice(page, said(users.act.deactivate.done, { name }))).toBeVisible();

  await guest.getByRole('link', { name: menu.item.category, exact: true }).click();
  const panel = guest.getByRole('dialog', { name: auth.again.title });
  await expect(panel, 'out at the next click').toBeVisible();
  await expect(panel.getByLabel(auth.field.email)).toHaveValue(email);
  await panel.getByLabel(auth.field.password, { exact: true }).fill('ikan layur 27');
  await button(panel, auth.login.submit).click();
  await expect(notice(guest, indonesian.notification.login_failed_message)).toBeVisible();
  await elsewhere.close();
});
