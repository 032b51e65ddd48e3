import { expect, test } from '@playwright/test';
import { dialogs, open, walks } from './access.ts';
import { owner } from './people.ts';
import { button } from './steps.ts';
import { signedIn } from './story.ts';

test.describe.configure({ mode: 'parallel' });

walks('no way of handling many records has a barrier', async ({ page, dialog, texts, imports, look }) => {
  const { ui, records, variants, import: importing, masterData } = texts;
  await signedIn(page, owner);

  await open(page, '/app/category');
  await button(page, records.keys.open).click();
  await expect(dialog).toContainText(records.keys.title);
  await look(dialogs);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('checkbox', { name: ui.grid.selectPage }).check();
  const selection = page.getByRole('group', { name: records.selection.label });
  await expect(selection).toBeVisible();
  await look();
  await button(selection, ui.delete).click();
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await look(dialogs);

  await open(page, '/app/productvariant');
  await button(page, variants.generator.several).click();
  await dialog.getByRole('combobox', { name: variants.field.product_id }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(dialog.getByRole('table')).toBeVisible();
  await look(dialogs);

  await open(page, imports);
  await page.getByRole('button', { name: ui.export.label }).click();
  await page.getByRole('menuitem', { name: ui.export.import }).click();
  await expect(dialog.locator('[data-autofocus]')).toBeFocused();
  await look(dialogs);
  const csv = `${masterData.resource.grade.fields.name},?\nX,1\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog).toContainText(importing.columns.title);
  await look(dialogs);
  await dialog.getByRole('radio', { name: importing.mode.update }).check();
  await button(dialog, importing.next).click();
  await expect(dialog.getByRole('table')).toBeVisible();
  await look(dialogs);
  await button(dialog, importing.discard).click();
  await expect(dialog).toBeHidden();
});
