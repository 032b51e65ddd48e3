import { expect, test, type Locator, type Page } from '@playwright/test';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { alsoInEnglish, button, noBarrier, rowOf, said, searchFor } from './steps.ts';
import { signedIn } from './story.ts';

const { import: words, masterData } = indonesian;
const { fields } = masterData.resource.grade;

/** A file that a person made in a spreadsheet: with headings of ours, and one that is not. */
const file = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([`${fields.name};${fields.code};Keterangan mutu;${fields.is_active}`, ...rows].join('\r\n')),
});

async function openImport(page: Page, texts: typeof indonesian | typeof english = indonesian): Promise<Locator> {
  await page.getByRole('button', { name: texts.ui.export.label }).click();
  await page.getByRole('menuitem', { name: texts.ui.export.import }).click();
  return page.getByRole('dialog', { name: said(texts.import.title, { what: texts.masterData.resource.grade.one }) });
}

const faulty = file('mutu.csv', 'Cerita satu;CR1;;Aktif', 'X;CR2;;Aktif', 'Cerita tiga;CR1;;Mungkin');
const mended = file('mutu benar.csv', 'Cerita satu;CR1;Pertama;Aktif', 'Cerita tiga;CR3;;Tidak aktif');

test('a file with errors is shown cell by cell, and comes in once it was mended', async ({ page }) => {
  await signedIn(page, owner);
  await page.goto('/app/grade');
  const dialog = await openImport(page);
  await expect(button(dialog, words.file.choose)).toBeFocused();
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(dialog.getByRole('alert')).toContainText('surat.pdf');

  await input.setInputFiles(faulty);
  await expect(dialog.getByRole('heading', { name: words.columns.title })).toBeFocused();
  await dialog.getByRole('combobox', { name: said(words.columns.goesTo, { heading: 'Keterangan mutu' }) }).click();
  await page.getByRole('option', { name: fields.description, exact: true }).click();
  await noBarrier(page);
  await button(dialog, words.next).click();

  await expect(dialog.getByRole('heading', { name: words.check.title })).toBeFocused();
  await expect(dialog.getByRole('row', { name: /^3 / })).toContainText(indonesian.general.validation.name);
  const third = dialog.getByRole('row', { name: /^4 / });
  await expect(third).toContainText(said(words.error.repeated_in_file, { value: 'CR1', detail: '2' }));
  await expect(third).toContainText(words.error.not_status);
  await expect(button(dialog, said(words.check.start_other, { n: '3' }))).toBeDisabled();
  const coming = page.waitForEvent('download');
  await button(dialog, words.check.errorList).click();
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);

  await noBarrier(page);

  // In English as well, it goes on where it was left.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await alsoInEnglish(page, english.masterData.resource.grade.fields.description);
  const inEnglish = await openImport(page, english);
  await expect(inEnglish).toContainText(said(english.import.resumed, { file: 'mutu.csv' }));
  await expect(inEnglish.getByRole('row', { name: /^4 / })).toContainText(english.import.error.not_status);
  await noBarrier(page);
  await page.reload();
  await openImport(page);
  await expect(dialog).toContainText(said(words.resumed, { file: 'mutu.csv' }));
  await button(dialog, words.otherFile).click();

  // What was said of the heading is known by now.
  await input.setInputFiles(mended);
  await expect(dialog.getByRole('heading', { name: words.check.title })).toBeFocused();
  await button(dialog, said(words.check.start_other, { n: '2' })).click();
  await expect(dialog.getByRole('heading', { name: said(words.done.title_other, { n: '2' }) })).toBeVisible();
  await button(dialog, words.done.show).click();
  await searchFor(page, 'Cerita');
  await expect(rowOf(page, 'Cerita satu')).toContainText('CR1');
  await expect(rowOf(page, 'Cerita tiga')).toContainText(masterData.inactive);
});
