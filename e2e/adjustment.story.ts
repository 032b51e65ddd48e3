import { expect, test } from '@playwright/test';
import type { StockRow } from '#shared/stock/inventory.ts';
import type { AdjustablePlace } from '#shared/stock/adjusted.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { manager, owner } from './people.ts';
import { alsoInEnglish, button, lead, noBarrier, takeStep } from './steps.ts';
import { ask, signedIn } from './story.ts';

const { dashboard, menu, stockAdjusted, stockDocuments, ui } = indonesian;
const { act, field, kind, status } = stockDocuments;

const kg = (value: number) => value.toFixed(3).replace('.', ',');

test('a pack that is missing is written off with a reason, once somebody else has approved it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await signedIn(page, manager);
  const [warehouse] = await ask<{ id: string; name: string }[]>(page, 'GET', '/action_warehouses/warehouses');
  const at = `warehouse_id=${warehouse!.id}`;
  const stock = await ask<StockRow[]>(page, 'GET', `/inventory_stocks?group_by=variant&own=true&${at}`);
  // Of some all that there is may be on its way.
  let found: { variant: NonNullable<StockRow['variant']>; booked: AdjustablePlace } | undefined;
  for (const { variant, reserved_packs } of stock) {
    if (found || reserved_packs !== 0 || !variant) continue;
    const places = await ask<AdjustablePlace[]>(
      page,
      'GET',
      `/stock_adjustments/places?variant_id=${variant.id}&${at}`,
    );
    const booked = places.find(({ packs, stock_status }) => packs > 1 && stock_status === 'available');
    if (booked) found = { variant, booked };
  }
  const { variant, booked } = found!;

  await page.goto('/app/stockadjustment');
  await noBarrier(page);
  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: field.kind }).click();
  await page.getByRole('option', { name: kind.lost, exact: true }).click();
  await dialog.getByRole('combobox', { name: field.warehouse }).click();
  await page.getByRole('option', { name: warehouse!.name, exact: true }).click();
  await noBarrier(page);
  await button(dialog, ui.record.create).click();

  const picker = page.getByLabel(stockDocuments.pick.variant);
  await picker.fill(variant.code);
  await picker.press('Enter');
  await page.getByRole('combobox', { name: stockAdjusted.add }).click();
  await page
    .getByRole('option', { name: new RegExp(booked.batch_number) })
    .first()
    .click();
  const place = page.getByRole('group', { name: new RegExp(booked.batch_number) }).first();
  await place.getByRole('textbox', { name: stockAdjusted.packs }).fill(String(booked.packs - 1));
  const left = booked.net_weight - booked.net_weight / booked.packs;
  await place.getByRole('textbox', { name: stockAdjusted.net_weight }).fill(kg(left));
  await noBarrier(page);
  // Without a reason it is not handed in.
  await takeStep(page, act.submit.open);
  await expect(page.getByRole('textbox', { name: field.notes })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(status.draft).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: field.notes }).fill('Kurang satu kemasan saat dihitung');
  await takeStep(page, act.submit.open);
  await expect(page.getByText(status.submitted).first()).toBeVisible();
  await expect(lead(page, act.approve.open)).toHaveCount(0);

  // The owner is led there by the first screen.
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  await signedIn(other, owner);
  await other.goto('/app');
  await noBarrier(other);
  await other
    .getByRole('region', { name: dashboard.tasks })
    .getByRole('link', { name: `${menu.item.stockadjustment} ${dashboard.task.submitted}` })
    .click();
  await expect(other.getByRole('heading', { level: 1, name: menu.item.stockadjustment })).toBeVisible();
  await other.goto(page.url());
  await takeStep(other, act.approve.open);
  await expect(other.getByText(status.approved).first()).toBeVisible();
  await context.close();

  await page.reload();
  await takeStep(page, act.post.open);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/PS\/\d{4}\/\d{2}\/\d{5}/);
  await noBarrier(page);
  const now = await ask<AdjustablePlace[]>(page, 'GET', `/stock_adjustments/places?variant_id=${variant.id}&${at}`);
  expect(now.find(({ id }) => id === booked.id)!.packs).toBe(booked.packs - 1);
  await alsoInEnglish(page, english.stockDocuments.status.posted, english.stockDocuments.kind.lost);
});
