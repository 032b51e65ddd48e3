import { expect, type Page, test } from '@playwright/test';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { manager, owner, renter } from './people.ts';
import { alsoInEnglish, button, lead, noBarrier, picture, takeStep } from './steps.ts';
import { ask, notice, signedIn } from './story.ts';

const { portal, stockDocuments } = indonesian;
const { act, asked, status } = stockDocuments;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Row {
  id: string;
  batch: { number: string };
  warehouse: { name: string } | null;
  available_packs: number;
}

/** A batch of the renter of which packs are free, and the warehouse where it lies. */
async function freeBatch(page: Page) {
  const choices = await ask<{ id: string; name: string }[]>(page, 'GET', '/action_warehouses/warehouses');
  for (const warehouse of choices) {
    const path = `/inventory_stocks?group_by=batch&warehouse_id=${warehouse.id}&order_by=expiry_date&sort_by=asc&size=25`;
    const row = (await ask<Row[]>(page, 'GET', path)).find(({ available_packs }) => available_packs > 3);
    if (row) return { number: row.batch.number, warehouse: warehouse.name };
  }
  throw new Error('The renter of the demo has no free goods.');
}

async function choose(page: Page, warehouse: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: stockDocuments.field.warehouse }).click();
  await page.getByRole('option', { name: warehouse }).click();
  return dialog;
}

test('a renter asks on a phone, the store takes it on and issues the goods, and the renter sees it posted', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ ...phone, ...(baseURL && { baseURL }), locale: 'id-ID' })).newPage();
  await signedIn(page, renter);
  await page.goto('/app');
  const { number, warehouse } = await freeBatch(page);
  await button(page, asked.ask.stockissued).click();
  const dialog = await choose(page, warehouse);
  const packs = dialog.getByRole('textbox', { name: portal.ask.take.replace('{{batch}}', number) });
  await button(dialog, portal.ask.send).click();
  await expect(dialog.getByText(portal.ask.nothing)).toBeVisible();
  await packs.fill('90000');
  await button(dialog, portal.ask.send).click();
  await expect(dialog.getByText(/^Hanya tersedia/)).toBeVisible();
  await packs.fill('2');
  await dialog.getByRole('textbox', { name: portal.ask.vehicle }).fill('B 9321 KXU');
  await noBarrier(page);
  await button(dialog, portal.ask.send).click();
  await expect(page.getByText(asked.waits)).toBeVisible();
  await expect(page.getByRole('main').getByText(asked.state.asked).first()).toBeVisible();
  await noBarrier(page);
  await alsoInEnglish(page, english.stockDocuments.asked.waits);
  const address = new URL(page.url()).pathname;

  const store = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })).newPage();
  await signedIn(store, manager);
  await store.goto('/app/stockissued?asked=open');
  await expect(store.getByRole('main').getByText(asked.state.asked).first()).toBeVisible();
  await store.goto(address);
  await expect(store.getByText(/meminta ini\./)).toBeVisible();
  await noBarrier(store);
  await takeStep(store, act.take.open);
  await expect(notice(store, act.take.open)).toBeVisible();
  await takeStep(store, act.submit.open);
  await expect(
    store.getByRole('main').getByText(status.submitted).or(store.getByRole('main').getByText(status.approved)).first(),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByText(asked.waits)).toHaveCount(0);
  await expect(button(page, act.withdraw.open)).toHaveCount(0);

  const approver = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })).newPage();
  await signedIn(approver, owner);
  await approver.goto(address);
  await expect(lead(approver, act.approve.open).or(lead(approver, act.post.open))).toBeVisible();
  if (await lead(approver, act.approve.open).isVisible()) await takeStep(approver, act.approve.open);
  await takeStep(approver, act.post.open);
  await expect(approver.getByRole('main').getByText(status.posted).first()).toBeVisible();

  await page.goto('/app/stockissued');
  await page.goto(address);
  await expect(page.getByRole('main').getByText(status.posted).first()).toBeVisible();
  await page.goto('/app/notifications');
  await expect(page.getByText('Pengambilan selesai').first()).toBeVisible();
});

test('a renter announces a delivery with its paper, and withdraws another one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, renter);
  await page.goto('/app');
  const { warehouse } = await freeBatch(page);
  const announce = async () => {
    await page.goto('/app/stockreceived');
    await button(page, asked.ask.stockreceived).click();
    const dialog = await choose(page, warehouse);
    await dialog.getByPlaceholder(stockDocuments.pick.variant).fill('tuna');
    await page.locator('[role=option]:visible').first().click();
    await dialog.getByRole('textbox', { name: portal.ask.packs, exact: true }).fill('30');
    await dialog.getByRole('textbox', { name: portal.ask.kg }).fill('300');
    return dialog;
  };
  const dialog = await announce();
  await dialog.locator('input[type=file]').setInputFiles(await picture('#245'));
  await noBarrier(page);
  await button(dialog, portal.ask.announce).click();
  await expect(page.getByText(asked.waits)).toBeVisible();
  await expect(page.getByRole('link', { name: 'tuna.png' })).toBeVisible();
  await alsoInEnglish(page, english.stockDocuments.asked.waits, 'tuna.png');

  await button(await announce(), portal.ask.announce).click();
  await expect(page.getByText(asked.waits)).toBeVisible();
  await button(page, stockDocuments.more).click();
  await page.getByRole('menuitem', { name: act.withdraw.open }).click();
  await button(page.getByRole('dialog'), act.withdraw.open).click();
  await expect(page).toHaveURL(/\/app\/stockreceived$/);
});
