import { expect, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { button, said } from './steps.ts';
import { ask, signedIn } from './story.ts';

const { import: words, stockReceived, stockDocuments, ui } = indonesian;

interface Named {
  id: string;
  code: string;
  name: string;
}

const BATCHES = 3000;
const CODE = 'YFT-CC-A-1-2';
/** What a pack weighs: little, so that all of them find room in one place. */
const KG = 0.05;
const n = (value: number) => new Intl.NumberFormat('id-ID').format(value);

test('a firm’s own sheet of 3,000 batches comes in as opening stock', async ({ page }) => {
  test.setTimeout(900_000);
  await signedIn(page, owner);
  const [variant] = await ask<Named[]>(page, 'GET', `/action_stock_documents/variants?search=${CODE}`);
  const [warehouse] = await ask<Named[]>(page, 'GET', '/action_warehouses/warehouses');
  const [place] = await ask<{ position: Named }[]>(page, 'POST', '/stock_received/put_away', {
    warehouse_id: warehouse!.id,
    variant_id: variant!.id,
    batch_id: null,
    packs: BATCHES,
    net_weight: BATCHES * KG,
  });
  const lot = (number: number) => `AWAL-${test.info().retry}-${number}`;
  const sheet = [
    'STOK AWAL CV CERITA;;;;;',
    ';;;;;',
    'Kode Barang;No. Lot;Tgl Kadaluarsa;Rak;Jml Karton;Berat',
    ...Array.from(
      { length: BATCHES },
      (_, row) => `${CODE};${lot(row)};31/12/2096;${place!.position.code};1;${String(KG).replace('.', ',')} kg`,
    ),
  ];

  await page.goto('/app/stockreceived');
  await page.getByRole('button', { name: ui.export.label }).click();
  await page.getByRole('menuitem', { name: ui.export.import }).click();
  const dialog = page.getByRole('dialog', { name: said(words.title, { what: stockReceived.opening }) });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'stok awal.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet.join('\r\n')),
  });

  // The sheet says nothing of the warehouse.
  await expect(dialog.getByRole('heading', { name: words.columns.title })).toBeFocused();
  await expect(dialog.getByRole('combobox', { name: words.columns.headingRow })).toHaveValue(/^3: Kode Barang/);
  const heading = stockDocuments.field.warehouse;
  await dialog.getByRole('combobox', { name: said(words.fixed.value, { heading }) }).fill(warehouse!.name);
  await button(dialog, words.next).click();
  const start = button(dialog, said(words.check.start_other, { n: n(BATCHES) }));
  await expect(start).toBeEnabled({ timeout: 60_000 });
  await start.click();
  const done = dialog.getByRole('heading', { name: said(words.done.title_other, { n: n(BATCHES) }) });
  await expect(done).toBeVisible({ timeout: 120_000 });
  await button(dialog, words.done.show).click();
  await expect(page.getByRole('row').filter({ hasText: stockDocuments.kind.opening_balance }).first()).toBeVisible();

  const made = await ask<Named[]>(page, 'GET', '/stock_received?kind=opening_balance&status=draft&size=100');
  expect(made).toHaveLength(6);
});
