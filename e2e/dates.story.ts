import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { manager, owner } from './people.ts';
import { alsoInEnglish, button, noBarrier, picture, said } from './steps.ts';
import { ask, askForm, pageOfAnother, posted, signedIn, today } from './story.ts';

const { inventory, stockReceived, stockDocuments } = indonesian;
const { dates } = inventory;

const shown = (day: string) => day.split('-').toReversed().join('-');

test('dates of a batch are corrected with a photo, a reason and a second person, who sees what left under the old ones', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signedIn(page, owner);
  const run = randomUUID().slice(0, 6);
  const product = await askForm<{ id: string }>(page, '/products', {
    name: `TENGGIRI ${run}`,
    name_en: `MACKEREL ${run}`,
    type: 'storable',
    traceability: 'batch',
  });
  const variant = { product_id: product.id, name: `Tenggiri ${run}`, code: `TGR-${run}`, net_weight: '10' };
  const { id: variant_id } = await askForm<{ id: string }>(page, '/variant', variant);
  const first = async (path: string) => (await ask<{ id: string }[]>(page, 'GET', path))[0]!.id;
  const warehouse_id = await first('/action_warehouses/warehouses');
  const asked = { warehouse_id, variant_id, batch_id: null, packs: 3, net_weight: 30 };
  const [place] = await ask<{ position: { id: string } }[]>(page, 'POST', '/stock_received/put_away', asked);
  const position_id = place!.position.id;
  const number = `CERITA-T-${run}`;
  const [wrong, right] = [today(300), today(60)];
  const head = { date: today(), warehouse_id };
  const second = await pageOfAnother(page, manager);
  const post = async (path: string, body: object) => posted(page, second, path, { ...head, ...body });
  await post('/stock_received', {
    kind: 'purchase',
    partner_id: await first('/action_stock_documents/partners?role=supplier'),
    lines: [
      {
        id: randomUUID(),
        variant_id,
        new_batch: { number, expiry_date: wrong },
        allocations: [{ id: randomUUID(), position_id, packs: 3, net_weight: 30 }],
      },
    ],
  });
  const batch_id = await first(`/stock_batches?search=${number}`);
  const left = await post('/stock_issued', {
    kind: 'sale',
    partner_id: await first('/action_stock_documents/partners?role=customer'),
    lines: [
      {
        id: randomUUID(),
        variant_id,
        expected_packs: 1,
        allocations: [{ id: randomUUID(), batch_id, position_id, packs: 1, net_weight: 10 }],
      },
    ],
  });
  const issue = await ask<{ number: string }>(page, 'GET', `/stock_issued/${left.id}`);

  // What the carton says, and its photo.
  await page.goto(`/app/stockbatch/${batch_id}`);
  await button(page, dates.open).click();
  const dialog = page.getByRole('dialog', { name: said(dates.of, { number }) });
  await dialog.getByLabel(stockReceived.batch.fact.expiry_date).fill(shown(right));
  await dialog.getByLabel(stockReceived.batch.fact.expiry_date).press('Tab');
  await dialog.getByLabel(stockDocuments.field.reason).fill('Salah baca label karton');
  await button(dialog, dates.submit).click();
  await expect(dialog.getByText(dates.photoNeeded)).toBeVisible();
  await noBarrier(page);
  await dialog.locator('input[type=file]').setInputFiles(await picture('#336699'));
  await button(dialog, dates.submit).click();
  const change = `${shown(wrong)} → ${shown(right)}`;
  const corrections = page.getByRole('region', { name: dates.title });
  await expect(corrections.getByText(dates.waits)).toBeVisible();

  // A second person sees the photo's place, who got goods under the old date, and decides.
  await second.goto(page.url());
  const theirs = second.getByRole('region', { name: dates.title });
  await expect(theirs.getByText(change)).toBeVisible();
  await expect(theirs.getByRole('link', { name: dates.photo })).toBeVisible();
  await expect(theirs.getByRole('link', { name: issue.number })).toBeVisible();
  await noBarrier(second);
  await button(theirs, dates.approve).click();
  await button(second.getByRole('dialog'), dates.approve).click();
  await expect(theirs.getByText(new RegExp(`^${dates.status.approved}`))).toBeVisible();
  await second.context().close();

  // Both stay to be seen.
  await page.reload();
  await expect(corrections.getByText(change)).toBeVisible();
  await expect(corrections.getByRole('link', { name: issue.number })).toBeVisible();
  expect(await ask(page, 'GET', `/stock_batches/${batch_id}`)).toMatchObject({ expiry_date: right });
  await alsoInEnglish(page, english.inventory.dates.title, english.inventory.dates.left);
});
