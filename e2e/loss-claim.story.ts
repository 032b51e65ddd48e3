import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { daysAfter } from '#shared/days.ts';
import { billingMonth } from '#shared/rental-calendar.ts';
import type { ClaimRow } from '#shared/rental-losses.ts';
import type { Contract } from '#shared/rental.ts';
import type { Agreement } from '#shared/stock-agreements.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { bringIn, newCompany, takeSheet } from './new-company.ts';
import { newFinance, newPerson } from './new-person.ts';
import { nightPasses } from './night.ts';
import { alsoInEnglish, button, noBarrier, rowOf, said } from './steps.ts';
import { ask, postedAs, today } from './story.ts';

const { agreements, common, import: words, losses, portal } = indonesian;

const RENTER = 'PT Titip Beku';
const BATCH = 'TITIP-1';
/** What came on the first of the month, what of it was lost from the tenth on, in kg, and what may be lost, in ‰. */
const STORED = 1000;
const LOST = 12.5;
const PER_MILLE = 2;

const kg = (value: number) => new Intl.NumberFormat('id-ID', { minimumFractionDigits: 3 }).format(value);

/** The month before this one. */
function lastMonth() {
  const { from, to } = billingMonth(daysAfter(billingMonth(today(), 1).from, -1), 1);
  return { first: from, tenth: daysAfter(from, 9), last: to, days: Number(to.slice(8)) };
}
const month = lastMonth();
/** The mean of the month's days, as decision and contract have it, in kg with grams. */
const allowed = Math.round((STORED * month.days - LOST * (month.days - 9)) * PER_MILLE) / (month.days * 1000);

interface Named {
  id: string;
  code: string;
}

/** A store with a contract in force, whose renter's goods came last month and lost weight there. */
async function storeThatLost(page: Page, money: Page, manager: Page) {
  const warehouse = await ask<Named>(page, 'POST', '/warehouses', { code: 'G1', name: 'Gudang satu' });
  const warehouse_id = warehouse.id;
  const room = { warehouse_id, code: 'F1', name: 'Ruang beku 1', temperature_class: 'FRZ' };
  const { id: roomId } = await ask<Named>(page, 'POST', '/storage_rooms', room);
  const { positions } = await ask<{ positions: Named[] }>(page, 'GET', `/storage_rooms/${roomId}/plan`);
  const position_id = positions[0]!.id;
  await bringIn(page, '/products', 'name;name_en;type;has_expired', 'Loin tuna;Tuna loin;Disimpan;Tidak');
  const variant = 'product_id;name;code;catch_weight;net_weight;temperature_class';
  await bringIn(page, '/variant', variant, 'Loin tuna;Loin tuna timbang;LOIN-TT;Ya;10;FRZ');
  await bringIn(page, '/partners', 'code;name;roles', `T1;${RENTER};renter`);
  const [renter] = await ask<Named[]>(page, 'GET', '/partners?search=T1');
  const [loin] = await ask<Named[]>(page, 'GET', '/action_stock_documents/variants?search=LOIN-TT');

  const terms = { renter_id: renter!.id, warehouse_id, start_date: month.first };
  const contract = await ask<Contract>(manager, 'POST', '/rental', {
    ...terms,
    notice_days: 30,
    billing_day: 1,
    minimum_charge: 0,
    free_days: 0,
    counts_withdrawal_day: true,
    notes: null,
  });
  await ask(money, 'POST', `/rental/${contract.id}/activate`, { version: contract.version });

  const packs = STORED / 10;
  const head = { date: month.first, warehouse_id, partner_id: renter!.id };
  const line = { id: randomUUID(), variant_id: loin!.id };
  const came = await ask<StockDocument>(manager, 'POST', '/stock_received', {
    ...head,
    kind: 'deposit',
    lines: [
      {
        ...line,
        new_batch: { number: BATCH },
        allocations: [{ id: randomUUID(), position_id, packs, net_weight: STORED }],
      },
    ],
  });
  await postedAs(manager, page, '/stock_received', came);
  const [batch] = await ask<Named[]>(manager, 'GET', `/stock_batches?search=${BATCH}`);
  const place = { batch_id: batch!.id, position_id, packs: 0, net_weight: LOST };
  const lost = await ask<StockDocument>(manager, 'POST', '/stock_adjustments', {
    kind: 'shrink',
    date: month.tenth,
    warehouse_id,
    owner_id: renter!.id,
    notes: 'Ditimbang ulang setelah pintu kamar rusak',
    lines: [{ ...line, id: randomUUID(), allocations: [{ id: randomUUID(), ...place }] }],
  });
  await postedAs(manager, page, '/stock_adjustments', lost);
  const { number } = await ask<StockDocument>(manager, 'GET', `/stock_adjustments/${lost.id}`);
  return { contract, renter: renter!, warehouse, lost: number! };
}

test('a renter’s list is explained and agreed on, and what was lost beyond the contract becomes a claim by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(400_000);
  await newCompany(page);
  const manager = await newPerson(page, browser, baseURL, { name: 'Joko Gudang', role: 'Kepala Gudang' });
  const money = await newFinance(page, browser, baseURL);
  const { contract, renter, warehouse, lost } = await storeThatLost(page, money, manager);
  const theirs = await newPerson(page, browser, baseURL, {
    name: 'Dian Penitip',
    role: 'Penyewa',
    partner_ids: [renter.id],
  });
  await theirs.setViewportSize({ width: 390, height: 844 });
  const inside = manager.getByRole('dialog');

  // How much may be lost is a term of the contract.
  await money.goto(`/app/rental/${contract.id}`);
  const section = money.getByRole('region', { name: losses.title });
  await expect(section).toContainText(losses.none);
  await button(section, losses.add).click();
  const terms = money.getByRole('dialog');
  await terms.getByRole('textbox', { name: losses.field.per_mille }).fill(String(PER_MILLE));
  await noBarrier(money);
  await button(terms, common.save).click();
  await expect(terms).toBeHidden();
  await expect(section).toContainText(losses.allGoods);

  // The renter's list still has what came; the document that took the weight explains the difference, and both agree.
  const agreement = await ask<Agreement>(manager, 'POST', '/stock_agreements', {
    owner_id: renter.id,
    warehouse_id: warehouse.id,
    day: month.last,
  });
  await manager.goto(`/app/stockagreement/${agreement.id}`);
  await button(manager, agreements.upload).click();
  await takeSheet(manager.getByRole('dialog', { name: said(words.title, { what: agreements.list }) }), [
    'No. Lot;Jml Karton;Berat',
    `${BATCH};${STORED / 10};${STORED}`,
  ]);
  await manager.getByRole('tab', { name: new RegExp(`^${agreements.heap.differs}`) }).click();
  await expect(rowOf(manager, BATCH).getByRole('link', { name: lost })).toBeVisible();
  await noBarrier(manager);
  await button(manager, agreements.sign.button).click();
  await button(inside, agreements.sign.button).click();
  await expect(manager.getByText(agreements.status.signed).first()).toBeVisible();
  await theirs.goto(`/app/stockagreement/${agreement.id}`);
  await button(theirs, agreements.answer.agree).click();
  await button(theirs.getByRole('dialog'), agreements.answer.agree).click();
  await expect(theirs.getByText(agreements.status.agreed).first()).toBeVisible();

  // Nobody claims anything: the night does.
  await money.goto('/app/rental/claims');
  await expect(money.getByText(losses.claim.none)).toBeVisible();
  await noBarrier(money);
  await nightPasses(page);
  const claims = () => ask<ClaimRow[]>(money, 'GET', '/rental_claims');
  const [claim, ...others] = await claims();
  expect(others).toEqual([]);
  expect(claim).toMatchObject({
    month: month.first,
    status: 'open',
    lost: LOST,
    contract: { number: contract.number },
  });
  expect(claim!.allowed).toBeCloseTo(allowed, 2);
  expect(claim!.beyond).toBeCloseTo(LOST - allowed, 2);
  await money.reload();
  await money.getByRole('link', { name: claim!.number }).click();
  await expect(money.getByRole('heading', { level: 1, name: claim!.number })).toBeVisible();
  const documents = money.getByRole('region', { name: losses.claim.documents });
  await expect(documents.getByRole('link', { name: lost })).toBeVisible();
  await expect(documents).toContainText(BATCH);
  await expect(money.getByText(kg(claim!.beyond)).first()).toBeVisible();
  await noBarrier(money);
  await alsoInEnglish(money, english.losses.claim.figure.beyond, english.losses.claim.documents);
  await money.reload();

  // The renter was told, and reads the same on a phone.
  await theirs.goto(`/app/rental/claims/${claim!.id}`);
  await expect(theirs.getByText(losses.claim.status.open).first()).toBeVisible();
  await expect(theirs.getByText(kg(claim!.beyond)).first()).toBeVisible();
  await expect(button(theirs, losses.close.button)).toHaveCount(0);
  await noBarrier(theirs);
  const told = await ask<{ short_description: string }[]>(theirs, 'GET', '/notifications');
  expect(told.filter(({ short_description }) => short_description.includes(claim!.number))).toHaveLength(1);

  // They also see when the books were proved: that night.
  await theirs.goto('/app');
  await expect(theirs.getByText(new RegExp(`^${said(portal.stock.proved, { when: '' })}`))).toBeVisible();
  await noBarrier(theirs);
  await theirs.goto(`/app/rental/claims/${claim!.id}`);

  // It is closed with what was agreed, and the next night opens no other.
  await button(money, losses.close.button).click();
  const closing = money.getByRole('dialog');
  await closing.getByRole('combobox', { name: losses.field.outcome }).click();
  await money.getByRole('option', { name: losses.close.outcome.compensated }).click();
  await closing.getByRole('textbox', { name: losses.field.compensation }).fill('525000');
  await closing.getByRole('textbox', { name: losses.field.note }).fill('Dibayar bersama tagihan berikut');
  await noBarrier(money);
  await button(closing, common.save).click();
  await expect(money.getByText(losses.claim.status.compensated).first()).toBeVisible();
  await expect(button(money, losses.close.button)).toHaveCount(0);
  await nightPasses(page);
  expect(await claims()).toHaveLength(1);
  await theirs.reload();
  await expect(theirs.getByText(losses.claim.status.compensated).first()).toBeVisible();
  await Promise.all([manager, money, theirs].map((one) => one.context().close()));
});
