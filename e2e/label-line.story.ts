import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from '@playwright/test';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { manager, owner } from './people.ts';
import { alsoInEnglish, button, noBarrier, said } from './steps.ts';
import { ask, askForm, pageOfAnother, postedAs, signedIn, today } from './story.ts';

const { stockDocuments, stockReceived, stockIssued } = indonesian;
const { label } = stockDocuments;

interface Named {
  id: string;
  name: string;
}

interface Made {
  id: string;
  version: number;
}

interface Weighed extends Made {
  lines: { allocations: { pack_weights: number[] }[] }[];
}

/** An article number of 13 digits that nobody else has. */
function newGtin(): string {
  const digits = `29${String(Date.now() % 1e8).padStart(8, '0')}${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`;
  const sum = Array.from(digits, Number).reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

test('of two products with one batch number a label is refused at the other one’s line, and leads to its own', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signedIn(page, owner);
  const run = randomUUID().slice(0, 6);
  const made = async (name: string) => {
    const product = await askForm<Named>(page, '/products', {
      name: `${name} ${run}`,
      name_en: `${name} ${run}`,
      type: 'storable',
      traceability: 'batch',
    });
    const barcode = newGtin();
    const fields = { product_id: product.id, name: `${name} loin ${run}`, code: `${name}-${run}`, barcode };
    const variant = await askForm<Named>(page, '/variant', { ...fields, net_weight: '10', catch_weight: 'true' });
    return { ...variant, barcode };
  };
  const [tuna, marlin] = [await made('TUNA'), await made('MARLIN')];
  const [warehouse] = await ask<Named[]>(page, 'GET', '/action_warehouses/warehouses');
  const [supplier] = await ask<Named[]>(page, 'GET', '/action_stock_documents/partners?role=supplier');
  const [customer] = await ask<Named[]>(page, 'GET', '/action_stock_documents/partners?role=customer');
  const goods = { warehouse_id: warehouse!.id, variant_id: tuna.id, batch_id: null, packs: 2, net_weight: 20 };
  const [place] = await ask<{ position: Named }[]>(page, 'POST', '/stock_received/put_away', goods);
  const position_id = place!.position.id;
  const number = `CERITA-L-${run}`;
  const head = { date: today(), warehouse_id: warehouse!.id };
  const receipt = await ask<Made>(page, 'POST', '/stock_received', {
    ...head,
    kind: 'purchase',
    partner_id: supplier!.id,
    lines: [tuna, marlin].map(({ id: variant_id }) => ({
      id: randomUUID(),
      variant_id,
      new_batch: { number, expiry_date: today(200) },
      expected_packs: 2,
      expected_weight: 20,
      allocations: [{ id: randomUUID(), position_id, packs: 0, net_weight: 0 }],
    })),
  });

  /** Holds a carton of a product before the scanner. */
  const scan = async (dialog: Locator, { barcode }: { barcode: string }) => {
    const field = dialog.getByLabel(stockDocuments.weigh.input);
    await field.fill(`(01)0${barcode}(3103)010250(10)${number}`);
    await field.press('Enter');
  };
  const refusal = (is: typeof tuna, here: typeof tuna) =>
    said(label.other_article, { label: `${is.name} (${is.barcode})`, name: here.name, own: here.barcode });

  const weighed = async () => ask<Weighed>(page, 'GET', `/stock_received/${receipt.id}`);
  const weights = async () => (await weighed()).lines.map(({ allocations }) => allocations[0]!.pack_weights);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/stockreceived/${receipt.id}`);
  await button(page, said(stockReceived.weighLine, { name: tuna.name })).click();
  const tally = (of: Named) => page.getByRole('dialog', { name: said(stockReceived.tally.title, { name: of.name }) });
  await scan(tally(tuna), marlin);
  await expect(tally(tuna).getByRole('alert')).toContainText(refusal(marlin, tuna));
  await noBarrier(page);
  // Its own line is one click away, and takes it.
  await button(tally(tuna), said(label.go, { name: marlin.name })).click();
  await scan(tally(marlin), marlin);
  await expect.poll(weights).toEqual([[], [10.25]]);
  await scan(tally(marlin), tuna);
  await expect(tally(marlin).getByRole('alert')).toContainText(refusal(tuna, marlin));
  await button(tally(marlin), said(label.go, { name: tuna.name })).click();
  await scan(tally(tuna), tuna);
  await expect.poll(weights).toEqual([[10.25], [10.25]]);
  await expect(tally(tuna).getByRole('alert')).toHaveCount(0);
  await alsoInEnglish(page, english.stockDocuments.weigh.input);

  const other = await pageOfAnother(page, manager);
  await postedAs(page, other, '/stock_received', await weighed());
  await other.context().close();

  // The same where goods leave.
  const batches = await ask<(Named & { variant: Named })[]>(page, 'GET', `/stock_batches?search=${number}`);
  const batch_id = batches.find(({ variant }) => variant.id === tuna.id)!.id;
  const allocations = [{ id: randomUUID(), batch_id, position_id, packs: 1, net_weight: 10.25 }];
  const issue = await ask<Made>(page, 'POST', '/stock_issued', {
    ...head,
    kind: 'sale',
    partner_id: customer!.id,
    lines: [{ id: randomUUID(), variant_id: tuna.id, expected_packs: 1, allocations }],
  });
  await ask(page, 'POST', `/stock_issued/${issue.id}/submit`, { version: issue.version });
  await page.goto(`/app/stockissued/${issue.id}?pick=on`);
  const pick = page.getByRole('dialog');
  await scan(pick, marlin);
  await expect(pick.getByRole('alert')).toContainText(refusal(marlin, tuna));
  await expect(pick.getByText(said(stockIssued.pick.progress, { done: '0', packs: '1' })).first()).toBeVisible();
  await noBarrier(page);
  await scan(pick, tuna);
  await expect(pick.getByText(stockIssued.pick.full).first()).toBeVisible();
  await expect(pick.getByText(label.refused)).toHaveCount(0);
});
