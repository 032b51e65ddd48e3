import { expect, test } from '@playwright/test';
import type { AdjustablePlace } from '#shared/stock/adjusted.ts';
import type { StockRow } from '#shared/stock/inventory.ts';
import type { PutAway } from '#shared/stock/put-away.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { clerk } from './people.ts';
import { alsoInEnglish, button, noBarrier, takeStep } from './steps.ts';
import { ask, signedIn } from './story.ts';

const { stockDocuments, stockTransferred, ui } = indonesian;
const { act, field } = stockDocuments;

test('a clerk brings a pack to another position, and the books have it there', async ({ page }) => {
  test.setTimeout(300_000);
  await signedIn(page, clerk);
  const [warehouse] = await ask<{ id: string; name: string }[]>(page, 'GET', '/action_warehouses/warehouses');
  const at = `warehouse_id=${warehouse!.id}`;
  const placesOf = (variant: string) =>
    ask<AdjustablePlace[]>(page, 'GET', `/stock_transfers/places?variant_id=${variant}&${at}`);
  const stock = await ask<StockRow[]>(page, 'GET', `/inventory_stocks?group_by=variant&own=true&${at}`);
  let [from, target]: [AdjustablePlace | undefined, PutAway | undefined] = [undefined, undefined];
  let variant = stock[0]!.variant!;
  for (const row of stock.filter(({ reserved_packs }) => reserved_packs === 0)) {
    variant = row.variant!;
    from = (await placesOf(variant.id)).find(({ packs, stock_status }) => packs > 3 && stock_status === 'available');
    if (!from) continue;
    const { batch_id, position_id } = from;
    const goods = { warehouse_id: warehouse!.id, variant_id: variant.id, batch_id, position_id };
    const body = { ...goods, packs: 1, net_weight: 0.001 };
    [target] = await ask<PutAway[]>(page, 'POST', '/stock_transfers/targets', body);
    if (target) break;
  }

  await page.goto('/app/stocktransfer');
  await noBarrier(page);
  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: field.warehouse }).click();
  await page.getByRole('option', { name: warehouse!.name, exact: true }).click();
  await noBarrier(page);
  await button(dialog, ui.record.create).click();

  const picker = page.getByLabel(stockDocuments.pick.variant);
  await picker.fill(variant.code);
  await picker.press('Enter');
  await page.getByRole('combobox', { name: stockTransferred.add }).click();
  const called = new RegExp(`${from!.batch_number}.*${from!.position_code}`);
  await page.getByRole('option', { name: called }).first().click();
  const move = page.getByRole('group', { name: called }).first();
  await move.getByRole('textbox', { name: stockTransferred.packs }).fill('1');
  await noBarrier(page);
  // Without a target it is not posted.
  await takeStep(page, act.post.open);
  await expect(page.getByRole('combobox', { name: field.to_position_id })).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await button(move, stockTransferred.propose).click();
  await expect(move.getByRole('combobox', { name: field.to_position_id })).not.toHaveValue('');
  const to = await move.getByRole('combobox', { name: field.to_position_id }).inputValue();
  await takeStep(page, act.post.open);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/TR\/\d{4}\/\d{2}\/\d{5}/);
  await expect(page.getByText(`${from!.position_code} → ${to}`)).toBeVisible();
  await noBarrier(page);

  const now = await placesOf(variant.id);
  expect(now.find(({ id }) => id === from!.id)!.packs).toBe(from!.packs - 1);
  expect(now.some(({ batch_id, position_code }) => batch_id === from!.batch_id && position_code === to)).toBe(true);
  await alsoInEnglish(page, english.stockDocuments.status.posted);
});
