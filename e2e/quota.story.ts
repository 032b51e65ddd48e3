import { expect, test, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { palka } from './command-line.ts';
import { newCompany } from './new-company.ts';
import { button, noBarrier, picture, rowOf, said } from './steps.ts';
import { ask, notice } from './story.ts';

const { common, company, masterData, menu, ui } = indonesian;

const usage = (page: Page) => page.getByRole('region', { name: company.section.usage });

/** Chooses a logo and saves it with the settings. */
async function saveLogo(page: Page, color: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await picture(color));
  await button(page, common.save).click();
}

test('an owner sees why nothing more fits, and the same works once the operator gave more', async ({ page }) => {
  await newCompany(page);
  const { tenant_id } = await ask<{ tenant_id: string }>(page, 'GET', '/auth/me');
  const allow = (...figures: string[]) => palka('set-quota', '--tenant', tenant_id, ...figures);

  expect(await allow('--megabytes', '0', '--rows', '1')).toContain('files: 0 of 0 MB');
  await page.goto('/app/category');
  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog', { name: said(ui.record.createTitle, { what: menu.item.category }) });
  const { name, name_en, code } = masterData.resource.category.fields;
  for (const [label, typed] of Object.entries({ [name]: 'Ikan beku', [name_en]: 'Frozen fish', [code]: 'BEKU' })) {
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(typed);
  }
  await button(dialog, common.save).click();
  await expect(page.getByText(/menyimpan [\d.]+ dari 1 baris data/)).toBeVisible();
  await noBarrier(page);
  await allow('--rows', 'none');
  await button(dialog, common.save).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Ikan beku').first()).toBeVisible();

  await page.goto('/app/company');
  await expect(usage(page)).toContainText(company.usage.full);
  await expect(usage(page)).toContainText(/Baris data: [\d.]+, tanpa batas/);
  await noBarrier(page);

  await saveLogo(page, '#0b6e99');
  await expect(page.getByText(/Berkas perusahaan Anda memakai 0 dari 0 MB, dan ini perlu 0,1 MB lagi/)).toBeVisible();
  await noBarrier(page);
  await allow('--megabytes', '10');
  await button(page, common.save).click();
  await expect(notice(page, company.settingsSaved)).toBeVisible();
  await page.reload();
  await expect(usage(page)).toContainText(said(company.usage.files.limited, { used: '0,1', allowed: '10' }));
});
