import { expect, test } from '@playwright/test';
import { dialogs, open, walks } from './access.ts';
import { clerk, owner } from './people.ts';
import { button, rowOf } from './steps.ts';
import { signedIn } from './story.ts';

test.describe.configure({ mode: 'parallel' });

walks('no dialog or menu has a barrier', async ({ page, dialog, texts, look }) => {
  const { ui, products, menu, notification, notifications } = texts;
  await signedIn(page, owner);
  await open(page, '/app/product');

  await button(page, ui.record.create).click();
  await dialog.getByRole('switch', { name: products.field.can_sold }).check();
  await dialog.getByRole('switch', { name: products.field.can_purchased }).check();
  for (const tab of [products.tab.sales, products.tab.purchase, products.tab.inventory, products.tab.information]) {
    await dialog.getByRole('tab', { name: tab }).click();
    await look(dialogs);
  }
  await page.reload();

  await page.getByRole('row').nth(1).getByRole('button').last().click();
  await expect(dialog).toBeVisible();
  // The whole page: what lies beneath a dialog must be out of reach.
  await look();
  await page.reload();

  for (const name of [notification.bell.label, new RegExp(menu.account.label.split(' {{')[0] ?? ''), ui.export.label]) {
    await page.getByRole('button', { name }).click();
    await look();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await look(dialogs);

  expect((await page.request.get('/v1/natures/export?format=csv')).status()).toBe(200);
  await open(page, '/app/notifications');
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await look();
  await button(page, notifications.choices.open).click();
  await expect(dialog.getByRole('switch').first()).toBeVisible();
  await look(dialogs);
});

walks('nothing about people and companies has a barrier', async ({ page, dialog, texts, look }) => {
  const { ui, users, roles, company, profile, activity, records } = texts;
  await signedIn(page, owner);
  const lookAt = async (name: string | RegExp, inside = page.getByRole('main')) => {
    await inside.getByRole('button', { name }).first().click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    await look(dialogs);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  const startOf = (template: string) => new RegExp(`^${template.split('{{')[0]}`);

  await open(page, '/app/users');
  await lookAt(users.invite.open);
  const clerkRow = rowOf(page, clerk);
  await lookAt(startOf(users.role.open), clerkRow);
  for (const act of ['deactivate', 'remove'] as const) {
    await clerkRow.getByRole('button', { name: startOf(users.act.menu) }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await look();
    await page.getByRole('menuitem', { name: users.act[act].open, exact: true }).click();
    await expect(dialog).toBeVisible();
    await look(dialogs);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  await open(page, '/app/roles');
  await lookAt(ui.record.create);
  await lookAt(startOf(roles.copy));

  await open(page, '/app/company');
  await lookAt(startOf(company.document.edit));

  await open(page, '/app/profile');
  await lookAt(profile.password.change);
  await button(page, profile.secondStep.switchOn).click();
  await expect(page.getByLabel(profile.secondStep.password)).toBeVisible();
  await look();

  await open(page, '/app/logactivity');
  await button(page, ui.filter.open).click();
  await expect(page.getByRole('region', { name: activity.filter.label })).toBeVisible();
  await look();
  await lookAt(activity.verify.open);
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(dialog).toBeVisible();
  await look(dialogs);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await open(page, '/app/category');
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: startOf(ui.record.edit) })
    .click();
  await button(dialog, records.history.open).click();
  await expect(button(dialog, records.history.close)).toBeVisible();
  await expect(dialog.locator('.mantine-Loader-root')).toHaveCount(0);
  await look(dialogs);
});
