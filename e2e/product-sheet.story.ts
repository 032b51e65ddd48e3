import { expect, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { personAt } from './effort.ts';
import { newCompany } from './new-company.ts';
import { HEADING_ROW, namesInOrder, namesMendedLater, productSheet, ROWS, SHEET, slips } from './product-sheet.ts';
import { button, noBarrier, said } from './steps.ts';
import { ask } from './story.ts';

const { import: words, products, ui } = indonesian;
const { field } = products;

/** An import waits for the histories that the demo writes for its companies. */
const WAIT = { timeout: 240_000 };
const n = (value: number) => new Intl.NumberFormat('id-ID').format(value);
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('a firm brings in its list of 3,000 products as it is, within five minutes of a person', async ({ page }) => {
  test.setTimeout(900_000);
  await newCompany(page);
  await page.goto('/app/product');
  const person = personAt(page);
  const dialog = page.getByRole('dialog', { name: said(words.title, { what: products.product }) });
  const combobox = (name: string) => dialog.getByRole('combobox', { name, exact: true });
  const option = (name: string | RegExp) => page.getByRole('option', { name, exact: typeof name === 'string' });

  await person.click(button(page, ui.export.label));
  await person.click(page.getByRole('menuitem', { name: ui.export.import }));
  const file = { name: 'daftar barang.xlsx', mimeType: MIME, buffer: await productSheet() };
  await person.chooseFile(button(dialog, words.file.choose), file);

  // Last year's list has headings that say more; the one that counts is another sheet, and begins further down.
  await expect(combobox(words.columns.sheet)).toHaveValue('Daftar 2024');
  await person.click(combobox(words.columns.sheet));
  await person.click(option(SHEET));
  await expect(combobox(words.columns.headingRow)).toHaveValue(/^5: /);
  await person.click(combobox(words.columns.headingRow));
  await person.click(option(new RegExp(`^${HEADING_ROW}: `)));
  await expect(dialog.getByText('BRG-0001')).toBeVisible();
  await noBarrier(page);

  // What headings say is understood but for two; what the sheet does not say is the same for every row.
  for (const [heading, target] of [
    ['Kategori Ikan', field.category_id],
    ['Isi', /^Berat/],
  ] as const) {
    await person.click(combobox(said(words.columns.goesTo, { heading })));
    await person.click(option(target));
  }
  await person.click(combobox(said(words.fixed.source, { heading: field.name_en })));
  await person.click(option(said(words.fixed.asColumn, { heading: 'Nama Barang' })));
  await person.click(combobox(said(words.fixed.value, { heading: field.type })));
  await person.click(option(products.type.storable));
  await person.click(button(dialog, words.next));

  // What is wrong is summed up by kind, the missing categories among it.
  await expect(dialog.getByRole('heading', { name: words.check.title })).toBeFocused();
  const kind = (count: number, heading: string) =>
    dialog.getByRole('button', { name: new RegExp(`^${count} × ${heading}`) });
  for (const [count, heading] of [
    [slips.price.count, field.price_buy],
    [slips.weight.count, field.weight],
    [slips.day.count, field.expired_date],
    [slips.name.count, field.name],
  ] as const)
    await expect(kind(count, heading)).toBeVisible();
  await noBarrier(page);
  await person.click(button(dialog, words.check.createMissing));
  await expect(button(dialog, words.check.createMissing)).toBeHidden();

  /** Mends the first cell of a kind, and with it all that read the same. */
  async function mend(count: number, heading: RegExp, text: string, right: string) {
    const one = kind(count, heading.source);
    await person.click(one);
    await expect(one).toHaveAttribute('aria-pressed', 'true');
    const cell = dialog.getByRole('row').filter({ hasText: text }).first();
    await person.click(cell.getByRole('button', { name: new RegExp(`“${heading.source}`) }));
    await expect(page.getByRole('textbox', { name: heading })).toBeFocused();
    await person.press('Control+a');
    await person.type(right);
    await person.click(page.getByRole('checkbox', { name: said(words.mend.everywhere, { text }) }));
    await person.click(button(page, words.mend.save));
    await expect(one).toBeHidden();
  }
  await mend(slips.price.count, /Harga pokok/, slips.price.text, '25000');
  await mend(slips.weight.count, /Berat/, slips.weight.text, '12,5');

  // The rest is wrong and waits; what is right comes in.
  const sound = ROWS - slips.day.count - slips.name.count;
  await person.click(button(dialog, said(words.check.startSound_other, { n: n(sound) })));
  await expect(dialog.getByRole('progressbar', { name: words.write.label })).toBeAttached(WAIT);
  await expect(dialog.getByRole('heading', { name: said(words.done.title_other, { n: n(sound) }) })).toBeVisible(WAIT);
  await noBarrier(page);

  // Whose days were mended come in afterwards; what has no name is left behind.
  await person.click(button(dialog, words.done.mend));
  await mend(slips.day.count, /Tanggal kedaluwarsa/, slips.day.text, '28-02-2097');
  const later = { n: n(slips.day.count) };
  await person.click(button(dialog, said(words.check.startSound_other, later)));
  await expect(dialog.getByRole('heading', { name: said(words.done.title_other, later) })).toBeVisible(WAIT);
  await person.click(button(dialog, words.done.show));
  await expect(dialog).toBeHidden();
  person.took(300);

  // They stand in the order of the file, the newest first; what they are is what the sheet says.
  await expect(page.getByRole('row').filter({ hasText: namesMendedLater[0]! })).toBeVisible();
  const names: string[] = [];
  for (let at = 0; names.length === at * 100; at += 1) {
    const rows = await ask<{ name: string }[]>(page, 'GET', `/products?size=100&page=${at}`);
    names.push(...rows.map(({ name }) => name));
  }
  expect(names).toEqual([...namesMendedLater, ...namesInOrder]);
  const [mended] = await ask<{ id: string }[]>(page, 'GET', `/products?search=${encodeURIComponent(namesInOrder[5]!)}`);
  expect(await ask(page, 'GET', `/products/${mended!.id}`)).toMatchObject({
    name_en: namesInOrder[5],
    type: 'storable',
    category: { name: 'Udang' },
    price_buy: 25_000,
    selling_price: 85_000,
    weight: 12.5,
    expired_date: '2097-12-31',
    can_sold: true,
  });
});
