import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { startProvider } from '#server/auth/google/testing.ts';
import { accountMail } from '#server/platform/mail/account-mail.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { mailCame } from './mail.ts';
import { newPerson, PASSWORD } from './new-person.ts';
import { owner } from './people.ts';
import { alsoInEnglish, button, noBarrier } from './steps.ts';
import { ask, inLanguage, notice, signedIn } from './story.ts';

const { auth, menu, profile } = indonesian;
const { google } = profile;
const name = 'Marthen Wenda';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const subjectOf = (change: 'tie_google' | 'untie_google') =>
  accountMail({ language: 'id', name, change, url: '' }).subject;

/** Leaves for Google from the sign-in, and is sent back by it. */
async function comeByGoogle(page: Page, words = auth): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: words.login.google }).click();
  await expect(page).toHaveURL(/\/login\/google\?|\/app/);
}

test('who comes by Google with an address of the firm gives the password once, is told by mail, and unties it again', async ({
  page: ownersPage,
  browser,
  baseURL,
}) => {
  await signedIn(ownersPage, owner);
  const page = await newPerson(ownersPage, browser, baseURL, { name, role: 'Peninjau' });
  const { email } = await ask<{ email: string }>(page, 'GET', '/auth/me');
  const provider = await startProvider(`${baseURL}/login/google`, Number(process.env.STORIES_GOOGLE_PORT));
  try {
    provider.person = { sub: randomUUID(), email, email_verified: true };
    await page.context().clearCookies();

    // The form in English too. The way left open ties nothing.
    await inLanguage(page, 'en');
    await comeByGoogle(page, english.auth);
    await expect(heading(page)).toHaveText(english.auth.google.tieTitle);
    await noBarrier(page);
    await inLanguage(page, 'id');
    await comeByGoogle(page);
    await expect(heading(page)).toHaveText(auth.google.tieTitle);
    await noBarrier(page);

    const password = page.getByLabel(auth.field.password, { exact: true });
    await password.fill('bukan kata sandinya');
    await button(page, auth.google.tie).click();
    await expect(page.getByText(auth.validation.password_google)).toBeVisible();
    await noBarrier(page);
    await password.fill(PASSWORD);
    await button(page, auth.google.tie).click();
    await expect(page).toHaveURL(/\/app$/);
    await mailCame(email, subjectOf('tie_google'));

    // From now on Google is enough.
    await page.context().clearCookies();
    await inLanguage(page, 'id');
    await comeByGoogle(page);
    await expect(page).toHaveURL(/\/app$/);

    await page.goto('/app/profile');
    await expect(heading(page)).toHaveText(menu.item.profile);
    await expect(page.getByText(google.tied, { exact: true })).toBeVisible();
    await alsoInEnglish(page, english.profile.google.lead, english.profile.google.untie);
    await page.reload();

    await button(page, google.untie).click();
    const dialog = page.getByRole('dialog', { name: google.untie });
    await dialog.getByLabel(profile.secondStep.password).fill(PASSWORD);
    await noBarrier(page);
    await button(dialog, google.untie).click();
    await expect(notice(page, google.untied_title)).toBeVisible();
    await expect(page.getByText(google.none)).toBeVisible();
    await mailCame(email, subjectOf('untie_google'));
  } finally {
    await provider.stop();
    await page.context().close();
  }
});
