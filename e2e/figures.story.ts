import { expect } from '@playwright/test';
import { open, walks } from './access.ts';
import { owner } from './people.ts';
import { ask, signedIn } from './story.ts';

/** Screens of figures: dashboards, maps, and each report by itself and added up. */
const screens = [
  '/app',
  '/app/warehouse_dashboard',
  '/app/maps',
  '/app/maps?region=world',
  ...['outbound', 'inbound', 'shrink', 'ageing', 'expiry', 'utilisation', 'weighing'].map(
    (report) => `/app/reportoutbound?report=${report}`,
  ),
  '/app/reportoutbound?group_by=product&then_by=month',
  '/app/stockadjustment/counts?status=counting',
];

/** The plan of the first room of the first warehouse. */
async function planOf(page: Parameters<typeof signedIn>[0]): Promise<string> {
  const [warehouse] = await ask<{ id: string }[]>(page, 'GET', '/warehouses?size=1');
  const [room] = await ask<{ id: string }[]>(page, 'GET', `/warehouses/${warehouse!.id}/rooms`);
  return `/app/warehouse/${warehouse!.id}?room=${room!.id}`;
}

walks('no screen of figures has a barrier', async ({ page, language, read }) => {
  await signedIn(page, owner);
  for (const path of [...screens, await planOf(page)]) {
    await open(page, path);
    await read();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language);
});
