import { expect, test } from '@playwright/test';
import { daysAfter } from '#shared/days.ts';
import type { Agreement, AgreementPair } from '#shared/stock-agreements.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { agreementPapers as paper } from '#texts/id/agreement-papers.ts';
import { manager, renter } from './people.ts';
import { takeSheet } from './new-company.ts';
import { alsoInEnglish, button, noBarrier, said } from './steps.ts';
import { ask, pageOfAnother, signedIn, today } from './story.ts';

const { agreements, import: words, ui } = indonesian;
const { answer, note, sign } = agreements;

const RENTER = 'PT Mutiara Utara Seafood';
const written = (day: string) => day.split('-').toReversed().join('-');

test('store and owner agree on a day’s stock: their list, what differs and why, and both signatures', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signedIn(page, manager);
  // Goods of the renter lie in one of the warehouses.
  const [owner] = await ask<{ id: string }[]>(page, 'GET', `/partners?search=${encodeURIComponent(RENTER)}`);
  const [place] = await ask<{ warehouse: { name: string } }[]>(
    page,
    'GET',
    `/inventory_stocks?group_by=warehouse&owner_id=${owner!.id}&order_by=net_weight&sort_by=desc`,
  );
  // The day before, so that no document of another story falls on it.
  const day = daysAfter(today(), -1);
  const dialog = page.getByRole('dialog');

  await page.goto('/app/stockagreement');
  await button(page, ui.record.create).click();
  await dialog.getByRole('combobox', { name: agreements.field.owner_id }).fill(RENTER);
  await page.getByRole('option', { name: RENTER }).first().click();
  await dialog.getByRole('combobox', { name: agreements.field.warehouse_id }).click();
  await page.getByRole('option', { name: place!.warehouse.name, exact: true }).click();
  await dialog.getByRole('textbox', { name: agreements.field.day }).fill(written(day));
  await dialog.getByRole('textbox', { name: agreements.field.day }).press('Tab');
  await noBarrier(page);
  await button(dialog, indonesian.common.save).click();
  await expect(dialog).toBeHidden();
  const [begun] = await ask<Agreement[]>(page, 'GET', '/stock_agreements?order_by=created_at&sort_by=desc');
  await page.goto(`/app/stockagreement/${begun!.id}`);
  await expect(page.getByText(agreements.noList.title)).toBeVisible();
  await noBarrier(page);

  // The owner's sheet knows all batches but one, and one of them with a kilogram less.
  const ours = await ask<AgreementPair[]>(page, 'GET', `/stock_agreements/${begun!.id}/pairs?heap=only_ours&size=100`);
  const lying = ours.filter((pair) => pair.ours!.net_weight > 1 && pair.batch_number !== null);
  const [missed, lighter] = lying;
  expect(lighter).toBeDefined();
  const rows = lying.slice(1).map(({ batch_number, ours: has }) => {
    const weight = batch_number === lighter!.batch_number ? has!.net_weight - 1 : has!.net_weight;
    return `${batch_number};${has!.packs};${String(weight).replace('.', ',')}`;
  });
  await button(page, agreements.upload).click();
  await takeSheet(page.getByRole('dialog', { name: said(words.title, { what: agreements.list }) }), [
    'No. Lot;Jml Karton;Berat',
    ...rows,
  ]);

  // What differs is said before anything is signed.
  await button(page, sign.button).click();
  await expect(button(dialog, sign.button)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const [heap, batch, why] of [
    ['differs', lighter!, 'Ditimbang bersama pagi ini'],
    ['only_ours', missed!, 'Belum dicatat pemilik'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${agreements.heap[heap]}`) }).click();
    const row = page.getByRole('row').filter({ hasText: batch.batch_number! });
    await button(row.first(), note.button).click();
    await dialog.getByRole('textbox', { name: note.label }).fill(why);
    await button(dialog, note.save).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(why)).toBeVisible();
  }
  await noBarrier(page);
  await alsoInEnglish(page, english.agreements.heap.same, english.agreements.sign.button);
  await page.reload();
  await button(page, sign.button).click();
  await button(dialog, sign.button).click();
  await expect(page.getByText(agreements.status.signed).first()).toBeVisible();

  // Somebody of the owner reads it on a phone, and agrees.
  const theirs = await pageOfAnother(page, renter);
  await theirs.setViewportSize({ width: 390, height: 844 });
  await theirs.goto('/app/stockagreement');
  await theirs.getByRole('link', { name: begun!.number }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: begun!.number })).toBeVisible();
  await expect(theirs.getByText(agreements.status.signed).first()).toBeVisible();
  await noBarrier(theirs);
  await alsoInEnglish(theirs, english.agreements.answer.agree, english.agreements.status.signed);
  await theirs.reload();
  await button(theirs, answer.agree).click();
  await noBarrier(theirs);
  await button(theirs.getByRole('dialog'), answer.agree).click();
  await expect(theirs.getByText(agreements.status.agreed).first()).toBeVisible();
  await theirs.context().close();

  // The paper says all of it, and nothing of it changes any more.
  await page.reload();
  await expect(page.getByText(agreements.status.agreed).first()).toBeVisible();
  await expect(button(page, sign.button)).toHaveCount(0);
  await button(page, agreements.print).click();
  for (const text of [paper.heading, begun!.number, 'Ditimbang bersama pagi ini', 'Belum dicatat pemilik'])
    await expect(dialog.getByText(text).first()).toBeVisible();
  await noBarrier(page);
});
