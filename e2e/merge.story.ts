import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { PartnerDetail } from '#shared/partner.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { alsoInEnglish, button, noBarrier, said } from './steps.ts';
import { ask, signedIn } from './story.ts';

const { merge, partners } = indonesian;

test('a firm that stands there twice is made one, and two again', async ({ page }) => {
  await signedIn(page, owner);
  const run = randomUUID().slice(0, 6);
  const made = (name: string, code: string) =>
    ask<PartnerDetail>(page, 'POST', '/partners', {
      name: `${name} ${run}`,
      code: `${code}-${run}`,
      roles: ['supplier'],
    });
  const into = await made('PT Cakalang Kembar', 'CK');
  const old = await made('Cakalang Kembar', 'CKB');

  await page.goto(`/app/partners/${old.id}`);
  await button(page, merge.start).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: partners.mergeInto }).fill(into.name);
  await page.getByRole('option', { name: into.name }).click();
  await expect(dialog.getByText(said(merge.shown, { name: into.name }))).toBeVisible();
  await noBarrier(page);
  // While the demo is filled its notice lies over the buttons.
  await button(dialog, merge.submit).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: into.name })).toBeVisible();
  const merged = page.getByRole('region', { name: merge.under });
  await expect(merged).toContainText(old.name);
  await alsoInEnglish(page, english.merge.under, old.name);

  await page.goto(`/app/partners/${old.id}`);
  await expect(page.getByText(said(merge.wasTitle, { name: old.name, code: old.code }))).toBeVisible();
  await alsoInEnglish(page, english.merge.was);
  await page.reload();
  await button(page, said(merge.takeBackOf, { name: old.name })).click();
  await button(dialog, merge.takeBack).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: old.name, exact: true })).toBeVisible();
  await expect(button(page, merge.start)).toBeVisible();
});
