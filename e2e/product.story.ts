import { expect, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { owner, viewer } from './people.ts';
import { button, picture, rowOf, said, searchFor } from './steps.ts';
import { appHeaders, notice, signedIn } from './story.ts';

const { products, ui, notification, common } = indonesian;

test('a product with a picture is created, changed and deleted', async ({ page }) => {
  const name = 'Tenggiri steak cerita';
  await signedIn(page, owner);
  await page.goto('/app/product');
  await button(page, ui.record.create).click();

  const dialog = page.getByRole('dialog');
  // They decide which tabs there are: nobody has to scroll to them, also where the browser leaves less of 768 pixels.
  await page.setViewportSize({ width: 1366, height: 640 });
  for (const decides of [products.field.status, products.field.can_sold, products.field.can_purchased]) {
    await expect(dialog.getByRole('switch', { name: decides })).toBeInViewport({ ratio: 1 });
  }
  await dialog.getByRole('textbox', { name: products.field.name, exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: products.field.name_en }).fill('Mackerel steak of a story');
  await dialog.getByRole('radio', { name: products.type.storable }).check();
  await dialog.locator('input[type=file]').setInputFiles(await picture('#2266aa'));
  await expect(dialog.getByRole('img', { name: ui.image.preview })).toBeVisible();

  await dialog.getByRole('switch', { name: products.field.can_sold }).check();
  await dialog.getByRole('tab', { name: products.tab.sales }).click();
  await dialog.getByLabel(products.field.selling_price, { exact: true }).fill('125000');
  await dialog.getByRole('switch', { name: products.field.include_tax }).check();
  await expect(dialog.getByLabel(products.field.selling_tax_price)).toHaveValue('Rp 138.750');
  await button(dialog, common.save).click();
  await expect(notice(page, said(notification.create_message_success, { what: name }))).toBeVisible();
  await expect(dialog).toBeHidden();

  await searchFor(page, 'cerita');
  await expect(page).toHaveURL(/search=cerita/);
  const row = rowOf(page, name);
  const image = row.locator('img');
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  await button(row, said(ui.record.edit, { name })).click();
  await dialog.getByRole('textbox', { name: products.field.name, exact: true }).fill(`${name} baru`);
  await button(dialog, common.save).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, `${name} baru`).locator('img'), 'the picture stays').toBeVisible();

  await button(rowOf(page, `${name} baru`), said(ui.record.delete, { name: `${name} baru` })).click();
  await expect(dialog).toContainText(`${name} baru`);
  await button(dialog, ui.delete).click();
  await expect(notice(page, said(notification.deleted_message_success, { what: `${name} baru` }))).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('what cannot be saved keeps the dialog open, with the reason at its field', async ({ page }) => {
  await signedIn(page, owner);
  await page.goto('/app/product');
  // After the checkbox and the picture.
  const taken = (await page.getByRole('row').nth(1).getByRole('cell').nth(2).textContent())?.trim() ?? '';
  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: products.field.name, exact: true });
  await name.fill('T');
  await button(dialog, common.save).click();
  await expect(dialog).toContainText(indonesian.general.validation.name);
  await name.fill(taken);
  await dialog.getByRole('textbox', { name: products.field.name_en }).fill('Anything');
  await button(dialog, common.save).click();
  await expect(dialog).toContainText(indonesian.general.validation.taken);
  await expect(name).toHaveValue(taken);
});

test('a file that is no picture is refused in words', async ({ page }) => {
  await signedIn(page, owner);
  await page.goto('/app/product');
  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog');
  const page5 = { name: 'surat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await dialog.locator('input[type=file]').setInputFiles(page5);
  await expect(dialog.getByRole('alert')).toContainText('surat.pdf');
});

test('who may only look sees the list and nothing that would change it', async ({ page }) => {
  await signedIn(page, viewer);
  await page.goto('/app/product');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(button(page, ui.record.create)).toBeDisabled();
  await expect(page.getByRole('button', { name: /^(Ubah|Hapus) / })).toHaveCount(0);
  const refused = await page.request.delete('/v1/products/00000000-0000-7000-8000-000000000000', {
    headers: await appHeaders(page),
  });
  expect(refused.status()).toBe(403);
});

test('sorting, page and search are in the address, so Back undoes them', async ({ page }) => {
  await signedIn(page, owner);
  await page.goto('/app/product');
  const sortByName = button(page, products.field.name);
  const header = page.getByRole('columnheader').filter({ has: sortByName });
  await sortByName.click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await sortByName.click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: ui.pager.next }).click();
  await expect(page).toHaveURL(/page=1/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=1/);
  await page.reload();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
});
