import { expect, request, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { demoPassword, owner } from './people.ts';
import { button, rowOf } from './steps.ts';
import { notice, signedIn } from './story.ts';

const { notification, notifications, menu } = indonesian;

test('what happens in another session shows without a reload, and leads on', async ({ page, baseURL }) => {
  await signedIn(page, owner);
  await page.goto('/app/category');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(menu.item.category);
  const stream = page.waitForRequest((asked) => asked.url().includes('/v1/events'));
  await page.reload();
  await stream;
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

  const elsewhere = await request.newContext({ baseURL: baseURL ?? '' });
  const { data } = await (
    await elsewhere.post('/v1/auth/login', { data: { email: owner, password: demoPassword } })
  ).json();
  const headers = { authorization: `Bearer ${data.token}` };
  expect((await elsewhere.get('/v1/natures/export?format=csv', { headers })).status()).toBe(200);

  await expect(notice(page, 'nature_table')).toBeVisible();
  const bell = page.getByRole('button', { name: new RegExp(`^${notification.bell.label}`) });
  await bell.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /nature_table/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/app\/nature$/);
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);

  await bell.click();
  await page.getByRole('link', { name: notifications.all }).click();
  await expect(rowOf(page, 'nature_table').first()).toBeVisible();
  await elsewhere.get('/v1/grades/export?format=csv', { headers });
  await expect(rowOf(page, 'grade_table').first()).toBeVisible();
  await button(page, notifications.markAllRead).click();
  await expect(rowOf(page, 'grade_table').getByText(notifications.unread)).toHaveCount(0);
  await elsewhere.dispose();
});
