import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { manager, owner } from './people.ts';
import { alsoInEnglish, button, lead, noBarrier, said } from './steps.ts';
import { ask, notice, signedIn, today } from './story.ts';

const { stockDocuments, stockIssued, stockCounts, inventory, common } = indonesian;
const { pick } = stockIssued;

interface Named {
  id: string;
  name: string;
}

interface Variant extends Named {
  net_weight: number;
}

/** Sacks that all weigh alike. */
const CODE = 'SKJ-WR-S-1-2-BAG20';

/** Receives so many packs that weigh alike, in a batch that leaves before all others, and answers what was received. */
async function receive(page: Page, packs: number) {
  const [variant] = await ask<Variant[]>(page, 'GET', `/action_stock_documents/variants?search=${CODE}`);
  const warehouses = await ask<Named[]>(page, 'GET', '/action_warehouses/warehouses');
  const [supplier] = await ask<Named[]>(page, 'GET', '/action_stock_documents/partners?role=supplier');
  const net_weight = packs * variant!.net_weight;
  // All of it in one place, wherever there is room for that.
  let warehouse: Named | undefined;
  let place: { position: Named } | undefined;
  for (const one of warehouses) {
    const goods = { warehouse_id: one.id, variant_id: variant!.id, batch_id: null, packs, net_weight };
    const [first, ...others] = await ask<{ position: Named; packs: number }[]>(
      page,
      'POST',
      '/stock_received/put_away',
      goods,
    );
    if (first?.packs === packs && others.length === 0) {
      [warehouse, place] = [one, first];
      break;
    }
  }
  const allocations = [{ id: randomUUID(), position_id: place!.position.id, packs, net_weight }];
  const number = `CERITA-P-${Date.now()}`;
  const new_batch = { number, expiry_date: today(2) };
  const line = { id: randomUUID(), variant_id: variant!.id, new_batch, allocations };
  const made = await ask<{ id: string; version: number }>(page, 'POST', '/stock_received', {
    kind: 'purchase',
    date: today(),
    warehouse_id: warehouse!.id,
    partner_id: supplier!.id,
    lines: [line],
  });
  await ask(page, 'POST', `/stock_received/${made.id}/post`, { version: made.version });
  const [batch] = await ask<{ id: string }[]>(page, 'GET', `/stock_batches?search=${number}`);
  return { variant: variant!, warehouse: warehouse!, date: today(), batch: batch!, place: allocations[0]! };
}

/** Kg with three decimals. */
const kg = (kilograms: number) => kilograms.toFixed(3).replace('.', ',');

/** Opens the dialog in which an issue is picked. */
async function openPick(page: Page) {
  await button(page, pick.open).click();
  return page.getByRole('dialog');
}

async function count(dialog: ReturnType<Page['getByRole']>, packs: number): Promise<void> {
  await dialog.getByLabel(pick.count).fill(String(packs));
  await dialog.getByLabel(pick.count).press('Enter');
}

test('kg become whole packs, and what one person picked another goes on with, also after a reload and without a network', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  await signedIn(page, owner);
  const { variant, warehouse, date } = await receive(page, 12);
  const customer = await ask<Named>(page, 'POST', '/partners', {
    code: `CERITA-P-${Date.now()}`,
    name: `Rumah Makan Petik ${Date.now()}`,
    roles: ['customer'],
  });
  const issue = await ask<{ id: string }>(page, 'POST', '/stock_issued', {
    kind: 'sale',
    date,
    warehouse_id: warehouse.id,
    partner_id: customer.id,
    lines: [{ id: randomUUID(), variant_id: variant.id }],
  });
  const packs = 10;
  const progress = (done: number) => said(pick.progress, { done: String(done), packs: String(packs) });

  // Half a pack more than ten: which whole packs are meant is asked.
  await page.goto(`/app/stockissued/${issue.id}`);
  const asked = page.getByLabel(stockIssued.asked_weight);
  await asked.fill(String((packs + 0.5) * variant.net_weight));
  const choice = said(stockIssued.whole.take, { packs: String(packs), kg: kg(packs * variant.net_weight) });
  await expect(page.getByRole('button', { name: choice })).toBeVisible();
  await noBarrier(page);
  await page.getByRole('button', { name: choice }).click();
  await expect(page.getByLabel(stockIssued.asked_packs)).toHaveValue(String(packs));
  const goods = page.getByRole('table', { name: stockDocuments.lines.title });
  await expect(goods.getByRole('cell', { name: `${packs} / ${packs}`, exact: true }).first()).toBeVisible();
  await lead(page, stockDocuments.act.submit.open).click();
  await button(page.getByRole('dialog'), stockDocuments.act.submit.open).click();
  await expect(page.getByText(stockDocuments.status.approved).first()).toBeVisible();

  // On a phone: four packs are picked, the dialog is closed and the page reloaded.
  await page.setViewportSize({ width: 390, height: 844 });
  const first = await openPick(page);
  await count(first, 4);
  await expect(first.getByText(progress(4)).first()).toBeVisible();
  await button(first, pick.done).click();
  await expect(first).toBeHidden();
  await page.reload();
  const again = await openPick(page);
  await expect(again.getByText(progress(4)).first()).toBeVisible();
  await noBarrier(page);

  // Somebody else goes on, and both see the sum.
  const context = await browser.newContext();
  const other = await context.newPage();
  await signedIn(other, manager);
  await other.goto(`/app/stockissued/${issue.id}?pick=on`);
  const theirs = other.getByRole('dialog');
  await expect(theirs.getByText(progress(4)).first()).toBeVisible();
  await count(theirs, 3);
  await expect(theirs.getByText(progress(7)).first()).toBeVisible();
  await expect(again.getByText(progress(7)).first()).toBeVisible();

  // A room without a network: what was picked there is told to be unstored, and stored later.
  await page.context().setOffline(true);
  await count(again, 2);
  await expect(again.getByText(said(pick.unstored_other, { n: '1' })).first()).toBeVisible();
  await expect(theirs.getByText(progress(7)).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(theirs.getByText(progress(9)).first()).toBeVisible({ timeout: 30_000 });
  await expect(again.getByText(said(pick.unstored_other, { n: '1' }))).toHaveCount(0);
  await count(theirs, 1);
  await expect(again.getByText(pick.full)).toBeVisible();
  await button(again, pick.done).click();
  await context.close();
  await page.setViewportSize({ width: 1366, height: 768 });

  await lead(page, stockDocuments.act.post.open).click();
  await button(page.getByRole('dialog'), stockDocuments.act.post.open).click();
  await expect(notice(page, stockDocuments.act.post.open)).toBeVisible();
  await expect(page.getByText(/^Diambil: .* 6, .* 4 kemasan/)).toBeVisible();
  await button(page, stockIssued.print.open).click();
  await page.getByRole('menuitem', { name: stockIssued.print.delivery }).click();
  const sheet = page.getByRole('dialog', { name: stockIssued.print.delivery });
  await expect(sheet.getByText(kg(packs * variant.net_weight)).first()).toBeVisible();
  await button(sheet, common.close).click();
});

test('what a picker did not find is held until somebody has checked it, and can be issued once it is released', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signedIn(page, owner);
  const { variant, warehouse, date, batch, place } = await receive(page, 6);
  const customer = await ask<Named>(page, 'POST', '/partners', {
    code: `CERITA-H-${Date.now()}`,
    name: `Rumah Makan Tahan ${Date.now()}`,
    roles: ['customer'],
  });
  /** A submitted sale of so many packs of the batch. */
  const sale = async (packs: number) => {
    const { position_id } = place;
    const net_weight = packs * variant.net_weight;
    const allocation = { id: randomUUID(), batch_id: batch.id, position_id, packs, net_weight };
    const made = await ask<{ id: string; version: number }>(page, 'POST', '/stock_issued', {
      kind: 'sale',
      date,
      warehouse_id: warehouse.id,
      partner_id: customer.id,
      lines: [
        {
          id: randomUUID(),
          variant_id: variant.id,
          expected_packs: packs,
          override_reason: 'Pesanan khusus',
          allocations: [allocation],
        },
      ],
    });
    return ask<{ id: string; version: number }>(page, 'POST', `/stock_issued/${made.id}/submit`, {
      version: made.version,
    });
  };
  const issue = await sale(place.packs);
  const found = place.packs - 2;

  // On a phone: two packs are missing, and stay out of the way of other issues.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/stockissued/${issue.id}?pick=on`);
  const dialog = page.getByRole('dialog');
  await count(dialog, found);
  await button(dialog, pick.short).click();
  await dialog.getByLabel(stockIssued.short_reason).fill('Dua karung robek');
  await expect(dialog.getByLabel(pick.missing.hold)).toBeChecked();
  await noBarrier(page);
  await button(dialog, pick.short).click();
  await expect(dialog.getByText('(Dua karung robek)')).toBeVisible();
  await button(dialog, pick.done).click();

  // The hold says why, and leads to the batch.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('link', { name: /^Ditahan: PS/ }).click();
  await expect(page.getByRole('heading', { name: /^Penahanan PS/ })).toBeVisible();
  await expect(page.getByText('Dua karung robek')).toBeVisible();
  await noBarrier(page);
  await page.getByRole('link', { name: /^CERITA-P-/ }).click();

  // Once checked, it is released and can be issued.
  await page.getByRole('button', { name: /^Lepaskan di / }).click();
  await page.getByLabel(stockDocuments.field.reason).fill('Sudah dikemas ulang');
  await noBarrier(page);
  await button(page.getByRole('dialog'), inventory.change.release.submit).click();
  await expect(notice(page, inventory.change.release.open)).toBeVisible();
  await page.goto('/app/stockadjustment');
  await expect(page.getByText('Sudah dikemas ulang').first()).toBeVisible();
  await noBarrier(page);
  expect(await sale(2)).toMatchObject({ status: 'approved' });
});

test('a place that a picker emptied by the books and found not empty is counted by another person', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const phone = { viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) };
  await signedIn(page, manager);
  const { variant, warehouse, date, batch, place } = await receive(page, 3);
  const customer = await ask<Named>(page, 'POST', '/partners', {
    code: `CERITA-K-${Date.now()}`,
    name: `Rumah Makan Kosong ${Date.now()}`,
    roles: ['customer'],
  });
  const { position_id, packs, net_weight } = place;
  const allocations = [{ id: randomUUID(), batch_id: batch.id, position_id, packs, net_weight }];
  const lines = [
    {
      id: randomUUID(),
      variant_id: variant.id,
      expected_packs: packs,
      override_reason: 'Pesanan khusus',
      allocations,
    },
  ];
  const head = { kind: 'sale', date, warehouse_id: warehouse.id, partner_id: customer.id };
  const made = await ask<{ id: string; version: number }>(page, 'POST', '/stock_issued', { ...head, lines });
  await ask(page, 'POST', `/stock_issued/${made.id}/submit`, { version: made.version });

  await page.setViewportSize(phone.viewport);
  await page.goto(`/app/stockissued/${made.id}?pick=on`);
  const dialog = page.getByRole('dialog');
  await count(dialog, packs);
  await expect(button(dialog, pick.empty.yes)).toBeVisible();
  await alsoInEnglish(page, english.stockIssued.pick.empty.yes, english.stockIssued.pick.empty.no);
  await page.reload();
  await button(dialog, pick.empty.no).click();
  await dialog.getByLabel(pick.empty.left).fill('1');
  await noBarrier(page);
  await button(dialog, pick.empty.count).click();
  await dialog.getByRole('link', { name: pick.empty.open }).click();
  await page.waitForURL(/\/counts\/[\da-f-]{36}$/);
  await expect(page.getByText(stockCounts.recountOther)).toBeVisible();
  await noBarrier(page);

  // Somebody else sees one pack as well.
  const other = await (await browser.newContext(phone)).newPage();
  await signedIn(other, owner);
  await other.goto(page.url());
  const card = other.getByRole('article').first();
  await card.getByLabel(stockCounts.packs).fill('1');
  await button(card, stockCounts.enter).click();
  await button(other, stockCounts.finish).click();
  await button(other.getByRole('dialog'), stockCounts.finish).click();
  await expect(other.getByText(stockCounts.status.review)).toBeVisible();
  await noBarrier(other);
  await other.context().close();
});
