import { expect, type Page, test } from '@playwright/test';
import type { Agreement } from '#shared/stock-agreements.ts';
import type { GoodsLabel } from '#shared/stock/goods-labels.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { counted } from './counting.ts';
import { broughtIn, CODE, LOIN, openingStock, RENTER } from './first-records.ts';
import { batchesOfSheet, foundOtherwise, kilograms, PACKS } from './first-sheet.ts';
import { firstDelivery, firstTruck } from './first-truck.ts';
import { newCompany, takeSheet } from './new-company.ts';
import { newPerson } from './new-person.ts';
import { alsoInEnglish, button, noBarrier, said } from './steps.ts';
import { ask, today } from './story.ts';

const { agreements, dashboard, import: words, labels, stockReceived } = indonesian;

const BATCHES = 3000;

/** How many steps of a new company are ticked on its first screen. */
async function ticked(page: Page, done: number): Promise<void> {
  await page.goto('/app');
  await expect(page.getByText(said(dashboard.checklist.done, { done: String(done), all: '8' }))).toBeVisible();
}

test('a company that registered this morning lives by its sheets, and its first delivery note leaves', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(900_000);
  await newCompany(page);
  await ticked(page, 0);
  await noBarrier(page);
  const { warehouse, roomId } = await broughtIn(page);
  const manager = await newPerson(page, browser, baseURL, { name: 'Joko Gudang', role: 'Kepala Gudang' });
  const clerk = await newPerson(page, browser, baseURL, { name: 'Dewi Kirim', role: 'Petugas Barang Keluar' });
  await ticked(page, 5);
  await alsoInEnglish(page, english.dashboard.checklist.title);

  // The head of the warehouse brings in what lies there, as the firm's own sheet has it, and posts it.
  const batches = batchesOfSheet(BATCHES, CODE, { owner: RENTER, code: LOIN });
  const openings = await openingStock(manager, warehouse, batches);
  await alsoInEnglish(manager, english.stockReceived.labels, english.stockDocuments.status.posted);
  await manager.reload();
  await ticked(page, 6);

  // Each carton has its label.
  await button(manager, stockReceived.labels).click();
  const run = manager.getByRole('dialog', { name: labels.title });
  const last = await ask<GoodsLabel[]>(manager, 'GET', `/stock_received/${openings.at(-1)!.id}/goods_labels`);
  const cartons = last.reduce((sum, { packs }) => sum + packs, 0);
  await expect(run.getByRole('main').getByRole('img')).toHaveCount(cartons, { timeout: 60_000 });
  await noBarrier(manager);
  await button(run, labels.close).click();

  // Four people count it the same morning; what is otherwise than in the sheet is counted by two of them.
  const others = await Promise.all(
    ['Agus Hitung', 'Rini Hitung'].map((name) => newPerson(page, browser, baseURL, { name, role: 'Kepala Gudang' })),
  );
  const [owner] = await ask<{ id: string }[]>(page, 'GET', `/partners?search=${RENTER}`);
  const sheet = new Map(batches.map((batch) => [batch.number, batch]));
  const otherwise = foundOtherwise(batches);
  for (const [owner_id, pair] of [
    [null, [page, others[0]!]],
    [owner!.id, [manager, others[1]!]],
  ] as const) {
    await counted({
      pair,
      approver: owner_id === null ? manager : others[0]!,
      scope: { name: 'Opname hari pertama', warehouse_id: warehouse.id, owner_id },
      lying: ({ batch: { number } }) => otherwise.get(number) ?? { packs: PACKS, grams: sheet.get(number)!.grams },
    });
  }

  // The difference to the sheet is the two adjustments, to the gram.
  const stock = async (whose: string) => {
    const all = await ask<{ net_weight: number }[]>(page, 'GET', `/inventory_stocks?group_by=owner&size=100&${whose}`);
    return Math.round(all.reduce((sum, { net_weight }) => sum + net_weight, 0) * 1000);
  };
  const total = (of: readonly { grams: number }[]) => of.reduce((sum, { grams }) => sum + grams, 0);
  const missing = [...otherwise].map(([number, { grams }]) => ({ grams: sheet.get(number)!.grams - grams }));
  expect((await stock('own=true')) + (await stock(`owner_id=${owner!.id}`))).toBe(total(batches) - total(missing));

  // And the renter's own list is the same as our books but for what the count found, each with its document.
  const agreement = await ask<{ id: string }>(manager, 'POST', '/stock_agreements', {
    owner_id: owner!.id,
    warehouse_id: warehouse.id,
    day: today(),
  });
  await manager.goto(`/app/stockagreement/${agreement.id}`);
  await button(manager, agreements.upload).click();
  await takeSheet(manager.getByRole('dialog', { name: said(words.title, { what: agreements.list }) }), [
    'Kode Barang;No. Lot;Jml Karton;Berat',
    ...batches.flatMap(({ owner: whose, code, number, grams }) =>
      whose === '' ? [] : [`${code};${number};${PACKS};${kilograms(grams)}`],
    ),
  ]);
  const { heaps } = await ask<Agreement>(manager, 'GET', `/stock_agreements/${agreement.id}`);
  const theirs = [...otherwise.keys()].filter((number) => sheet.get(number)!.owner !== '');
  expect(heaps.same.pairs + heaps.differs.pairs).toBe(batches.filter(({ owner: whose }) => whose !== '').length);
  expect(heaps.differs).toMatchObject({ pairs: theirs.length, unexplained: { pairs: 0, net_weight: 0 } });
  expect([heaps.only_ours.pairs, heaps.only_theirs.pairs]).toEqual([0, 0]);
  await noBarrier(manager);
  await alsoInEnglish(manager, english.agreements.heap.same);

  // The first truck comes with a packing list.
  const truck = await firstTruck(manager, { warehouse, roomId });
  await alsoInEnglish(manager, english.stockDocuments.status.posted);
  await ticked(page, 7);

  // Two cartons leave, with their delivery note.
  await firstDelivery(clerk, truck);

  // All is ticked: the list is done with.
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(dashboard.checklist.title)).toHaveCount(0);
  await Promise.all([manager.context().close(), clerk.context().close()]);
});
