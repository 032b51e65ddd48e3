import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { linkInMailTo } from './mail.ts';
import { owner } from './people.ts';
import { alsoInEnglish, button, noBarrier } from './steps.ts';
import { ask, inLanguage, notice, signedIn } from './story.ts';

const { activity, auth, privacy, profile } = indonesian;
const PASSWORD = 'ikan layur 27';

/** What the operator types on the machine. */
const palka = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['server/cli/main.ts', ...args], {
    env: { PATH: process.env.PATH, PALKA_DATA_DIR: process.env.STORIES_DATA_DIR },
  });

test('somebody reads the privacy notice, takes a copy of their data, and is forgotten by the operator', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const email = `lupa.${Date.now()}@samudra.example`;
  const name = 'Lestari Dilupakan';
  await signedIn(page, owner);
  const roles = await ask<{ id: string; name: string }[]>(page, 'GET', '/roles?search=Peninjau');
  await ask(page, 'POST', '/users', { email, name, role_id: roles[0]!.id, language: 'id' });

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const guest = await context.newPage();
  await inLanguage(guest, 'id');
  const link = await linkInMailTo(email, '/invitation');
  await guest.goto(link);
  await expect(guest.getByRole('link', { name: auth.notice.link })).toHaveAttribute('href', '/privacy');
  await noBarrier(guest);
  await guest.goto('/privacy');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(privacy.title);
  await noBarrier(guest);
  await alsoInEnglish(guest, english.privacy.title, english.privacy.who.title);

  // A program accepts for them and says nothing of the notice: they are asked at their first screen.
  const token = new URL(link).searchParams.get('token');
  const accepted = await guest.request.post('/v1/auth/accept_invitation', {
    data: { email, token, name, password: PASSWORD, password_confirmation: PASSWORD },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await guest.goto('/app/profile');
  const question = guest.getByRole('dialog', { name: privacy.ask.title });
  await expect(question).toBeVisible();
  await noBarrier(guest);
  await button(question, privacy.ask.accept).click();
  await expect(question).toBeHidden();
  await guest.reload();
  await expect(button(guest, profile.ownData.take)).toBeVisible();
  await expect(question).toBeHidden();

  const [download] = await Promise.all([guest.waitForEvent('download'), button(guest, profile.ownData.take).click()]);
  expect(download.suggestedFilename()).toMatch(/^palka-my-data-\d{4}-\d\d-\d\d\.json$/);
  const { data } = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    data: { held: { account: object; accepted_notice: object[] } };
  };
  expect(data.held.account).toMatchObject({ email, name });
  expect(data.held.accepted_notice).toMatchObject([{ version: NOTICE_VERSION, way: 'asked' }]);

  const { stdout } = await palka('forget-person', '--email', email, '--days', '0', '--yes');
  expect(stdout).toContain('UU KUP');
  expect(stdout).toContain('The person was forgotten.');

  await guest.goto('/app');
  await expect(guest).toHaveURL(/\/login/);
  await guest.getByLabel(auth.field.email).fill(email);
  await guest.getByLabel(auth.field.password, { exact: true }).fill(PASSWORD);
  await button(guest, auth.login.submit).click();
  await expect(notice(guest, indonesian.notification.login_failed_message)).toBeVisible();
  await context.close();

  await page.goto('/app/logactivity');
  await expect(page.getByRole('row').filter({ hasText: activity.formerPerson }).first()).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await noBarrier(page);
  await alsoInEnglish(page, english.activity.formerPerson);
  await page.reload();
  await button(page, activity.verify.open).click();
  const dialog = page.getByRole('dialog');
  await button(dialog, activity.verify.start).click();
  await expect(dialog.getByText(activity.verify.sound)).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText(/Data pribadi dihapus dari \d+/)).toBeVisible();
});
