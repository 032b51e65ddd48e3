import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { Invoice, InvoiceRow } from '#shared/rental-invoices.ts';
import type { Contract } from '#shared/rental.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { newFinance } from './new-person.ts';
import { manager, owner, viewer } from './people.ts';
import { alsoInEnglish, button, noBarrier, said } from './steps.ts';
import { ask, inLanguage, notice, pageOfAnother, signedIn, today } from './story.ts';

const { common, rental } = indonesian;
const { field, invoice, payment, run, tariff } = rental;

interface Named {
  id: string;
  code: string;
  name: string;
}

const WAREHOUSE = 'Gudang Beku Muara Baru';
const written = (day: string) => day.split('-').toReversed().join('-');
/** The first day of the month before this one. */
function firstOfLastMonth(): string {
  const [year, month] = today().split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
}

/** 400 kg of a renter that came on a day. */
async function brought(page: Page, renter: Named, date: string): Promise<void> {
  const [variant] = await ask<(Named & { net_weight: number })[]>(
    page,
    'GET',
    '/action_stock_documents/variants?search=YFT-CC-A-1-2',
  );
  const warehouses = await ask<Named[]>(page, 'GET', '/action_warehouses/warehouses');
  const warehouse_id = warehouses.find(({ name }) => name === WAREHOUSE)!.id;
  const goods = {
    warehouse_id,
    variant_id: variant!.id,
    batch_id: null,
    packs: 40,
    net_weight: 40 * variant!.net_weight,
  };
  const places = await ask<{ position: Named; packs: number }[]>(page, 'POST', '/stock_received/put_away', goods);
  const draft = await ask<StockDocument>(page, 'POST', '/stock_received', {
    kind: 'deposit',
    date,
    warehouse_id,
    partner_id: renter.id,
    lines: [
      {
        id: randomUUID(),
        variant_id: variant!.id,
        new_batch: { number: `SEWA-${renter.code}`, expiry_date: '2099-12-31' },
        allocations: places.map(({ position, packs }) => ({
          id: randomUUID(),
          position_id: position.id,
          packs,
          net_weight: packs * variant!.net_weight,
        })),
      },
    ],
  });
  await ask(page, 'POST', `/stock_received/${draft.id}/post`, { version: draft.version });
}

/** Chooses what is found for a text. */
async function choose(page: Page, label: string, text: string, option = text): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

test('goods of a month are billed under a contract that another approved, issued, and paid in parts', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(400_000);
  await signedIn(page, owner);
  const money = await newFinance(page, browser, baseURL);
  const number = `SEWA-${Date.now()}`;
  const first = firstOfLastMonth();
  const dialog = page.getByRole('dialog');
  await signedIn(page, manager);
  const renter = await ask<Named>(page, 'POST', '/partners', {
    code: number,
    name: `Penyewa ${number}`,
    roles: ['renter'],
    status: 'active',
    email: 'tagihan@penyewa.example',
  });

  // The manager writes it.
  await page.goto('/app/rental');
  await button(page, indonesian.ui.record.create).click();
  await choose(page, field.renter_id, renter.name);
  await dialog.getByRole('combobox', { name: field.warehouse_id, exact: true }).click();
  await page.getByRole('option', { name: WAREHOUSE }).click();
  await dialog.getByRole('textbox', { name: field.number }).fill(number);
  await dialog.getByRole('textbox', { name: field.start_date }).fill(written(first));
  await dialog.getByRole('textbox', { name: field.start_date }).press('Tab');
  await button(dialog, common.save).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: number }).click();

  // Somebody of finance puts it into force, and agrees what is paid.
  await money.goto(new URL(page.url()).pathname);
  await button(money, rental.activate.button).click();
  await noBarrier(money);
  await button(money.getByRole('dialog'), rental.activate.button).click();
  await expect(
    notice(money, rental.activate.button)
      .or(money.getByText(rental.status.active, { exact: true }))
      .first(),
  ).toBeVisible();
  const region = (name: string) => money.getByRole('region', { name });
  for (const [basis, rate] of [
    [rental.basis.kg_day, '100'],
    [rental.basis.in_kg, '250'],
  ] as const) {
    await button(region(tariff.title), tariff.add).click();
    await money.getByRole('dialog').getByRole('combobox', { name: field.basis }).click();
    await money.getByRole('listbox').getByRole('option', { name: basis, exact: true }).click();
    await money.getByRole('dialog').getByRole('textbox', { name: field.rate }).fill(rate);
    await button(money.getByRole('dialog'), common.save).click();
    await expect(money.getByRole('dialog')).toBeHidden();
    await expect(region(tariff.title)).toContainText(basis);
  }

  // Goods lay there for the whole month; its drafts are computed, and each issued by its approver.
  await brought(page, renter, first);
  await page.goto('/app/rentalinvoice');
  await noBarrier(page);
  await button(page, run.button).click();
  await noBarrier(page);
  await button(dialog, run.compute).click();
  // Jobs of the demo may be done before.
  await expect(dialog.getByRole('status')).toContainText(said(run.computed, { n: '' }).trim(), { timeout: 180_000 });
  await noBarrier(page);
  await button(dialog, common.close).click();
  const [made] = await ask<InvoiceRow[]>(page, 'GET', `/rental_invoices?renter_id=${renter.id}`);
  await money.goto(`/app/rentalinvoice/${made!.id}`);
  await expect(region(invoice.lines)).toContainText(rental.basis.in_kg);
  await noBarrier(money);
  await alsoInEnglish(money, english.rental.basis.in_kg, english.rental.invoice.status.draft);
  await money.reload();
  await region(invoice.lines).getByRole('button', { name: rental.basis.kg_day }).click();
  await expect(money.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await button(money.getByRole('dialog'), common.close).click();
  await button(money, invoice.issue.button).click();
  await noBarrier(money);
  await button(money.getByRole('dialog'), invoice.issue.button).click();
  await expect(money.getByRole('main').getByText(invoice.status.issued, { exact: true }).first()).toBeVisible();
  const issued = await ask<Invoice>(page, 'GET', `/rental_invoices/${made!.id}`);
  const days = new Date(`${issued.to_date}T00:00:00Z`).getUTCDate();
  const kg = issued.lines.find((line) => line.tariff?.basis === 'in_kg')!.quantity;
  expect(issued.sum).toBe(kg * days * 100 + kg * 250);

  // A third is paid, then all.
  const pay = async (amount?: number) => {
    await button(region(payment.title), payment.book.button).click();
    const paid = money.getByRole('dialog');
    if (amount) await paid.getByRole('textbox', { name: payment.field.amount }).fill(String(amount));
    await noBarrier(money);
    await button(paid, common.save).click();
    await expect(paid).toBeHidden();
  };
  await pay(Math.floor(issued.total / 3));
  const left = new Intl.NumberFormat('id-ID').format(issued.total - Math.floor(issued.total / 3));
  await expect(region(payment.title)).toContainText(said(payment.open, { amount: `Rp ${left}` }));
  await pay();
  await expect(region(payment.title)).toContainText(payment.settled);
  await expect(money.getByRole('main').getByText(invoice.status.paid, { exact: true }).first()).toBeVisible();
  await money.reload();
  await noBarrier(money);
  await expect(button(money, invoice.void.button)).toHaveCount(0);
  await alsoInEnglish(money, english.rental.payment.settled, english.rental.invoice.status.paid);

  // Who only looks finds all of it, and nothing to do with it.
  const looking = await pageOfAnother(page, viewer);
  await looking.goto(`/app/rentalinvoice/${made!.id}`);
  await expect(looking.getByRole('main').getByText(invoice.status.paid, { exact: true }).first()).toBeVisible();
  for (const name of [payment.book.button, payment.takeBack.button, invoice.void.button])
    await expect(button(looking, name)).toHaveCount(0);
  await looking.goto(`/app/rental/${issued.contract.id}`);
  await expect(looking.getByRole('region', { name: tariff.title })).toContainText(rental.basis.in_kg);
  await noBarrier(looking);
  for (const name of [rental.page.edit, rental.terminate.button, tariff.add, invoice.make.button])
    await expect(button(looking, name)).toHaveCount(0);
});

test('the lists of rental are whole in English and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, owner);
  await inLanguage(page, 'en');
  const words = english.rental;
  const [one] = await ask<Contract[]>(page, 'GET', `/rental?search=${encodeURIComponent('CV Gurita Beku Kencana')}`);
  const [billed] = await ask<InvoiceRow[]>(page, 'GET', `/rental_invoices?renter_id=${one!.renter.id}`);
  for (const [path, heading] of [
    ['/app/rental', english.menu.item.rental],
    [`/app/rental/${one!.id}`, one!.number],
    ['/app/rental/unbilled', words.unbilled.title],
    ['/app/rental/uncharged', words.uncharged.title],
    ['/app/rentalinvoice', english.menu.item.rentalinvoice],
    [`/app/rentalinvoice/${billed!.id}`, billed!.number!],
    ['/app/rentalinvoice/ageing', words.ageing.title],
    ['/app/rentalinvoice/tax', words.coretax.title],
    [`/app/rentalinvoice/ageing/${one!.renter.id}`, said(words.statement.title, { name: one!.renter.name })],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await noBarrier(page);
  }
  await expect(page.getByRole('link', { name: billed!.number! }).first()).toBeVisible();
});
