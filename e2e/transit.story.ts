import { expect, type Page, test } from '@playwright/test';
import type { AdjustablePlace } from '#shared/stock/adjusted.ts';
import type { StockRow } from '#shared/stock/inventory.ts';
import type { PutAway } from '#shared/stock/put-away.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { newPerson } from './new-person.ts';
import { clerk, manager, owner } from './people.ts';
import { alsoInEnglish, button, lead, noBarrier, said, takeStep } from './steps.ts';
import { ask, signedIn } from './story.ts';

const { inventory, stockDocuments, stockTransferred, ui } = indonesian;
const { act, field, kind, status, way } = stockDocuments;

interface Named {
  id: string;
  code: string;
  name: string;
}

/** Goods that nobody has reserved, more than three packs at a place, for which another warehouse has room. */
async function sendable(page: Page, houses: readonly Named[], to: Named) {
  for (const from of houses.filter(({ id }) => id !== to.id)) {
    const at = `warehouse_id=${from.id}`;
    const stock = await ask<StockRow[]>(page, 'GET', `/inventory_stocks?group_by=variant&own=true&${at}`);
    for (const { variant, reserved_packs } of stock) {
      if (reserved_packs !== 0 || !variant) continue;
      const asked = `variant_id=${variant.id}&${at}`;
      const places = await ask<AdjustablePlace[]>(page, 'GET', `/stock_transfers/places?${asked}`);
      const place = places.find(({ packs, stock_status }) => packs > 3 && stock_status === 'available');
      if (!place) continue;
      const net_weight = Math.round((place.net_weight * 3000) / place.packs) / 1000;
      const goods = { warehouse_id: to.id, variant_id: variant.id, batch_id: null, packs: 3, net_weight };
      const fits = await ask<PutAway[]>(page, 'POST', '/stock_received/put_away', goods);
      if (fits[0]?.packs === 3) return { from, place, variant };
    }
  }
  throw new Error('No goods could be sent.');
}

test('a pack is missing where a truck arrives: approved by a third, it is lost on the way and the batch says so', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(400_000);
  const pageOf = async (person: string) => {
    const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await signedIn(other, person);
    return other;
  };
  // The one clerk works in one warehouse, the other in another.
  const receiver = await pageOf(clerk);
  const [here] = await ask<Named[]>(receiver, 'GET', '/action_warehouses/warehouses');
  const boss = await pageOf(owner);
  const houses = await ask<Named[]>(boss, 'GET', '/action_warehouses/warehouses');
  const { from, place, variant } = await sendable(boss, houses, here!);
  const role = 'Petugas Barang Keluar';
  const sender = { name: 'Joko Pengirim', role, warehouse_ids: [from.id] };
  const page = await newPerson(boss, browser, baseURL, sender);

  await page.goto('/app/stocktransfer');
  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: field.kind }).click();
  await page.getByRole('option', { name: kind.dispatch, exact: true }).click();
  await dialog.getByRole('combobox', { name: field.warehouse }).first().click();
  await page.getByRole('option', { name: from.name, exact: true }).click();
  await noBarrier(page);
  await button(dialog, ui.record.create).click();
  const target = page.getByRole('combobox', { name: field.to_warehouse_id });
  await target.click();
  await page.getByRole('option', { name: here!.name, exact: true }).click();
  const picker = page.getByLabel(stockDocuments.pick.variant);
  await picker.fill(variant.code);
  await picker.press('Enter');
  await page.getByRole('combobox', { name: stockTransferred.add }).click();
  const called = new RegExp(`${place.batch_number}.*${place.position_code}`);
  await page.getByRole('option', { name: called }).first().click();
  const move = page.getByRole('group', { name: called }).first();
  await move.getByRole('textbox', { name: stockTransferred.packs }).fill('3');
  await noBarrier(page);
  await takeStep(page, act.post.open);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/TR\/\d{4}\/\d{2}\/\d{5}/);
  const [dispatched] = /TR\/\d{4}\/\d{2}\/\d{5}/.exec((await heading.textContent())!)!;
  await expect(page.getByText(way.on_the_way).first()).toBeVisible();
  await expect(button(page, stockTransferred.arrival.receive)).toHaveCount(0);

  // In the other warehouse it is expected, and one pack of it is not on the truck.
  await receiver.goto('/app/stocktransfer');
  await receiver.getByRole('row').filter({ hasText: dispatched }).getByRole('link').first().click();
  await button(receiver, stockTransferred.arrival.receive).click();
  const arrived = receiver.getByRole('group', { name: said(stockTransferred.arrival.place, { n: '1' }) });
  const whole = await arrived.getByRole('textbox', { name: stockTransferred.net_weight }).inputValue();
  await arrived.getByRole('textbox', { name: stockTransferred.packs }).fill('2');
  await arrived.getByRole('textbox', { name: stockTransferred.packs }).press('Tab');
  const short = receiver.getByText(/^Kurang: 1 kemasan/);
  await expect(short).toBeVisible();
  expect(await arrived.getByRole('textbox', { name: stockTransferred.net_weight }).inputValue()).not.toBe(whole);
  if ((await arrived.getByRole('combobox', { name: field.to_position_id }).inputValue()) === '') {
    await button(arrived, stockTransferred.propose).click();
  }
  await expect(arrived.getByRole('combobox', { name: field.to_position_id })).not.toHaveValue('');
  await noBarrier(receiver);
  await takeStep(receiver, act.submit.open);
  await expect(receiver.getByText(status.submitted).first()).toBeVisible();
  await expect(lead(receiver, act.approve.open)).toHaveCount(0);

  const chief = await pageOf(manager);
  await chief.goto(receiver.url());
  await takeStep(chief, act.approve.open);
  await expect(chief.getByText(status.approved).first()).toBeVisible();
  await receiver.reload();
  await lead(receiver, act.post.open).click();
  // What posting makes of it is said before.
  await expect(receiver.getByRole('dialog').getByText(/^Kurang: 1 kemasan/)).toBeVisible();
  await button(receiver.getByRole('dialog'), act.post.open).click();
  await expect(receiver.getByRole('heading', { level: 1 })).toHaveText(/TR\/\d{4}\/\d{2}\/\d{5}/);

  // Who may see adjustments finds the difference from the arrival, in their list and among what became of the batch.
  await chief.reload();
  const link = chief.getByRole('link', { name: /^Selisih: PS\// });
  const difference = (await link.textContent())!.replace(/^Selisih: /, '');
  await link.click();
  await expect(chief.getByRole('heading', { level: 1 })).toContainText(difference);
  await expect(chief.getByText(kind.transit_difference).first()).toBeVisible();
  await noBarrier(chief);
  await chief.goto('/app/stockadjustment');
  await expect(chief.getByRole('row').filter({ hasText: difference })).toContainText(kind.transit_difference);
  await chief.goto(`/app/stockbatch/${place.batch_id}`);
  await expect(chief.getByText(inventory.page.flow.lost).first()).toBeVisible();
  await chief.goto(`/app/stockbatch/${place.batch_id}/recall`);
  await expect(chief.getByText(indonesian.recall.balance.sound).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(way.arrived).first()).toBeVisible();
  await alsoInEnglish(page, english.stockDocuments.way.arrived);
  // The arrival itself says that a pack was missing.
  await receiver.reload();
  await expect(receiver.getByText(/^Kurang: 1 kemasan/).first()).toBeVisible();
  await alsoInEnglish(receiver, english.stockDocuments.kind.arrival);
});
