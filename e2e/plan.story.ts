import { expect, test } from '@playwright/test';
import type { RoomPlan } from '#shared/storage.ts';
import { planLayers } from '#web/warehouses/plan-layers.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { noBarrier, said } from './steps.ts';
import { ask, inLanguage, signedIn } from './story.ts';

interface Named {
  id: string;
  name: string;
}

/** The room of the demo with the most places, of those in whose racks batches lie. */
async function filledRoom(page: Parameters<typeof signedIn>[0]) {
  const filled = [];
  for (const warehouse of await ask<Named[]>(page, 'GET', '/warehouses?size=100')) {
    for (const room of await ask<Named[]>(page, 'GET', `/warehouses/${warehouse.id}/rooms`)) {
      const plan = await ask<RoomPlan>(page, 'GET', `/storage_rooms/${room.id}/plan`);
      const rack = plan.goods.find(({ position_id }) =>
        plan.positions.some(({ id, kind }) => id === position_id && kind === 'rack'),
      );
      if (rack) filled.push({ warehouse, room, plan, batch: plan.batches.find(({ id }) => id === rack.batch_id)! });
    }
  }
  const [largest] = filled.toSorted((one, other) => other.plan.positions.length - one.plan.positions.length);
  if (!largest) throw new Error('Nothing lies in the racks of the demo.');
  return largest;
}

test('the plan of a room is coloured by what one asks, finds a batch, and opens what lies in its position', async ({
  page,
}) => {
  await signedIn(page, owner);
  const { warehouse, room, plan: lying, batch } = await filledRoom(page);
  for (const language of ['id', 'en'] as const) {
    const { warehouses: words } = language === 'id' ? indonesian : english;
    await inLanguage(page, language);
    await page.goto(`/app/warehouse/${warehouse.id}?room=${room.id}`);
    const plan = page.getByRole('region', { name: said(words.plan.title, { name: room.name }), exact: true });
    const layer = plan.getByRole('combobox', { name: words.plan.layer.label });
    for (const one of planLayers) {
      await layer.selectOption(words.plan.layer[one]);
      await expect(plan.getByRole('list', { name: words.plan.legend }).getByRole('listitem').first()).toBeVisible();
      await noBarrier(page);
    }
    // Each product of the legend has a letter, which its places show, too.
    await layer.selectOption(words.plan.layer.product);
    await expect(plan.getByText(said(words.plan.ofProduct, { letter: 'A', name: '' }))).toBeVisible();

    await plan.getByRole('combobox', { name: words.plan.find.label }).fill(batch.number);
    await page.getByRole('option', { name: batch.number, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`find=batch%3A${batch.id}`));
    const found = plan.getByRole('button', { name: new RegExp(words.plan.find.here) });
    const at = new Set(
      lying.goods.filter(({ batch_id }) => batch_id === batch.id).map(({ position_id }) => position_id),
    );
    await expect(found).toHaveCount(at.size);
    await found.first().click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByRole('link', { name: said(words.position.batch, { number: batch.number }) }),
    ).toBeVisible();
    await noBarrier(page);
    if (language === 'en') {
      await dialog.getByRole('link', { name: said(words.position.batch, { number: batch.number }) }).click();
      await expect(page).toHaveURL(new RegExp(`/app/stockbatch/${batch.id}`));
    }
  }
});

test('the plan is looked at nearer by wheel and moved by pointer, and a place that it was moved by stays closed', async ({
  page,
}) => {
  await signedIn(page, owner);
  const { warehouse, room } = await filledRoom(page);
  // The box does not grow beyond a part of the window: what is larger is scrolled in it.
  await page.setViewportSize({ width: 700, height: 500 });
  await page.goto(`/app/warehouse/${warehouse.id}?room=${room.id}`);
  const title = said(indonesian.warehouses.plan.title, { name: room.name });
  const plan = page.getByRole('region', { name: title, exact: true });
  const place = plan.getByRole('table').getByRole('button').nth(2);
  await place.scrollIntoViewIfNeeded();
  const boxOf = async () => (await place.boundingBox())!;
  const before = await boxOf();
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -500);
  await expect.poll(async () => (await boxOf()).width / before.width).toBeGreaterThan(1.5);
  const nearer = await boxOf();
  // What lay under the pointer still does.
  expect([nearer.x < x, nearer.x + nearer.width > x, nearer.y < y, nearer.y + nearer.height > y]).toEqual(
    Array(4).fill(true),
  );

  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf()).x).toBeLessThan(nearer.x - 30);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await plan.getByRole('button', { name: indonesian.ui.zoom.whole }).click();
  await expect.poll(async () => (await boxOf()).width).toBeLessThanOrEqual(before.width + 1);
});
