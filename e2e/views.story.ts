import { expect, test } from '@playwright/test';
import type { SavedView } from '#shared/saved-view.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { button, noBarrier, said } from './steps.ts';
import { ask, inLanguage, signedIn } from './story.ts';

const { views: words } = indonesian.records;
const name = 'Cerita: menurut kode';

test('a view of a list is saved, opens the list on every device, and is no longer there once it is deleted', async ({
  page,
}) => {
  await signedIn(page, owner);
  await page.goto('/app/grade?order_by=code&sort_by=desc');
  const menu = page.getByRole('menu');
  const choose = async (item: string) => {
    await button(page, words.title).click();
    await menu.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose(words.save);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.name }).fill(name);
  await dialog.getByRole('switch', { name: words.shared }).click();
  await noBarrier(page);
  await button(dialog, indonesian.common.save).click();
  await expect(dialog).toHaveCount(0);
  await choose(said(words.openFirst, { name }));
  await expect(page.getByRole('button', { name: words.title, exact: true })).toHaveAttribute('title', name);

  // As on another device: nothing of it is kept here.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/app/grade');
  await expect(page).toHaveURL(/order_by=code/);

  for (const language of ['id', 'en'] as const) {
    await inLanguage(page, language);
    await page.goto('/app/grade');
    const { views } = (language === 'id' ? indonesian : english).records;
    await button(page, views.title).click();
    await expect(menu.getByRole('menuitem', { name: said(views.openForAll, { name }) })).toBeVisible();
    await expect(menu.getByRole('img', { name: views.isFirst })).toBeVisible();
    await noBarrier(page);
    await page.keyboard.press('Escape');
  }
  const [saved] = (await ask<SavedView[]>(page, 'GET', '/saved_views?list=grade')).filter((one) => one.name === name);
  expect(saved).toMatchObject({ is_shared: true, search: { order_by: 'code', sort_by: 'desc' } });

  await inLanguage(page, 'id');
  await page.goto('/app/grade?order_by=code&sort_by=desc');
  await choose(said(words.delete, { name }));
  await expect(page.getByText(said(words.deleted, { name }))).toBeVisible();
  await page.goto('/app/grade');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/order_by=code/);
});
