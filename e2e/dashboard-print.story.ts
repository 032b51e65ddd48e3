import { expect, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { A4, sheetsOf } from './paper.ts';
import { owner } from './people.ts';
import { button, said } from './steps.ts';
import { signedIn } from './story.ts';

const { dashboard, common, maps } = indonesian;

const printed = [
  { path: '/app', parts: [dashboard.tasks, dashboard.onHand, dashboard.low, dashboard.pledged], charts: 2 },
  { path: '/app/warehouse_dashboard', parts: [dashboard.rooms, dashboard.dwell, dashboard.owners], charts: 3 },
];

for (const { path, parts, charts } of printed) {
  test(`${path} prints whole on one A4, with its charts, black on white in either scheme`, async ({ page }) => {
    await signedIn(page, owner);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: null, colorScheme });
      await page.goto(path);
      await expect(page.locator('figure [role="slider"] rect:not([height="0"])').first()).toBeVisible();
      await expect(page.locator('figure')).toHaveCount(charts);
      if (path === '/app') await expect(page.getByRole('region', { name: dashboard.pledged })).toBeVisible();

      expect(await sheetsOf(page)).toEqual([A4]);
      await page.emulateMedia({ media: 'print', colorScheme });
      for (const name of parts) await expect(page.getByRole('region', { name })).toBeVisible();
      await expect(page.locator('figure [role="slider"] rect:not([height="0"])').first()).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeHidden();
      await expect(button(page, common.print)).toBeHidden();
      const ink = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color);
      expect(darkness(ink), ink).toBeGreaterThan(0.7);
    }
    // In is full and out is hollow: they differ by more than their hue.
    const [into, out] = await Promise.all(
      ['stockreceived', 'stockissued'].map((mark) =>
        page
          .locator(`rect[data-mark="${mark}"]`)
          .first()
          .evaluate((bar) => getComputedStyle(bar).fill),
      ),
    );
    expect(Math.abs(darkness(into!) - darkness(out!)), `${into} beside ${out}`).toBeGreaterThan(0.4);
  });
}

for (const region of ['indonesia', 'world'] as const) {
  test(`the map of ${region} prints on one A4 with its tables`, async ({ page }) => {
    await signedIn(page, owner);
    await page.goto(`/app/maps?region=${region}`);
    await expect(page.getByRole('group', { name: said(maps.label, { region: maps.regions[region] }) })).toBeVisible();
    expect(await sheetsOf(page)).toEqual([A4]);
    await page.emulateMedia({ media: 'print' });
    for (const name of [maps.caught, maps.landed, maps.lies, maps.where])
      await expect(page.getByRole('region', { name })).toBeVisible();
  });
}

/** From 0, white, to 1, black: as a printer without colours has it. */
function darkness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map(([part]) => Number(part));
  return 1 - (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
