import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { inLanguage } from './story.ts';

/** The button of exactly this name. */
export const button = (inside: Page | Locator, name: string): Locator =>
  inside.getByRole('button', { name, exact: true });

/** The button that leads a document on, which names its size behind its act. */
export const lead = (page: Page, act: string): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${act}( \\d|$)`) });

/** Takes a step of a document that asks once more before it is taken. */
export async function takeStep(page: Page, act: string): Promise<void> {
  await lead(page, act).click();
  await button(page.getByRole('dialog'), act).click();
}

/** The rows of the list in which this text stands. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

export const searchFor = (page: Page, text: string): Promise<void> => page.getByRole('searchbox').fill(text);

/** A text of the catalogue with its values put in. */
export const said = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

/** A picture that nobody has seen before, as a camera's file. */
export const picture = async (color: string) => ({
  name: 'tuna.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

/** All that axe knows, or only what a colour scheme can change. */
type Looked = 'everything' | 'colours';

/**
 * What axe calls serious or critical in a part of the page as it stands, one line a finding. The app has no frames, and
 * without them axe needs no second page to put its findings together.
 */
export async function barriers(page: Page, part = 'html', looked: Looked = 'everything'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (
    looked === 'colours' ? axe.withRules(['color-contrast', 'link-in-text-block']) : axe
  ).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${page.url()}: ${id} (${help}) at ${target.join(' ')}: ${html.slice(0, 120)}`),
    );
}

/** Nothing of the page as it stands keeps anybody out. */
export async function noBarrier(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
}

/** The screen at this address is in English as well, where it says these words, and keeps nobody out either. */
export async function alsoInEnglish(page: Page, ...words: string[]): Promise<void> {
  await inLanguage(page, 'en');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const text of words) await expect(page.getByText(text).first()).toBeVisible();
  await noBarrier(page);
  await inLanguage(page, 'id');
}
