import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { newFinance } from './new-person.ts';
import { clerk, owner } from './people.ts';
import { button, noBarrier, said } from './steps.ts';
import { ask, inLanguage, notice, signedIn, today } from './story.ts';

const { stockDocuments, stockReceived } = indonesian;
const { costs } = stockReceived;

interface Named {
  id: string;
  name: string;
}

const CODE = 'SKJ-WR-S-1-2-BAG20';
const PACKS = 3;

/** The clerk receives sacks that all weigh alike, and knows no price. Answers the receipt and its kg. */
async function receive(page: Page) {
  const [variant] = await ask<(Named & { net_weight: number })[]>(
    page,
    'GET',
    `/action_stock_documents/variants?search=${CODE}`,
  );
  const [warehouse] = await ask<Named[]>(page, 'GET', '/action_warehouses/warehouses');
  const [supplier] = await ask<Named[]>(page, 'GET', '/action_stock_documents/partners?role=supplier');
  const net_weight = PACKS * variant!.net_weight;
  const goods = { warehouse_id: warehouse!.id, variant_id: variant!.id, batch_id: null, packs: PACKS, net_weight };
  const [place] = await ask<{ position: Named }[]>(page, 'POST', '/stock_received/put_away', goods);
  const line = {
    id: randomUUID(),
    variant_id: variant!.id,
    new_batch: { number: `CERITA-B-${Date.now()}`, expiry_date: '2030-12-31' },
    allocations: [{ id: randomUUID(), position_id: place!.position.id, packs: PACKS, net_weight }],
  };
  const made = await ask<{ id: string; version: number }>(page, 'POST', '/stock_received', {
    kind: 'purchase',
    date: today(),
    warehouse_id: warehouse!.id,
    partner_id: supplier!.id,
    lines: [line],
  });
  const path = `/stock_received/${made.id}/post`;
  const { number } = await ask<{ number: string }>(page, 'POST', path, { version: made.version });
  return { id: made.id, number, net_weight };
}

const rupiah = (amount: number) => `Rp ${new Intl.NumberFormat('id-ID').format(amount)}`;

test('what a clerk receives without a cost, finance finds and costs, each with their own rights alone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  await signedIn(page, owner);
  const finance = await newFinance(page, browser, baseURL);
  const dock = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await inLanguage(dock, 'id');
  await signedIn(dock, clerk);
  const receipt = await receive(dock);
  const name = `${stockDocuments.kind.purchase} ${receipt.number}`;

  await dock.goto(`/app/stockreceived/${receipt.id}`);
  await expect(dock.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(dock.getByText(/Rp/)).toHaveCount(0);
  await expect(button(dock, costs.open)).toHaveCount(0);

  await finance.goto('/app/stockreceived');
  await finance.getByRole('link', { name: costs.show }).click();
  await expect(finance).toHaveURL(/cost=open/);
  await noBarrier(finance);
  await finance.getByRole('link', { name: receipt.number, exact: true }).click();
  await expect(finance.getByText(stockDocuments.costs.provisional)).toBeVisible();
  await button(finance, costs.open).click();
  const dialog = finance.getByRole('dialog', { name: said(costs.title, { name }) });
  await dialog.getByRole('textbox').first().fill('21500');
  const worth = rupiah(21_500 * receipt.net_weight);
  await expect(dialog.getByRole('status')).toContainText(`menjadi ${worth}`);
  await noBarrier(finance);
  await button(dialog, costs.open).click();
  await expect(notice(finance, said(costs.done, { name }))).toBeVisible();
  await expect(finance.getByText(worth).first()).toBeVisible();
  await expect(finance.getByText(stockDocuments.costs.provisional)).toHaveCount(0);
  await finance.context().close();
  await dock.context().close();
});
