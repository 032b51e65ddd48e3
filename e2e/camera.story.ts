import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { chromiumFlags } from '../scripts/chromium.ts';
import { filmLabel } from './camera.ts';
import { owner } from './people.ts';
import { button, noBarrier, said } from './steps.ts';
import { signedIn } from './story.ts';

const { camera, menu, partners, stockDocuments, stockReceived, ui } = indonesian;

const NAME = 'Bandeng Bersih WGGS 300–500 g';
const film = join(mkdtempSync(join(tmpdir(), 'palka-camera-')), 'label.y4m');
await filmLabel(film, '(01)08990871005117');

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  permissions: ['camera'],
  launchOptions: {
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      // The headless shell has nothing by which it could ask for the camera.
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  },
});

test('a label before the camera of a phone opens its variant', async ({ page }) => {
  await signedIn(page, owner);
  await page.goto('/app');
  await button(page, menu.places.scan).click();
  await expect(page.getByRole('dialog', { name: NAME })).toBeVisible();
  // The camera is off once it has done its work.
  await expect(page.getByRole('region', { name: camera.title })).toHaveCount(0);
});

test('a label before the camera is a line of a receipt, once as long as it stays in sight', async ({ page }) => {
  await signedIn(page, owner);
  await page.goto('/app/stockreceived');
  await button(page, ui.record.create).click();
  const dialog = page.getByRole('dialog');
  for (const label of [stockDocuments.field.warehouse, partners.roles.supplier]) {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('listbox', { name: label }).getByRole('option').first().click();
  }
  await button(dialog, ui.record.create).click();
  await button(page, ui.camera).click();

  const counted = page.getByText(said(stockReceived.scanned, { name: NAME, batch: '–', n: '1' }));
  await expect(counted).toBeVisible();
  const panel = page.getByRole('region', { name: camera.title });
  await expect(panel.getByRole('status')).toHaveText(/^\]d20108990871005117$/);
  await noBarrier(page);
  await button(page, camera.close).click();
  await expect(panel).toHaveCount(0);
  await expect(counted).toBeVisible();
});
