import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { personAt } from './effort.ts';
import { manager, owner } from './people.ts';
import { button } from './steps.ts';
import { ask, askForm, pageOfAnother, posted, signedIn, today } from './story.ts';

const { common, partners, stockDocuments, stockIssued } = indonesian;
const outbound = 'outbound@samudra.example';

interface Named {
  id: string;
  name: string;
  code: string;
}

interface Received {
  number: string;
  expiry_date: string;
  packs: number;
  /** kg of each pack. */
  kg: number;
}

/** Puts goods that nobody else touches into a warehouse: a product of its own, in batches. */
async function goodsOf(page: Page, name: string, fields: Record<string, string>, batches: readonly Received[]) {
  const product = await askForm<Named>(page, '/products', {
    name,
    name_en: name,
    type: 'storable',
    traceability: 'batch',
  });
  const variant = await askForm<Named>(page, '/variant', { product_id: product.id, name, ...fields });
  const first = async (path: string) => (await ask<Named[]>(page, 'GET', path))[0]!;
  const warehouse = await first('/action_warehouses/warehouses');
  const supplier = await first('/action_stock_documents/partners?role=supplier');
  const lines = [];
  for (const { number, expiry_date, packs, kg } of batches) {
    const sought = {
      warehouse_id: warehouse.id,
      variant_id: variant.id,
      batch_id: null,
      packs,
      net_weight: packs * kg,
    };
    const places = await ask<{ position: Named; packs: number }[]>(page, 'POST', '/stock_received/put_away', sought);
    const allocations = places.map((place) => ({
      id: randomUUID(),
      position_id: place.position.id,
      packs: place.packs,
      net_weight: place.packs * kg,
      ...(fields.catch_weight === 'true' && { pack_weights: Array.from({ length: place.packs }, () => kg) }),
    }));
    lines.push({ id: randomUUID(), variant_id: variant.id, new_batch: { number, expiry_date }, allocations });
  }
  const other = await pageOfAnother(page, manager);
  const head = { kind: 'purchase', date: today(), warehouse_id: warehouse.id, partner_id: supplier.id, lines };
  await posted(page, other, '/stock_received', head);
  await other.context().close();
  return { variant, warehouse };
}

test('skipjack by the kilogram and 20 weighed albacore leave, out of turn and one short, within 100 seconds', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signedIn(page, owner);
  const run = randomUUID().slice(0, 4).toUpperCase();
  const sacks = { code: `CKL${run}`, net_weight: '20', catch_weight: 'false' };
  const skipjack = await goodsOf(page, `Cakalang ${run}`, sacks, [
    { number: `C1-${run}`, expiry_date: today(90), packs: 80, kg: 20 },
  ]);
  const weighed = { code: `ALB${run}`, net_weight: '2.5', catch_weight: 'true' };
  await goodsOf(page, `Albakora ${run}`, weighed, [
    { number: `A1-${run}`, expiry_date: today(60), packs: 30, kg: 2.5 },
    { number: `A2-${run}`, expiry_date: today(120), packs: 30, kg: 2.5 },
  ]);
  const customer = `Rumah Makan ${run}`;
  await ask(page, 'POST', '/partners', { code: `RM${run}`, name: customer, roles: ['customer'] });

  await page.context().clearCookies();
  await signedIn(page, outbound);
  await page.goto('/app/stockissued');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const person = personAt(page);
  const dialog = page.getByRole('dialog');
  /** Says yes to the question, which stands on no. */
  async function confirmed(act: string) {
    await expect(button(dialog, common.cancel)).toBeFocused();
    await expect(button(dialog, act)).toBeVisible();
    await person.press('Tab');
    await person.press('Enter');
  }
  await person.press('n');
  await expect(dialog.getByRole('combobox', { name: stockDocuments.field.kind })).toBeFocused();
  await person.press('Tab');
  await person.press('Tab');
  await person.press('ArrowDown');
  await expect(page.getByRole('option', { name: skipjack.warehouse.name })).toBeVisible();
  await person.type('Muara');
  await person.press('Enter');
  await expect(dialog.getByRole('combobox', { name: stockDocuments.field.warehouse })).toHaveValue(
    skipjack.warehouse.name,
  );
  await person.press('Enter');

  const partner = page.getByRole('combobox', { name: partners.roles.customer });
  await expect(partner).toBeFocused();
  await person.type(run);
  await expect(page.getByRole('option', { name: customer })).toBeVisible();
  await person.press('Enter');
  await expect(partner).toHaveValue(customer);
  await person.press('Enter');
  await person.press('Enter');
  await expect(page.getByLabel(stockDocuments.field.vehicle_number)).toBeFocused();
  await person.type('B 9123 KXT');
  await person.click(page.getByLabel(stockDocuments.pick.variant));
  await person.type(sacks.code);
  await person.press('Enter');
  const lineOf = (name: string) => page.locator('tbody').filter({ hasText: name });
  const askedWeight = lineOf(skipjack.variant.name).getByLabel(stockIssued.asked_weight);
  await expect(lineOf(skipjack.variant.name).getByLabel(stockIssued.asked_packs)).toBeFocused();
  await person.press('Enter');
  await expect(askedWeight).toBeFocused();
  await person.type('1250');
  await expect(page.getByText(/62 kemasan/).first()).toBeVisible();
  await person.press('-');
  await expect(lineOf(skipjack.variant.name).getByLabel(stockIssued.asked_packs)).toHaveValue('62');
  await person.click(page.getByLabel(stockDocuments.pick.variant));
  await person.type(weighed.code);
  await person.press('Enter');
  await expect(lineOf(`Albakora ${run}`).getByLabel(stockIssued.asked_packs)).toBeFocused();
  await person.type('20');
  await person.press('Enter');
  const first = page.getByRole('listitem', { name: `A1-${run}` });
  const second = page.getByRole('listitem', { name: `A2-${run}` });
  await expect(first).toContainText(stockIssued.reason.chosen_first_expiring);

  // All of the batch that keeps longer, as the buyer wants it.
  await person.click(first.getByLabel(/^Kemasan dari/));
  await person.press('Control+a');
  await person.type('0');
  await person.click(second.getByLabel(/^Kemasan dari/));
  await person.type('20');
  await expect(second.getByLabel(/^Kemasan dari/)).toHaveValue('20');
  await person.click(page.getByLabel(stockIssued.override_reason));
  await person.type('Pembeli minta umur panjang');
  await person.press('Control+Enter');
  await confirmed(stockDocuments.act.submit.open);
  await expect(page.getByText(stockDocuments.status.submitted).first()).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const other = await pageOfAnother(page, manager);
  const { version } = await ask<{ version: number }>(other, 'GET', `/stock_issued/${id}`);
  await ask(other, 'POST', `/stock_issued/${id}/approve`, { version });
  await other.context().close();
  await page.reload();
  await expect(page.getByText(stockDocuments.status.approved).first()).toBeVisible();

  // The sacks are counted, 19 packs weighed; one is not there.
  await person.click(button(page, stockIssued.pick.open));
  const weight = dialog.getByLabel(stockDocuments.weigh.input);
  const count = dialog.getByLabel(stockIssued.pick.count);
  for (let place = 0; place < 6; place += 1) {
    const isEmpty = button(dialog, stockIssued.pick.empty.yes);
    await expect(weight.or(count).or(isEmpty)).toBeVisible();
    if (await isEmpty.isVisible()) {
      // Nothing is left there by the books, and nothing is.
      await person.click(isEmpty);
      await expect(isEmpty).toBeHidden();
    } else if (await count.isVisible()) {
      await expect(count).toBeFocused();
      await person.press('Enter');
      await expect(count).toBeHidden();
    } else {
      await expect(weight).toBeFocused();
      await person.inOneGo(async () => {
        for (let pack = 0; pack < 19; pack += 1) {
          await person.type((2.4 + ((pack * 7) % 20) / 100).toFixed(2).replace('.', ','));
          await person.press('Enter');
        }
      });
      await person.click(button(dialog, stockIssued.pick.short));
      await person.type('Satu karton rusak');
      await person.press('Enter');
      await expect(dialog.getByText(stockIssued.pick.endedShort.split('{{', 1)[0]!)).toBeVisible();
    }
    const next = button(dialog, stockIssued.pick.next);
    if (!(await next.isVisible())) break;
    await expect(next).toBeFocused();
    await person.press('Enter');
  }
  await expect(button(dialog, stockIssued.pick.done)).toBeFocused();
  await person.press('Enter');
  await expect(dialog).toBeHidden();

  await person.press('Control+Enter');
  await confirmed(stockDocuments.act.post.open);
  await expect(page.getByText(stockDocuments.status.posted).first()).toBeVisible();
  await person.click(button(page, stockIssued.print.open));
  await person.click(page.getByRole('menuitem', { name: stockIssued.print.delivery }));
  const note = page.getByRole('dialog', { name: stockIssued.print.delivery });
  for (const text of [customer, 'B 9123 KXT', `A2-${run}`]) await expect(note.getByText(text).first()).toBeVisible();
  person.took(100);
});
