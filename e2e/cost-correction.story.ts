import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { StockDocument } from '#shared/stock/document.ts';
import type { PutAway } from '#shared/stock/put-away.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { manager, owner } from './people.ts';
import { alsoInEnglish, button, noBarrier, takeStep } from './steps.ts';
import { ask, pageOfAnother, signedIn, today } from './story.ts';

const { inventory, stockAdjusted, stockDocuments, stockReceived, ui } = indonesian;
const { act, field, kind, status } = stockDocuments;

interface Named {
  id: string;
  code: string;
  name: string;
}

const PACKS = 4;

/** Four packs of a fixed weight come in at Rp 20,000 a kg, of which one is used up at once. */
async function received(page: Page, number: string) {
  const [variant] = await ask<(Named & { net_weight: number })[]>(
    page,
    'GET',
    '/action_stock_documents/variants?search=SKJ-WR-S-1-2-BAG20',
  );
  const [warehouse] = await ask<Named[]>(page, 'GET', '/action_warehouses/warehouses');
  const at = { warehouse_id: warehouse!.id, variant_id: variant!.id, batch_id: null };
  const amount = { packs: PACKS, net_weight: PACKS * variant!.net_weight };
  const [place] = await ask<PutAway[]>(page, 'POST', '/stock_received/put_away', { ...at, ...amount });
  const posted = async (path: string, content: object) => {
    const { id, version } = await ask<StockDocument>(page, 'POST', path, content);
    return ask<StockDocument>(page, 'POST', `${path}/${id}/post`, { version });
  };
  const head = { date: today(), warehouse_id: warehouse!.id };
  const position_id = place!.position.id;
  const receipt = await posted('/stock_received', {
    ...head,
    kind: 'production',
    lines: [
      {
        id: randomUUID(),
        variant_id: variant!.id,
        new_batch: { number, expiry_date: '2094-12-31' },
        unit_price: 20_000,
        allocations: [{ id: randomUUID(), position_id, ...amount }],
      },
    ],
  });
  const batch_id = receipt.lines[0]!.allocations[0]!.batch!.id;
  const used = { id: randomUUID(), batch_id, position_id, packs: 1, net_weight: variant!.net_weight };
  await posted('/stock_issued', {
    ...head,
    kind: 'internal_use',
    notes: 'Untuk cerita',
    lines: [{ id: randomUUID(), variant_id: variant!.id, override_reason: 'Untuk cerita', allocations: [used] }],
  });
  return { variant: variant!, warehouse: warehouse!, batch_id };
}

const rupiah = (amount: number) => new Intl.NumberFormat('id-ID').format(amount);

test('a bill that comes later makes goods dearer, those that lie there and those that left', async ({ page }) => {
  test.setTimeout(300_000);
  await signedIn(page, owner);
  const number = `TAGIHAN-${Date.now()}`;
  const { variant, warehouse, batch_id } = await received(page, number);

  await page.goto('/app/stockadjustment');
  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: field.kind }).click();
  await page.getByRole('option', { name: kind.cost_correction, exact: true }).click();
  await dialog.getByRole('combobox', { name: field.warehouse }).click();
  await page.getByRole('option', { name: warehouse.name, exact: true }).click();
  await button(dialog, ui.record.create).click();
  const picker = page.getByLabel(stockDocuments.pick.variant);
  await picker.fill(variant.code);
  await picker.press('Enter');
  const batch = page.getByRole('combobox', { name: stockReceived.batch.label });
  await expect(async () => {
    await batch.click();
    await batch.fill(number);
    await page
      .getByRole('option', { name: new RegExp(number) })
      .first()
      .click({ timeout: 5000 });
  }).toPass();
  await page.getByRole('textbox', { name: stockAdjusted.correction.price }).fill('22500');
  await page.getByRole('textbox', { name: field.notes }).fill('Tagihan angkutan datang kemudian');
  // Rp 2,500 more for each kg: three packs lie there, and one was used up.
  const more = 2500 * variant.net_weight;
  const shares = page.getByRole('group', { name: stockAdjusted.correction.title });
  await expect(shares.getByRole('row').filter({ hasText: stockAdjusted.correction.there })).toContainText(
    `+${rupiah(3 * more)}`,
  );
  await expect(shares.getByRole('row').filter({ hasText: inventory.cause.internal_use })).toContainText(
    `+${rupiah(more)}`,
  );
  await noBarrier(page);
  await takeStep(page, act.submit.open);
  await expect(page.getByText(status.submitted).first()).toBeVisible();

  const other = await pageOfAnother(page, manager);
  await other.goto(page.url());
  await takeStep(other, act.approve.open);
  await expect(other.getByText(status.approved).first()).toBeVisible();
  await other.context().close();
  await page.reload();
  await takeStep(page, act.post.open);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/PS\/\d{4}\/\d{2}\/\d{5}/);
  await expect(shares.getByRole('row').filter({ hasText: stockAdjusted.correction.there })).toContainText(
    `+${rupiah(3 * more)}`,
  );
  await alsoInEnglish(page, english.stockAdjusted.correction.title, english.stockDocuments.kind.cost_correction);
  const [stock] = await ask<{ value: number }[]>(page, 'GET', `/inventory_stocks?group_by=batch&search=${number}`);
  expect(stock!.value).toBe(3 * variant.net_weight * 22_500);
  expect(batch_id).toBeTruthy();
});
