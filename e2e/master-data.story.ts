import { expect, test, type Locator, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { button, picture, rowOf, said, searchFor } from './steps.ts';
import { appHeaders, notice, signedIn } from './story.ts';

const { masterData, records, ui, notification, common, general } = indonesian;
const { uom, certification, fishingArea, businessType } = masterData.resource;

async function open(page: Page, path: string): Promise<Locator> {
  await signedIn(page, owner);
  await page.goto(path);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return page.getByRole('dialog');
}

const field = (dialog: Locator, name: string) =>
  dialog.getByRole('textbox', { name, exact: true }).or(dialog.getByRole('combobox', { name, exact: true }));

async function fill(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await field(dialog, name).fill(value);
  }
}

async function choose(dialog: Locator, name: string, option: string): Promise<void> {
  await field(dialog, name).click();
  await dialog.page().getByRole('option', { name: option, exact: true }).click();
}

async function save(dialog: Locator, message: string, what: string): Promise<void> {
  await button(dialog, common.save).click();
  // The notice of an earlier save may still be there.
  await expect(notice(dialog.page(), said(message, { what })).last()).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function remove(page: Page, what: string, name: string): Promise<void> {
  await button(rowOf(page, name), said(ui.record.delete, { name })).click();
  await button(page.getByRole('dialog'), ui.delete).click();
  await expect(
    notice(page, said(notification.deleted_message_success, { what: `${what} ${name}` })),
    `${name} is deleted`,
  ).toBeVisible();
}

test('a unit says of which it counts how many, and that one stays as long as it is counted', async ({ page }) => {
  const dialog = await open(page, '/app/uom');
  const [crate, pallet] = ['Peti cerita', 'Palet cerita'];
  const { parent_id, name, code, short_name, value } = uom.fields;

  await button(page, ui.record.create).click();
  await fill(dialog, { [name]: crate, [code]: 'PTC', [short_name]: 'peti', [value]: '1' });
  await save(dialog, notification.create_message_success, `${uom.one} ${crate}`);

  await button(page, ui.record.create).click();
  await fill(dialog, { [name]: pallet, [code]: 'PLC', [short_name]: 'palet', [value]: '1000' });
  await choose(dialog, parent_id, crate);
  await save(dialog, notification.create_message_success, `${uom.one} ${pallet}`);

  await searchFor(page, 'cerita');
  await expect(page.getByRole('row').filter({ hasText: 'cerita' })).toHaveCount(2);
  await expect(rowOf(page, pallet), 'the number is followed by what is counted').toContainText(`1.000 ${crate}`);

  await button(page, ui.record.create).click();
  await field(dialog, parent_id).click();
  await expect(page.getByRole('option', { name: crate, exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: pallet }), 'a unit that has a parent is none').toHaveCount(0);
  await page.keyboard.press('Escape');
  await button(dialog, common.cancel).click();
  await expect(dialog).toBeHidden();

  const counted = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Hapus ${crate}` }) });
  await button(counted, said(ui.record.delete, { name: crate })).click();
  const uses = said(records.usedBy.table.uom_other, { n: '1' });
  await expect(dialog).toContainText(said(records.usedBy.blocked, { name: crate, uses }));
  await expect(button(dialog, ui.delete)).toHaveCount(0);
  await button(dialog, common.close).first().click();

  for (const unit of [crate, pallet]) {
    await page.getByRole('checkbox', { name: said(ui.grid.select, { name: unit }) }).check();
  }
  await button(page.getByRole('group', { name: records.selection.label }), ui.delete).click();
  const both = button(dialog, said(records.remove.confirm, { n: '2' }));
  await expect(both, 'what is counted may go together with what counts it').toBeVisible();
  await both.click();
  await expect(page.getByText(said(ui.grid.noMatch, { search: 'cerita' }))).toBeVisible();
});

test('the picture of a certification is shown, replaced and taken away', async ({ page }) => {
  const dialog = await open(page, '/app/certification');
  const name = 'Sertifikat cerita';
  const { fields } = certification;
  const row = rowOf(page, name);
  const thumbnail = row.locator('img');
  const files = dialog.locator('input[type=file]');
  const edit = () => button(row, said(ui.record.edit, { name })).click();

  await button(page, ui.record.create).click();
  await files.setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(dialog.getByRole('alert')).toHaveText(said(ui.image.wrongType, { file: 'surat.pdf' }));
  const large = { name: 'besar.png', mimeType: 'image/png', buffer: Buffer.alloc(3 * 1024 * 1024 + 1) };
  await files.setInputFiles(large);
  await expect(dialog.getByRole('alert')).toHaveText(said(ui.image.tooLarge, { file: 'besar.png', megabytes: '3' }));
  await expect(dialog.getByRole('img', { name: ui.image.preview })).toHaveCount(0);

  await files.setInputFiles(await picture('#2266aa'));
  await expect(dialog.getByRole('img', { name: ui.image.preview })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await fill(dialog, { [fields.name]: name, [fields.code]: 'CRT' });
  await choose(dialog, fields.type, masterData.option.product);
  await save(dialog, notification.create_message_success, `${certification.one} ${name}`);

  await searchFor(page, 'cerita');
  await expect(thumbnail).toBeVisible();
  await expect
    .poll(() => thumbnail.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const before = await thumbnail.getAttribute('src');

  await edit();
  await files.setInputFiles(await picture('#aa4422'));
  await save(dialog, notification.edit_message_success, `${certification.one} ${name}`);
  await expect(thumbnail).not.toHaveAttribute('src', before ?? '');

  await edit();
  await button(dialog, ui.image.remove).click();
  await save(dialog, notification.edit_message_success, `${certification.one} ${name}`);
  await expect(thumbnail).toHaveCount(0);
  await remove(page, certification.one, name);
});

test('a fishing area keeps its degrees as they were typed, and its map shows the point', async ({ page }) => {
  const dialog = await open(page, '/app/fishingarea');
  const { area_id, subarea, longitude, latitude } = fishingArea.fields;
  const name = 'Rumpon cerita';
  const point = (degrees: { longitude: string; latitude: string }) =>
    dialog.getByRole('img', { name: said(masterData.point, degrees) });

  await button(page, ui.record.create).click();
  await field(dialog, area_id).fill('57');
  await page.getByRole('option', { name: /^57 - .+ - .+/ }).click();
  await expect(field(dialog, area_id)).toHaveValue(/^57 - .+ - .+/);
  await fill(dialog, { [subarea]: name, [longitude]: '181.5', [latitude]: '-04.20' });
  await button(dialog, common.save).click();
  await expect(field(dialog, longitude)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(dialog, longitude)).toHaveAccessibleDescription(general.validation.degrees);
  await expect(field(dialog, latitude)).not.toHaveAttribute('aria-invalid', 'true');

  await field(dialog, longitude).fill('095.50');
  await expect(point({ longitude: '095.50', latitude: '-04.20' }).locator('[data-point]')).toBeVisible();
  await save(dialog, notification.create_message_success, `${fishingArea.one} ${name}`);

  await searchFor(page, 'cerita');
  await expect(rowOf(page, name).getByRole('cell', { name: '095.50', exact: true })).toBeVisible();
  await expect(rowOf(page, name).getByRole('cell', { name: '-04.20', exact: true })).toBeVisible();
  await button(rowOf(page, name), said(ui.record.edit, { name })).click();
  await expect(field(dialog, area_id)).toHaveValue(/^57 - .+ - .+/);
  await expect(field(dialog, longitude)).toHaveValue('095.50');
  await expect(field(dialog, latitude)).toHaveValue('-04.20');
  await button(dialog, common.cancel).click();
  await remove(page, fishingArea.one, name);
});

test('a list is searched, gone through and changed without a pointer', async ({ page }) => {
  const dialog = await open(page, '/app/businesstype');
  const names = ['Agen cerita', 'Broker cerita', 'Calo cerita'];
  const headers = await appHeaders(page);
  for (const [index, name] of names.entries()) {
    const made = await page.request.post('/v1/bussiness_type', {
      data: { name, code: `CERITA-${index}`, is_active: true },
      headers,
    });
    expect(made.status(), await made.text()).toBe(200);
  }
  const { keyboard } = page;
  await page.goto('/app/businesstype?order_by=name&sort_by=asc');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await keyboard.press('n');
  await expect(dialog).toContainText(said(ui.record.createTitle, { what: businessType.one }));
  await expect(field(dialog, businessType.fields.name)).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keyboard.type('cerita');
  await expect(page).toHaveURL(/search=cerita/);
  await expect(page.getByRole('row').filter({ hasText: 'cerita' })).toHaveCount(3);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Agen cerita')).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await expect(page.getByRole('group', { name: records.selection.label })).toContainText(
    said(records.selection.chosen, { n: '2' }),
  );

  await button(page, records.selection.deactivate).press('Enter');
  await expect(dialog).toContainText(said(records.status.deactivateTitle_other, { n: '2' }));
  await button(dialog, records.selection.deactivate).press('Enter');
  const done = said(records.status.deactivated_other, { what: businessType.one, n: '2' });
  await expect(notice(page, done)).toBeVisible();
  for (const name of ['Agen cerita', 'Broker cerita']) {
    await expect(rowOf(page, name)).toContainText(masterData.inactive);
  }
  await expect(rowOf(page, 'Calo cerita')).not.toContainText(masterData.inactive);

  await rowOf(page, 'Broker cerita').press('ArrowDown');
  await expect(rowOf(page, 'Calo cerita')).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog).toContainText(said(ui.record.editTitle, { name: 'Calo cerita' }));
  await keyboard.press('Escape');
  await expect(rowOf(page, 'Calo cerita')).toBeFocused();

  await page.getByRole('checkbox', { name: ui.grid.selectPage }).check();
  await rowOf(page, 'Calo cerita').press('Delete');
  await button(dialog, said(records.remove.confirm, { n: '3' })).press('Enter');
  await expect(page.getByText(said(ui.grid.noMatch, { search: 'cerita' }))).toBeVisible();
});
