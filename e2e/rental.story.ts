import { expect, test } from '@playwright/test';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { newFinance } from './new-person.ts';
import { manager, owner } from './people.ts';
import { alsoInEnglish, button, noBarrier, rowOf } from './steps.ts';
import { ask, signedIn } from './story.ts';

const { common, rental, ui } = indonesian;
const { field } = rental;

test('a manager writes a contract, puts it into force, and terminates it', async ({ page }) => {
  const number = `KS/${Date.now()}`;
  const renter = `Penyewa ${number}`;
  await signedIn(page, manager);
  await ask(page, 'POST', '/partners', { code: number, name: renter, roles: ['renter'], status: 'active' });
  await page.goto('/app/rental?status=expiring');
  await expect(rowOf(page, 'PT Mutiara Utara Seafood')).toContainText(rental.status.expiring);
  await noBarrier(page);

  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: field.renter_id }).fill(renter);
  await page.getByRole('option', { name: renter }).click();
  await dialog.getByRole('combobox', { name: field.warehouse_id, exact: true }).click();
  await page.getByRole('option', { name: 'Gudang Beku Muara Baru' }).click();
  await dialog.getByRole('textbox', { name: field.number }).fill(number);
  await dialog.getByRole('textbox', { name: field.start_date }).fill('01-01-2026');
  await dialog.getByRole('textbox', { name: field.start_date }).press('Tab');
  await noBarrier(page);
  await button(dialog, common.save).click();
  await expect(dialog).toBeHidden();

  await page.goto('/app/rental');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await noBarrier(page);
  await button(page, rental.activate.button).click();
  await button(page.getByRole('dialog'), rental.activate.button).click();
  await expect(page.getByRole('main').getByText(rental.status.active, { exact: true }).first()).toBeVisible();

  await button(page, rental.terminate.button).click();
  await page.getByRole('dialog').getByRole('textbox', { name: field.end_date }).fill('30-06-2026');
  await page.getByRole('dialog').getByRole('textbox', { name: field.end_date }).press('Tab');
  await noBarrier(page);
  await button(page.getByRole('dialog'), rental.terminate.button).click();
  await expect(page.getByRole('main').getByText(rental.status.terminated, { exact: true }).first()).toBeVisible();
  await expect(button(page, rental.page.edit)).toHaveCount(0);
  await alsoInEnglish(page, english.rental.status.terminated, english.rental.page.terms, english.rental.tariff.none);
});

test('finance sees what a renter pays, from the month to the batch, and agrees a tariff', async ({
  page: ownersPage,
  browser,
  baseURL,
}) => {
  const { charge, tariff, basis } = rental;
  await signedIn(ownersPage, owner);
  const page = await newFinance(ownersPage, browser, baseURL);
  const part = (name: string) => page.getByRole('region', { name });
  const dialog = page.getByRole('dialog');
  await page.goto('/app/rental');
  await rowOf(page, 'PT Mutiara Utara Seafood').getByRole('link').first().click();
  await expect(part(tariff.title)).toContainText('Rp 95');
  await button(part(charge.title), charge.before).click();
  await expect(part(charge.title)).toContainText(charge.total);
  await noBarrier(page);
  await part(charge.title).getByRole('button', { name: basis.kg_day }).first().click();
  await expect(dialog.getByRole('link').first()).toBeVisible();
  await noBarrier(page);
  await button(dialog, common.close).click();

  await button(part(tariff.title), tariff.add).click();
  await dialog.getByRole('combobox', { name: field.basis }).click();
  await page.getByRole('listbox').getByRole('option', { name: basis.reweigh }).click();
  await dialog.getByRole('textbox', { name: field.rate }).fill('75000');
  await noBarrier(page);
  await button(dialog, common.save).click();
  await expect(dialog).toBeHidden();
  await button(part(tariff.title), `${tariff.remove}: ${basis.reweigh}`).click();
  await noBarrier(page);
  await button(dialog, tariff.remove).click();
  await expect(part(tariff.title)).not.toContainText(basis.reweigh);
  await alsoInEnglish(page, english.rental.basis.kg_day, english.rental.charge.title, english.rental.simulation.text);
});
