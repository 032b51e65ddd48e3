import { expect, request, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { demoPassword, owner } from './people.ts';
import { button, noBarrier, rowOf, said } from './steps.ts';
import { notice, signedIn } from './story.ts';

const { common, menu, roles, ui } = indonesian;

/** Only this story touches the outbound clerk. */
const outbound = 'outbound@samudra.example';
const name = 'Petugas Cerita';

/** Gives somebody of the demo company a role, as an owner would. */
async function give(baseURL: string | undefined, email: string, roleId: string): Promise<void> {
  const api = await request.newContext({ baseURL: baseURL ?? '' });
  const login = await api.post('/v1/auth/login', { data: { email: owner, password: demoPassword } });
  const headers = { authorization: `Bearer ${(await login.json()).data.token}` };
  const { data } = await (await api.get(`/v1/users?search=${email}`, { headers })).json();
  const { id } = data[0];
  const given = await api.put(`/v1/users/${id}`, { headers, data: { id, role_id: roleId, is_active: true } });
  expect(given.status(), await given.text()).toBe(200);
  await api.dispose();
}

test('a role is copied and changed, and its members lose a button at once', async ({ page, browser, baseURL }) => {
  await signedIn(page, owner);
  await page.goto('/app/roles');
  await button(rowOf(page, 'Petugas Barang Keluar'), said(roles.copy, { name: 'Petugas Barang Keluar' })).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: roles.field.name }).fill(name);
  await noBarrier(page);
  await button(dialog, common.save).click();
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('link', { name: menu.item.roles, exact: true })).toHaveAttribute('data-status', 'active');

  const product = menu.item.product;
  const box = (entity: string, action: string) =>
    page.getByRole('checkbox', { name: said(roles.matrix.cell, { entity, action }), exact: true });
  const create = box(product, roles.action.create);
  await create.check();
  await box(menu.item.stockmovement, roles.action.list).uncheck();
  await noBarrier(page);
  await button(page, roles.difference.review).click();
  await expect(dialog).toContainText(said(roles.difference.added, { n: '1' }));
  await expect(dialog).toContainText(`${product}: ${roles.action.create}`);
  await expect(dialog).toContainText(`${menu.item.stockmovement}: ${roles.action.list}`);
  await expect(dialog).toContainText(roles.difference.concernsNobody);
  await noBarrier(page);
  await button(dialog, common.save).click();
  await expect(notice(page, said(roles.save.doneText, { name, added: '1', removed: '1' }))).toBeVisible();
  await page.reload();
  await expect(create).toBeChecked();

  await give(baseURL, outbound, page.url().split('/').at(-1) ?? '');
  const context = await browser.newContext();
  const holder = await context.newPage();
  await signedIn(holder, outbound);
  await holder.goto('/app/product');
  await expect(button(holder, ui.record.create)).toBeEnabled();
  await create.uncheck();
  await button(page, roles.difference.review).click();
  await button(dialog, common.save).click();
  await expect(notice(page, said(roles.save.doneText, { name, added: '0', removed: '1' }))).toBeVisible();

  // By itself, for the page was told; a page that was not learns it by its next request.
  await expect(button(holder, ui.record.create)).toBeDisabled();
  await expect(notice(holder, name)).toBeVisible();
  await holder.reload();
  await expect(rowOf(holder, 'Tuna').first()).toBeVisible();
  await expect(button(holder, ui.record.create)).toBeDisabled();
  await context.close();
});
