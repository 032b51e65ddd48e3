import { expect, type Locator, type Page, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { button } from './steps.ts';
import { signedIn } from './story.ts';

const words = indonesian.ui.zoom;

async function boxOf(shape: Locator) {
  const box = await shape.boundingBox();
  if (!box) throw new Error('The map does not draw it.');
  return box;
}

test('the map draws its areas, and is looked at nearer by wheel and moved by pointer', async ({ page }) => {
  await signedIn(page, owner);
  await page.goto('/app/maps');
  const area = page.locator('use[href$="#area-714"]');
  await expect(area).not.toHaveAttribute('data-level', '0');
  // A drawing that the browser did not take has no size.
  const before = await boxOf(area);
  expect(before.width).toBeGreaterThan(100);

  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await boxOf(area)).width).toBeGreaterThan(before.width);
  const nearer = await boxOf(area);
  await page.mouse.down();
  await page.mouse.move(x - 20, y - 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(area)).x).toBeLessThan(nearer.x);

  await button(page, words.whole).click();
  await expect.poll(async () => (await boxOf(area)).width).toBeCloseTo(before.width, 0);

  // Taken hold of at a warehouse, the map is moved; a click on it leads to the plans of its rooms.
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -100);
  const warehouse = page.locator('figure a[href*="/app/warehouse/"] circle').last();
  const spot = await boxOf(warehouse);
  const [left, top] = [spot.x + spot.width / 2, spot.y + spot.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left - 30, top, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(warehouse)).x).toBeLessThan(spot.x - 10);
  await expect(page).toHaveURL(/\/app\/maps/);
  await warehouse.click();
  await expect(page).toHaveURL(/\/app\/warehouse\//);
});

/** Two fingers on either side of a place, or above and below it, so many pixels from it each, which move apart in steps. */
async function spread(
  page: Page,
  [x, y]: readonly [number, number],
  [from, to]: readonly [number, number],
  upright = false,
): Promise<void> {
  const touches = await page.context().newCDPSession(page);
  const at = (apart: number) => ({
    touchPoints: [
      { id: 0, x: x - (upright ? 0 : apart), y: y - (upright ? apart : 0) },
      { id: 1, x: x + (upright ? 0 : apart), y: y + (upright ? apart : 0) },
    ],
  });
  const STEPS = 8;
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
  for (let step = 1; step <= STEPS; step += 1) {
    const apart = from + ((to - from) * step) / STEPS;
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(apart) });
  }
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('the map grows as the fingers move apart, and stays between them', async ({ page }) => {
    await signedIn(page, owner);
    await page.goto('/app/maps');
    const area = page.locator('use[href$="#area-714"]');
    await area.scrollIntoViewIfNeeded();
    const before = await boxOf(area);
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    await spread(page, [x, y], [40, 100]);
    await expect.poll(async () => (await boxOf(area)).width / before.width).toBeCloseTo(2.5, 1);
    const nearer = await boxOf(area);
    expect(Math.abs(nearer.x + nearer.width / 2 - x)).toBeLessThan(4);
    expect(Math.abs(nearer.y + nearer.height / 2 - y)).toBeLessThan(4);
    await spread(page, [x, y], [100, 50]);
    await expect.poll(async () => (await boxOf(area)).width / before.width).toBeCloseTo(1.25, 1);
    await spread(page, [x, y], [30, 60], true);
    await expect.poll(async () => (await boxOf(area)).width / before.width).toBeCloseTo(2.5, 1);
  });
});
