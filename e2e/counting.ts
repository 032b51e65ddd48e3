import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { CountRow, StockCount } from '#shared/stock/count.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { indonesian } from '#texts/indonesian.ts';
import { button, takeStep } from './steps.ts';
import { appHeaders, ask } from './story.ts';

const { stockCounts, stockDocuments } = indonesian;

/** What lies at a row, in grams. */
type Lying = (row: CountRow) => { packs: number; grams: number };

/** Entries that one person's device has on their way at once. */
const AT_ONCE = 4;

/** Enters what somebody finds at rows, as their device does; answers the rows as they are then. */
async function enter(page: Page, countId: string, rows: readonly CountRow[], lying: Lying): Promise<CountRow[]> {
  const headers = await appHeaders(page);
  const entered: CountRow[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const answers = rows.slice(at, at + AT_ONCE).map(async (row) => {
      const { packs, grams } = lying(row);
      const data = { id: randomUUID(), row_id: row.id, round: row.rounds + 1, packs, net_weight: grams / 1000 };
      const answer = await page.request.post(`/v1/stock_counts/${countId}/entries`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
      return ((await answer.json()) as { data: CountRow }).data;
    });
    entered.push(...(await Promise.all(answers)));
  }
  return entered;
}

/** Two people count a stock take at the same time, half of it each; what differs is counted again by the other one. */
async function countedByTwo([one, other]: readonly [Page, Page], countId: string, lying: Lying): Promise<void> {
  const rows = await ask<CountRow[]>(one, 'GET', `/stock_counts/${countId}/rows`);
  const half = Math.ceil(rows.length / 2);
  const [first, second] = await Promise.all([
    enter(one, countId, rows.slice(0, half), lying),
    enter(other, countId, rows.slice(half), lying),
  ]);
  const again = (of: readonly CountRow[]) => of.filter(({ state }) => state === 'recount');
  await Promise.all([enter(other, countId, again(first), lying), enter(one, countId, again(second), lying)]);
}

interface Counted {
  /** Who count, each half of it. */
  pair: readonly [Page, Page];
  /** Somebody else, who approves what differs and posts it. */
  approver: Page;
  scope: { name: string; warehouse_id: string; owner_id: string | null };
  lying: Lying;
}

/** A stock take from its freezing to the adjustment that its differences become, which a third person posts. */
export async function counted({ pair, approver, scope, lying }: Counted): Promise<void> {
  const [counter] = pair;
  const { id } = await ask<{ id: string }>(counter, 'POST', '/stock_counts', scope);
  await countedByTwo(pair, id, lying);
  await counter.goto(`/app/stockadjustment/counts/${id}`);
  await button(counter, stockCounts.finish).click();
  await button(counter.getByRole('dialog'), stockCounts.finish).click();
  await expect(counter.getByText(stockCounts.status.review)).toBeVisible();
  await button(counter, stockCounts.post).click();
  await button(counter.getByRole('dialog'), stockCounts.post).click();
  await expect(counter.getByText(stockCounts.status.closed)).toBeVisible();
  const { document } = await ask<StockCount>(counter, 'GET', `/stock_counts/${id}`);
  await approver.goto(`/app/stockadjustment/${document!.id}`);
  await takeStep(approver, stockDocuments.act.approve.open);
  await takeStep(approver, stockDocuments.act.post.open);
  const read = () => ask<StockDocument>(approver, 'GET', `/stock_adjustments/${document!.id}`);
  await expect.poll(async () => (await read()).status).toBe('posted');
}
