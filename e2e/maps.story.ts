import { expect, type Locator, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { button } from './steps.ts';
import { signedIn } from './story.ts';

const words = indonesian.maps;

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
});
