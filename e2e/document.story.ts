import { expect, test, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { button, said } from './steps.ts';
import { ask, signedIn } from './story.ts';

const { stockReceived, stockDocuments } = indonesian;

interface Draft {
  id: string;
  lines: { variant: { name: string; catch_weight: boolean } }[];
}

/** The first draft of a type of document whose lines pass a test. */
async function draft(page: Page, path: string, isMeant: (one: Draft) => boolean): Promise<Draft> {
  const drafts = await ask<{ id: string }[]>(page, 'GET', `${path}?status=draft&size=100`);
  for (const { id } of drafts) {
    const found = await ask<Draft>(page, 'GET', `${path}/${id}`);
    if (isMeant(found)) return found;
  }
  throw new Error(`No draft of ${path} is like that.`);
}

const hasLines = ({ lines }: Draft) => lines.length > 0;
const top = async (page: Page, within: string) => (await page.locator(within).first().boundingBox())?.y;

test('a document begins with its goods, and its way forward stands at one place', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signedIn(page, owner);
  const places = new Set<string>();
  const visit = async (entity: string, path: string) => {
    const { id } = await draft(page, path, hasLines);
    await page.goto(`/app/${entity}/${id}`);
    await expect(page.locator('main tbody').first()).toBeVisible();
    const box = await page.locator('[data-primary]').boundingBox();
    places.add(`${(box?.x ?? 0) + (box?.width ?? 0)} ${box?.y}`);
  };

  await visit('stockreceived', '/stock_received');
  expect(await top(page, 'main tbody')).toBeLessThan(260);
  await visit('stockissued', '/stock_issued');
  await expect(page.locator('[data-aside] li').first()).toBeVisible();
  expect(await top(page, '[data-aside] li')).toBeLessThan(300);
  expect([...places]).toHaveLength(1);
});

test('all that weighing needs is in sight above the keyboard of a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 508 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signedIn(page, owner);
  const { id, lines } = await draft(page, '/stock_received', (one) =>
    one.lines.some(({ variant }) => variant.catch_weight),
  );
  const { name } = lines.find(({ variant }) => variant.catch_weight)!.variant;
  await page.goto(`/app/stockreceived/${id}`);
  await button(page, said(stockReceived.weighLine, { name })).first().click();
  const scale = page.getByRole('dialog', { name: said(stockReceived.tally.title, { name }) });
  const { add } = stockDocuments.weigh;
  for (const one of [button(scale, add), button(scale, stockReceived.tally.close), scale.getByRole('list')]) {
    const box = await one.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(508);
  }
  await context.close();
});
