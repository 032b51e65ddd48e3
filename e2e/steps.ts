import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

/** The button of exactly this name. */
export const button = (inside: Page | Locator, name: string): Locator =>
  inside.getByRole('button', { name, exact: true });

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

/** Nothing of the page as it stands keeps anybody out: axe finds nothing serious or critical. */
export async function noBarrier(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  );
}
