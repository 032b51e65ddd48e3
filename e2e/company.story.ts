import { expect, test, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { button, noBarrier, rowOf, said } from './steps.ts';
import { notice, signedIn } from './story.ts';

const { common, companies, company, masterData, menu, ui } = indonesian;
const samudra = 'PT Samudra Beku Nusantara';
const bahari = 'PT Bahari Dingin Sejahtera';

const titled = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
const inCompany = (page: Page, name: string) => expect(page.getByRole('banner').getByText(name)).toBeVisible();

/** Opens the companies in the account menu. */
async function openCompanies(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(menu.account.label.split(' {{')[0] ?? '') }).click();
  await page.getByRole('menuitem', { name: menu.item.switchcompany }).hover();
  await expect(page.getByRole('menuitem', { name: bahari })).toBeVisible();
}

test('the owner works in two companies side by side, and each tab saves in its own', async ({ page, context }) => {
  await signedIn(page, owner);
  await page.goto('/app/packaging?search=karton');
  await inCompany(page, samudra);

  const old = await context.newPage();
  await old.goto('/app/category');
  await button(old, ui.record.create).click();
  const form = old.getByRole('dialog', { name: said(ui.record.createTitle, { what: menu.item.category }) });
  await form.getByLabel(masterData.resource.category.fields.name).first().fill('Milik Samudra');
  await form.getByLabel(masterData.resource.category.fields.name_en).fill('Of Samudra');
  await form.getByLabel(masterData.resource.category.fields.code).first().fill('MILIK');

  await page.bringToFront();
  await openCompanies(page);
  await noBarrier(page);
  await page.getByRole('menuitem', { name: bahari }).click();
  await expect(notice(page, said(companies.switch.done, { company: bahari }))).toBeVisible();
  await inCompany(page, bahari);
  await expect(page).toHaveURL(/\/app\/packaging$/);

  await old.bringToFront();
  await button(form, common.save).click();
  await expect(form).toBeHidden();
  await old.goto('/app/category?search=Milik');
  await inCompany(old, samudra);
  await expect(rowOf(old, 'Milik Samudra')).toBeVisible();
  await page.goto('/app/category?search=Milik');
  await inCompany(page, bahari);
  await expect(rowOf(page, 'Milik Samudra')).toHaveCount(0);

  // A new tab opens where the person looked last.
  for (const [front, name] of [
    [old, samudra],
    [page, bahari],
  ] as const) {
    await front.bringToFront();
    await front.getByRole('banner').getByText(name).click();
    const next = await context.newPage();
    await next.goto('/app/category');
    await inCompany(next, name);
    await next.close();
  }
  await old.close();

  await page.goto('/app/switch-company');
  await titled(page, menu.item.switchcompany);
  await noBarrier(page);
  await page.getByRole('button', { name: samudra }).click();
  await expect(notice(page, said(companies.switch.done, { company: samudra }))).toBeVisible();
  await inCompany(page, samudra);
});

test('the company moves to another time zone, and its dates with it', async ({ page }) => {
  await signedIn(page, owner);
  // Late in the evening of Jakarta; in Jayapura it is the next day.
  await page.clock.setFixedTime('2026-03-01T16:30:00Z');
  await page.goto('/app/company');
  await titled(page, menu.item.company);
  const place = page.getByRole('region', { name: company.section.place });
  const move = async (zone: string) => {
    await place.getByRole('combobox', { name: company.field.time_zone }).click();
    await page.getByRole('option', { name: zone }).click();
    await button(page, common.save).click();
    // The notice of the save before may still be there.
    await expect(notice(page, company.settingsSaved).last()).toBeVisible();
  };
  const next = (day: string) => page.getByText(said(company.document.next, { number: `X/${day}/2026/00001` }));
  await noBarrier(page);
  await move(company.zone['Asia/Jayapura']);

  await button(page, said(company.document.edit, { kind: menu.item.stockissued })).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(company.field.number_format).fill('X/{DD}/{YYYY}/{00000}');
  await expect(next('02')).toBeVisible();
  await noBarrier(page);
  await button(dialog, common.cancel).click();
  await button(page.getByRole('dialog', { name: ui.form.discardTitle }), ui.form.discard).click();
  await move(company.zone['Asia/Jakarta']);
  await button(page, said(company.document.edit, { kind: menu.item.stockissued })).click();
  await dialog.getByLabel(company.field.number_format).fill('X/{DD}/{YYYY}/{00000}');
  await expect(next('01')).toBeVisible();
});
