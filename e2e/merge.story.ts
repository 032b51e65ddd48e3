import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { PartnerDetail } from '#shared/partner.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { alsoInEnglish, button, noBarrier, said } from './steps.ts';
import { ask, askForm, signedIn } from './story.ts';

const { merge, partners, variants } = indonesian;

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

test('a variant of a product that was made twice is merged into the other one, and stands alone again', async ({
  page,
}) => {
  await signedIn(page, owner);
  const run = randomUUID().slice(0, 6);
  const made = async (name: string, code: string) => {
    const product = await askForm<{ id: string }>(page, '/products', {
      name: `${name} ${run}`,
      name_en: `${name} ${run}`,
      type: 'storable',
    });
    return askForm<{ id: string; name: string; code: string }>(page, '/variant', {
      product_id: product.id,
      name: `${name} utuh ${run}`,
      code: `${code}-${run}`,
      net_weight: '10',
    });
  };
  const into = await made('Madidihang kembar', 'MK');
  const old = await made('Tuna sirip kuning kembar', 'TSK');

  const open = async (name: string) => {
    await page.goto(`/app/productvariant?search=${encodeURIComponent(name)}`);
    await button(page, said(indonesian.ui.record.edit, { name })).first().click();
    return page.getByRole('dialog').first();
  };
  const form = await open(old.name);
  await expect(form.getByText(variants.doubles)).toBeVisible();
  await button(form, merge.start).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('combobox', { name: variants.mergeInto }).fill(into.name);
  await page.getByRole('option', { name: into.name }).click();
  await expect(dialog.getByText(said(merge.shown, { name: into.name }))).toBeVisible();
  await noBarrier(page);
  await button(dialog, merge.submit).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // What it was called finds the one that stays.
  await page.goto(`/app/productvariant?search=${encodeURIComponent(old.name)}`);
  await expect(page.getByRole('row', { name: into.name })).toBeVisible();
  await open(into.name);
  const under = page.getByRole('region', { name: merge.under });
  await expect(under).toContainText(old.name);
  await noBarrier(page);
  await button(page, said(merge.takeBackOf, { name: old.name })).click();
  await button(page.getByRole('dialog').last(), merge.takeBack).press('Enter');
  await expect(under).toHaveCount(0);
  await page.goto(`/app/productvariant?search=${encodeURIComponent(old.name)}`);
  await expect(page.getByRole('row', { name: old.name })).toBeVisible();
});
