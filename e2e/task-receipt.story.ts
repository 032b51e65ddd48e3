import { expect, test } from '@playwright/test';
import type { StockDocument } from '#shared/stock/document.ts';
import { indonesian } from '#texts/indonesian.ts';
import { personAt } from './effort.ts';
import { clerk } from './people.ts';
import { button, said } from './steps.ts';
import { ask, signedIn } from './story.ts';

const { common, inventory, partners, stockDocuments, stockReceived } = indonesian;
const { tally } = stockReceived;

const SUPPLIER = 'CV Ombak Biru Pengepul';
const PACKS = 40;
/** The products of a truck; a pack of each weighs about 2.5 kg. */
const goods = [
  { code: 'ALB-LOIN-A-2-3', name: 'Loin Albakora A 2–3 kg' },
  { code: 'ALB-LOIN-B-2-3', name: 'Loin Albakora B 2–3 kg' },
  { code: 'YFT-CC-A-2-3', name: 'Center Cut Tuna Sirip Kuning A 2–3 kg' },
] as const;
/** So many of the second product are weighed when one falls. */
const FELL = 17;

/** Grams of a pack: no two neighbours are alike. */
const gramsAt = (at: number) => 2400 + ((at * 7) % 22) * 10;
const total = goods.length * Array.from({ length: PACKS }, (_, at) => gramsAt(at)).reduce((sum, one) => sum + one, 0);

test('three products of a truck come in, 120 packs weighed and one of them damaged, within four minutes of a clerk', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signedIn(page, clerk);
  await page.goto('/app/stockreceived');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const person = personAt(page);
  const dialog = page.getByRole('dialog');

  // The warehouse is the only one that the clerk works in, and the day is today.
  await person.press('n');
  await expect(dialog.getByRole('combobox', { name: stockDocuments.field.kind })).toBeFocused();
  for (let at = 0; at < 3; at += 1) await person.press('Tab');
  await person.type('Ombak');
  await expect(page.getByRole('option', { name: SUPPLIER })).toBeVisible();
  await person.press('Enter');
  await expect(dialog.getByRole('combobox', { name: partners.roles.supplier })).toHaveValue(SUPPLIER);
  await person.press('Enter');

  const picker = page.getByLabel(stockDocuments.pick.variant);
  await expect(picker).toBeFocused();
  await person.click(button(page, stockDocuments.head.edit));
  await person.click(page.getByLabel(stockDocuments.field.reference));
  await person.type('SJ-4471');
  await person.press('Enter');
  await expect(page.getByLabel(stockDocuments.field.vehicle_number)).toBeFocused();
  await person.type('B 9123 KXT');
  for (const { code } of goods) {
    await person.click(picker);
    await person.type(code);
    await person.press('Enter');
    await expect(page.getByLabel(stockReceived.expected_packs)).toBeFocused();
    await person.type(String(PACKS));
    const expiry = page.getByLabel(stockReceived.batch.fact.expiry_date);
    for (let passed = 0; passed < 2; passed += 1) await person.press('Enter');
    // The head has one, too.
    await expect(page.getByLabel(stockReceived.temperature_c).last()).toBeFocused();
    await person.type('-18');
    for (let passed = 0; passed < 5; passed += 1) await person.press('Enter');
    await expect(expiry).toBeFocused();
    await person.type('311229');
    await person.click(button(page, stockReceived.putAway.open));
    await expect(button(dialog, stockReceived.putAway.use)).toBeFocused();
    await person.press('Enter');
    await expect(dialog).toBeHidden();
  }

  const weigh = (from: number, to: number) =>
    person.inOneGo(async () => {
      for (let pack = from; pack < to; pack += 1) {
        await person.type((gramsAt(pack) / 1000).toFixed(2).replace('.', ','));
        await person.press('Enter');
      }
    });
  for (const [at, { name }] of goods.entries()) {
    const scale = page.getByRole('region', { name: said(tally.title, { name }) });
    const toScale =
      at === 0
        ? button(page, said(stockReceived.weighLine, { name }))
        : page.getByRole('region', { name: /./ }).getByRole('button', { name: tally.next, exact: true });
    await person.click(toScale);
    await expect(scale.getByLabel(stockDocuments.weigh.input)).toBeFocused();
    if (at === 1) {
      await weigh(0, FELL);
      await person.type('*');
    }
    await weigh(at === 1 ? FELL : 0, PACKS);
    await expect(scale.getByText(said(stockReceived.ofExpected, { got: '40', expected: '40' }))).toBeVisible();
  }

  await person.press('Control+Enter');
  const sums = { packs: '120', kg: (total / 1000).toFixed(3).replace('.', ',') };
  await expect(dialog).toContainText(said(stockDocuments.act.post.text, sums));
  // The question stands on no.
  await expect(button(dialog, common.cancel)).toBeFocused();
  await person.press('Tab');
  await expect(button(dialog, stockDocuments.act.post.open)).toBeFocused();
  await person.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/BM\/\d{4}\/\d{2}\/\d{5}/);
  person.took(240);

  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const { lines } = await ask<StockDocument>(page, 'GET', `/stock_received/${id}`);
  expect(lines.map(({ packs }) => packs)).toEqual([PACKS, PACKS, PACKS]);
  const damaged = lines.flatMap(({ allocations }) => allocations.filter((one) => one.stock_status === 'damaged'));
  expect(damaged).toMatchObject([{ packs: 1, pack_weights: [gramsAt(FELL - 1) / 1000] }]);
  await expect(page.getByText(inventory.status.damaged).first()).toBeVisible();
});
