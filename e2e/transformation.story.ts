import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { StockDocument } from '#shared/stock/document.ts';
import type { PutAway } from '#shared/stock/put-away.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { manager, owner } from './people.ts';
import { alsoInEnglish, button, noBarrier, said, takeStep } from './steps.ts';
import { ask, signedIn, today } from './story.ts';

const { inventory, stockAdjusted, stockDocuments, stockReceived, ui } = indonesian;
const { act, field, kind, status } = stockDocuments;

interface Named {
  id: string;
  code: string;
  name: string;
}

const kg = (value: number) =>
  new Intl.NumberFormat('id-ID', { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(value);

const variantOf = async (page: Page, code: string): Promise<Named> => {
  const found = await ask<Named[]>(page, 'GET', `/action_stock_documents/variants?search=${code}`);
  return found.find((one) => one.code === code)!;
};

/** A position of a warehouse with room for goods. Of many more of them a place is proposed that is nearly full already, and others. */
async function placeFor(page: Page, warehouse: Named, variant: Named, [packs, net_weight]: [number, number]) {
  const many = { packs: packs * 20, net_weight: net_weight * 20 };
  const goods = { warehouse_id: warehouse.id, variant_id: variant.id, batch_id: null, ...many };
  const places = await ask<PutAway[]>(page, 'POST', '/stock_received/put_away', goods);
  return places.find((place) => place.packs >= packs * 2)!.position;
}

/** Two whole fish, 60 kg, as a new batch that was frozen at sea. */
async function fishLanded(page: Page, warehouse: Named, fish: Named, number: string): Promise<StockDocument> {
  const position = await placeFor(page, warehouse, fish, [2, 60]);
  const date = today();
  const draft = await ask<StockDocument>(page, 'POST', '/stock_received', {
    kind: 'production',
    date,
    warehouse_id: warehouse.id,
    lines: [
      {
        id: randomUUID(),
        variant_id: fish.id,
        new_batch: { number, expiry_date: '2099-12-31', vessel_name: 'KM Cerita 01' },
        unit_price: 40_000,
        allocations: [{ id: randomUUID(), position_id: position.id, packs: 2, net_weight: 60 }],
      },
    ],
  });
  const { version } = draft;
  return ask<StockDocument>(page, 'POST', `/stock_received/${draft.id}/post`, { version });
}

/** Adds a variant to what comes out, with a place, packs and kilograms. */
async function comesOut(
  page: Page,
  variant: Named,
  { at, packs, weight }: { at: Named; packs: number; weight: number },
) {
  const outputs = page.getByRole('region', { name: stockAdjusted.outputs.title });
  const picker = outputs.getByLabel(stockDocuments.pick.variant);
  await picker.fill(variant.code);
  await picker.press('Enter');
  // The line that was added is the one that is open.
  await expect(outputs.getByRole('button', { name: variant.name, expanded: true })).toBeVisible();
  const places = outputs.getByRole('region', { name: stockReceived.places });
  await choose(page, places.getByRole('combobox', { name: field.position_id }), at.code);
  await places.getByRole('textbox', { name: field.packs }).fill(String(packs));
  const typed = places.getByRole('textbox', { name: field.net_weight });
  if (await typed.isEditable()) await typed.fill(kg(weight));
  return outputs;
}

/** Types into a field what it finds. A rerender of the list closes it: then it is typed once more. */
async function choose(page: Page, within: Locator, text: string): Promise<void> {
  await expect(async () => {
    await within.click();
    await within.fill(text);
    await page.getByRole('option', { name: text }).first().click({ timeout: 5000 });
  }).toPass();
}

test('tuna is cut into loins: the yield stands beside what was expected, and each batch tells the other', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await signedIn(page, manager);
  const number = `TUNA-${Date.now()}`;
  const [warehouse] = await ask<Named[]>(page, 'GET', '/action_warehouses/warehouses');
  const [fish, loin, trim] = [
    await variantOf(page, 'YFT-WR-20-40'),
    await variantOf(page, 'YFT-LOIN-A-3-5'),
    await variantOf(page, 'TUN-TRIM'),
  ];
  const landed = await fishLanded(page, warehouse!, fish, number);
  const [forLoins, forTrim] = [
    await placeFor(page, warehouse!, loin, [8, 35]),
    await placeFor(page, warehouse!, trim, [1, 20]),
  ];

  await page.goto('/app/stockadjustment');
  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: field.kind }).click();
  await page.getByRole('option', { name: kind.cut, exact: true }).click();
  await dialog.getByRole('combobox', { name: field.warehouse }).click();
  await page.getByRole('option', { name: warehouse!.name, exact: true }).click();
  await button(dialog, ui.record.create).click();

  const inputs = page.getByRole('region', { name: stockAdjusted.inputs.title });
  const picker = inputs.getByLabel(stockDocuments.pick.variant);
  await picker.fill(fish.code);
  await picker.press('Enter');
  await choose(page, page.getByRole('combobox', { name: stockAdjusted.add }), number);
  const taken = page.getByRole('group', { name: new RegExp(number) });
  await taken.getByRole('textbox', { name: stockAdjusted.takenPacks }).fill('2');
  await taken.getByRole('textbox', { name: stockAdjusted.takenWeight }).fill(kg(60));

  await comesOut(page, loin, { at: { ...loin, ...forLoins }, packs: 8, weight: 35 });
  const outputs = await comesOut(page, trim, { at: { ...trim, ...forTrim }, packs: 1, weight: 20 });
  await outputs.getByRole('textbox', { name: stockAdjusted.outputs.cost_factor_percent }).fill('0');
  const yields = page.getByRole('region', { name: stockAdjusted.yield.title });
  await yields.getByRole('textbox', { name: stockAdjusted.yield.expected_yield_percent }).fill('62');
  // 35 of 60 kg; the sack of trimmings is no part of it.
  await expect(yields.getByText('58,3 %')).toBeVisible();
  await expect(yields.getByText(said(stockAdjusted.yield.expected, { percent: '62,0 %' }))).toBeVisible();
  await noBarrier(page);
  await takeStep(page, act.submit.open);
  await expect(page.getByText(status.submitted).first()).toBeVisible();

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  await signedIn(other, owner);
  await other.goto(page.url());
  await takeStep(other, act.approve.open);
  await expect(other.getByText(status.approved).first()).toBeVisible();
  await context.close();
  await page.reload();
  await takeStep(page, act.post.open);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/PS\/\d{4}\/\d{2}\/\d{5}/);
  await noBarrier(page);

  // The batch of the fish leads to its loins, and theirs back to the vessel.
  await page.goto(`/app/stockbatch/${landed.lines[0]!.batch_id}`);
  const into = page.getByRole('group', { name: inventory.genealogy.made_into });
  await expect(into.getByText(loin.name)).toBeVisible();
  await expect(into.getByText(kg(35))).toBeVisible();
  await noBarrier(page);
  await into.getByRole('row').filter({ hasText: loin.name }).getByRole('link').first().click();
  await expect(page.getByText('KM Cerita 01')).toBeVisible();
  const of = page.getByRole('group', { name: inventory.genealogy.made_of });
  await expect(of.getByRole('link', { name: number })).toBeVisible();
  await alsoInEnglish(page, english.inventory.genealogy.made_of, number);
});
