import { expect, test, type Page } from '@playwright/test';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { button, lead, noBarrier as noBarrierNow, said } from './steps.ts';
import { inLanguage, signedIn } from './story.ts';

const { partners, stockDocuments, stockReceived, ui } = indonesian;
const { tally } = stockReceived;

const CODE = 'ALB-LOIN-A-2-3';
const NAME = 'Loin Albakora A 2–3 kg';

/** Half faded in, a text has too little contrast: what moves is waited for. */
async function noBarrier(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  await noBarrierNow(page);
}

/** Chooses the first that a field offers. */
async function first(page: Page, label: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('listbox', { name: label }).getByRole('option').first().click();
}

/** Weights around 2.5 kg, no two neighbours alike; 40 of them come to 100.34 kg. */
const weights = Array.from({ length: 40 }, (_, index) => 2.4 + ((index * 7) % 22) / 100);
const total = weights.reduce((sum, kg) => sum + Math.round(kg * 1000), 0) / 1000;
const kg = (value: number) =>
  new Intl.NumberFormat('id-ID', { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(value);

test('forty cartons are weighed on a phone, posted, and then in stock', async ({ page }) => {
  // Each carton is typed, weighed and saved; on a busy machine that takes its time.
  test.setTimeout(900_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, owner);
  await page.goto('/app/stockreceived');
  await noBarrier(page);
  await button(page, ui.record.create).click();
  await first(page, stockDocuments.field.warehouse);
  await first(page, partners.roles.supplier);
  await button(page.getByRole('dialog'), ui.record.create).click();

  const picker = page.getByLabel(stockDocuments.pick.variant);
  await picker.fill(CODE);
  await picker.press('Enter');
  const expected = page.getByLabel(stockReceived.expected_packs);
  await expect(expected).toBeFocused();
  await expected.fill('40');
  await page.getByLabel(stockReceived.batch.number).fill('CERITA-40');
  const expiry = page.getByLabel(stockReceived.batch.fact.expiry_date);
  await expiry.fill('31-12-2029');
  // On a phone the calendar lies above what comes next.
  await expiry.press('Tab');
  await button(page, stockReceived.putAway.open).click();
  await button(page, stockReceived.putAway.use).click();
  await noBarrier(page);

  await button(page, said(stockReceived.weighLine, { name: NAME })).click();
  const dialog = page.getByRole('dialog', { name: said(tally.title, { name: NAME }) });
  const input = dialog.getByLabel(stockDocuments.weigh.input);
  await expect(input).toBeFocused();
  for (const weight of weights.slice(0, 39)) {
    await page.keyboard.type(weight.toFixed(2).replace('.', ','));
    await page.keyboard.press('Enter');
  }
  // A slip of the finger is asked about, and not counted.
  await page.keyboard.type('26,1');
  await page.keyboard.press('Enter');
  await button(dialog, stockDocuments.weigh.drop).click();
  await expect(input).toBeFocused();
  await page.keyboard.type(`3103${String(Math.round((weights[39] ?? 0) * 1000)).padStart(6, '0')}`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(said(stockReceived.ofExpected, { got: '40', expected: '40' }))).toBeVisible();
  await noBarrier(page);
  for (const name of [stockDocuments.weigh.add, tally.undo, tally.close]) {
    expect((await button(dialog, name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );

  // What was weighed outlives a reload.
  await expect(dialog.getByText(new RegExp(said(stockDocuments.save.saved, { time: '' }).trim()))).toBeVisible();
  await page.reload();
  await expect(dialog.getByText(said(stockReceived.ofExpected, { got: '40', expected: '40' }))).toBeVisible();
  await button(dialog, tally.close).click();
  await expect(dialog).toBeHidden();

  await lead(page, stockDocuments.act.post.open).click();
  await expect(page.getByRole('dialog')).toContainText(`40 kemasan, ${kg(total)} kg`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${stockDocuments.act.post.open}`) })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/BM\/\d{4}\/\d{2}\/\d{5}/);
  await noBarrier(page);

  await page.goto('/app/stockbatch?search=CERITA-40');
  await expect(page.getByRole('main')).toContainText('CERITA-40');
  await expect(page.getByRole('main')).toContainText(kg(total));
});

test('the screens of receipts keep nobody out, in English either', async ({ page }) => {
  await inLanguage(page, 'en');
  await signedIn(page, owner);
  await page.goto('/app/stockreceived');
  await button(page, english.ui.filter.open).click();
  await noBarrier(page);
  await button(page, english.ui.record.create).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await noBarrier(page);
  await first(page, english.stockDocuments.field.warehouse);
  await button(page.getByRole('dialog'), english.ui.record.create).click();
  const picker = page.getByLabel(english.stockDocuments.pick.variant);
  await picker.fill(CODE);
  await picker.press('Enter');
  await expect(page.getByLabel(english.stockReceived.expected_packs)).toBeFocused();
  await noBarrier(page);
  await page.getByRole('button', { name: new RegExp(`^${english.stockReceived.batch.facts}`) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await noBarrier(page);
  await page.keyboard.press('Escape');
  await button(page, said(english.stockReceived.weighLine, { name: NAME })).click();
  // At a desk the scale stands beside the lines.
  const scale = page.getByRole('region', { name: said(english.stockReceived.tally.title, { name: NAME }) });
  await expect(scale.getByLabel(english.stockDocuments.weigh.input)).toBeFocused();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(button(scale, said(english.stockDocuments.weigh.keep, { kg: '9,000' }))).toBeVisible();
  await noBarrier(page);
});
