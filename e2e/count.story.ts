import { expect, test } from '@playwright/test';
import type { CountRow, StockCount } from '#shared/stock/count.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { manager, owner } from './people.ts';
import { alsoInEnglish, button, noBarrier } from './steps.ts';
import { ask, signedIn } from './story.ts';

const { stockCounts, stockDocuments } = indonesian;
const { review, status } = stockCounts;

test('goods are counted blind on two phones, reviewed, and what differs becomes one adjustment', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const phone = { viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) };
  await signedIn(page, manager);
  const [warehouse] = await ask<{ id: string; name: string }[]>(page, 'GET', '/action_warehouses/warehouses');
  const rooms = await ask<{ id: string; name: string; packs: number }[]>(
    page,
    'GET',
    `/warehouses/${warehouse!.id}/rooms`,
  );
  const scopeOf = (roomId: string) =>
    ask<{ rows: number }>(page, 'GET', `/stock_counts/scope?warehouse_id=${warehouse!.id}&room_ids=${roomId}`);
  const sizes = await Promise.all(rooms.map(async ({ id, name }) => ({ id, name, ...(await scopeOf(id)) })));
  const room = sizes.filter(({ rows }) => rows > 0).toSorted((one, other) => one.rows - other.rows)[0]!;

  // What is counted is chosen at a desk.
  await page.goto('/app/stockadjustment/counts');
  await button(page, stockCounts.new).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(stockCounts.field.name).fill('Opname cerita');
  await dialog.getByRole('combobox', { name: stockCounts.field.warehouse_id }).click();
  await page.getByRole('option', { name: warehouse!.name, exact: true }).click();
  await dialog.getByRole('combobox', { name: stockCounts.field.room_ids }).click();
  await page.getByRole('option', { name: room.name, exact: true }).click();
  await page.keyboard.press('Escape');
  // Other stories put goods into the room meanwhile.
  await expect(async () => {
    const { rows } = await scopeOf(room.id);
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${rows} `), { timeout: 1000 });
  }).toPass();
  await noBarrier(page);
  await button(dialog, stockCounts.freeze).click();
  await page.waitForURL(/\/counts\/[\da-f-]{36}$/);
  // Until it is there the list is still shown, which has others.
  await expect(page.getByRole('heading', { level: 1, name: 'Opname cerita' })).toBeVisible();
  await expect(page.getByText(status.counting)).toBeVisible();
  const id = page.url().split('/').at(-1)!;
  const rows = await ask<CountRow[]>(page, 'GET', `/stock_counts/${id}/rows`);

  // One person counts the first row on a phone, by a scan; the rest by calls.
  const context = await browser.newContext(phone);
  const mobile = await context.newPage();
  await signedIn(mobile, manager);
  await mobile.goto(page.url());
  const [first] = rows;
  await mobile.getByLabel(stockCounts.scan).fill('tidak-ada');
  await mobile.keyboard.press('Enter');
  await expect(mobile.getByText(/tidak-ada/)).toBeVisible();
  await mobile.getByLabel(stockCounts.scan).fill(first!.batch.number);
  await mobile.keyboard.press('Enter');
  const card = mobile.getByRole('article', { name: new RegExp(first!.batch.number) }).first();
  await card.getByLabel(stockCounts.packs).fill('3000');
  await noBarrier(mobile);
  await button(card, stockCounts.enter).click();
  await expect(card.getByText(stockCounts.recountOther)).toBeVisible();
  await alsoInEnglish(mobile, english.stockCounts.finish);
  await mobile.reload();
  await button(mobile, stockCounts.finish).click();
  await button(mobile.getByRole('dialog'), stockCounts.finish).click();
  await expect(mobile.getByRole('alert').filter({ hasText: stockCounts.notDone })).toBeVisible();

  // Another person counts it as well, and does not see what the first one found.
  const second = await (await browser.newContext(phone)).newPage();
  await signedIn(second, owner);
  await second.goto(page.url());
  await second.getByLabel(stockCounts.scan).fill(first!.batch.number);
  await second.keyboard.press('Enter');
  const again = second.getByRole('article', { name: new RegExp(first!.batch.number) }).first();
  await expect(again.getByText(stockCounts.recountYou)).toBeVisible();
  await expect(again.getByText('3.000')).toHaveCount(0);
  const count = async (who: typeof page, row: CountRow, round: number, packs: number) =>
    ask<CountRow>(who, 'POST', `/stock_counts/${id}/entries`, {
      id: crypto.randomUUID(),
      row_id: row.id,
      round,
      packs,
      net_weight: packs * (row.variant.net_weight ?? 10),
    });
  await again.getByLabel(stockCounts.packs).fill('3000');
  await button(again, stockCounts.enter).click();
  await expect(again.getByText(stockCounts.again)).toBeVisible();
  for (const row of rows.slice(1)) {
    await count(mobile, row, 1, 2000);
    await count(second, row, 2, 2000);
  }
  await second.context().close();
  await context.close();

  await page.reload();
  await button(page, stockCounts.finish).click();
  await button(page.getByRole('dialog'), stockCounts.finish).click();
  await expect(page.getByText(status.review)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: review.book })).toBeVisible();
  await noBarrier(page);
  await button(page, stockCounts.post).click();
  await button(page.getByRole('dialog'), stockCounts.post).click();
  await expect(page.getByText(status.closed)).toBeVisible();
  const { document } = await ask<StockCount>(page, 'GET', `/stock_counts/${id}`);
  await page.goto(`/app/stockadjustment/${document!.id}`);
  await expect(page.getByText(stockDocuments.status.submitted).first()).toBeVisible();
  await alsoInEnglish(page, english.stockDocuments.status.submitted, english.stockDocuments.kind.stock_take);
  await noBarrier(page);
  // Given up, so that no other story meets what was made up here.
  await ask(page, 'POST', `/stock_adjustments/${document!.id}/cancel`, {
    version: (await ask<{ version: number }>(page, 'GET', `/stock_adjustments/${document!.id}`)).version,
  });
});
